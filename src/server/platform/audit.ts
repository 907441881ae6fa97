// The audit trail: one row for each act, written in the transaction of what it records.
import { preparedQuery } from './database/prepared.ts';
import type { Trx } from './database/transaction.ts';

/** Everything that may be recorded; a new act adds its word here. */
export const TIPOS_DE_LOG = [
  'login',
  'login_falhou',
  'logout',
  'recuperar_senha',
  'recuperar_senha_falhou',
  'trocar_senha',
  'registrar',
  'alterar_dados',
  'inscrever',
  'cancelar_inscricao',
  'criar_concurso',
  'atualizar_concurso',
  'excluir_concurso',
  'criar_vaga',
  'atualizar_vaga',
  'excluir_vaga',
  'criar_publicacao',
  'atualizar_publicacao',
  'excluir_publicacao',
  'criar_administrador',
] as const;
export type TipoDeLog = (typeof TIPOS_DE_LOG)[number];

/** Who acts: a person, or a process of the portal when there is no id. */
export interface Ator {
  isadmin: 0 | 1;
  id: number | null;
  nome: string | null;
  email: string | null;
  ip: string | null;
}

export const PORTAL: Ator = { isadmin: 1, id: null, nome: 'Portal', email: null, ip: null };

export interface Registro {
  tipo: TipoDeLog;
  /** A sentence in Portuguese. */
  descricao: string;
  antes?: object | null;
  depois?: object | null;
}

const SECRETO = /senha|token|secret|api_key|webhook|hash/i;

/** The value without passwords, tokens and secrets, at any depth. */
function semSegredos(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(semSegredos);
  if (valor === null || typeof valor !== 'object') return valor;
  return Object.fromEntries(
    Object.entries(valor)
      .filter(([chave, item]) => !SECRETO.test(chave) && item !== undefined)
      .map(([chave, item]) => [chave, semSegredos(item)]),
  );
}

function json(valor: object | null | undefined): string | null {
  return valor ? JSON.stringify(semSegredos(valor)) : null;
}

type Linha = [
  string,
  0 | 1,
  number | null,
  string | null,
  string | null,
  string,
  string,
  string | null,
  string | null,
  string | null,
];

const inserir = preparedQuery((db, ...linha: Linha) => {
  const [
    created_at,
    isadmin,
    usuario_id,
    usuario_nome,
    usuario_email,
    tipo,
    descricao,
    ip,
    dados_anteriores,
    dados_novos,
  ] = linha;
  const values = {
    created_at,
    isadmin,
    usuario_id,
    usuario_nome,
    usuario_email,
    tipo,
    descricao,
    ip,
    dados_anteriores,
    dados_novos,
  };
  return db.insertInto('logs').values(values);
});

/** Writes the row of an act; must run inside the act's own transaction. */
export async function audit(trx: Trx, agora: string, ator: Ator, registro: Registro): Promise<void> {
  const { isadmin, id, nome, email, ip } = ator;
  const { tipo, descricao, antes, depois } = registro;
  await inserir(trx, agora, isadmin, id, nome, email, tipo, descricao, ip, json(antes), json(depois));
}
