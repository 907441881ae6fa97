// Crashes: what was acknowledged is there after kill -9, and what was not leaves nothing half-made.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { createCandidato, SENHA } from '../support/factories.ts';
import {
  createInstallation,
  enrolmentForm,
  enter,
  enterAdmin,
  factoriesOn,
  type Installation,
  ok,
  pdfBytes,
  publish,
  type Running,
  register,
  storedFiles,
} from '../support/processo.ts';
import { textPart } from '../support/smtp.ts';

async function crash(portal: Running, instalacao: Installation): Promise<Running> {
  expect(await portal.kill('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
  return instalacao.start();
}

const tipos = async (instalacao: Installation) =>
  (await instalacao.db().selectFrom('logs').select('tipo').orderBy('id').execute()).map(({ tipo }) => tipo);

it('keeps what was acknowledged the moment before', async () => {
  const instalacao = await createInstallation();
  let portal = await instalacao.start();
  const admin = await enterAdmin(portal);
  const { concurso_id, vaga_id } = await publish(portal, admin);

  const pessoa = await register(portal);
  portal = await crash(portal, instalacao);
  expect(await portal.call('GET', `/ps/candidato/cpf/${pessoa.cpf}`)).toMatchObject({ status: 200 });
  // Written before the crash or after it, but written, and once.
  const carta = await eventually(async () => {
    const cartas = (await instalacao.mails()).filter((nome) => nome.endsWith(`-${pessoa.email}.eml`));
    expect(cartas).toHaveLength(1);
    return String(cartas[0]);
  });
  expect(textPart(await readFile(join(instalacao.dataDir, 'emails', carta), 'latin1'))).toContain(pessoa.nome);

  const token = await enter(portal, pessoa);
  portal = await crash(portal, instalacao);
  expect(await portal.call('GET', '/ps/candidato/dados', { token })).toMatchObject({ status: 200 });

  const anexo = pdfBytes('laudo');
  const inscrever = () =>
    portal.call('POST', `/ps/inscricao/${concurso_id}`, {
      token,
      key: 'uma-vez',
      body: enrolmentForm(vaga_id, anexo),
    });
  const primeira = await inscrever();
  portal = await crash(portal, instalacao);
  expect(primeira.status).toBe(201);
  expect(await inscrever()).toMatchObject({ status: 201, body: primeira.body });
  const [minha] = await ok<{ id: number; url_arquivo_deficiencia: string }[]>(portal, 'GET', '/ps/inscricao', {
    token,
  });
  expect(minha?.id).toBe(primeira.body.id);
  expect((await portal.call('GET', minha?.url_arquivo_deficiencia ?? '')).body).toBe(anexo.toString());

  const edital = pdfBytes('edital');
  const form = new FormData();
  form.set('titulo', 'Edital');
  form.set('arquivo', new File([new Uint8Array(edital)], 'edital.pdf'));
  await ok(portal, 'POST', `/ps/concurso/${concurso_id}/publicacoes`, { token: admin, body: form });
  portal = await crash(portal, instalacao);
  const [publicacao] = await ok<{ caminho_arquivo: string }[]>(
    portal,
    'GET',
    `/ps/concurso/${concurso_id}/publicacoes`,
  );
  expect((await portal.call('GET', publicacao?.caminho_arquivo ?? '')).body).toBe(edital.toString());

  expect(await tipos(instalacao)).toEqual([
    'criar_administrador',
    'login',
    'criar_concurso',
    'criar_vaga',
    'registrar',
    'login',
    'inscrever',
    'criar_publicacao',
  ]);
});

/** An upload that never ends; it breaks off when the portal does. */
async function endlessUpload(portal: Running, path: string, token: string): Promise<void> {
  const sent = request(new URL(path, portal.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
  });
  sent.on('error', () => undefined);
  onTestFinished(() => void sent.destroy());
  sent.write('--x\r\nContent-Disposition: form-data; name="file_deficiencia"; filename="a.pdf"\r\n\r\n%PDF-1.4\n');
}

it('amid many enrolments leaves none without its file and its audit row', async () => {
  const PESSOAS = 8;
  const CONCURSOS = 4;
  const CONFIRMADAS = 10;
  const instalacao = await createInstallation();
  const portal = await instalacao.start();
  const admin = await enterAdmin(portal);
  const scope = factoriesOn(instalacao.db());
  const tokens: string[] = [];
  for (let i = 0; i < PESSOAS; i += 1) {
    tokens.push(await enter(portal, { ...(await createCandidato(scope)), senha: SENHA }));
  }
  const concursos: Awaited<ReturnType<typeof publish>>[] = [];
  for (let i = 0; i < CONCURSOS; i += 1) concursos.push(await publish(portal, admin, `Concurso ${i}`));
  const [primeiro] = concursos;
  await endlessUpload(portal, `/ps/inscricao/${primeiro?.concurso_id}`, String(tokens[0]));
  await eventually(async () => expect(await readdir(join(instalacao.dataDir, 'tmp'))).not.toEqual([]));

  const confirmadas: number[] = [];
  const enough = new Promise<void>((resolve) => {
    for (const [i, token] of tokens.entries()) {
      for (const { concurso_id, vaga_id } of concursos) {
        const body = enrolmentForm(vaga_id, pdfBytes(`${i} em ${concurso_id}`));
        portal.call<{ id: number }>('POST', `/ps/inscricao/${concurso_id}`, { token, body }).then(
          (answer) => {
            if (answer.status === 201) confirmadas.push(answer.body.id);
            if (confirmadas.length >= CONFIRMADAS) resolve();
          },
          () => undefined,
        );
      }
    }
  });
  await enough;
  await portal.kill('SIGKILL');

  const db = instalacao.db();
  const inscricoes = await db.selectFrom('inscricoes').selectAll().execute();
  expect(inscricoes.map(({ id }) => id)).toEqual(expect.arrayContaining(confirmadas));
  const trilha = await db.selectFrom('logs').select('dados_novos').where('tipo', '=', 'inscrever').execute();
  const registradas = trilha.map(({ dados_novos }) => (JSON.parse(String(dados_novos)) as { id: number }).id);
  expect(registradas.sort()).toEqual(inscricoes.map(({ id }) => id).sort());

  const files = await storedFiles(instalacao.dataDir);
  const arquivos = await db.selectFrom('arquivos').selectAll().execute();
  expect(arquivos.map(({ id }) => id).sort()).toEqual(inscricoes.map((linha) => linha.arquivo_deficiencia_id).sort());
  for (const { chave, sha256, tamanho } of arquivos) {
    const bytes = files.get(chave);
    expect(bytes?.length).toBe(tamanho);
    expect(
      createHash('sha256')
        .update(bytes as Buffer)
        .digest('hex'),
    ).toBe(sha256);
  }

  // Mails that are being written are there for a moment; what a process left that died would stay.
  await instalacao.start();
  await eventually(async () => expect(await readdir(join(instalacao.dataDir, 'tmp'))).toEqual([]));
});
