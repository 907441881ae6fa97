// A full portal on real connections, its turns held until the test lets them go: everybody is answered, also with a body
// larger than what arrives with its request, those told to wait keep their order, and each act is done once.
import { expect, it } from 'vitest';
import { ESPERA_HEADER } from '../../src/shared/espera.ts';
import { SEGUNDO } from '../support/clock.ts';
import { lotar, PORTA_ESTREITA } from '../support/espera.ts';
import { createCandidato, createConcurso, createVaga } from '../support/factories.ts';
import { abrirSessaoDe } from '../support/personas.ts';
import { createPortal } from '../support/portal.ts';
import { enrolmentForm, pdfBytes } from '../support/processo.ts';
import { servir } from '../support/servidor.ts';

const PESSOAS = 6;

/** When the holder of a place came, as the place says. */
function chegada(lugar: string | null): string {
  const [tipo, quando] = (lugar ?? '').split('.');
  expect(tipo).toBe('f');
  return quando as string;
}

interface Resposta {
  id: number;
  espera: { posicao: number; segundos: number };
}

it('answers everybody past its capacity, in order, and loses nothing', async () => {
  const portal = await createPortal({ env: PORTA_ESTREITA });
  const url = await servir(portal);
  const { id: concurso_id } = await createConcurso(portal);
  const vaga = await createVaga(portal, { concurso_id });
  const pessoas: { key: string; token: string; lugar: string | null }[] = [];
  for (let i = 0; i < PESSOAS; i += 1) {
    const token = await abrirSessaoDe(portal.deps, 'candidato', await createCandidato(portal));
    pessoas.push({ key: `inscricao-${i}`, token, lugar: null });
  }
  // Larger than what arrives with its request: it is received before the answer, or nobody would read that.
  const laudo = Buffer.concat([pdfBytes('laudo'), Buffer.alloc(300_000, '%')]);
  const inscrever = async (pessoa: (typeof pessoas)[0]) => {
    const { key, token, lugar } = pessoa;
    const resposta = await fetch(new URL(`/ps/inscricao/${concurso_id}`, url), {
      method: 'POST',
      body: enrolmentForm(vaga.id, laudo),
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        ...(lugar ? { [ESPERA_HEADER]: lugar } : {}),
      },
    });
    pessoa.lugar = resposta.headers.get(ESPERA_HEADER) ?? lugar;
    return { status: resposta.status, headers: resposta.headers, body: (await resposta.json()) as Resposta };
  };
  const inscricoes = () => portal.db.selectFrom('inscricoes').select('id').orderBy('id').execute();

  const esvaziar = await lotar(portal.deps.gate);
  expect((await fetch(new URL('/saude', url))).status).toBe(200);
  const antes = await portal.snapshot();
  for (const [i, pessoa] of pessoas.entries()) {
    const { status, body, headers } = await inscrever(pessoa);
    expect([status, body.espera.posicao]).toEqual([503, i + 1]);
    expect(headers.get('retry-after')).toBe(String(body.espera.segundos));
  }
  const chegadas = pessoas.map(({ lugar }) => chegada(lugar));
  expect(chegadas).toEqual([...chegadas].sort());
  expect(new Set(chegadas).size).toBe(PESSOAS);
  // However often they ask, they came when they came.
  for (const pessoa of [...pessoas].reverse()) expect((await inscrever(pessoa)).status).toBe(503);
  expect(pessoas.map(({ lugar }) => chegada(lugar))).toEqual(chegadas);
  expect(await portal.snapshot()).toEqual(antes);

  // They come back together, the last first, until they are let in.
  await esvaziar();
  let fora = [...pessoas].reverse();
  while (fora.length > 0) {
    portal.clock.advance(SEGUNDO / 4);
    const respostas = await Promise.all(fora.map(inscrever));
    expect(respostas.every(({ status }) => status === 201 || status === 503)).toBe(true);
    fora = fora.filter((_, i) => respostas[i]?.status === 503);
    for (const pessoa of fora) expect(chegadas).toContain(chegada(pessoa.lugar));
  }
  const feitas = await inscricoes();
  expect(feitas).toHaveLength(PESSOAS);

  const repetidas: number[] = [];
  for (const pessoa of pessoas) {
    const { status, body } = await inscrever(pessoa);
    expect(status).toBe(201);
    repetidas.push(body.id);
  }
  expect(repetidas.sort()).toEqual(feitas.map(({ id }) => id).sort());
  expect(await inscricoes()).toEqual(feitas);
});
