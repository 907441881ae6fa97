// Payments in real processes that are killed and run side by side: what a bank was told to believe is believed
// once, a slip is made once, and nothing acknowledged is lost.
import { expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import type { Running } from '../support/processo.ts';
import {
  avisar,
  avisarAtoa,
  type Cenario,
  createCenario,
  emitir,
  gerar,
  type Inscrita,
  nomesNoBanco,
  pagarNoBanco,
  pagas,
  TIPOS_DAQUI,
  vivosNoBanco,
} from '../support/processo-bancos.ts';

async function crash(cenario: Cenario, portal: Running): Promise<void> {
  expect(await portal.kill('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
  await cenario.vencerReservas();
}

function aoAcaso(de: number, ate: number): number {
  return de + Math.floor(Math.random() * (ate - de + 1));
}

it.each(TIPOS_DAQUI)('killed while notices of %s arrive, pays each it acknowledged once', async (tipo) => {
  const AVISOS = 12;
  const cenario = await createCenario();
  let portal = await cenario.start();
  const concurso = await cenario.contest(portal, tipo);
  for (let rodada = 0; rodada < 2; rodada += 1) {
    const inscritas = await cenario.inscritas(portal, concurso.vaga_id, AVISOS);
    await emitir(portal, inscritas);
    const nomes = await nomesNoBanco(cenario, inscritas);
    pagarNoBanco(cenario, tipo, nomes);

    const reconhecidas: number[] = [];
    const morrer = aoAcaso(1, AVISOS - 1);
    const vivo = portal;
    let morte: Promise<unknown> | undefined;
    await Promise.all(
      inscritas.map(async ({ id }, i) => {
        if (!(await avisar(cenario, vivo, tipo, concurso, String(nomes[i])))) return;
        reconhecidas.push(id);
        if (reconhecidas.length === morrer) morte = vivo.kill('SIGKILL');
      }),
    );
    await morte;
    await crash(cenario, portal);
    portal = await cenario.start();
    await eventually(async () => expect(await pagas(cenario)).toEqual(expect.arrayContaining(reconhecidas)));
    const vezes = await pagas(cenario);
    expect(new Set(vezes).size).toBe(vezes.length);
    expect(reconhecidas.length).toBeGreaterThanOrEqual(morrer);
  }
  expect(await cenario.instalacao.db().selectFrom('pendencias').selectAll().execute()).toEqual([]);
});

it.each(TIPOS_DAQUI)('killed while %s registers slips, finds them again and makes none twice', async (tipo) => {
  const BOLETOS = 9;
  const cenario = await createCenario();
  let portal = await cenario.start();
  const { vaga_id } = await cenario.contest(portal, tipo);
  const banco = cenario.banco(tipo);
  const registra = tipo === 'ASAAS' ? /^POST \/v3\/payments$/ : /^POST \/cobrancas\/v2\/boletos$/;
  const inscritas = await cenario.inscritas(portal, vaga_id, BOLETOS);
  // A third is made and never answered, a third is not even made; the kill comes amid the others.
  banco.failNext('timeout after creating', BOLETOS / 3, { onde: registra });
  banco.failNext('hang', BOLETOS / 3, { onde: registra });
  const perguntas = () => banco.requests.filter(({ method, path }) => registra.test(`${method} ${path}`)).length;
  const morrer = aoAcaso((2 * BOLETOS) / 3, BOLETOS);
  const vivo = portal;
  const respostas = inscritas.map((inscrita) => gerar(vivo, inscrita).catch(() => undefined));
  await eventually(() => expect(perguntas()).toBeGreaterThanOrEqual(morrer));
  await crash(cenario, portal);
  const emitidos = (await Promise.all(respostas)).flatMap((resposta) => resposta?.body.boleto_id ?? []);

  portal = await cenario.start();
  const novas = await Promise.all(inscritas.map((inscrita) => gerar(portal, inscrita)));
  for (const { status } of novas) expect([200, 201]).toContain(status);
  expect(novas.map(({ body }) => body.boleto_id)).toEqual(expect.arrayContaining(emitidos));
  const vivos = vivosNoBanco(cenario, tipo);
  expect(Array.from(vivos.values())).toEqual(Array(BOLETOS).fill(1));
  const linhas = await cenario.instalacao.db().selectFrom('boletos').selectAll().execute();
  expect(linhas.map(({ referencia }) => referencia).sort()).toEqual(Array.from(vivos.keys()).sort());
  expect(linhas.map(({ status, incerto }) => [status, incerto])).toEqual(Array(BOLETOS).fill(['Emitido', 0]));
  expect(novas.every(({ body }) => body.codigo_barras_digitavel.length === 47)).toBe(true);
});

it.each(TIPOS_DAQUI)('two processes give one slip of %s, and pay it once', async (tipo) => {
  const cenario = await createCenario();
  const portais = [await cenario.start({ RECONCILE_SECONDS: '1' }), await cenario.start({ RECONCILE_SECONDS: '1' })];
  const [um, outro] = portais as [Running, Running];
  const concurso = await cenario.contest(um, tipo);
  const [primeira, segunda] = (await cenario.inscritas(outro, concurso.vaga_id, 2)) as [Inscrita, Inscrita];

  const vinte = Array.from({ length: 20 }, (_, i) => gerar(i % 2 === 0 ? um : outro, primeira));
  const respostas = await Promise.all(vinte);
  expect(respostas.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
  expect(new Set(respostas.map(({ body }) => body.boleto_id)).size).toBe(1);
  expect(Array.from(vivosNoBanco(cenario, tipo).values())).toEqual([1]);
  // The same, each with the key of one click that was repeated.
  const comChave = await Promise.all([um, outro, um, outro].map((portal) => gerar(portal, segunda, 'um-clique')));
  expect(comChave.every(({ status }) => status === 200 || status === 201)).toBe(true);
  expect(new Set(comChave.map(({ body }) => body.boleto_id)).size).toBe(1);

  const [nome, semAviso] = (await nomesNoBanco(cenario, [primeira, segunda])) as [string, string];
  pagarNoBanco(cenario, tipo, [nome]);
  const avisos = portais.flatMap((portal) =>
    Array.from({ length: 5 }, () => avisar(cenario, portal, tipo, concurso, nome, 'evt_um_so')),
  );
  expect(await Promise.all(avisos)).toEqual(Array(10).fill(true));
  await eventually(async () => expect(await pagas(cenario)).toContain(primeira.id));
  // Nobody tells of this one: both ask for it by themselves.
  pagarNoBanco(cenario, tipo, [semAviso]);
  await eventually(async () => expect(await pagas(cenario)).toContain(segunda.id));
  expect(await pagas(cenario)).toEqual([primeira.id, segunda.id]);
  const db = cenario.instalacao.db();
  const trilha = await db.selectFrom('logs').select('id').where('tipo', '=', 'confirmar_pagamento').execute();
  expect(trilha).toHaveLength(2);
  expect(await db.selectFrom('notificacoes').select('vezes').execute()).toEqual([{ vezes: 10 }]);
  expect(await db.selectFrom('pendencias').selectAll().execute()).toEqual([]);
});

it.each(TIPOS_DAQUI)('what a process that died held at %s is taken over by another', async (tipo) => {
  const cenario = await createCenario();
  const [um, outro] = [await cenario.start(), await cenario.start()];
  const concurso = await cenario.contest(um, tipo);
  const [primeira, segunda] = (await cenario.inscritas(um, concurso.vaga_id, 2)) as [Inscrita, Inscrita];
  await emitir(um, [segunda]);
  const banco = cenario.banco(tipo);
  const perguntas = (metodo: string) => banco.requests.filter(({ method }) => method === metodo).length;

  banco.failNext('timeout after creating');
  const perdida = gerar(um, primeira).catch(() => undefined);
  await eventually(() => expect(Array.from(vivosNoBanco(cenario, tipo).values())).toEqual([1, 1]));
  const [nome] = await nomesNoBanco(cenario, [segunda]);
  pagarNoBanco(cenario, tipo, [String(nome)]);
  const antes = perguntas('GET');
  banco.failNext('hang', 1, { onde: /^GET/ });
  expect(await avisar(cenario, um, tipo, concurso, String(nome))).toBe(true);
  await eventually(() => expect(perguntas('GET')).toBeGreaterThan(antes));
  expect(await um.kill('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
  expect(await perdida).toBeUndefined();
  // Whoever asks next is not sent away: they wait as long as the bank might still have been at work.
  if (tipo === 'BB') await cenario.vencerReservas();

  expect((await gerar(outro, primeira)).status).toBe(201);
  expect(Array.from(vivosNoBanco(cenario, tipo).values())).toEqual([1, 1]);
  // It looks by itself every now and then; whatever arrives makes it look at once.
  await cenario.vencerReservas();
  expect(await avisarAtoa(outro, tipo, concurso)).toBe(200);
  await eventually(async () => expect(await pagas(cenario)).toEqual([segunda.id]));
});
