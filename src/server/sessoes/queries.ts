// Sessions, provisional passwords and counted failures.
import { sql } from 'kysely';
import type { Papel } from '../../shared/papeis.ts';
import type { DonoDaSenha } from '../../shared/senhas.ts';
import { ultimoCrivel } from '../../shared/tempo.ts';
import { removeOld } from '../store/old-rows.ts';
import { preparedQuery } from '../store/prepared.ts';
import { atMost, changed, changeRows, findRow, insertRow, noneOf, orNone } from '../store/rows.ts';
import type { Db, Trx } from '../store/tables/index.ts';
import { isPostgres } from '../store/transaction.ts';

export type Perfil = 'candidato' | 'admin';

const sessaoComDono = preparedQuery((db, { sid }: { sid: string }) =>
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
      's.created_at',
      's.senha_em',
      's.usada_em',
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
  const [linha] = await sessaoComDono(db, { sid });
  if (!linha) return null;
  const { tipo, perfil, usuario_id, encerrada_em, created_at, senha_em, usada_em } = linha;
  return {
    tipo,
    perfil,
    usuario_id,
    encerrada_em,
    created_at,
    senha_em: senha_em ?? created_at,
    usada_em: usada_em ?? created_at,
    nome: linha.candidato_nome ?? linha.admin_nome ?? '',
    email: linha.candidato_email ?? linha.admin_email ?? '',
    papel: linha.papel,
    segundoFator: linha.segundo_fator_em !== null,
    ativo: perfil === 'candidato' ? linha.candidato_status === 'A' : linha.admin_ativo === 1,
  };
}

/** Notes that a session is used; of many calls at once only one writes. @param antesDe when it was noted too lately to again */
export async function marcarUso(db: Db, sid: string, agora: string, antesDe: string): Promise<void> {
  await changeRows(db, 'sessoes', { sid, usada_em: orNone(atMost(antesDe)) }, { usada_em: agora });
}

/** Notes that the password of a session was given once more. */
export async function marcarSenha(trx: Trx, sid: string, agora: string): Promise<void> {
  await changeRows(trx, 'sessoes', { sid }, { senha_em: agora });
}

/** A person's sessions that still open something, newest first. @param uso when they began at the latest, and an administrator's was used */
export function listSessoesAbertas(
  db: Db,
  perfil: Perfil,
  usuarioId: number,
  { agora, uso: { depoisDe, ate } }: { agora: string; uso: { depoisDe: string; ate: string } },
) {
  const usada = sql<string>`coalesce(usada_em, created_at)`;
  return db
    .selectFrom('sessoes')
    .where('perfil', '=', perfil)
    .where('usuario_id', '=', usuarioId)
    .where('encerrada_em', 'is', null)
    .where('expira_em', '>', agora)
    .where('created_at', '<=', ate)
    .where((eb) => eb.or([eb('tipo', '=', 'candidato'), sql<boolean>`(${usada} > ${depoisDe} and ${usada} <= ${ate})`]))
    .select(['sid', 'tipo', 'aparelho', 'rede', 'created_at', 'usada_em'])
    .orderBy('created_at', 'desc')
    .orderBy('sid')
    .execute();
}

/** Ends a session of a person. @returns false when it had ended already, or is not theirs */
export function encerrarSessao(
  trx: Trx,
  { perfil, id }: { perfil: Perfil; id: number },
  sid: string,
  agora: string,
): Promise<boolean> {
  return changed(trx, 'sessoes', { sid, perfil, usuario_id: id, encerrada_em: null }, { encerrada_em: agora });
}

/** Ends a person's sessions, all but the one kept. @returns how many */
export async function encerrarOutrasSessoes(
  trx: Trx,
  perfil: Perfil,
  usuarioId: number,
  manter: string | null,
  agora: string,
): Promise<number> {
  const suas = { perfil, usuario_id: usuarioId, encerrada_em: null, ...(manter && { sid: noneOf(manter) }) };
  return changeRows(trx, 'sessoes', suas, { encerrada_em: agora });
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
    const linha = await findRow(db, 'candidatos', { email }, ['id', 'nome', 'email', 'status']);
    return linha ? viewConta(perfil, { ...linha, papel: null }, linha.status === 'A') : null;
  }
  const linha = await findRow(db, 'administradores', { email }, ['id', 'nome', 'email', 'papel', 'ativo']);
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
  const linha = await findRow(db, tabela, { id: usuarioId }, ['senha_hash']);
  return linha?.senha_hash ?? null;
}

/** An account as it is now: whoever changes its password or address, closes it or erases its person waits until the transaction ends. */
export async function segurarConta(
  trx: Trx,
  perfil: Perfil,
  { id, email }: { id: number; email?: never } | { id?: never; email: string },
): Promise<{ id: number; nome: string; email: string; senha_hash: string; ativo: boolean } | undefined> {
  const [tabela, ativo] =
    perfil === 'candidato' ? ['candidatos', sql`status = 'A'`] : ['administradores', sql`ativo = 1`];
  const qual = id === undefined ? sql`email = ${email}` : sql`id = ${id}`;
  const { rows } = await sql<{ id: number; nome: string; email: string; senha_hash: string; ativo: 0 | 1 }>`
    select id, nome, email, senha_hash, case when ${ativo} then 1 else 0 end as ativo from ${sql.table(tabela)}
    where ${qual} ${isPostgres(trx) ? sql`for no key update` : sql``}`.execute(trx);
  return rows[0] && { ...rows[0], ativo: rows[0].ativo === 1 };
}

/** What of a person makes no password. */
export async function getDonoDaSenha(db: Db, perfil: Perfil, usuarioId: number): Promise<DonoDaSenha> {
  const dono =
    perfil === 'candidato'
      ? db.selectFrom('candidatos').select(['nome', 'email', 'cpf', 'data_nascimento']).where('id', '=', usuarioId)
      : db.selectFrom('administradores').select(['nome', 'email']).where('id', '=', usuarioId);
  return (await dono.executeTakeFirst()) ?? {};
}

/** Sets a password only while the one it replaces is still in force. @returns whether it was. */
export function setSenhaHash(
  trx: Trx,
  perfil: Perfil,
  usuarioId: number,
  atual: string,
  nova: string,
): Promise<boolean> {
  const [da, para] = [{ id: usuarioId, senha_hash: atual }, { senha_hash: nova }];
  return perfil === 'candidato' ? changed(trx, 'candidatos', da, para) : changed(trx, 'administradores', da, para);
}

/** The newest provisional password still good; older ones stop counting when a newer is made. */
export async function getSenhaProvisoria(db: Db, perfil: Perfil, usuarioId: number, agora: string) {
  const colunas = ['id', 'senha_hash', 'marca', 'created_at', 'expira_em', 'usada_em'] as const;
  const dono = { perfil, usuario_id: usuarioId };
  const ultima = await findRow(db, 'senhas_provisorias', dono, colunas, { by: 'id', desc: true });
  if (!ultima || ultima.usada_em !== null || ultima.created_at > ultimoCrivel(agora)) return null;
  return ultima.expira_em > agora ? ultima : null;
}

/** Spends every provisional password a person still has: the password was changed by its owner. */
export async function anularSenhasProvisorias(
  trx: Trx,
  perfil: Perfil,
  usuarioId: number,
  agora: string,
): Promise<void> {
  await changeRows(trx, 'senhas_provisorias', { perfil, usuario_id: usuarioId, usada_em: null }, { usada_em: agora });
}

/** Where an attempt comes from. */
export interface Origem {
  /** By what the address is counted. */
  endereco: string;
  /** Digests: of the address, and of what the browser carries. */
  chaves: { endereco: string; navegador: string | null };
}

export interface Tentativa {
  acao: 'login' | 'recuperacao';
  conta: string;
  origem: Origem;
  /** Whether what is tried with it says enough of who tries: then what others did to the account does not matter. */
  dispensada?: true;
}

export async function createTentativa(trx: Trx, { acao, conta, origem }: Tentativa, agora: string): Promise<void> {
  const { endereco, chaves } = origem;
  await insertRow(trx, 'tentativas', { acao, conta, endereco, navegador: chaves.navegador, created_at: agora });
}

/** How many, and since when: `desde` is the oldest of them. */
export interface Contagem {
  total: number;
  desde: string | null;
}

/**
 * Attempts of some time: of the account from the address, from the address, of the account from all others; and of the
 * account by the browser, from wherever.
 */
export async function countTentativas(
  db: Db,
  { acao, conta, origem: { endereco, chaves } }: Tentativa,
  { depoisDe, ate }: { depoisDe: string; ate: string },
): Promise<{ par: Contagem; endereco: Contagem; outros: Contagem; navegador: number }> {
  const recentes = db
    .selectFrom('tentativas')
    .where('acao', '=', acao)
    .where('created_at', '>', depoisDe)
    .where('created_at', '<=', ate);
  const doEndereco = await recentes
    .where('endereco', '=', endereco)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.min<string | null>('created_at').as('desde'),
      sql<number>`coalesce(sum(case when conta = ${conta} then 1 else 0 end), 0)`.as('total_do_par'),
      sql<string | null>`min(case when conta = ${conta} then created_at end)`.as('desde_do_par'),
    ])
    .executeTakeFirstOrThrow();
  const { navegador, ...outros } = await recentes
    .where('conta', '=', conta)
    .select([
      sql<number>`coalesce(sum(case when endereco <> ${endereco} then 1 else 0 end), 0)`.as('total'),
      sql<string | null>`min(case when endereco <> ${endereco} then created_at end)`.as('desde'),
      sql<number>`coalesce(sum(case when navegador = ${chaves.navegador} then 1 else 0 end), 0)`.as('navegador'),
    ])
    .executeTakeFirstOrThrow();
  return {
    par: { total: doEndereco.total_do_par, desde: doEndereco.desde_do_par },
    endereco: { total: doEndereco.total, desde: doEndereco.desde },
    outros,
    navegador,
  };
}

/** Forgets what no longer matters: rows of each table older than the instant given for it. */
export async function deleteVencidos(
  db: Db,
  antesDe: { tentativas: string; sessoes: string; senhasProvisorias: string; conhecidos: string },
): Promise<void> {
  await removeOld(db, 'tentativas', ['id'], 'created_at', antesDe.tentativas);
  await removeOld(db, 'sessoes', ['sid'], 'expira_em', antesDe.sessoes);
  const acesso = ['perfil', 'usuario_id', 'tipo', 'chave'] as const;
  await removeOld(db, 'acessos_conhecidos', acesso, 'usado_em', antesDe.conhecidos);
  await removeOld(db, 'senhas_provisorias', ['id'], 'expira_em', antesDe.senhasProvisorias);
}

/** Marks a candidate's first login. @returns whether it was the first. */
export function marcarPrimeiroAcesso(trx: Trx, id: number, agora: string): Promise<boolean> {
  return changed(trx, 'candidatos', { id, primeiro_acesso_em: null }, { primeiro_acesso_em: agora });
}
