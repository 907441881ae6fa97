// Enrolments in the store. A candidate's rows are only reached through the owner: a row someone may change is branded
// by the check that found it to be theirs.
import { type RawBuilder, sql } from 'kysely';
import { SEM_INSCRICAO } from '../../shared/inscricao-resumida.ts';
import type { InscricaoCreate } from '../../shared/inscricoes.ts';
import { preparedInsert, preparedQuery } from '../store/prepared.ts';
import { changed, findRows, noneOf } from '../store/rows.ts';
import type { Db, Trx } from '../store/tables/index.ts';
import { algumTituloConta } from '../store/titulos.ts';

/** The most enrolments one unpaged list answers. */
const LISTA_MAXIMA = 10_000;

const DO_CONCURSO = [
  'c.id as concurso_id',
  'c.titulo',
  'c.prefeitura',
  'c.data_prazo_inicio',
  'c.data_prazo_fim',
  'c.prazo_final_isencao',
  'c.prazo_atendimento',
  'c.prazo_reserva',
  'c.reserva_unica',
  'c.forma_pagamento as forma_do_concurso',
  'c.excluido_em as concurso_excluido_em',
] as const;
const DA_VAGA = [
  'v.id as vaga_id',
  'v.cargo',
  'v.nivel',
  'v.valor_centavos as vaga_valor_centavos',
  'v.vencimento_pagamento',
] as const;
const DA_PESSOA = ['p.id as candidato_id', 'p.nome', 'p.cpf', 'p.email', 'p.telefone_celular'] as const;

function completas(db: Db) {
  return db
    .selectFrom('inscricoes as i')
    .innerJoin('concursos as c', 'c.id', 'i.concurso_id')
    .innerJoin('vagas as v', 'v.id', 'i.vaga_id')
    .innerJoin('candidatos as p', 'p.id', 'i.candidato_id')
    .leftJoin('boletos as b', (join) =>
      join.onRef('b.inscricao_id', '=', 'i.id').on('b.status', 'in', sql`('Emitido', 'Pago')`),
    )
    .leftJoin('isencoes as x', (join) => join.onRef('x.inscricao_id', '=', 'i.id').on('x.cancelada_em', 'is', null))
    .select([
      'i.id',
      'i.created_at',
      'i.status',
      'i.status_pagamento',
      'i.valor_centavos',
      'i.possui_deficiencia',
      'i.detalhe_deficiencia',
      'i.arquivo_deficiencia_id',
      'i.possui_condicao_especial',
      'i.detalhe_condicao_especial',
      'i.arquivo_condicao_id',
      'i.entrega_titulos',
      ...DO_CONCURSO,
      ...DA_VAGA,
      ...DA_PESSOA,
      'b.vencimento as boleto_vencimento',
      'b.pagavel_ate as boleto_pagavel_ate',
      'b.forma_pagamento as boleto_forma',
      'x.status as isencao',
    ]);
}

export type InscricaoCompleta = Awaited<ReturnType<ReturnType<typeof completas>['executeTakeFirstOrThrow']>>;

/** Whether a contest has lists that vacancies are reserved for. */
const temListas = (concurso: RawBuilder<unknown>) => sql<boolean>`exists (select 1 from itens_de_catalogo l
  where l.concurso_id = ${concurso} and l.tipo = ${sql.lit('reserva')} and l.ativo = 1 and l.excluido_em is null)`;

const temTitulos = (db: Db, concurso: string, vaga: string) =>
  sql<number>`case when ${algumTituloConta(db, concurso, vaga)} then 1 else 0 end`.as('tem_titulos');

/** As the candidate sees it. */
function comProtocolo(db: Db) {
  return completas(db)
    .leftJoin('protocolos as r', (join) =>
      join.onRef('r.registro_id', '=', 'i.id').on('r.tipo', '=', sql.lit('inscricao')),
    )
    .select([
      'r.id as protocolo_id',
      'r.numero as protocolo_numero',
      'r.codigo as protocolo_codigo',
      'r.emitido_em as protocolo_emitido_em',
      sql<number>`case when i.possui_deficiencia = 'S' and ${temListas(sql.ref('i.concurso_id'))} and not exists (
        select 1 from reservas s where s.inscricao_id = i.id and s.cancelada_em is null) then 1 else 0 end`.as(
        'pede_reserva',
      ),
      temTitulos(db, 'i.concurso_id', 'i.vaga_id'),
    ]);
}

export type InscricaoComProtocolo = Awaited<ReturnType<ReturnType<typeof comProtocolo>['executeTakeFirstOrThrow']>>;

declare const propria: unique symbol;
/** An enrolment known to belong to the candidate who asks. */
export type InscricaoPropria = InscricaoComProtocolo & { readonly [propria]: true };

const inscricoesDe = preparedQuery((db, { candidatoId }: { candidatoId: number }) =>
  comProtocolo(db).where('i.candidato_id', '=', candidatoId).orderBy('i.id', 'desc').limit(sql.lit(LISTA_MAXIMA)),
);

/** The candidate's own enrolments, newest first. */
export function listInscricoesDe(db: Db, candidatoId: number): Promise<InscricaoComProtocolo[]> {
  return inscricoesDe(db, { candidatoId });
}

const inscricaoDe = preparedQuery((db, { id, candidatoId }: { id: number; candidatoId: number }) =>
  comProtocolo(db).where('i.id', '=', id).where('i.candidato_id', '=', candidatoId),
);

/** The candidate's own enrolment; another's is as absent as one that never was. */
export async function getInscricaoDe(db: Db, candidatoId: number, id: number): Promise<InscricaoPropria | undefined> {
  const [linha] = await inscricaoDe(db, { id, candidatoId });
  return linha as InscricaoPropria | undefined;
}

/** Any enrolment, for what the portal itself prints behind a signed address. */
export function getInscricao(db: Db, id: number): Promise<InscricaoComProtocolo | undefined> {
  return comProtocolo(db).where('i.id', '=', id).executeTakeFirst();
}

/** Active enrolments of a contest, for administrators. */
export function listInscricoesDoConcurso(db: Db, concursoId: number, limite: number): Promise<InscricaoCompleta[]> {
  return completas(db)
    .where('i.concurso_id', '=', concursoId)
    .where('i.status', '=', 'A')
    .orderBy('i.id', 'desc')
    .limit(limite)
    .execute();
}

/** Enrolments by id, for administrators; in no order. */
export function listInscricoesPorId(db: Db, ids: readonly number[]): Promise<InscricaoCompleta[]> {
  return completas(db).where('i.id', 'in', ids).execute();
}

interface Escolha {
  candidatoId: number;
  concursoId: number;
  vagaId: number;
}

const escolhida = preparedQuery((db, { candidatoId, concursoId, vagaId }: Escolha) =>
  db
    .selectFrom('concursos as c')
    .innerJoin('candidatos as p', (join) => join.on('p.id', '=', candidatoId))
    .leftJoin('vagas as v', (join) =>
      join
        .onRef('v.concurso_id', '=', 'c.id')
        .on('v.id', '=', vagaId)
        .on('v.ativo', '=', sql.lit(1 as const))
        .on('v.excluido_em', 'is', null),
    )
    .where('c.id', '=', concursoId)
    .where('c.ativo', '=', sql.lit(1 as const))
    .where('c.excluido_em', 'is', null)
    .select([...DO_CONCURSO, ...DA_VAGA, ...DA_PESSOA])
    .select([
      sql<number>`case when ${temListas(sql.ref('c.id'))} then 1 else 0 end`.as('tem_listas'),
      temTitulos(db, 'c.id', 'v.id'),
    ]),
);

/** What decides whether one may enrol, and what the enrolment will say: the contest, the person, and the vacancy if it is the contest's. */
export async function getEscolha(db: Db, escolha: Escolha) {
  const [achada] = await escolhida(db, escolha);
  return achada;
}

/** With its vacancy. */
type Escolhida = NonNullable<Awaited<ReturnType<typeof getEscolha>>>;
type DoCatalogo = 'tem_listas' | 'tem_titulos';
export type EscolhaCompleta = Pick<InscricaoCompleta, Exclude<keyof Escolhida, DoCatalogo>> &
  Pick<Escolhida, DoCatalogo>;

interface Respostas {
  form: InscricaoCreate;
  arquivo_deficiencia_id: string | null;
  arquivo_condicao_id: string | null;
}

const inserir = preparedInsert('inscricoes');

/**
 * Fails with a unique violation when the candidate already has an active enrolment in the contest.
 * @returns it as it would be read, without a protocol
 */
export async function createInscricao(
  trx: Trx,
  escolha: EscolhaCompleta,
  { form, ...arquivos }: Respostas,
  agora: string,
): Promise<InscricaoPropria> {
  const { tem_listas, candidato_id, concurso_id, vaga_id, vaga_valor_centavos: valor_centavos } = escolha;
  const propria = {
    created_at: agora,
    status: 'A',
    status_pagamento: valor_centavos === 0 ? 'Isento' : 'Pendente',
    valor_centavos,
    possui_deficiencia: form.possui_deficiencia,
    detalhe_deficiencia: form.possui_deficiencia === 'S' ? (form.detalhe_deficiencia ?? null) : null,
    possui_condicao_especial: form.possui_condicao_especial,
    detalhe_condicao_especial: form.possui_condicao_especial === 'S' ? (form.detalhe_condicao_especial ?? null) : null,
    entrega_titulos: 'N',
    ...arquivos,
  } as const;
  const id = await inserir(trx, {
    ...propria,
    candidato_id,
    concurso_id,
    vaga_id,
    updated_at: agora,
    cancelada_em: null,
  });
  // To copy what was read would take as long as to write the row.
  const nova: InscricaoComProtocolo = Object.assign(escolha, propria, {
    id,
    pede_reserva: form.possui_deficiencia === 'S' ? tem_listas : 0,
    boleto_vencimento: null,
    boleto_pagavel_ate: null,
    boleto_forma: null,
    isencao: null,
    protocolo_id: null,
    protocolo_numero: null,
    protocolo_codigo: null,
    protocolo_emitido_em: null,
  });
  return nova as InscricaoPropria;
}

const cancelada = (agora: string) =>
  ({ status: 'C', status_pagamento: 'Cancelado', cancelada_em: agora, updated_at: agora }) as const;

/** Cancels an active, unpaid enrolment. @returns false when it no longer was one. */
export function cancelarInscricao(trx: Trx, { id }: InscricaoPropria, agora: string): Promise<boolean> {
  return changed(trx, 'inscricoes', { id, status: 'A', status_pagamento: noneOf('Pago') }, cancelada(agora));
}

/** Cancels an active enrolment, whether paid or not. @returns false when it no longer was active. */
export function cancelarPeloAdministrador(trx: Trx, id: number, agora: string): Promise<boolean> {
  return changed(trx, 'inscricoes', { id, status: 'A' }, cancelada(agora));
}

/** Whether the person of an enrolment asked to be erased, and was. */
export async function titularEliminado(db: Db, id: number): Promise<boolean> {
  const linha = await db
    .selectFrom('inscricoes as i')
    .innerJoin('candidatos as p', 'p.id', 'i.candidato_id')
    .select('p.eliminado_em')
    .where('i.id', '=', id)
    .executeTakeFirst();
  return linha !== undefined && linha.eliminado_em !== null;
}

/**
 * Brings a cancelled enrolment back: paid when the ledger has its payment, exempt when that was granted or nothing is to
 * be paid. Fails with a unique violation when the candidate has another active one in the contest.
 * @returns false when it was not cancelled.
 */
export function reativarInscricao(trx: Trx, id: number, agora: string): Promise<boolean> {
  return changed(
    trx,
    'inscricoes',
    { id, status: 'C' },
    {
      status: 'A',
      status_pagamento: sql<'Pago' | 'Isento' | 'Pendente'>`case
        when exists (select 1 from pagamentos g where g.inscricao_id = inscricoes.id) then 'Pago'
        when valor_centavos = 0 or exists (select 1 from isencoes x where x.inscricao_id = inscricoes.id
          and x.status = 'D' and x.cancelada_em is null) then 'Isento'
        else 'Pendente' end`,
      cancelada_em: null,
      updated_at: agora,
    },
  );
}

/** Frees an active, unpaid enrolment from its fee. @returns false when it was paid, or cancelled. */
export function isentarInscricao(trx: Trx, id: number, agora: string): Promise<boolean> {
  const devida = { id, status: 'A', status_pagamento: noneOf('Pago', 'Cancelado') } as const;
  return changed(trx, 'inscricoes', devida, { status_pagamento: 'Isento', updated_at: agora });
}

/** What records about enrolments show of them. */
export function listResumidas(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('inscricoes as i')
    .innerJoin('concursos as c', 'c.id', 'i.concurso_id')
    .innerJoin('vagas as v', 'v.id', 'i.vaga_id')
    .innerJoin('candidatos as p', 'p.id', 'i.candidato_id')
    .where('i.id', 'in', ids)
    .select([
      'i.id',
      'i.status',
      'c.id as concurso_id',
      'c.titulo',
      'c.prefeitura',
      'c.excluido_em as concurso_excluido_em',
      'v.id as vaga_id',
      'v.cargo',
      'v.nivel',
      'p.id as candidato_id',
      'p.nome',
      'p.cpf',
      'p.email',
      'p.telefone_celular',
    ])
    .execute();
}
export type InscricaoResumidaRow = Awaited<ReturnType<typeof listResumidas>>[number];

/** Whose a record is: an enrolment, or a person and a contest alone. */
export interface Dona {
  inscricao_id: number | null;
  candidato_id?: number;
  concurso_id?: number;
}

/** What is shown of whose some records are; of a person and a contest alone, as of an enrolment that has no number. */
export async function resumidasDe(
  db: Db,
  registros: readonly Dona[],
): Promise<(registro: Dona) => InscricaoResumidaRow | undefined> {
  const ids = [...new Set(registros.flatMap(({ inscricao_id }) => inscricao_id ?? []))];
  const linhas = ids.length > 0 ? await listResumidas(db, ids) : [];
  const inscricoes = new Map(linhas.map((linha) => [linha.id, linha]));
  const sem = registros.filter(({ inscricao_id }) => inscricao_id === null);
  const pessoas = await listPessoas(db, sem);
  const concursos = await listConcursosDe(db, sem);
  return ({ inscricao_id, candidato_id, concurso_id }) => {
    if (inscricao_id !== null) return inscricoes.get(inscricao_id);
    const pessoa = pessoas.find((uma) => uma.candidato_id === candidato_id);
    const concurso = concursos.find((um) => um.concurso_id === concurso_id);
    return pessoa && concurso && { ...NENHUMA, ...pessoa, ...concurso };
  };
}

const NENHUMA = { id: 0, status: 'A', vaga_id: 0, cargo: SEM_INSCRICAO, nivel: '' } as const;

async function listPessoas(db: Db, donas: readonly Dona[]) {
  if (donas.length === 0) return [];
  return db
    .selectFrom('candidatos')
    .where(
      'id',
      'in',
      donas.map(({ candidato_id = 0 }) => candidato_id),
    )
    .select(['id as candidato_id', 'nome', 'cpf', 'email', 'telefone_celular'])
    .execute();
}

async function listConcursosDe(db: Db, donas: readonly Dona[]) {
  if (donas.length === 0) return [];
  return db
    .selectFrom('concursos')
    .where(
      'id',
      'in',
      donas.map(({ concurso_id = 0 }) => concurso_id),
    )
    .select(['id as concurso_id', 'titulo', 'prefeitura', 'excluido_em as concurso_excluido_em'])
    .execute();
}

/** What was asked for the day of the exam and answered, as JSON, the oldest request first. */
export async function listItensDeCuidado(db: Db, inscricaoId: number): Promise<string[]> {
  const dela = { inscricao_id: inscricaoId, status: ['D', 'A'], cancelada_em: null } as const;
  const linhas = await findRows(db, 'cuidados', dela, ['itens'], 'id');
  return linhas.map(({ itens }) => itens);
}

/** The reserved lists that some enrolments asked for, as JSON, the oldest request first. */
export function listReservasDas(db: Db, ids: readonly number[]): Promise<{ inscricao_id: number; itens: string }[]> {
  return findRows(db, 'reservas', { inscricao_id: ids, cancelada_em: null }, ['inscricao_id', 'itens'], 'id');
}
