// The trail as a list, newest first: its pages, a person's or a record's story; and as a file, with what its table and the details of
// a row show.
import { type RawBuilder, sql } from 'kysely';
import { semAcentos } from '../../shared/comum.ts';
import { type FiltrosDeLogs, logs } from '../../shared/lists/logs.ts';
import { nomeDaAcao, type TipoDeRegistro, tiposCom } from '../../shared/logs.ts';
import { hoursOf, inPeriod, type Source, t } from '../lists/engine.ts';
import { fileOf } from '../lists/file.ts';
import { comCpfsMascarados } from '../store/masked.ts';
import type { Db } from '../store/tables/index.ts';
import { alongOrder, contains } from '../store/transaction.ts';
import { type LogRow, listLogs } from './queries.ts';

/** What the store is asked. */
interface Pergunta extends FiltrosDeLogs {
  /** Of the acts whose code has the text in it, this one. */
  ato?: string;
  /** What is looked at on the way through an order, though it has an index. */
  lidos?: 'atos' | 'todos';
}

/** Filters whose finds are few, or that only the rows themselves can answer. */
function estreito({ descricao, ip, administrador_id, candidato_id, registro_id }: FiltrosDeLogs): boolean {
  return Boolean(descricao || ip || administrador_id || candidato_id || registro_id);
}

function condicoes({ ato, lidos, ...filtros }: Pergunta, db: Db): RawBuilder<unknown>[] {
  const { isadmin, tipo, descricao, ip, administrador_id, candidato_id, registro_tipo, registro_id } = filtros;
  const coluna = (nome: string, lida = lidos === 'todos') => (lida ? alongOrder(db, sql.ref(nome)) : sql.ref(nome));
  const partes = inPeriod(filtros, coluna('created_at'));
  if (isadmin !== undefined) partes.push(sql`isadmin = ${isadmin}`);
  if (tipo)
    partes.push(umDosAtos(coluna('tipo', lidos !== undefined || estreito(filtros)), ato ? [ato] : tiposCom(tipo)));
  if (descricao) partes.push(sql`busca like ${contains(semAcentos(descricao))} escape '\\'`);
  if (ip) partes.push(doEndereco(coluna('ip'), ip));
  if (administrador_id) partes.push(sql`isadmin = 1 and usuario_id = ${administrador_id}`);
  if (candidato_id) partes.push(sql`candidato_id = ${candidato_id}`);
  if (registro_tipo && registro_id) partes.push(doRegistro(registro_tipo, registro_id));
  return partes;
}

function umDosAtos(coluna: RawBuilder<unknown>, atos: readonly string[]): RawBuilder<unknown> {
  // A text that is in no act's code; and `in ()` is no SQL.
  if (atos.length === 0) return sql`1 = 0`;
  return atos.length === 1 ? sql`${coluna} = ${atos[0]}` : sql`${coluna} in (${sql.join(atos)})`;
}

const INTEIRO = /^(\d{1,3}\.){3}\d{1,3}$/;

/** A whole address, or those that begin so. The range says the same as the pattern, to indexes that know no patterns. */
function doEndereco(coluna: RawBuilder<unknown>, ip: string): RawBuilder<unknown> {
  if (INTEIRO.test(ip)) return sql`${coluna} = ${ip}`;
  const comeco = contains(ip).slice(1);
  return sql`${coluna} like ${comeco} escape '\\' and ${coluna} >= ${ip} and ${coluna} < ${`${ip}z`}`;
}

/**
 * Acts about a record. A person's are all that concern them, an enrolment's those of its slips and requests too, a
 * contest's those about its vacancies, publications, deadlines and agreements. Each is spelled as its index is.
 */
function doRegistro(tipo: TipoDeRegistro, id: number): RawBuilder<unknown> {
  if (tipo === 'candidato') return sql`candidato_id = ${id}`;
  if (tipo === 'inscricao') return sql`inscricao_id = ${id}`;
  if (tipo === 'concurso') return sql`concurso_id = ${id} and inscricao_id is null`;
  return sql`registro_tipo = ${tipo} and registro_id = ${id} and registro_tipo not in ('candidato', 'inscricao', 'concurso')`;
}

/** Acts of some kinds, rarer than one in as many as the kinds are, or in so many, are taken from where each is, not met on the way. */
const RAROS = 8;

export const listaDeLogs: Source<Pergunta, LogRow> = {
  table: 'logs',
  where: condicoes,
  /** By act, or by hour. */
  kept(filtros, along) {
    const { isadmin, tipo, data_inicio, data_fim } = filtros;
    const periodo = data_inicio !== null || data_fim !== null;
    if (estreito(filtros) || (tipo && (periodo || along))) return null;
    const status = isadmin === undefined ? null : String(isadmin);
    if (tipo) return { list: 'logs', by: 'grupo', group: tiposCom(tipo), status };
    return { list: 'logs', by: 'hora', status, ...hoursOf(filtros) };
  },
  gathers: true,
  async ways(filtros, share) {
    const atos = filtros.tipo && !estreito(filtros) ? tiposCom(filtros.tipo) : [];
    if (atos.length < 2) return [filtros];
    const rare = (await share({ ...filtros, isadmin: undefined, tipo: undefined })) * Math.min(RAROS, atos.length) < 1;
    return rare ? atos.map((ato) => ({ ...filtros, ato })) : [{ ...filtros, lidos: 'atos' }];
  },
  orders: { created_at: { by: [t('created_at')], landmark: 'hora' }, id: {} },
  order: ['created_at', 'desc'],
  rows: listLogs,
};

const mascarado = (json: string | null) => json && JSON.stringify(comCpfsMascarados(JSON.parse(json)));

/** Along the ids, whatever other index there is. */
const peloId: typeof listaDeLogs = {
  ...listaDeLogs,
  where: (filtros, db) => condicoes({ ...filtros, lidos: 'todos' }, db),
};

export const arquivoDeLogs = fileOf(logs, peloId, {
  usuario_nome: ({ usuario_nome }) => usuario_nome ?? 'N/A',
  usuario_email: ({ usuario_email }) => usuario_email ?? 'N/A',
  acao: ({ tipo }) => nomeDaAcao(tipo),
  dados_anteriores: ({ dados_anteriores }) => mascarado(dados_anteriores),
  dados_novos: ({ dados_novos }) => mascarado(dados_novos),
});
