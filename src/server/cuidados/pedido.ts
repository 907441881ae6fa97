// Special care on the day of the exam: asked for out of the contest's catalogue until its date, decided item by item, and shown to
// nobody who does not decide. Whoever opens a request leaves a row in the trail, and the trail itself tells nothing of anybody's health.
import { daInscricao } from '../../shared/avisos-novos.ts';
import { CATALOGOS } from '../../shared/catalogos.ts';
import { semAcentos } from '../../shared/comum.ts';
import {
  CUIDADO,
  type Cuidado,
  type CuidadoAdmin,
  type CuidadoCreate,
  cuidado,
  cuidadoAdmin,
  type DecisaoDeItem,
  fraseDoItem,
  type ItemDoCuidado,
  prazoDoCuidado,
  prazoEncerrado,
  SEM_CATALOGO,
  statusDosItens,
} from '../../shared/pedidos/cuidado.ts';
import { documentosDoForm } from '../../shared/pedidos/documentos.ts';
import { listItens } from '../catalogos/index.ts';
import type { AdminUseCase } from '../context.ts';
import type { InscricaoPropria } from '../inscricoes/index.ts';
import { type Decisao, type LinhaDe, listPedidosPorId, type Parte, PedidosDaFila } from '../pedidos/index.ts';
import { DomainError, erroDeCampo, found } from '../platform/errors.ts';
import { shown } from '../platform/shown.ts';
import { transact } from '../platform/transact.ts';
import type { Trx } from '../store/tables/index.ts';
import { updateItens } from './queries.ts';

type Linha = LinhaDe<'cuidados'>;
/** `item`: the last one, decided with the request. */
type Form = Decisao & { item?: Omit<DecisaoDeItem, 'id'> };

const NAO_ENCONTRADO = 'Pedido de atendimento não encontrado.';
const NAO_PODE_CANCELAR = 'Só é possível cancelar um pedido em análise.';
const JA_CANCELADO = 'Este pedido já foi cancelado.';
const CANCELADA = 'Esta inscrição foi cancelada e não recebe pedidos de atendimento.';
const EXCLUIDO = 'Este concurso foi excluído e não recebe pedidos de atendimento.';
const ITEM_DE_FORA = 'Um dos itens não é mais oferecido neste concurso. Atualize a página.';
const ITEM_DECIDIDO = 'Este item já foi decidido. Atualize o pedido.';
const PALAVRAS = { P: 'Analisou', D: 'Deferiu', A: 'Deferiu em parte', I: 'Indeferiu' } as const;
const DECIDIDOS = { P: 'analisado', D: 'deferido', A: 'deferido em parte', I: 'indeferido' } as const;

const itensDe = ({ itens }: Pick<Linha, 'itens'>): ItemDoCuidado[] => JSON.parse(itens);

/** What of the catalogue is asked for, with the documents that it demands. @throws DomainError 400, 422 */
async function escolher(trx: Trx, inscricao: InscricaoPropria, form: CuidadoCreate): Promise<ItemDoCuidado[]> {
  const catalogo = await listItens(trx, { concurso_id: inscricao.concurso_id, tipo: 'atendimento' }, { todos: false });
  if (catalogo.length === 0) throw new DomainError('regra', SEM_CATALOGO);
  const enviadas = new Set(documentosDoForm(form).map(({ exigencia }) => semAcentos(exigencia ?? '')));
  return form.itens.map(({ item_id, detalhe }) => {
    const item = catalogo.find(({ id }) => id === item_id);
    if (!item) throw erroDeCampo('campos_invalidos', 'itens', ITEM_DE_FORA);
    const { pergunta } = CATALOGOS.atendimento.dados.parse(JSON.parse(item.dados));
    if (pergunta !== null && detalhe === null)
      throw erroDeCampo('campos_invalidos', 'itens', `Responda em ${item.nome}: ${pergunta}`);
    const exigidos: { nome: string; obrigatorio: boolean }[] = JSON.parse(item.documentos);
    const falta = exigidos.find(({ nome, obrigatorio }) => obrigatorio && !enviadas.has(semAcentos(nome)));
    if (falta) throw erroDeCampo('campos_invalidos', 'itens', `Para ${item.nome}, envie: ${falta.nome}.`);
    return { item_id, nome: item.nome, detalhe: pergunta === null ? null : detalhe, status: 'P', texto: null };
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
  const itens = itensDe(linha);
  return { ...linha, itens, total_itens: itens.length, documentos, protocolo, inscricao };
}

class Cuidados extends PedidosDaFila<
  Linha,
  CuidadoCreate,
  InscricaoPropria,
  Cuidado,
  CuidadoAdmin,
  { id: number; message: string },
  Form
> {
  /** Lists tell how much was asked, not what. */
  override async listPorId(ctx: Pick<AdminUseCase, 'deps'>, ids: readonly number[]): Promise<CuidadoAdmin[]> {
    return (await super.listPorId(ctx, ids)).map(semSaude);
  }

  /** Opens one, which is recorded. @throws DomainError `nao_encontrado` */
  override get(ctx: AdminUseCase, id: number): Promise<CuidadoAdmin> {
    return transact(ctx, async ({ trx, audit }) => {
      const [aberto] = await this.viewsAdmin(ctx.deps, trx, await listPedidosPorId(this.ler(trx), [id]));
      const achado = this.achado(aberto);
      await audit({
        tipo: 'abrir_cuidado',
        descricao: `Abriu o pedido de atendimento especial da inscrição ${achado.inscricao.numero}.`,
        sobre: { registro: [CUIDADO.tipo, id], inscricao_id: achado.inscricao_id },
      });
      return achado;
    });
  }

  override decidirVarios(ctx: AdminUseCase, ids: readonly number[], form: Form) {
    const decidir = async (um: AdminUseCase, id: number) => semSaude(await this.decidir(um, { ...form, id }, true));
    return super.decidirVarios(ctx, ids, form, decidir);
  }

  /**
   * Decides an item; the last one decides the request, which its candidate is told of.
   * @throws DomainError 404, 409 when the item or the request was decided meanwhile
   */
  async decidirItem(ctx: AdminUseCase, { id, ...decisao }: DecisaoDeItem): Promise<CuidadoAdmin> {
    // The last one is the request's decision itself: one transaction, which keeps the answer of the call.
    const [visto] = await listPedidosPorId<Linha>(this.ler(ctx.deps.db), [id]);
    const faltam = visto ? itensDe(visto).filter((um) => um.status === 'P') : [];
    if (faltam.length === 1 && faltam[0]?.item_id === decisao.item_id)
      return this.decidir(ctx, { id, status: 'D', item: decisao });
    return transact(ctx, async (work) => {
      const { trx, audit } = work;
      await this.assertLivre(work, id, ctx.admin.id);
      const [linha] = await listPedidosPorId<Linha>(this.ler(trx), [id]);
      if (linha?.status !== 'P' || linha.cancelada_em !== null) throw await this.atrasada(trx, id);
      const itens = itensDe(linha);
      const item = found(
        itens.find(({ item_id }) => item_id === decisao.item_id),
        NAO_ENCONTRADO,
      );
      if (item.status !== 'P') throw new DomainError('conflito', ITEM_DECIDIDO);
      const esperam = itens.filter(({ status }) => status === 'P').length;
      // The others were decided meanwhile.
      if (esperam === 1) throw new DomainError('conflito', ITEM_DECIDIDO);
      const novos = itens.map((um) => (um === item ? { ...um, ...decisao } : um));
      await updateItens(trx, id, JSON.stringify(novos));
      await audit({
        tipo: 'decidir_item_de_cuidado',
        descricao: `Decidiu um item do atendimento especial (${itens.length - esperam + 1} de ${itens.length}).`,
        sobre: { registro: [CUIDADO.tipo, id], inscricao_id: linha.inscricao_id },
      });
      return this.achado((await this.viewsAdmin(ctx.deps, trx, [{ ...linha, itens: JSON.stringify(novos) }]))[0]);
    });
  }
}

function semSaude(um: CuidadoAdmin): CuidadoAdmin {
  return { ...um, itens: [], observacao: null, documentos: [], observacao_admin: null };
}

export const cuidados = new Cuidados({
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
    recusa: ({ cancelada_em }) => (cancelada_em === null ? NAO_PODE_CANCELAR : JA_CANCELADO),
    descricao: ({ inscricao }) => `Cancelou o pedido de atendimento especial da inscrição ${inscricao.numero}.`,
    log: (um) => ({ antes: { ...paraLog(um), cancelada: false }, depois: { ...paraLog(um), cancelada: true } }),
    resposta: ({ id }: Cuidado) => ({ id, message: 'Pedido cancelado com sucesso!' }),
  },
  decisao: {
    async colunas({ agora }, linha, { status, item }, nota) {
      const geral = { status: status as 'D' | 'I', texto: status === 'I' ? nota : null };
      const itens = itensDe(linha).map((um) =>
        um.status === 'P' ? { ...um, ...(um.item_id === item?.item_id ? item : geral) } : um,
      );
      return {
        itens: JSON.stringify(itens),
        status: statusDosItens(itens),
        observacao_admin: nota,
        decidido_em: agora,
      };
    },
    descricao: ({ status, inscricao }) =>
      `${PALAVRAS[status]} o atendimento especial da inscrição ${inscricao.numero}.`,
    feita: ({ status }) => `Pedido ${DECIDIDOS[status]}.`,
    aviso: ({ id, inscricao, itens, protocolo }) => {
      const { valores, ...comum } = daInscricao(inscricao);
      return {
        tipo: 'cuidado_decidido',
        ...comum,
        valores: { ...valores, itens: itens.map(fraseDoItem).join('\n'), protocolo: protocolo?.numero ?? '' },
        link: `/area-candidato/atendimento-especial?pedido=${id}`,
      };
    },
    tarde: {
      decidido: (status) => `Este pedido já foi ${DECIDIDOS[status as keyof typeof DECIDIDOS]}`,
      retirado: 'Este pedido foi cancelado pelo candidato',
    },
  },
});
