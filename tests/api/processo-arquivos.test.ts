// A crash between storing a file and committing its row, and what the next starts make of it: nothing was sent, the place
// in the window is free, and the file that nothing names goes once it is old enough to be nobody's.
import { rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../src/server/platform/clock.ts';
import { findRows } from '../../src/server/store/rows.ts';
import { form, pdf } from '../support/envios.ts';
import { eventually } from '../support/eventually.ts';
import { createCandidato, createInscricao, createPrazo, SENHA } from '../support/factories.ts';
import { createInstallation, enter, type Installation, ok, storedFiles } from '../support/processo.ts';
import { startS3 } from '../support/s3-fake.ts';
import { STORE } from '../support/store.ts';

interface Guarda {
  env: Record<string, string>;
  chaves(instalacao: Installation): Promise<string[]>;
  envelhecer(instalacao: Installation, chave: string): Promise<void>;
  tirar(instalacao: Installation, chave: string): Promise<void>;
}

const OITO_DIAS_MS = 8 * 24 * 3_600_000;
const credenciais = { AWS_ACCESS_KEY_ID: 'chave', AWS_SECRET_ACCESS_KEY: 'segredo' };
const haOitoDias = () => new Date(Date.now() - OITO_DIAS_MS);

async function noDisco(): Promise<Guarda> {
  return {
    env: {},
    chaves: async ({ dataDir }) => [...(await storedFiles(dataDir)).keys()],
    envelhecer: ({ dataDir }, chave) => utimes(join(dataDir, 'arquivos', chave), haOitoDias(), haOitoDias()),
    tirar: ({ dataDir }, chave) => rm(join(dataDir, 'arquivos', chave)),
  };
}

async function noS3(): Promise<Guarda> {
  const s3 = await startS3('balde');
  onTestFinished(() => s3.stop());
  const base = 'balde/portal/';
  return {
    env: { FILES_URL: 's3://balde/portal', S3_ENDPOINT: s3.endpoint, ...credenciais },
    chaves: async () => [...s3.objects.keys()].map((key) => key.slice(base.length)),
    envelhecer: async (_, chave) => void s3.modified.set(`${base}${chave}`, haOitoDias()),
    tirar: async (_, chave) => void s3.objects.delete(`${base}${chave}`),
  };
}

function never(): never {
  throw new Error('Nothing is kept here');
}

// Each store with the files it is used with: who shares a store shares them too.
describe.each([STORE === 'sqlite' ? (['the disk', noDisco] as const) : (['S3', noS3] as const)])(
  'a crash between storing on %s and committing',
  (_, abrir) => {
    it('leaves nothing sent, and a file that a later start removes', async () => {
      const { env, chaves, envelhecer, tirar } = await abrir();
      const instalacao = await createInstallation();
      let portal = await instalacao.start({ env });
      const db = instalacao.db();
      const scope = { deps: { db, clock: systemClock, answers: { get: () => undefined, begin: never, drop() {} } } };
      const candidato = await createCandidato(scope);
      const { id: inscricao, concurso_id } = await createInscricao(scope, { candidato_id: candidato.id });
      const { id: prazo } = await createPrazo(scope, { tipo: 'envio', concurso_id, quantidade_limite_envio: 2 });
      const token = await enter(portal, { email: candidato.email, senha: SENHA });
      const enviar = () =>
        portal.call<{ id: number }>('POST', `/ps/envio/${inscricao}/registrar`, {
          token,
          body: form({ prazo_envio_id: prazo, arquivo: pdf() }),
        });

      // Its commit waits here until the crash.
      await db.transaction().execute(async (trx) => {
        if (STORE === 'postgres') await sql`lock table arquivos in exclusive mode`.execute(trx);
        const perdido = enviar().catch(() => undefined);
        const guardado = eventually(async () => expect(await chaves(instalacao)).toHaveLength(1));
        const respondido = perdido.then((resposta) => expect(resposta, 'answered before the crash').toBeUndefined());
        await Promise.race([guardado, respondido]);
        expect(await portal.kill('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });
        expect(await perdido).toBeUndefined();
      });
      const [orfao] = (await chaves(instalacao)) as [string];

      portal = await instalacao.start({ env });
      for (const tabela of ['arquivos', 'envios', 'protocolos'] as const) {
        expect(await db.selectFrom(tabela).selectAll().execute(), tabela).toEqual([]);
      }
      expect((await enviar()).status).toBe(201);
      expect((await enviar()).status).toBe(201);
      const [enviado, perdido] = (await chaves(instalacao)).filter((chave) => chave !== orfao) as [string, string];
      // Its own check, which may still be under way, sees none of what follows.
      expect(await portal.kill('SIGTERM')).toEqual({ code: 0, signal: null });
      await tirar(instalacao, perdido);
      await envelhecer(instalacao, orfao);
      await envelhecer(instalacao, enviado);

      portal = await instalacao.start({ env });
      await eventually(async () => expect(await chaves(instalacao)).toEqual([enviado]));
      const [reparo] = await findRows(db, 'logs', { tipo: 'reparar_arquivos' }, ['dados_novos']);
      expect(JSON.parse(String(reparo?.dados_novos))).toMatchObject({
        conferidos: 1,
        arquivos_ausentes: [{ chave: perdido }],
        removidos: [orfao],
      });
      await eventually(() => expect(portal.stdout()).toContain('arquivos registrados não foram encontrados'));
      const lista = await ok<{ caminho_anexo: string }[]>(portal, 'GET', '/ps/envio/inscricao', { token });
      const abertos = await Promise.all(lista.map(({ caminho_anexo }) => portal.call('GET', caminho_anexo)));
      expect(abertos.map(({ status }) => status).sort()).toEqual([200, 404]);
    });
  },
);
