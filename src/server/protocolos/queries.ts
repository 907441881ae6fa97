// Protocols in the store: written in the transaction of what they prove, never changed. What they prove is read with
// them, whichever kind it is, so that paper, message and public check all say the same.
import { sql } from 'kysely';
import type { Declaracao } from '../../shared/pedidos/declaracao.ts';
import { PEDIDOS, type TipoDePedido } from '../../shared/pedidos/tipos.ts';
import type { TipoDeProtocolo } from '../../shared/protocolados.ts';
import { preparedInsert, preparedQuery } from '../store/prepared.ts';
import type { Db, Row, Trx } from '../store/tables/index.ts';

function completos(db: Db) {
  return db
    .selectFrom('protocolos as r')
    .leftJoin('arquivos as a', 'a.id', 'r.arquivo_id')
    .select([
      'r.id',
      'r.numero',
      'r.codigo',
      'r.tipo',
      'r.registro_id',
      'r.emitido_em',
      'a.nome as arquivo_nome',
      'a.tamanho as arquivo_tamanho',
      'a.sha256 as arquivo_sha256',
    ])
    .$narrowType<{ tipo: TipoDeProtocolo }>();
}
export type ProtocoloCompleto = Awaited<ReturnType<ReturnType<typeof completos>['executeTakeFirstOrThrow']>>;

/** A column of the request it proves, whose name each kind declares; null for what is no request. */
function doPedido(coluna: 'status' | 'retirado') {
  const de = Object.values(PEDIDOS).map(
    ({ tipo, tabela, colunas }) =>
      sql`when ${sql.lit(tipo)} then (select ${sql.ref(`y.${colunas[coluna]}`)} from ${sql.table(tabela)} as y where y.id = r.registro_id)`,
  );
  return sql<string | null>`case r.tipo ${sql.join(de, sql` `)} end`;
}

/** With whose it is and the record it proves; the columns of other kinds are null. */
function comRegistro(db: Db) {
  return (
    completos(db)
      .leftJoin('inscricoes as i', 'i.id', 'r.inscricao_id')
      .leftJoin('vagas as v', 'v.id', 'i.vaga_id')
      .leftJoin('envios as e', (join) => join.onRef('e.id', '=', 'r.registro_id').on('r.tipo', '=', sql.lit('envio')))
      .leftJoin('recursos as q', (join) =>
        join.onRef('q.id', '=', 'r.registro_id').on('r.tipo', '=', sql.lit('recurso')),
      )
      // Only an appeal may be of a person and a contest alone.
      .innerJoin('concursos as c', (join) =>
        join.on((eb) => eb('c.id', '=', eb.fn.coalesce('i.concurso_id', 'q.concurso_id'))),
      )
      .innerJoin('candidatos as p', (join) =>
        join.on((eb) => eb('p.id', '=', eb.fn.coalesce('i.candidato_id', 'q.candidato_id'))),
      )
      .leftJoin('isencoes as x', (join) =>
        join.onRef('x.id', '=', 'r.registro_id').on('r.tipo', '=', sql.lit('isencao')),
      )
      .leftJoin('reembolsos as d', (join) =>
        join.onRef('d.id', '=', 'r.registro_id').on('r.tipo', '=', sql.lit('reembolso')),
      )
      .leftJoin('pontuacoes as w', (join) =>
        join.onRef('w.id', '=', 'r.registro_id').on('r.tipo', '=', sql.lit('pontuacao')),
      )
      // One window at most: a record is a document or an appeal.
      .leftJoin('prazos as z', (join) => join.on((eb) => eb('z.id', '=', eb.fn.coalesce('e.prazo_id', 'q.prazo_id'))))
      .select([
        'r.inscricao_id',
        'p.id as candidato_id',
        'c.id as concurso_id',
        'i.status as inscricao_status',
        'i.valor_centavos',
        'i.entrega_titulos',
        'c.titulo',
        'c.prefeitura',
        sql<string>`coalesce(v.cargo, '')`.as('cargo'),
        'p.nome',
        'p.cpf',
        'p.email',
        'z.descricao as prazo',
        'e.descricao as envio_descricao',
        'q.numero_questao',
        'q.motivo as recurso_motivo',
        'x.motivo as isencao_motivo',
        'd.valor_centavos as reembolso_centavos',
        'd.tipo_restituicao',
        'w.itens as titulos',
        'w.declarados_centesimos',
        'w.concedidos_centesimos',
        doPedido('status').as('pedido_status'),
        doPedido('retirado').as('pedido_retirado_em'),
      ])
  );
}
export type ProtocoloComRegistro = Awaited<ReturnType<ReturnType<typeof comRegistro>['executeTakeFirstOrThrow']>>;

type Novo = Omit<Row<'protocolos'>, 'id' | 'tipo'> & { tipo: TipoDeProtocolo };

const inserir = preparedInsert('protocolos');

/** What the protocol of an enrolment says of it. */
export type DaInscricao = Pick<
  ProtocoloComRegistro,
  | 'inscricao_id'
  | 'candidato_id'
  | 'concurso_id'
  | 'inscricao_status'
  | 'valor_centavos'
  | 'entrega_titulos'
  | 'titulo'
  | 'prefeitura'
  | 'cargo'
  | 'nome'
  | 'cpf'
  | 'email'
>;
/** The rest of what proves an enrolment alone: no file, no request. */
const SEM_PEDIDO = {
  arquivo_nome: null,
  arquivo_tamanho: null,
  arquivo_sha256: null,
  prazo: null,
  envio_descricao: null,
  numero_questao: null,
  recurso_motivo: null,
  isencao_motivo: null,
  reembolso_centavos: null,
  tipo_restituicao: null,
  titulos: null,
  declarados_centesimos: null,
  concedidos_centesimos: null,
  pedido_status: null,
  pedido_retirado_em: null,
};

/**
 * Fails with a unique violation when the record already has one.
 * @param inscricao of an enrolment's own protocol, where it was just read: nothing is then read again
 */
export async function createProtocolo(trx: Trx, novo: Novo, inscricao?: DaInscricao): Promise<ProtocoloComRegistro> {
  const id = await inserir(trx, novo);
  if (inscricao) return { ...SEM_PEDIDO, ...inscricao, ...novo, id };
  const linha = await getProtocolo(trx, id);
  if (!linha) throw new Error('A protocol was written and cannot be read');
  return linha;
}

/** Those of some records of one kind. */
export function listProtocolos(
  db: Db,
  tipo: TipoDeProtocolo,
  registros: readonly number[],
): Promise<ProtocoloCompleto[]> {
  return completos(db).where('r.tipo', '=', tipo).where('r.registro_id', 'in', registros).execute();
}

/** The documents of a record that carries several, in their order. */
export async function listDocumentosDo(db: Db, { tipo, registro_id }: Pick<ProtocoloCompleto, 'tipo' | 'registro_id'>) {
  const declaracao: Partial<Declaracao> = tipo in PEDIDOS ? PEDIDOS[tipo as TipoDePedido] : {};
  if (!declaracao.documentos) return [];
  return db
    .selectFrom('pedido_documentos as d')
    .innerJoin('arquivos as a', 'a.id', 'd.arquivo_id')
    .where('d.tipo', '=', tipo as TipoDePedido)
    .where('d.registro_id', '=', registro_id)
    .select(['d.exigencia', 'a.nome', 'a.tamanho', 'a.sha256'])
    .orderBy('d.id')
    .execute();
}
export type DocumentoRecebido = Awaited<ReturnType<typeof listDocumentosDo>>[number];

const porCodigo = preparedQuery((db, { codigo }: { codigo: string }) => comRegistro(db).where('r.codigo', '=', codigo));

export async function getPorCodigo(db: Db, codigo: string): Promise<ProtocoloComRegistro | undefined> {
  return (await porCodigo(db, { codigo }))[0];
}

const porId = preparedQuery((db, { id }: { id: number }) => comRegistro(db).where('r.id', '=', id));

/** Any protocol, for what the portal itself prints behind a signed address. */
export async function getProtocolo(db: Db, id: number): Promise<ProtocoloComRegistro | undefined> {
  return (await porId(db, { id }))[0];
}
