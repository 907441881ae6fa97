// A portal that tries out a restored copy (`--ensaio`): people are served, and nothing leaves the machine, whatever its
// settings say and whoever calls.
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { enter, launch, register, SENHA_ADMIN } from '../support/processo.ts';
import { createCenario, gerar } from '../support/processo-bancos.ts';
import { startSmtp } from '../support/smtp.ts';

it('a drill sends no mail, asks no bank and is heard by this machine alone', async () => {
  const cenario = await createCenario();
  const { instalacao, asaas } = cenario;
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const antes = await cenario.start();
  const { vaga_id } = await cenario.contest(antes, 'ASAAS');
  const [inscrita] = await cenario.inscritas(antes, vaga_id, 1);
  await antes.kill('SIGTERM');
  const pedidosAntes = asaas.requests.length;

  const env = { ...instalacao.settings, ADMIN_PASSWORD: SENHA_ADMIN, SMTP_URL: smtp.url, HOST: '0.0.0.0' };
  const ensaio = await (
    await launch({ env: { ...env, RECONCILE_SECONDS: '1', NODE_ENV: 'production' }, args: ['--ensaio'] })
  ).ready();
  expect(ensaio.url).toMatch(/^http:\/\/127\.0\.0\.1:/);
  const pessoa = await register(ensaio);
  await enter(ensaio, pessoa);
  expect((await gerar(ensaio, inscrita!)).status).toBe(502);
  // A stop ends what was begun: had anything been, it would have arrived by then.
  expect(await ensaio.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  const db = instalacao.db();
  const mails = await db.selectFrom('emails').select('tentativas').where('para', '=', pessoa.email).execute();
  expect(mails.map(({ tentativas }) => tentativas)).toEqual([0, 0]);
  expect(smtp.messages).toEqual([]);
  expect(asaas.requests.length).toBe(pedidosAntes);

  // The same store, served for real: the mail goes.
  await instalacao.start({ env: { SMTP_URL: smtp.url } });
  await eventually(() => expect(smtp.messages.flatMap(({ to }) => to)).toContain(pessoa.email));
});
