// What there is of a person, and taking away what need not stay, in the store.
import { type Kysely, sql } from 'kysely';
import { TEXTO_REMOVIDO } from '../../shared/emails.ts';
import type { Database } from '../platform/database/tables.ts';
import type { Trx } from '../platform/database/transaction.ts';

type Db = Kysely<Database>;

/** A person's enrolments with what decides whether they may be let go. */
export function listInscricoesDe(db: Db, candidatoId: number) {
  return db
    .selectFrom('inscricoes as i')
    .innerJoin('concursos as c', 'c.id', 'i.concurso_id')
    .leftJoin('pagamentos as g', 'g.inscricao_id', 'i.id')
    .leftJoin('reembolsos as x', (join) => join.onRef('x.inscricao_id', '=', 'i.id').on('x.cancelado_em', 'is', null))
    .where('i.candidato_id', '=', candidatoId)
    .select((eb) => [
      'i.id',
      'i.status',
      'i.status_pagamento',
      'i.concurso_id',
      'i.detalhe_deficiencia',
      'i.detalhe_condicao_especial',
      'i.arquivo_deficiencia_id',
      'i.arquivo_condicao_id',
      'c.titulo',
      'c.data_prazo_fim',
      'c.prazo_final_isencao',
      'c.excluido_em',
      'g.id as pagamento_id',
      'x.status as reembolso',
      eb
        .selectFrom('prazos as p')
        .whereRef('p.concurso_id', '=', 'c.id')
        .where('p.excluido_em', 'is', null)
        .select((e) => e.fn.max('p.data_fim').as('fim'))
        .as('ultimo_prazo'),
    ])
    .orderBy('i.id')
    .execute();
}
export type InscricaoDoTitular = Awaited<ReturnType<typeof listInscricoesDe>>[number];

/** What the person sent and asked for. */
export async function listPedidosEnviados(db: Db, candidatoId: number) {
  const de = <T extends 'isencoes' | 'recursos'>(tabela: T, retirado: 'cancelada_em' | 'excluido_em') =>
    db
      .selectFrom(tabela as 'recursos')
      .where('candidato_id', '=', candidatoId)
      .select([sql.ref<string | null>(retirado).as('retirado_em'), 'id', 'inscricao_id', 'arquivo_id', 'decidido_em'])
      .execute();
  const isencoes = await de('isencoes', 'cancelada_em');
  const recursos = await de('recursos', 'excluido_em');
  const envios = await db
    .selectFrom('envios')
    .where('candidato_id', '=', candidatoId)
    .select(['excluido_em as retirado_em', 'id', 'inscricao_id', 'arquivo_id', 'decidido_em'])
    .execute();
  return { isencoes, recursos, envios };
}

export async function contarGuardados(db: Db, candidatoId: number) {
  const quantos = async (tabela: 'emails' | 'avisos') => {
    const { n } = await db
      .selectFrom(tabela as 'avisos')
      .where('candidato_id', '=', candidatoId)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return Number(n);
  };
  const contas = await db
    .selectFrom('reembolsos as x')
    .innerJoin('inscricoes as i', 'i.id', 'x.inscricao_id')
    .where('i.candidato_id', '=', candidatoId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return { emails: await quantos('emails'), avisos: await quantos('avisos'), reembolsos: Number(contas.n) };
}

export async function listArquivosDe(db: Db, candidatoId: number): Promise<string[]> {
  const linhas = await db
    .selectFrom('arquivos')
    .select('id')
    .where('candidato_id', '=', candidatoId)
    .where('removido_em', 'is', null)
    .execute();
  return linhas.map(({ id }) => id);
}

export async function apagarSaude(trx: Trx, candidatoId: number, agora: string): Promise<void> {
  await trx
    .updateTable('inscricoes')
    .set({
      detalhe_deficiencia: null,
      detalhe_condicao_especial: null,
      arquivo_deficiencia_id: null,
      arquivo_condicao_id: null,
      updated_at: agora,
    })
    .where('candidato_id', '=', candidatoId)
    .execute();
}

export { TEXTO_REMOVIDO };

/** The words of requests that need not stay. */
export async function apagarTextos(
  trx: Trx,
  { isencoes, recursos, envios }: Record<'isencoes' | 'recursos' | 'envios', readonly number[]>,
): Promise<void> {
  if (isencoes.length > 0)
    await trx.updateTable('isencoes').set({ motivo: TEXTO_REMOVIDO }).where('id', 'in', isencoes).execute();
  if (recursos.length > 0)
    await trx.updateTable('recursos').set({ motivo: TEXTO_REMOVIDO }).where('id', 'in', recursos).execute();
  if (envios.length > 0) await trx.updateTable('envios').set({ descricao: null }).where('id', 'in', envios).execute();
}

export const SEM_CONTA = {
  banco: null,
  agencia: null,
  conta: null,
  tipo_conta: null,
  titular_documento: null,
  titular_nome: null,
  chave_pix: null,
} as const;

export async function apagarContas(trx: Trx, candidatoId: number): Promise<void> {
  await trx
    .updateTable('reembolsos')
    .set({ ...SEM_CONTA, motivo: null })
    .where('inscricao_id', 'in', (eb) =>
      eb.selectFrom('inscricoes').select('id').where('candidato_id', '=', candidatoId),
    )
    .execute();
}

/** Messages told to the person: what was sent stays as a date and a subject, what was not is not. */
export async function apagarMensagens(trx: Trx, candidatoId: number, semNome: string): Promise<void> {
  await sql`delete from emails where candidato_id = ${candidatoId} and enviado_em is null
    and not exists (select 1 from emails outro where outro.reenvio_de = emails.id)`.execute(trx);
  await trx
    .updateTable('emails')
    .set({ para: semNome, assunto: TEXTO_REMOVIDO, texto: TEXTO_REMOVIDO, html: null })
    .where('candidato_id', '=', candidatoId)
    .execute();
  await trx.deleteFrom('avisos').where('candidato_id', '=', candidatoId).execute();
  await trx.deleteFrom('preferencias_de_avisos').where('candidato_id', '=', candidatoId).execute();
}

/** What was kept of the person's visits: addresses, answers to repeat, what banks call them. */
export async function apagarRastros(trx: Trx, candidatoId: number): Promise<void> {
  await trx.updateTable('ciencias').set({ ip: null }).where('candidato_id', '=', candidatoId).execute();
  await trx.deleteFrom('idempotencia').where('escopo', '=', `candidato:${candidatoId}`).execute();
  await trx
    .updateTable('pedidos_de_privacidade')
    .set({ detalhe: null })
    .where('candidato_id', '=', candidatoId)
    .execute();
}

export interface Anonimo {
  nome: string;
  cpf: string;
  email: string;
  senha_hash: string;
  busca: string;
}

/** @returns false when it was erased before */
export async function anonimizar(trx: Trx, id: number, anonimo: Anonimo, agora: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('candidatos')
    .set({
      ...anonimo,
      // The state stays, so that the totals by state do.
      rg: null,
      rg_orgao_emissor: null,
      rg_data_emissao: null,
      sexo: null,
      data_nascimento: null,
      estado_civil: null,
      nacionalidade: null,
      natural_uf: null,
      natural_cidade: null,
      cep: null,
      endereco: null,
      numero: null,
      complemento: null,
      bairro: null,
      cidade: null,
      telefone_celular: null,
      telefone_residencial: null,
      telefone_comercial: null,
      nome_mae: null,
      nome_pai: null,
      possui_deficiencia: 'N',
      detalhe_deficiencia: null,
      possui_condicao_especial: 'N',
      detalhe_condicao_especial: null,
      status: 'I',
      updated_at: agora,
      eliminado_em: agora,
    })
    .where('id', '=', id)
    .where('eliminado_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Rows of the trail about a person, in stretches of so many, by id. */
export function listLogsDe(db: Db, candidatoId: number, depoisDe: number, limite: number) {
  return db
    .selectFrom('logs')
    .select(['id', 'isadmin', 'usuario_id', 'descricao', 'dados_anteriores', 'dados_novos'])
    .where('candidato_id', '=', candidatoId)
    .where('id', '>', depoisDe)
    .orderBy('id')
    .limit(limite)
    .execute();
}

export async function reescreverLog(
  trx: Trx,
  id: number,
  linha: {
    descricao: string;
    busca: string;
    dados_anteriores: string | null;
    dados_novos: string | null;
    usuario_nome?: string;
    usuario_email?: null;
  },
): Promise<void> {
  await trx.updateTable('logs').set(linha).where('id', '=', id).execute();
}
