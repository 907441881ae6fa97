// Sessions, provisional passwords and counted failures.
import { type Kysely, sql } from 'kysely';
import type { Papel } from '../../shared/papeis.ts';
import { preparedQuery } from '../platform/database/prepared.ts';
import type { Database } from '../platform/database/tables.ts';
import type { Trx } from '../platform/database/transaction.ts';

type Db = Kysely<Database>;
export type Perfil = 'candidato' | 'admin';

const sessaoComDono = preparedQuery((db, sid: string) =>
  db
    .selectFrom('sessoes as s')
    .leftJoin('candidatos as c', (join) =>
      join.onRef('c.id', '=', 's.usuario_id').on('s.perfil', '=', sql.lit('candidato' as const)),
    )
    .leftJoin('administradores as a', (join) =>
      join.onRef('a.id', '=', 's.usuario_id').on('s.perfil', '=', sql.lit('admin' as const)),
    )
    .where('s.sid', '=', sid)
    .select([
      's.tipo',
      's.perfil',
      's.usuario_id',
      's.encerrada_em',
      'c.nome as candidato_nome',
      'c.email as candidato_email',
      'c.status as candidato_status',
      'a.nome as admin_nome',
      'a.email as admin_email',
      'a.ativo as admin_ativo',
      'a.papel',
      'a.segundo_fator_em',
    ]),
);

/** A session with its owner's name and whether the owner's account still holds. */
export async function getSessaoComDono(db: Db, sid: string) {
  const [linha] = await sessaoComDono(db, sid);
  if (!linha) return null;
  const { tipo, perfil, usuario_id, encerrada_em } = linha;
  return {
    tipo,
    perfil,
    usuario_id,
    encerrada_em,
    nome: linha.candidato_nome ?? linha.admin_nome ?? '',
    email: linha.candidato_email ?? linha.admin_email ?? '',
    papel: linha.papel,
    segundoFator: linha.segundo_fator_em !== null,
    ativo: perfil === 'candidato' ? linha.candidato_status === 'A' : linha.admin_ativo === 1,
  };
}

export async function createSessao(
  trx: Trx,
  sessao: { sid: string; tipo: Perfil; perfil: Perfil; usuario_id: number; created_at: string; expira_em: string },
): Promise<void> {
  await trx
    .insertInto('sessoes')
    .values({ ...sessao, encerrada_em: null })
    .execute();
}

/** Ends a session. @returns false when it had ended already */
export async function encerrarSessao(trx: Trx, sid: string, agora: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessoes')
    .set({ encerrada_em: agora })
    .where('sid', '=', sid)
    .where('encerrada_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends a person's sessions, all but the one kept. */
export async function encerrarOutrasSessoes(
  trx: Trx,
  perfil: Perfil,
  usuarioId: number,
  manter: string | null,
  agora: string,
): Promise<void> {
  let update = trx
    .updateTable('sessoes')
    .set({ encerrada_em: agora })
    .where('perfil', '=', perfil)
    .where('usuario_id', '=', usuarioId)
    .where('encerrada_em', 'is', null);
  if (manter) update = update.where('sid', '!=', manter);
  await update.execute();
}

/** Somebody who may log in. */
export interface Conta {
  perfil: Perfil;
  id: number;
  nome: string;
  email: string;
  ativo: boolean;
  /** An administrator's role; null for a candidate. */
  papel: Papel | null;
}

/** The account of an e-mail (lower case, as accounts are kept). */
export async function getContaPorEmail(db: Db, perfil: Perfil, email: string): Promise<Conta | null> {
  if (perfil === 'candidato') {
    const linha = await db
      .selectFrom('candidatos')
      .select(['id', 'nome', 'email', 'status'])
      .where('email', '=', email)
      .executeTakeFirst();
    return linha ? viewConta(perfil, { ...linha, papel: null }, linha.status === 'A') : null;
  }
  const linha = await db
    .selectFrom('administradores')
    .select(['id', 'nome', 'email', 'papel', 'ativo'])
    .where('email', '=', email)
    .executeTakeFirst();
  return linha ? viewConta(perfil, linha, linha.ativo === 1) : null;
}

function viewConta(
  perfil: Perfil,
  { id, nome, email, papel }: { id: number; nome: string; email: string; papel: Papel | null },
  ativo: boolean,
): Conta {
  return { perfil, id, nome, email, ativo, papel };
}

export async function getSenhaHash(db: Db, perfil: Perfil, usuarioId: number): Promise<string | null> {
  const tabela = perfil === 'candidato' ? 'candidatos' : 'administradores';
  const linha = await db.selectFrom(tabela).select('senha_hash').where('id', '=', usuarioId).executeTakeFirst();
  return linha?.senha_hash ?? null;
}

/** Sets a password only while the one it replaces is still in force. @returns whether it was. */
export async function setSenhaHash(
  trx: Trx,
  perfil: Perfil,
  usuarioId: number,
  atual: string,
  nova: string,
): Promise<boolean> {
  const tabela = perfil === 'candidato' ? 'candidatos' : 'administradores';
  const { numUpdatedRows } = await trx
    .updateTable(tabela)
    .set({ senha_hash: nova })
    .where('id', '=', usuarioId)
    .where('senha_hash', '=', atual)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function createSenhaProvisoria(
  trx: Trx,
  senha: { perfil: Perfil; usuario_id: number; senha_hash: string; created_at: string; expira_em: string },
): Promise<void> {
  await trx
    .insertInto('senhas_provisorias')
    .values({ ...senha, usada_em: null })
    .execute();
}

/** The newest provisional password still good; older ones stop counting when a newer is made. */
export async function getSenhaProvisoria(db: Db, perfil: Perfil, usuarioId: number, agora: string) {
  const ultima = await db
    .selectFrom('senhas_provisorias')
    .select(['id', 'senha_hash', 'expira_em', 'usada_em'])
    .where('perfil', '=', perfil)
    .where('usuario_id', '=', usuarioId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return ultima && ultima.usada_em === null && ultima.expira_em > agora ? ultima : null;
}

/** Spends a provisional password. @returns false when someone else just did. */
export async function usarSenhaProvisoria(trx: Trx, id: number, agora: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('senhas_provisorias')
    .set({ usada_em: agora })
    .where('id', '=', id)
    .where('usada_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Spends every provisional password a person still has: the password was changed by its owner. */
export async function anularSenhasProvisorias(
  trx: Trx,
  perfil: Perfil,
  usuarioId: number,
  agora: string,
): Promise<void> {
  await trx
    .updateTable('senhas_provisorias')
    .set({ usada_em: agora })
    .where('perfil', '=', perfil)
    .where('usuario_id', '=', usuarioId)
    .where('usada_em', 'is', null)
    .execute();
}

export interface Tentativa {
  acao: 'login' | 'recuperacao';
  conta: string;
  endereco: string;
}

export async function createTentativa(trx: Trx, tentativa: Tentativa, agora: string): Promise<void> {
  await trx
    .insertInto('tentativas')
    .values({ ...tentativa, created_at: agora })
    .execute();
}

/** How many, and since when: `desde` is the oldest of them. */
export interface Contagem {
  total: number;
  desde: string | null;
}

/** Attempts after an instant: of the account from the address, from the address, of the account from all others. */
export async function countTentativas(
  db: Db,
  { acao, conta, endereco }: Tentativa,
  depoisDe: string,
): Promise<{ par: Contagem; endereco: Contagem; outros: Contagem }> {
  const recentes = db.selectFrom('tentativas').where('acao', '=', acao).where('created_at', '>', depoisDe);
  const doEndereco = await recentes
    .where('endereco', '=', endereco)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.min<string | null>('created_at').as('desde'),
      sql<number>`coalesce(sum(case when conta = ${conta} then 1 else 0 end), 0)`.as('total_do_par'),
      sql<string | null>`min(case when conta = ${conta} then created_at end)`.as('desde_do_par'),
    ])
    .executeTakeFirstOrThrow();
  const outros = await recentes
    .where('conta', '=', conta)
    .where('endereco', '!=', endereco)
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.min<string | null>('created_at').as('desde')])
    .executeTakeFirstOrThrow();
  return {
    par: { total: doEndereco.total_do_par, desde: doEndereco.desde_do_par },
    endereco: { total: doEndereco.total, desde: doEndereco.desde },
    outros,
  };
}

export async function setUltimoAcesso(trx: Trx, id: number, agora: string): Promise<void> {
  await trx.updateTable('administradores').set({ ultimo_acesso_em: agora }).where('id', '=', id).execute();
}

/** Marks a candidate's first login. @returns whether it was the first. */
export async function marcarPrimeiroAcesso(trx: Trx, id: number, agora: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('candidatos')
    .set({ primeiro_acesso_em: agora })
    .where('id', '=', id)
    .where('primeiro_acesso_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Forgets what no longer matters: rows of each table older than the instant given for it. */
export async function deleteVencidos(
  db: Db,
  antesDe: { tentativas: string; idempotencia: string; sessoes: string; senhasProvisorias: string },
): Promise<void> {
  await db.deleteFrom('tentativas').where('created_at', '<', antesDe.tentativas).execute();
  await db.deleteFrom('idempotencia').where('created_at', '<', antesDe.idempotencia).execute();
  await db.deleteFrom('sessoes').where('expira_em', '<', antesDe.sessoes).execute();
  await db.deleteFrom('senhas_provisorias').where('expira_em', '<', antesDe.senhasProvisorias).execute();
}
