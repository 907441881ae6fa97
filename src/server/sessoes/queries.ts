// Sessions, provisional passwords and counted failures.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/database/tables.ts';
import type { Trx } from '../platform/database/transaction.ts';

type Db = Kysely<Database>;
export type Perfil = 'candidato' | 'admin';

/** A session with its owner's name and whether the owner's account still holds. */
export async function getSessaoComDono(db: Db, sid: string) {
  const linha = await db
    .selectFrom('sessoes as s')
    .leftJoin('candidatos as c', (join) => join.onRef('c.id', '=', 's.usuario_id').on('s.perfil', '=', 'candidato'))
    .leftJoin('administradores as a', (join) => join.onRef('a.id', '=', 's.usuario_id').on('s.perfil', '=', 'admin'))
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
    ])
    .executeTakeFirst();
  if (!linha) return null;
  const { tipo, perfil, usuario_id, encerrada_em } = linha;
  return {
    tipo,
    perfil,
    usuario_id,
    encerrada_em,
    nome: linha.candidato_nome ?? linha.admin_nome ?? '',
    email: linha.candidato_email ?? linha.admin_email ?? '',
    ativo: perfil === 'candidato' ? linha.candidato_status === 'A' : linha.admin_ativo === 1,
  };
}

export async function createSessao(
  trx: Trx,
  sessao: { sid: string; tipo: Perfil; perfil: Perfil; usuario_id: number; created_at: string; expira_em: string },
): Promise<void> {
  await trx.insertInto('sessoes').values({ ...sessao, encerrada_em: null }).execute();
}

export async function encerrarSessao(trx: Trx, sid: string, agora: string): Promise<void> {
  await trx.updateTable('sessoes').set({ encerrada_em: agora }).where('sid', '=', sid).where('encerrada_em', 'is', null).execute();
}

/** Ends a person's sessions, all but the one kept. */
export async function encerrarOutrasSessoes(trx: Trx, perfil: Perfil, usuarioId: number, manter: string | null, agora: string): Promise<void> {
  let update = trx
    .updateTable('sessoes')
    .set({ encerrada_em: agora })
    .where('perfil', '=', perfil)
    .where('usuario_id', '=', usuarioId)
    .where('encerrada_em', 'is', null);
  if (manter) update = update.where('sid', '!=', manter);
  await update.execute();
}

export async function getAdministradorPorEmail(db: Db, email: string) {
  return db.selectFrom('administradores').selectAll().where('email', '=', email).executeTakeFirst();
}

export async function getCandidatoPorEmail(db: Db, email: string) {
  return db
    .selectFrom('candidatos')
    .select(['id', 'nome', 'email', 'senha_hash', 'status', 'primeiro_acesso_em'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function getSenhaHash(db: Db, perfil: Perfil, usuarioId: number): Promise<string | null> {
  const tabela = perfil === 'candidato' ? 'candidatos' : 'administradores';
  const linha = await db.selectFrom(tabela).select('senha_hash').where('id', '=', usuarioId).executeTakeFirst();
  return linha?.senha_hash ?? null;
}

/** Sets a password only while the one it replaces is still in force. @returns whether it was. */
export async function setSenhaHash(trx: Trx, perfil: Perfil, usuarioId: number, atual: string, nova: string): Promise<boolean> {
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
  await trx.insertInto('senhas_provisorias').values({ ...senha, usada_em: null }).execute();
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

export interface Tentativa {
  acao: 'login' | 'recuperacao';
  conta: string;
  endereco: string;
}

export async function createTentativa(trx: Trx, tentativa: Tentativa, agora: string): Promise<void> {
  await trx.insertInto('tentativas').values({ ...tentativa, created_at: agora }).execute();
}

/** Failures since an instant: of the account from the address, from the address, of the account from all others. */
export async function countTentativas(db: Db, { acao, conta, endereco }: Tentativa, desde: string) {
  const doEndereco = await db
    .selectFrom('tentativas')
    .where('acao', '=', acao)
    .where('endereco', '=', endereco)
    .where('created_at', '>', desde)
    .select((eb) => [
      eb.fn.countAll<number>().as('endereco'),
      sql<number>`coalesce(sum(case when conta = ${conta} then 1 else 0 end), 0)`.as('par'),
    ])
    .executeTakeFirstOrThrow();
  const deOutros = await db
    .selectFrom('tentativas')
    .where('acao', '=', acao)
    .where('conta', '=', conta)
    .where('endereco', '!=', endereco)
    .where('created_at', '>', desde)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return { par: doEndereco.par, endereco: doEndereco.endereco, outros: deOutros.n };
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

/** Forgets what no longer matters: old failures, idempotency answers and long-ended sessions. */
export async function limparVencidos(db: Db, limites: { tentativas: string; idempotencia: string; sessoes: string }): Promise<void> {
  await db.deleteFrom('tentativas').where('created_at', '<', limites.tentativas).execute();
  await db.deleteFrom('idempotencia').where('created_at', '<', limites.idempotencia).execute();
  await db.deleteFrom('sessoes').where('expira_em', '<', limites.sessoes).execute();
}
