// The lists of requests in the store, and their files, from the declarations of their kinds.
import { sql } from 'kysely';
import { SEM_PESSOA } from '../../shared/inscricao-resumida.ts';
import type { ObjetoDeRecurso } from '../../shared/janelas.ts';
import type { FiltrosDaLista } from '../../shared/lists/inscricao-parts.ts';
import { concedidos } from '../../shared/pedidos/cuidado.ts';
import type { Declaracao } from '../../shared/pedidos/declaracao.ts';
import type { TituloGuardado } from '../../shared/pedidos/pontuacao.ts';
import { listasPedidas } from '../../shared/pedidos/reserva.ts';
import { LISTAS_DE_PEDIDOS, PEDIDOS, type TabelaDaFila } from '../../shared/pedidos/tipos.ts';
import { type ComInscricao, comInscricao, listaDe } from '../inscricoes/list.ts';
import { type Source, t } from '../lists/engine.ts';
import { type FileSource, fileOf } from '../lists/file.ts';
import { isItself, semIdentificacao } from '../store/people.ts';
import { julgadaAsCegas } from './leitura.ts';
import { type Consulta, type Linha, listPedidosPorId, pedidosDe } from './queries.ts';

type Listada = ComInscricao<Linha>;

export function listaDePedidos(declaracao: Declaracao): Source<FiltrosDaLista, Listada> {
  const lista = listaDe<Listada>({
    table: declaracao.tabela as TabelaDaFila,
    status: declaracao.colunas.status,
    hidden: declaracao.colunas.retirado,
    async rows(db, ids) {
      const pedidos = pedidosDe(db, declaracao as never) as Consulta;
      const linhas = await comInscricao(db, await listPedidosPorId<Linha>(pedidos, ids));
      return linhas.map((linha) => (julgadaAsCegas(declaracao, linha) ? { ...linha, ...NINGUEM } : linha));
    },
  });
  const { cego, semInscricao, tipo, colunas, inicial } = declaracao;
  if (!cego && !semInscricao) return lista;
  return {
    ...lista,
    people: {
      ...lista.people,
      beside: (search, alias) => (semInscricao ? isItself(sql.ref(`${alias}.id`), tipo, search) : null),
    },
    // Who searches a person is not told which of those that are judged without one are theirs.
    where: (filtros, db) => [
      ...lista.where(filtros, db),
      ...(cego && filtros.search
        ? [sql`not (${t(colunas.status)} = ${inicial} and ${semIdentificacao(t('concurso_id'))})`]
        : []),
    ],
  };
}

/** What a file says of whose it is, where that is not to be known. */
const NINGUEM = { nome: SEM_PESSOA.nome, cpf: '', email: '', telefone_celular: null, inscricao_id: null as never };

/** The same list without what somebody is deciding now. What is kept counted knows nothing of that: it is counted anew. */
export function semRetidas(declaracao: Declaracao): Source<FiltrosDaLista, Listada> {
  const { kept: _, ...lista } = listaDePedidos(declaracao);
  const retidas = sql`(select registro_id from decisoes_retidas where tipo = ${declaracao.tipo} and descartada_em is null)`;
  return { ...lista, where: (filtros, db) => [...lista.where(filtros, db), sql`t.id not in ${retidas}`] };
}

/** What is given on the day of the exam, for who prepares it. */
const itens = (linha: Listada) => JSON.parse((linha as Listada & { itens: string }).itens);
const concedido = (linha: Listada) => concedidos(itens(linha)).join('; ');
const listas = (linha: Listada) => listasPedidas(itens(linha));
/** What was claimed and how much of it counts: `Mestrado 1 de 1`. */
const titulos = (linha: Listada) =>
  (itens(linha) as TituloGuardado[])
    .map(({ nome, quantidade, concedidos: contam }) => `${nome} ${contam === null ? '' : `${contam} de `}${quantidade}`)
    .join('; ');
const anexo = ({ arquivo_id }: Listada) => (arquivo_id ? 'S' : 'N');

/** What an appeal is against: its window's object, and a question alone has a number. */
const objeto = (linha: Listada) => (linha as Listada & { prazo_objeto: ObjetoDeRecurso }).prazo_objeto;
const numero_questao = (linha: Listada) => (linha as Listada & { numero_questao: number }).numero_questao || null;

/** By the name of their lists. */
export const arquivosDePedidos = Object.fromEntries(
  Object.values(PEDIDOS).map((declaracao) => {
    const { tabela } = declaracao;
    return [
      tabela,
      fileOf(LISTAS_DE_PEDIDOS[tabela], listaDePedidos(declaracao), {
        anexo,
        concedido,
        listas,
        titulos,
        objeto,
        numero_questao,
      }),
    ];
  }),
) as { readonly [L in TabelaDaFila]: FileSource<FiltrosDaLista> };
