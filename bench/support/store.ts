// A store to measure on: contests, vacancies, candidates with sessions, and enrolments, made in one transaction.
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { createCipher } from '../../src/server/platform/cipher.ts';
import { createPasswords } from '../../src/server/platform/passwords.ts';
import { deriveKey } from '../../src/server/platform/secrets.ts';
import { createTokens } from '../../src/server/platform/tokens.ts';
import { openPostgres, openSqlite } from '../../src/server/store/index.ts';
import { migrate } from '../../src/server/store/migrator.ts';
import type { Db } from '../../src/server/store/tables/index.ts';
import type { Call } from './load.ts';

export const SECRETS = {
  SESSION_SECRET: 'segredo-das-medidas-0123456789-0123456789',
  ENCRYPTION_KEY: 'chave-das-medidas-0123456789-0123456789-01',
};
export const SENHA = 'medida-2026';

export interface StorePlace {
  dataDir: string;
  /** Where the store is when it is not in the folder. */
  databaseUrl?: string;
}

export interface BenchStore extends StorePlace {
  concursos: number[];
  /** The first vacancy of each contest. */
  vagas: number[];
  tokens: string[];
  emails: string[];
  /** Each enrolment with the place of its owner among the candidates. */
  inscricoes: { id: number; dono: number }[];
}

/** What a portal would open on these settings. */
export function openBenchStore({ dataDir, databaseUrl }: StorePlace): Db {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(join(dataDir, 'portal.sqlite'));
}

/**
 * @param size.inscricoes enrolments of each of the first `donos` candidates, one in each of the first contests
 * @param databaseUrl an empty PostgreSQL database to make it in; left out, SQLite in a folder of its own
 */
export async function createBenchStore(
  size: {
    concursos: number;
    candidatos: number;
    donos?: number;
    inscricoes?: number;
    publicacoes?: number;
  },
  databaseUrl?: string,
): Promise<BenchStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'certame-bench-'));
  const db = openBenchStore({ dataDir, databaseUrl });
  await migrate(db as never);
  const clock = { now: () => new Date() };
  const agora = clock.now().toISOString();
  const dia = 86_400_000;
  const em = (dias: number) => new Date(Date.now() + dias * dia).toISOString();
  const tokens = createTokens(deriveKey(SECRETS.SESSION_SECRET, 'sessoes'), clock);
  const senha_hash = await createPasswords().hash(SENHA);
  const store: BenchStore = { dataDir, databaseUrl, concursos: [], vagas: [], tokens: [], emails: [], inscricoes: [] };

  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('administradores')
      .values({
        nome: 'Medida',
        email: 'admin@medida.local',
        senha_hash,
        ativo: 1,
        created_at: agora,
        ultimo_acesso_em: null,
      })
      .execute();
    for (let i = 0; i < size.concursos; i += 1) {
      const { id } = await trx
        .insertInto('concursos')
        .values({
          titulo: `Concurso Público nº ${i}/2026 — Saúde e Educação`,
          titulo_busca: `concurso publico no ${i}/2026 — saude e educacao`,
          descricao:
            'Provimento de vagas e formação de cadastro de reserva, com provas objetivas e avaliação de títulos conforme o cargo.',
          prefeitura: `Prefeitura de Serra do Ipê ${i % 9}/MG`,
          tipo: 'Concurso Público',
          link_area_candidato: 'https://exemplo.org/#/area-candidato/inscricoes',
          data_prazo_inicio: em(-5),
          data_prazo_fim: em(20 + i),
          prazo_final_isencao: null,
          ativo: 1,
          created_at: agora,
          updated_at: agora,
          excluido_em: null,
          excluido_por: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      store.concursos.push(id);
      for (let v = 0; v < 5; v += 1) {
        const vaga = await trx
          .insertInto('vagas')
          .values({
            concurso_id: id,
            cargo: `Técnico em Enfermagem ${v}`,
            nivel: 'Técnico',
            descricao: 'Jornada de 40 horas semanais. Requisitos no anexo I.',
            valor_centavos: 8500,
            quantidade: 4,
            vencimento_pagamento: null,
            ativo: 1,
            created_at: agora,
            excluido_em: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        if (v === 0) store.vagas.push(vaga.id);
      }
      for (let p = 0; p < (size.publicacoes ?? 3); p += 1) {
        await trx
          .insertInto('publicacoes')
          .values({
            concurso_id: id,
            titulo: `Edital ${p}`,
            descricao: null,
            arquivo_id: null,
            url: 'https://exemplo.org/edital.pdf',
            data_publicacao: '2026-11-01',
            status: 'Ativo',
            created_at: agora,
            excluido_em: null,
          })
          .execute();
      }
    }
    for (let i = 0; i < size.candidatos; i += 1) {
      const email = `pessoa${i}@medida.local`;
      const { id } = await trx
        .insertInto('candidatos')
        .values({
          created_at: agora,
          updated_at: agora,
          nome: `Pessoa da Silva ${i}`,
          cpf: String(i).padStart(11, '0'),
          email,
          senha_hash,
          possui_deficiencia: 'N',
          possui_condicao_especial: 'N',
          status: 'A',
          isencao_taxa_inscricao: 'N',
          entrega_titulos_finalizada: 'N',
          busca: `pessoa da silva ${i} ${email}`,
          primeiro_acesso_em: agora,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const sid = randomUUID();
      await trx
        .insertInto('sessoes')
        .values({
          sid,
          tipo: 'candidato',
          perfil: 'candidato',
          usuario_id: id,
          created_at: agora,
          expira_em: em(0.5),
          encerrada_em: null,
        })
        .execute();
      const data = [{ id, usuario: `Pessoa da Silva ${i}`, email, perfil: 'candidato' as const }];
      store.tokens.push(tokens.sign({ sub: String(id), sid, tipo: 'candidato', data }, 12 * 3600));
      store.emails.push(email);
      if (i >= (size.donos ?? 0)) continue;
      for (let c = 0; c < (size.inscricoes ?? 0); c += 1) {
        const inscricao = await trx
          .insertInto('inscricoes')
          .values({
            candidato_id: id,
            concurso_id: store.concursos[c] ?? 1,
            vaga_id: store.vagas[c] ?? 1,
            created_at: agora,
            updated_at: agora,
            status: 'A',
            status_pagamento: 'Pendente',
            valor_centavos: 8500,
            possui_deficiencia: 'N',
            possui_condicao_especial: 'N',
            entrega_titulos: 'N',
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        store.inscricoes.push({ id: inscricao.id, dono: i });
      }
    }
  });
  await db.destroy();
  return store;
}

export interface BenchConvenio {
  id: number;
  /** What its bank shows with each notice. */
  segredo: string;
}

/** Gives a contest an agreement with an ASAAS that answers at `bank`; its new slips are asked of it from then on. */
export async function addConvenio(
  store: StorePlace,
  concurso_id: number,
  bank: { url: string; apiKey: string },
): Promise<BenchConvenio> {
  const cipher = createCipher(deriveKey(SECRETS.ENCRYPTION_KEY, 'convenios'));
  const segredo = randomUUID();
  const agora = new Date().toISOString();
  const db = openBenchStore(store);
  const { id } = await db
    .insertInto('convenios')
    .values({
      concurso_id,
      nome: 'Medida',
      tipo: 'ASAAS',
      status: 'Ativo',
      webhook_secret_cifrado: cipher.seal(segredo),
      url_base_api: bank.url,
      api_key_cifrada: cipher.seal(bank.apiKey),
      created_at: agora,
      updated_at: agora,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.destroy();
  return { id, segredo };
}

/** Opens a window for documents in a contest, wide enough for any number of them. */
export async function addJanela(store: StorePlace, concurso_id: number): Promise<number> {
  const dia = 86_400_000;
  const db = openBenchStore(store);
  const { id } = await db
    .insertInto('prazos')
    .values({
      tipo: 'envio',
      concurso_id,
      descricao: 'Medida',
      data_inicio: new Date(Date.now() - dia).toISOString(),
      data_fim: new Date(Date.now() + dia).toISOString(),
      quantidade_limite_envio: 999,
      exibir_n_questoes: 0,
      pontuacao_centesimos: 0,
      created_at: new Date().toISOString(),
      excluido_em: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.destroy();
  return id;
}

export function bearer(token: string | undefined): Record<string, string> {
  return { authorization: `Bearer ${token ?? ''}` };
}

/** @returns the address of a new, empty database of a server */
export async function createDatabase(server: string, name: string): Promise<string> {
  const maintenance = openPostgres(server, { max: 1 });
  await sql.raw(`create database ${name}`).execute(maintenance);
  await maintenance.destroy();
  return databaseAt(server, name);
}

export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function hasDatabase(server: string, name: string): Promise<boolean> {
  const maintenance = openPostgres(server, { max: 1 });
  const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(maintenance);
  await maintenance.destroy();
  return rows.length > 0;
}

/** @returns the next enrolment to ask for: each of a person and contest that nobody used */
export function enrolmentCalls({ tokens, concursos, vagas }: BenchStore): () => Call {
  let pair = 0;
  return () => {
    const n = pair++;
    const contest = Math.floor(n / tokens.length);
    const form = { concurso_id: concursos[contest], vaga_id: vagas[contest] };
    return {
      path: '/trpc/candidato.inscricoes.create',
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(tokens[n % tokens.length]) },
      body: JSON.stringify({ ...form, possui_deficiencia: 'N', possui_condicao_especial: 'N' }),
    };
  };
}

/** Waits until no mail is left to send in a store on SQLite: in a crowd it leaves so slowly that a portal looks idle. */
export async function untilSent({ dataDir }: StorePlace): Promise<void> {
  const watch = new SQLite(join(dataDir, 'portal.sqlite'), { readonly: true });
  const unsent = watch.prepare(
    "select 1 from emails where enviado_em is null and proxima_tentativa_em < '9999' limit 1",
  );
  while (unsent.get()) await wait(2);
  watch.close();
}
