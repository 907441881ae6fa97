// What the log of a running portal says: one JSON line for each request, and nothing that was sent to it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LINES } from '../../src/server/rest/routes.ts';
import { eventually } from '../support/eventually.ts';
import {
  createInstallation,
  enrolmentForm,
  enter,
  enterAdmin,
  type Installation,
  ok,
  pdfBytes,
  publish,
  register,
  SENHA_ADMIN,
} from '../support/processo.ts';
import { textPart } from '../support/smtp.ts';

const SEGREDO = 'Palavra-secreta-1';

it('tells each request and nobody’s data', async () => {
  const instalacao = await createInstallation();
  const portal = await instalacao.start({
    env: { LOG_LEVEL: 'trace', DATABASE_REPLICA_URL: `postgres://p:${SEGREDO}@127.0.0.1:1/p` },
  });
  expect(portal.stdout()).toContain('"variaveis":["DATABASE_REPLICA_URL"]');
  expect(portal.stdout()).toContain('sem efeito com SQLite');
  const admin = await enterAdmin(portal);
  const { concurso_id, vaga_id } = await publish(portal, admin, 'Concurso Sigiloso');
  const pessoa = await register(portal, { nome: 'Iracema Sigilosa', senha: SEGREDO, repeatSenha: SEGREDO });
  const token = await enter(portal, pessoa);
  const comMascara = pessoa.cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');

  // Every call there is, with what identifies somebody in each place a request has.
  const sigilo = new URLSearchParams({ email: pessoa.email, senha: SEGREDO, cpf: pessoa.cpf, token });
  for (const { method, path } of LINES) {
    const address = path
      .replace(/:cpf/, comMascara)
      .replace(/:email/, pessoa.email)
      .replace(/:\w+/g, '999999');
    for (const dono of [token, admin, `${token}x`]) {
      const json = method === 'GET' ? undefined : { ...pessoa, senha: `${SEGREDO}?` };
      await portal.call(method, `${address}?${sigilo}`, { token: dono, json, headers: { cookie: `t=${token}` } });
    }
  }
  const anexo = enrolmentForm(vaga_id, pdfBytes(pessoa.nome));
  await ok(portal, 'POST', `/ps/inscricao/${concurso_id}`, { token: await enter(portal, pessoa), body: anexo });
  const strange = [
    `/${pessoa.cpf}`,
    `/${pessoa.email}/x`,
    `/trpc/${pessoa.cpf}`,
    `/trpc/publico.candidatos.emailExiste?input=${encodeURIComponent(JSON.stringify({ email: pessoa.email }))}`,
    `/arquivos/${pessoa.cpf}?sig=${token}`,
    `/ps/${pessoa.email}`,
    `/formulario/${pessoa.cpf}/${pessoa.email}/publicacoes`,
    `/assets/${SEGREDO}.js`,
    `//${pessoa.email}`,
    `/%ff${SEGREDO}`,
  ];
  for (const path of strange) await portal.call('GET', path.startsWith('//') ? `${portal.url}${path}` : path);
  await portal.call('POST', '/ps/candidato/login', {
    body: `{"senha":"${SEGREDO}`,
    headers: { 'content-type': 'application/json' },
  });
  await portal.call('POST', '/ps/candidato/recuperar-senha', { json: { email: pessoa.email } });
  // Registration, first login, the enrolment's protocol, the administrator's test, and a new password for each of the four
  // who asked.
  await eventually(async () => expect(await instalacao.mails()).toHaveLength(8));
  const nova = await senhaEnviada(instalacao);
  await enter(portal, { email: pessoa.email, senha: nova });
  expect(await portal.kill('SIGTERM')).toEqual({ code: 0, signal: null });

  const linhas = portal
    .stdout()
    .trimEnd()
    .split('\n')
    .filter((linha) => !linha.startsWith('Portal no ar'));
  const lidas = linhas.map((linha) => JSON.parse(linha) as { msg: string; level: string });
  expect(lidas.filter(({ msg }) => msg === 'pedido').length).toBeGreaterThan(LINES.length * 3);
  expect(lidas.filter(({ level }) => level === 'error')).toEqual([]);
  const tudo = portal.stdout() + portal.stderr();
  const partes = [pessoa.cpf, comMascara, pessoa.email, pessoa.nome, SEGREDO, SENHA_ADMIN, nova, 'laudo', 'Sigiloso'];
  for (const parte of [...partes, ...token.split('.'), ...admin.split('.')]) {
    expect(tudo).not.toContain(parte);
    expect(tudo).not.toContain(encodeURIComponent(parte));
  }
});

/** The password of the newest recovery mail: alone on its line. */
async function senhaEnviada(instalacao: Installation): Promise<string> {
  const cartas = (await instalacao.mails()).sort();
  for (const carta of cartas.reverse()) {
    const texto = textPart(await readFile(join(instalacao.dataDir, 'emails', carta), 'latin1'));
    const [senha] = /^[A-Za-z0-9]{10}$/m.exec(texto) ?? [];
    if (senha) return senha;
  }
  return '';
}
