// The periodic check of open slips: how often it asks of one account at a bank, and that none waits for another.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { acompanhar } from '../../src/server/boletos/acompanhar.ts';
import { conciliar } from '../../src/server/boletos/conciliar.ts';
import { partsOf } from '../../src/server/platform/few.ts';
import { type AsaasFake, startAsaasFake } from '../support/asaas-fake.ts';
import { DIA, HORA, SEGUNDO } from '../support/clock.ts';
import { createConcurso, createConvenio, createVaga } from '../support/factories.ts';
import { createPortal, type Portal } from '../support/portal.ts';

let portal: Portal;
let asaas: AsaasFake;
let outra: AsaasFake;
beforeEach(async () => {
  portal = await createPortal();
  asaas = await startAsaasFake({ clock: portal.clock });
  outra = await startAsaasFake({ clock: portal.clock });
});
afterEach(async () => {
  await Promise.all([asaas.close(), outra.close()]);
});

/** Slips of a contest that are due to be asked about, each a second after the one before. */
async function devidos(banco: AsaasFake, quantos: number): Promise<void> {
  const { db, clock } = portal.deps;
  const { id: concurso_id } = await createConcurso(portal);
  const { id: convenio_id } = await createConvenio(portal, {
    concurso_id,
    api_key: banco.apiKey,
    url_base_api: banco.url,
  });
  const { id: vaga_id } = await createVaga(portal, { concurso_id });
  const agora = clock.now().toISOString();
  const inscricao = {
    candidato_id: portal.candidato.id,
    concurso_id,
    vaga_id,
    created_at: agora,
    updated_at: agora,
    // One enrolment of a candidate is active: these are not, and their slips are asked about all the same.
    status: 'C',
    status_pagamento: 'Cancelado',
    valor_centavos: 8550,
    possui_deficiencia: 'N',
    possui_condicao_especial: 'N',
    entrega_titulos: 'N',
  } as const;
  for (const parte of partsOf(
    Array.from({ length: quantos }, (_, n) => n),
    50,
  )) {
    const ids = await db
      .insertInto('inscricoes')
      .values(parte.map(() => inscricao))
      .returning('id')
      .execute();
    await db
      .insertInto('boletos')
      .values(
        parte.map((n, i) => ({
          inscricao_id: ids[i]?.id ?? 0,
          convenio_id,
          emissor: 'ASAAS' as const,
          status: 'Emitido' as const,
          valor_centavos: 8550,
          vencimento: '2026-12-01',
          pagavel_ate: '2026-12-01',
          referencia: `${convenio_id}-${n}`,
          external_id: nome(convenio_id, n),
          incerto: 0 as const,
          tentativas: 1,
          created_at: agora,
          emitido_em: agora,
          consultar_em: new Date(clock.now().getTime() - HORA + n * SEGUNDO).toISOString(),
        })),
      )
      .execute();
  }
}

const nome = (convenioId: number, n: number) => `pay_${convenioId}_${n}`;
/** The numbers of the slips a bank was asked about since it was last looked. */
function perguntados(banco: AsaasFake): number[] {
  return banco.requests.splice(0).map(({ path }) => Number(path.split('_').at(-1)));
}
const ate = (n: number) => Array.from({ length: n }, (_, i) => i);
const emOrdem = (numeros: number[]) => numeros.sort((a, b) => a - b);

it('asks an account of ASAAS 9,600 times in twelve hours, those that wait longest first, and keeps no other waiting', async () => {
  await devidos(asaas, 430);
  await devidos(outra, 1);
  await conciliar(portal.deps);
  expect(emOrdem(perguntados(asaas))).toEqual(ate(400));
  // Due later than all that are left.
  expect(perguntados(outra)).toEqual([0]);
  await conciliar(portal.deps);
  expect(perguntados(asaas)).toEqual([]);
  portal.clock.advance(90 * SEGUNDO);
  await conciliar(portal.deps);
  expect(emOrdem(perguntados(asaas))).toEqual(ate(420).slice(400));
});

it('goes on asking an account of ASAAS where the clock was set back', async () => {
  await devidos(asaas, 430);
  portal.clock.advance(HORA);
  await conciliar(portal.deps);
  expect(perguntados(asaas)).toHaveLength(400);
  portal.clock.advance(-HORA);
  await conciliar(portal.deps);
  portal.clock.advance(90 * SEGUNDO);
  await conciliar(portal.deps);
  expect(perguntados(asaas)).toHaveLength(20);
});

it('counts the agreements of one account together', async () => {
  await devidos(asaas, 395);
  await devidos(asaas, 395);
  await conciliar(portal.deps);
  expect(perguntados(asaas)).toHaveLength(400);
});

it('stops at a bank that wants to be asked less, and goes on at the others', async () => {
  await devidos(asaas, 20);
  await devidos(outra, 20);
  asaas.failNext(429, 4, { onde: /^GET/ });
  await conciliar(portal.deps);
  expect(emOrdem(perguntados(asaas))).toEqual(ate(4));
  expect(perguntados(outra)).toHaveLength(20);
  await conciliar(portal.deps);
  expect(emOrdem(perguntados(asaas))).toEqual(ate(20).slice(4));
});

it('goes on asking about open slips after a clock that was weeks or days ahead, and about no other', async () => {
  await devidos(asaas, 3);
  const consultas = () => portal.db.selectFrom('boletos').select('consultar_em').orderBy('id').execute();
  for (const dias of [30, 5]) {
    portal.clock.advance(dias * DIA);
    await conciliar(portal.deps);
    portal.clock.advance(-dias * DIA);
    perguntados(asaas);
    await conciliar(portal.deps);
    // What it asked before the clock was set back counts as asked now.
    portal.clock.advance(60 * SEGUNDO);
    await conciliar(portal.deps);
    expect(emOrdem(perguntados(asaas))).toEqual(ate(3));
  }
  // Nor were they asked about once more than they are.
  await conciliar(portal.deps);
  expect(perguntados(asaas)).toEqual([]);
  // Past its end it stays over.
  portal.clock.advance(30 * DIA);
  await conciliar(portal.deps);
  expect(perguntados(asaas)).toHaveLength(3);
  portal.clock.advance(DIA);
  await conciliar(portal.deps);
  expect(perguntados(asaas)).toEqual([]);
  expect(await consultas()).toEqual(Array(3).fill({ consultar_em: null }));
});

it('asks for those who look 15 times a minute about one agreement, of whichever process', async () => {
  portal = await createPortal({ env: { DATABASE_URL: 'postgres://banco/de/varios' } });
  await devidos(asaas, 20);
  await devidos(outra, 1);
  const antes = new Date(portal.clock.now().getTime() - HORA).toISOString();
  const olhar = async () => {
    const { deps } = portal;
    const sibling = await portal.sibling();
    await deps.db
      .updateTable('boletos')
      .set({ forma_pagamento: 'pix', pix_copia_e_cola: 'codigo', emitido_em: antes, perguntado_em: antes })
      .execute();
    const boletos = await deps.db.selectFrom('boletos').selectAll().orderBy('id').execute();
    for (const [i, boleto] of boletos.entries()) await acompanhar(i % 2 ? deps : sibling, boleto);
  };
  await olhar();
  expect(perguntados(asaas)).toEqual(ate(15));
  expect(perguntados(outra)).toEqual([0]);
  portal.clock.advance(60 * SEGUNDO);
  await olhar();
  expect(perguntados(asaas)).toEqual(ate(15));
});
