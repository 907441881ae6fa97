// Special care on the day of the exam: asked for out of the contest's catalogue until its date, decided item by item, and shown to
// nobody who does not decide. Whoever opens a request leaves a row in the trail, and the trail itself tells nothing of anybody's health.
import { doPedido } from '../../shared/avisos-novos.ts';
import { CATALOGOS } from '../../shared/catalogos.ts';
import type { Removido } from '../../shared/comum.ts';
import {
  CUIDADO,
  type Cuidado,
  type CuidadoAdmin,
  type CuidadoCreate,
  cuidado,
  cuidadoAdmin,
  type ItemDoCuidado,
  NOMES_DO_ITEM,
  prazoDoCuidado,
  prazoEncerrado,
  SEM_CATALOGO,
} from '../../shared/pedidos/cuidado.ts';
import { fraseDoItem } from '../../shared/pedidos/itens.ts';
import { listItens } from '../catalogos/index.ts';
import type { InscricaoPropria } from '../inscricoes/index.ts';
import {
  decidirItens,
  escolherDoCatalogo,
  itensDe,
  type LinhaDe,
  type Parte,
  PedidosPorItem,
} from '../pedidos/index.ts';
import { DomainError, erroDeCampo } from '../platform/errors.ts';
import { shown } from '../platform/shown.ts';
import type { Trx } from '../store/tables/index.ts';

type Linha = LinhaDe<'cuidados'>;

const NAO_ENCONTRADO = 'Pedido de atendimento não encontrado.';
const NAO_PODE_CANCELAR = 'Só é possível cancelar um pedido em análise.';
const JA_CANCELADO = 'Este pedido já foi cancelado.';
const CANCELADA = 'Esta inscrição foi cancelada e não recebe pedidos de atendimento.';
const EXCLUIDO = 'Este concurso foi excluído e não recebe pedidos de atendimento.';
const PALAVRAS = { P: 'Analisou', D: 'Deferiu', A: 'Deferiu em parte', I: 'Indeferiu' } as const;
const DECIDIDOS = { P: 'analisado', D: 'deferido', A: 'deferido em parte', I: 'indeferido' } as const;

/** What of the catalogue is asked for, with the documents that it demands. @throws DomainError 400, 422 */
async function escolher(trx: Trx, inscricao: InscricaoPropria, form: CuidadoCreate): Promise<ItemDoCuidado[]> {
  const catalogo = await listItens(trx, { concurso_id: inscricao.concurso_id, tipo: 'atendimento' }, { todos: false });
  if (catalogo.length === 0) throw new DomainError('regra', SEM_CATALOGO);
  return escolherDoCatalogo(catalogo, form).map((item) => {
    const { detalhe = null } = form.itens.find(({ item_id }) => item_id === item.id) ?? {};
    const { pergunta } = CATALOGOS.atendimento.dados.parse(JSON.parse(item.dados));
    if (pergunta !== null && detalhe === null)
      throw erroDeCampo('campos_invalidos', 'itens', `Responda em ${item.nome}: ${pergunta}`);
    return { item_id: item.id, nome: item.nome, detalhe: pergunta === null ? null : detalhe, status: 'P', texto: null };
  });
}

/** How much was asked and where it stands, and nothing of what: the trail is read by more people than decide. */
function paraLog({
  itens,
  observacao,
  observacao_admin,
  documentos,
  protocolo,
  inscricao,
  ...resto
}: Cuidado | CuidadoAdmin) {
  const decididos = itens.filter(({ status }) => status !== 'P').length;
  return { ...resto, itens_decididos: decididos, inscricao: inscricao.numero, protocolo: protocolo?.numero ?? null };
}

function comuns({ linha, inscricao, protocolo, documentos }: Parte<Linha>) {
  const itens = itensDe<ItemDoCuidado>(linha);
  return { ...linha, itens, total_itens: itens.length, documentos, protocolo, inscricao };
}

export const cuidados = new PedidosPorItem<Linha, CuidadoCreate, InscricaoPropria, Cuidado, CuidadoAdmin, Removido>(
  {
    declaracao: CUIDADO,
    naoEncontrado: NAO_ENCONTRADO,
    view: (parte: Parte<Linha>): Cuidado => shown(cuidado, comuns(parte), {}),
    viewAdmin: (parte: Parte<Linha>): CuidadoAdmin =>
      shown(cuidadoAdmin, comuns(parte), {
        decidido_por: parte.linha.decidido_por_nome,
        cancelada: parte.linha.cancelada_em !== null,
      }),
    paraLog,
    envio: {
      pode({ status, concurso_excluido_em, ...concurso }, _, agora) {
        if (status !== 'A') throw new DomainError('regra', CANCELADA);
        if (concurso_excluido_em !== null) throw new DomainError('regra', EXCLUIDO);
        const fim = prazoDoCuidado(concurso);
        if (agora > fim) throw new DomainError('regra', prazoEncerrado(fim));
      },
      async colunas(form, inscricao, trx) {
        return { itens: JSON.stringify(await escolher(trx, inscricao, form)), observacao: form.observacao };
      },
      descricao: ({ inscricao }) => `Pediu atendimento especial para a inscrição ${inscricao.numero}.`,
    },
    retirada: {
      recusa: { decidido: NAO_PODE_CANCELAR, retirado: JA_CANCELADO },
      descricao: ({ inscricao }) => `Cancelou o pedido de atendimento especial da inscrição ${inscricao.numero}.`,
      resposta: 'Pedido cancelado com sucesso!',
    },
    decisao: {
      colunas: async ({ agora }, linha, form, nota) => ({
        ...decidirItens(linha, form, nota),
        observacao_admin: nota,
        decidido_em: agora,
      }),
      descricao: ({ status, inscricao }) =>
        `${PALAVRAS[status]} o atendimento especial da inscrição ${inscricao.numero}.`,
      feita: ({ status }) => `Pedido ${DECIDIDOS[status]}.`,
      aviso: (pedido) =>
        doPedido(CUIDADO, pedido, {
          itens: pedido.itens.map((um) => fraseDoItem(um, NOMES_DO_ITEM[um.status])).join('\n'),
        }),
      tarde: {
        decidido: (status) => `Este pedido já foi ${DECIDIDOS[status as keyof typeof DECIDIDOS]}`,
        retirado: 'Este pedido foi cancelado pelo candidato',
      },
    },
  },
  {
    abre: ['abrir_cuidado', (numero) => `Abriu o pedido de atendimento especial da inscrição ${numero}.`],
    decideItem: ['decidir_item_de_cuidado', (qual) => `Decidiu um item do atendimento especial (${qual}).`],
  },
);
