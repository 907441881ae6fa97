// The audit trail: one row for each act, written in the transaction of what it records.
import { sql } from 'kysely';
import { semAcentos } from '../../shared/comum.ts';
import type { TipoDeLog, TipoDeRegistro } from '../../shared/logs.ts';
import { comCpfsMascarados } from './masked.ts';
import { preparedInsert } from './prepared.ts';
import type { Trx } from './tables/index.ts';

/** Who acts: a person, or a process of the portal when there is no id. */
export interface Ator {
  isadmin: 0 | 1;
  id: number | null;
  nome: string | null;
  email: string | null;
  ip: string | null;
}

export const PORTAL: Ator = { isadmin: 1, id: null, nome: 'Portal', email: null, ip: null };

/**
 * What an act is about: a record, and the enrolment, person and contest it belongs to. An enrolment brings its person and
 * its contest with it.
 */
export interface Sobre {
  registro?: readonly [TipoDeRegistro, number];
  inscricao_id?: number | null;
  candidato_id?: number | null;
  concurso_id?: number | null;
}

export interface Registro {
  tipo: TipoDeLog;
  /** A sentence in Portuguese. */
  descricao: string;
  /** `quem_age`: their own account. Null for what is about nothing in the store. */
  sobre: Sobre | 'quem_age' | null;
  antes?: object | null;
  depois?: object | null;
}

/** Also the details of health: who reads the trail need not be who analyses requests. */
const SECRETO = /senha|token|secret|api_key|webhook|hash|detalhe_deficiencia|detalhe_condicao/i;

/** The value without passwords, tokens, secrets and details of health, at any depth. CPFs are masked where it is written. */
function semSegredos(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(semSegredos);
  if (valor === null || typeof valor !== 'object') return valor;
  return Object.fromEntries(
    Object.entries(valor)
      .filter(([chave, item]) => !SECRETO.test(chave) && item !== undefined)
      .map(([chave, item]) => [chave, semSegredos(item)]),
  );
}

type Lado = object | null | undefined;

function mostrado(valor: unknown): unknown {
  return comCpfsMascarados(semSegredos(valor));
}

function json(valor: Lado): string | null {
  return valor ? JSON.stringify(mostrado(valor)) : null;
}

/** The record after the act, with the names of the fields whose change neither side shows: of a CPF among masked digits, of a secret. */
function comOcultos(antes: Lado, depois: Lado): Lado {
  if (!antes || !depois) return depois;
  const campo = (lado: object, nome: string) => (lado as Record<string, unknown>)[nome];
  const igual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const parte = (lado: object, nome: string) => mostrado({ [nome]: campo(lado, nome) });
  const ocultos = Object.keys(depois).filter(
    (nome) => !igual(campo(antes, nome), campo(depois, nome)) && igual(parte(antes, nome), parte(depois, nome)),
  );
  return ocultos.length > 0 ? { ...depois, alterados_ocultos: ocultos } : depois;
}

type Id = number | null | undefined;
function daInscricao(coluna: 'candidato_id' | 'concurso_id', dita: Id, inscricao: Id) {
  return sql<Id>`coalesce(${dita}, (select ${sql.ref(coluna)} from inscricoes where id = ${inscricao}))`;
}

const inserir = preparedInsert('logs', ({ candidato_id, concurso_id, inscricao_id }) => ({
  candidato_id: daInscricao('candidato_id', candidato_id, inscricao_id),
  concurso_id: daInscricao('concurso_id', concurso_id, inscricao_id),
}));

function proprio({ isadmin, id }: Ator): Sobre {
  return id === null ? {} : { registro: [isadmin ? 'administrador' : 'candidato', id] };
}

/** Writes the row of an act; must run inside the act's own transaction. @returns the row's id */
export async function audit(trx: Trx, agora: string, ator: Ator, registro: Registro): Promise<number> {
  const { isadmin, id, nome, email, ip } = ator;
  const { tipo, descricao, antes, depois } = registro;
  const sobre = registro.sobre === 'quem_age' ? proprio(ator) : (registro.sobre ?? {});
  const [registro_tipo, registro_id] = sobre.registro ?? [null, null];
  const da = (nome: TipoDeRegistro, dito?: Id) => dito ?? (registro_tipo === nome ? registro_id : null);
  return inserir(trx, {
    created_at: agora,
    isadmin,
    usuario_id: id,
    usuario_nome: nome,
    usuario_email: email,
    tipo,
    descricao,
    busca: semAcentos(descricao),
    ip,
    dados_anteriores: json(antes),
    dados_novos: json(comOcultos(antes, depois)),
    registro_tipo,
    registro_id,
    inscricao_id: da('inscricao', sobre.inscricao_id),
    // What a candidate does is about them, whatever else it is about.
    candidato_id: da('candidato', sobre.candidato_id) ?? (isadmin === 0 ? id : null),
    concurso_id: da('concurso', sobre.concurso_id),
  });
}
