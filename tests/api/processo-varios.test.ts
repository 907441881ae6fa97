// Two processes on one store: what one does the other knows, and what may happen once happens once. Mail goes to a real
// SMTP server, which is away at first.
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.ts';
import {
  createInstallation,
  enrolmentForm,
  enter,
  enterAdmin,
  ok,
  pdfBytes,
  publish,
  register,
} from '../support/processo.ts';
import { startSmtp } from '../support/smtp.ts';
import { STORE } from '../support/store.ts';

/** An SMTP server's address, while no server is there. */
async function absentSmtp(): Promise<{ url: string; port: number }> {
  const { url, port, stop } = await startSmtp();
  await stop();
  return { url, port };
}

it('share sessions, enrolments, lists and mail', async () => {
  const instalacao = await createInstallation();
  const { url, port } = await absentSmtp();
  const env = { SMTP_URL: url, MAIL_FROM: 'Portal <portal@exemplo.org>' };
  const um = await instalacao.start({ env });
  const outro = await instalacao.start({ env });

  const admin = await enterAdmin(um);
  const { concurso_id, vaga_id } = await publish(outro, admin);
  const pessoa = await register(outro);
  const token = await enter(um, pessoa);

  // The same key on both at once, and again later: one enrolment, one answer.
  const inscrever = (portal: typeof um) =>
    portal.call('POST', `/ps/inscricao/${concurso_id}`, {
      token,
      key: 'uma-vez',
      body: enrolmentForm(vaga_id, pdfBytes('laudo')),
    });
  const respostas = await Promise.all([um, outro, um, outro].map(inscrever));
  respostas.push(await inscrever(outro));
  expect(respostas.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(respostas.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await instalacao.db().selectFrom('inscricoes').select('id').execute()).toHaveLength(1);

  // Without a key they meet the rule itself.
  const segunda = await register(um);
  const dela = {
    token: await enter(outro, segunda),
    json: { vaga_id, possui_deficiencia: 'N', possui_condicao_especial: 'N' },
  };
  const juntas = await Promise.all(
    [um, outro].map((portal) => portal.call('POST', `/ps/inscricao/${concurso_id}`, dela)),
  );
  expect(juntas.map(({ status }) => status).sort()).toEqual([201, 409]);

  if (STORE === 'postgres') {
    const titulos = async (portal: typeof um) =>
      (await ok<{ titulo: string }[]>(portal, 'GET', '/ps/concurso')).map(({ titulo }) => titulo);
    await titulos(um);
    await publish(outro, admin, 'Publicado no outro');
    expect(await titulos(outro)).toContain('Publicado no outro');
    await eventually(async () => expect(await titulos(um)).toContain('Publicado no outro'));
  }

  await ok(outro, 'POST', '/ps/candidato/logout', { token });
  expect((await um.call('GET', '/ps/inscricao', { token })).status).toBe(401);

  // Six messages wait: of each of the two the registration, the first login and the enrolment. Nothing is lost.
  const db = instalacao.db();
  await eventually(async () => {
    const tentados = await db.selectFrom('emails').select(['tentativas', 'reservado_por', 'erro']).execute();
    expect(tentados.map(({ tentativas }) => tentativas >= 1)).toEqual(Array(6).fill(true));
    expect(tentados.every(({ reservado_por, erro }) => reservado_por === null && erro !== null)).toBe(true);
  });
  const smtp = await startSmtp({ port });
  onTestFinished(() => smtp.stop());
  await db.updateTable('emails').set({ proxima_tentativa_em: new Date().toISOString() }).execute();
  // Both are woken by a message of their own.
  const chegadas = await Promise.all([um, outro].map((portal) => register(portal)));
  await eventually(async () => {
    const porSair = await db.selectFrom('emails').select('id').where('enviado_em', 'is', null).execute();
    expect(porSair).toEqual([]);
  });
  const esperadas = [pessoa, pessoa, pessoa, segunda, segunda, segunda, ...chegadas].map(({ email }) => email);
  expect(smtp.messages.map(({ to }) => to.join()).sort()).toEqual(esperadas.sort());
  expect(new Set(smtp.messages.map(({ from }) => from))).toEqual(new Set(['portal@exemplo.org']));
});
