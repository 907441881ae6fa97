// What tells how far the setting up of the portal, or of one contest, has come: single statements of a few probes.
import { type Expression, type SqlBool, sql } from 'kysely';
import type { FormaDePagamento } from '../../shared/forma-de-pagamento.ts';
import { findRow } from '../store/rows.ts';
import type { Db } from '../store/tables/index.ts';

function ha(consulta: Expression<unknown>) {
  return sql<0 | 1>`case when exists ${consulta} then 1 else 0 end`;
}

/** Of a publication: something to open. */
const DOCUMENTO = '(r.arquivo_id is not null or r.url is not null)';

export interface FatosDoPortal {
  concurso_id: number | null;
  vagas: 0 | 1;
  publicacoes: 0 | 1;
  prazos: 0 | 1;
  convenios: 0 | 1;
  /** Somebody else administers the portal, or was asked to. */
  outros: 0 | 1;
  trocou_senha: 0 | 1;
  /** The administrator came by an invitation, and so chose the password. */
  convidado: 0 | 1;
  segundo_fator: 0 | 1;
}

/** @param adminId whose own steps are looked at */
export async function getFatosDoPortal(db: Db, adminId: number): Promise<FatosDoPortal> {
  // Of contests that were not removed.
  const de = (tabela: string, mais: string) =>
    sql`(select 1 from ${sql.table(tabela)} r join concursos c on c.id = r.concurso_id
      where r.excluido_em is null and c.excluido_em is null and ${sql.raw(mais)})`;
  const { rows } = await sql<FatosDoPortal>`select
    (select max(id) from concursos where excluido_em is null) as concurso_id,
    ${ha(de('vagas', 'r.ativo = 1'))} as vagas,
    ${ha(de('publicacoes', DOCUMENTO))} as publicacoes,
    ${ha(de('prazos', '1 = 1'))} as prazos,
    ${ha(de('convenios', "r.status = 'Ativo'"))} as convenios,
    ${ha(sql`(select 1 from administradores where id <> ${adminId} union all select 1 from convites)`)} as outros,
    ${ha(sql`(select 1 from logs where isadmin = 1 and usuario_id = ${adminId} and tipo = 'trocar_senha')`)} as trocou_senha,
    ${ha(sql`(select 1 from convites where administrador_id = ${adminId})`)} as convidado,
    ${ha(sql`(select 1 from administradores where id = ${adminId} and segundo_fator_em is not null)`)} as segundo_fator
  `.execute(db);
  return rows[0] as FatosDoPortal;
}

/** Which of these rows of the settings there are. */
export async function listMarcas(db: Db, chaves: readonly string[]): Promise<Set<string>> {
  const linhas = await db.selectFrom('ajustes').where('chave', 'in', chaves).select('chave').execute();
  return new Set(linhas.map(({ chave }) => chave));
}

/** The newest message of those sent to try the mail out. */
export function getTesteDeEmail(db: Db) {
  const ultimo = { by: ['criado_em', 'id'], desc: true } as const;
  return findRow(db, 'emails', { tipo: 'teste' }, ['para', 'criado_em', 'enviado_em', 'erro'], ultimo);
}

export interface FatosDoConcurso {
  ativo: 0 | 1;
  data_prazo_inicio: string;
  data_prazo_fim: string;
  forma_pagamento: FormaDePagamento;
  vagas: 0 | 1;
  /** Whether an active vacancy has a fee. */
  taxa: 0 | 1;
  /** The first due date that one of these has of its own. */
  vencimento_pagamento: string | null;
  publicacoes: 0 | 1;
}

/** Of a contest that was not removed. */
export function getFatosDoConcurso(db: Db, id: number): Promise<FatosDoConcurso | undefined> {
  const vagas = db
    .selectFrom('vagas as r')
    .where('concurso_id', '=', id)
    .where('ativo', '=', 1)
    .where('excluido_em', 'is', null);
  const comTaxa = vagas.where('valor_centavos', '>', 0);
  const publicacoes = db
    .selectFrom('publicacoes as r')
    .where('concurso_id', '=', id)
    .where('status', '=', 'Ativo')
    .where('excluido_em', 'is', null)
    .where(sql.raw<SqlBool>(DOCUMENTO));
  return db
    .selectFrom('concursos')
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .select([
      'ativo',
      'data_prazo_inicio',
      'data_prazo_fim',
      'forma_pagamento',
      ha(vagas.select('id')).as('vagas'),
      ha(comTaxa.select('id')).as('taxa'),
      comTaxa.select(({ fn }) => fn.min('vencimento_pagamento').as('primeiro')).as('vencimento_pagamento'),
      ha(publicacoes.select('id')).as('publicacoes'),
    ])
    .executeTakeFirst();
}
