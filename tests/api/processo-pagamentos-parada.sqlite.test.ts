// What a process asks banks by itself, and how it stops while they say nothing.
import { expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { createInstallation, type Running } from '../support/processo.ts';
import {
  avisar,
  createCenario,
  emitir,
  type Inscrita,
  nomesNoBanco,
  pagarNoBanco,
  pagas,
  TIPOS,
} from '../support/processo-bancos.ts';

it('asks about open slips as often as it is told to, and not at all when told so', async () => {
  const cenario = await createCenario();
  let portal = await cenario.start({ RECONCILE_SECONDS: '0' });
  for (const tipo of TIPOS) {
    const { vaga_id } = await cenario.contest(portal, tipo);
    const inscritas = await cenario.inscritas(portal, vaga_id, 2);
    await emitir(portal, inscritas);
    pagarNoBanco(cenario, tipo, await nomesNoBanco(cenario, inscritas));
  }
  const perguntas = () => [cenario.asaas, cenario.bb].map(({ requests }) => requests.length);
  const antes = perguntas();
  // As long as another portal takes to look twice.
  const relogio = await (await createInstallation()).start({ env: { LOG_LEVEL: 'debug', RECONCILE_SECONDS: '1' } });
  const voltas = (qual: Running) => qual.stdout().match(/"tarefa":"conciliacao"/g)?.length ?? 0;
  await eventually(() => expect(voltas(relogio)).toBeGreaterThanOrEqual(2));
  expect([voltas(portal), perguntas()]).toEqual([0, antes]);
  await portal.kill('SIGTERM');
  // Told to ask from now on, it asks also about what was issued before.
  portal = await cenario.start({ RECONCILE_SECONDS: '1' });
  await eventually(async () => expect(await pagas(cenario)).toHaveLength(4));
});

it('stops while notices wait for a bank that says nothing, and looks into them afterwards', async () => {
  const AVISOS = 15;
  const cenario = await createCenario();
  let portal = await cenario.start();
  const todas: Inscrita[] = [];
  const avisos: (() => Promise<boolean>)[] = [];
  for (const tipo of TIPOS) {
    const concurso = await cenario.contest(portal, tipo);
    const inscritas = await cenario.inscritas(portal, concurso.vaga_id, AVISOS);
    await emitir(portal, inscritas);
    todas.push(...inscritas);
    const nomes = await nomesNoBanco(cenario, inscritas);
    pagarNoBanco(cenario, tipo, nomes);
    cenario.banco(tipo).failNext('hang', 1, { onde: /^GET/ });
    const vivo = portal;
    avisos.push(...nomes.map((nome) => () => avisar(cenario, vivo, tipo, concurso, nome)));
  }
  const perguntas = () => [cenario.asaas, cenario.bb].map(({ requests }) => requests.length);
  const antes = perguntas();
  for (const mandar of avisos) expect(await mandar()).toBe(true);
  await eventually(() => expect(perguntas().every((vezes, i) => vezes > Number(antes[i]))).toBe(true));
  expect(await portal.kill('SIGTERM')).toEqual({ code: 0, signal: null });

  await cenario.vencerReservas();
  portal = await cenario.start();
  await eventually(async () => expect(await pagas(cenario)).toEqual(todas.map(({ id }) => id)));
});
