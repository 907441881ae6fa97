// Requests that are decided item by item and say something of a person that only who decides may read: lists and batches tell how
// much was asked, opening one is recorded, and the last item that is decided decides the request.
import { semAcentos } from '../../shared/comum.ts';
import type { InscricaoResumida } from '../../shared/inscricao-resumida.ts';
import type { TipoDeLog } from '../../shared/logs.ts';
import { type DocumentoDoPedido, documentosDoForm, type FormComDocumentos } from '../../shared/pedidos/documentos.ts';
import { type ItemDecidido, statusDosItens } from '../../shared/pedidos/itens.ts';
import type { Protocolo } from '../../shared/protocolos.ts';
import { avisar } from '../avisos/index.ts';
import type { AdminUseCase } from '../context.ts';
import { DomainError, erroDeCampo, found } from '../platform/errors.ts';
import { transact, type Work } from '../platform/transact.ts';
import { takeTurn } from '../store/lock.ts';
import type { Trx } from '../store/tables/index.ts';
import { aplicarRecursos } from './aplicacao-queries.ts';
import { PedidosDaFila } from './fila.ts';
import { type Linha, listPedidosPorId, reverItens, updateItens } from './queries.ts';
import type { Decisao, Formulario, Parte, Tipo, Vista } from './tipo.ts';

export const JA_CANCELADO = 'Este pedido já foi cancelado.';
const AINDA_NAO_DECIDIDO = 'Este pedido ainda não foi decidido.';
const NADA_MUDA = 'A decisão já é esta. Escolha outra.';
const MUDOU = 'Este pedido mudou enquanto você decidia. Atualize a página.';
const FEZ = { P: 'Analisou', D: 'Deferiu', A: 'Deferiu em parte', I: 'Indeferiu' } as const;
const FEITO = { P: 'analisado', D: 'deferido', A: 'deferido em parte', I: 'indeferido' } as const;
type Onde = keyof typeof FEITO;
const ITEM_DECIDIDO = 'Este item já foi decidido. Atualize o pedido.';

interface LinhaPorItem extends Linha {
  /** JSON. */
  itens: string;
  status: string;
  cancelada_em: string | null;
}

interface VistaPorItem extends Vista {
  itens: ItemDecidido[];
  observacao: string | null;
  documentos: DocumentoDoPedido[];
  observacao_admin: string | null;
}

type DecisaoDoItem = Pick<ItemDecidido, 'item_id' | 'status' | 'texto'>;
/** `item`: the last one, decided with the request. */
type FormPorItem = Decisao & { item?: DecisaoDoItem };

/** The acts of its own, and what the trail says of them: never what was asked. */
interface Palavras {
  abre: readonly [ato: TipoDeLog, descricao: (numero: string) => string];
  decideItem: readonly [ato: TipoDeLog, descricao: (qual: string) => string];
  reve: readonly [ato: TipoDeLog, descricao: (numero: string) => string];
}

export function itensDe<I extends ItemDecidido>({ itens }: { itens: string }): I[] {
  return JSON.parse(itens);
}

const ITEM_DE_FORA = 'Um dos itens não é mais oferecido neste concurso. Atualize a página.';

interface DoCatalogo {
  id: number;
  nome: string;
  /** JSON. */
  documentos: string;
}

/** What of a catalogue a form asks for, whose documents came with it. @throws DomainError 422 */
export function escolherDoCatalogo<C extends DoCatalogo>(
  catalogo: readonly C[],
  form: FormComDocumentos & { itens: readonly { item_id: number }[] },
): C[] {
  const enviadas = new Set(documentosDoForm(form).map(({ exigencia }) => semAcentos(exigencia ?? '')));
  return form.itens.map(({ item_id }) => {
    const item = catalogo.find(({ id }) => id === item_id);
    if (!item) throw erroDeCampo('campos_invalidos', 'itens', ITEM_DE_FORA);
    const exigidos: { nome: string; obrigatorio: boolean }[] = JSON.parse(item.documentos);
    const falta = exigidos.find(({ nome, obrigatorio }) => obrigatorio && !enviadas.has(semAcentos(nome)));
    if (falta) throw erroDeCampo('campos_invalidos', 'itens', `Para ${item.nome}, envie: ${falta.nome}.`);
    return item;
  });
}

/** What is written when the whole is decided: the items that still wait take its answer and its grounds. */
function decidirItens({ itens }: { itens: string }, { status, item }: FormPorItem, nota: string | null) {
  const geral = { status, texto: status === 'I' ? nota : null };
  const decididos = itensDe({ itens }).map((um) =>
    um.status === 'P' ? { ...um, ...(um.item_id === item?.item_id ? item : geral) } : um,
  );
  return { itens: JSON.stringify(decididos), status: statusDosItens(decididos) };
}

type ComNumero = { inscricao: Pick<InscricaoResumida, 'numero'> };

/** How much was asked and where it stands, and nothing of what: the trail is read by more people than decide. */
export function semOQueSePediu({
  itens,
  observacao,
  observacao_admin,
  documentos,
  protocolo,
  inscricao,
  ...resto
}: Omit<VistaPorItem, 'inscricao'> & ComNumero & { protocolo: Protocolo | null }): object {
  const decididos = itens.filter(({ status }) => status !== 'P').length;
  return { ...resto, itens_decididos: decididos, inscricao: inscricao.numero, protocolo: protocolo?.numero ?? null };
}

/** What is shown of one to anybody. */
export function comItens<I extends ItemDecidido, L extends LinhaPorItem>({
  linha,
  url,
  recurso_deferido: _,
  ...beside
}: Parte<L>) {
  const itens = itensDe<I>(linha);
  return { ...linha, ...beside, itens, total_itens: itens.length };
}

/** What every such request says as it is taken back. @param qual what it is: `o pedido de vaga reservada` */
export function retiradaPorItem(qual: string) {
  return {
    recusa: { decidido: 'Só é possível cancelar um pedido em análise.', retirado: JA_CANCELADO },
    descricao: ({ inscricao }: ComNumero) => `Cancelou ${qual} da inscrição ${inscricao.numero}.`,
    resposta: 'Pedido cancelado com sucesso!',
  };
}

/** How every such request is decided. @param qual what of: `a vaga reservada` */
export function decisaoPorItem(qual: string) {
  return {
    colunas: async ({ agora }: Work, linha: LinhaPorItem, form: FormPorItem, nota: string | null) => ({
      ...decidirItens(linha, form, nota),
      observacao_admin: nota,
      decidido_em: agora,
    }),
    descricao: ({ status, inscricao }: ComNumero & { status: Onde }) =>
      `${FEZ[status]} ${qual} da inscrição ${inscricao.numero}.`,
    feita: ({ status }: { status: Onde }) => `Pedido ${FEITO[status]}.`,
    tarde: {
      decidido: (status: string) => `Este pedido já foi ${FEITO[status as Onde]}`,
      retirado: 'Este pedido foi cancelado pelo candidato',
    },
  };
}

/** @param oQue what a cancelled enrolment, and one of a contest that is gone, takes no more @throws DomainError `regra` */
export function assertRecebe(
  { status, concurso_excluido_em }: { status: string; concurso_excluido_em: string | null },
  oQue: string,
): void {
  if (status !== 'A') throw new DomainError('regra', `Esta inscrição foi cancelada e não recebe ${oQue}.`);
  if (concurso_excluido_em !== null) throw new DomainError('regra', `Este concurso foi excluído e não recebe ${oQue}.`);
}

export class PedidosPorItem<
  L extends LinhaPorItem,
  F extends Formulario,
  P,
  V extends Vista,
  A extends VistaPorItem,
  R,
> extends PedidosDaFila<L, F, P, V, A, R, FormPorItem, InscricaoResumida> {
  constructor(
    tipo: Tipo<L, F, P, V, A, R, FormPorItem, InscricaoResumida>,
    readonly palavras: Palavras,
  ) {
    super(tipo);
  }

  /** Lists tell how much was asked, not what. */
  override async listPorId(ctx: Pick<AdminUseCase, 'deps'>, ids: readonly number[]): Promise<A[]> {
    return (await super.listPorId(ctx, ids)).map(semConteudo);
  }

  /** Opens one, which is recorded. @throws DomainError `nao_encontrado` */
  override get(ctx: AdminUseCase, id: number): Promise<A> {
    const [tipo, descricao] = this.palavras.abre;
    return transact(ctx, async ({ trx, audit }) => {
      const achado = await this.inteiro(ctx, trx, id);
      const { inscricao, inscricao_id } = achado;
      await audit({
        tipo,
        descricao: descricao(inscricao.numero),
        sobre: { registro: [this.tipo.declaracao.tipo, id], inscricao_id },
      });
      return achado;
    });
  }

  protected async inteiro({ deps }: AdminUseCase, trx: Trx, id: number): Promise<A> {
    return this.achado((await this.viewsAdmin(deps, trx, await listPedidosPorId(this.ler(trx), [id])))[0]);
  }

  override decidirVarios(ctx: AdminUseCase, ids: readonly number[], form: FormPorItem) {
    const decidir = async (um: AdminUseCase, id: number) => semConteudo(await this.decidir(um, { ...form, id }, true));
    return super.decidirVarios(ctx, ids, form, decidir);
  }

  /**
   * Decides an item; the last one decides the request, which its candidate is told of.
   * @throws DomainError 404, 409 when the item or the request was decided meanwhile
   */
  async decidirItem(ctx: AdminUseCase, { id, ...decisao }: DecisaoDoItem & { id: number }): Promise<A> {
    const { declaracao, naoEncontrado } = this.tipo;
    // The last one is the request's decision itself: one transaction, which keeps the answer of the call.
    const [visto] = await listPedidosPorId<L>(this.ler(ctx.deps.db), [id]);
    const faltam = visto ? itensDe(visto).filter((um) => um.status === 'P') : [];
    if (faltam.length === 1 && faltam[0]?.item_id === decisao.item_id)
      return this.decidir(ctx, { id, status: 'D', item: decisao });
    return transact(ctx, async (work: Work) => {
      const { trx, audit } = work;
      await this.assertLivre(work, id, ctx.admin.id);
      const [linha] = await listPedidosPorId<L>(this.ler(trx), [id]);
      if (linha?.status !== 'P' || linha.cancelada_em !== null) throw await this.atrasada(trx, id);
      const itens = itensDe(linha);
      const item = found(
        itens.find(({ item_id }) => item_id === decisao.item_id),
        naoEncontrado,
      );
      const esperam = itens.filter(({ status }) => status === 'P').length;
      // It, or the others, were decided meanwhile.
      if (item.status !== 'P' || esperam === 1) throw new DomainError('conflito', ITEM_DECIDIDO);
      const novos = itens.map((um) => (um === item ? { ...um, ...decisao } : um));
      await updateItens(trx, declaracao, id, JSON.stringify(novos));
      const [tipo, descricao] = this.palavras.decideItem;
      await audit({
        tipo,
        descricao: descricao(`${itens.length - esperam + 1} de ${itens.length}`),
        sobre: { registro: [declaracao.tipo, id], inscricao_id: linha.inscricao_id },
      });
      return this.inteiro(ctx, trx, id);
    });
  }

  /**
   * Decides an item of a decided request anew, and tells its candidate.
   * @throws DomainError 404; 400 while it waits, or where nothing would change; 409 when it changed meanwhile
   */
  rever(ctx: AdminUseCase, { id, ...decisao }: DecisaoDoItem & { id: number }): Promise<A> {
    const { deps, admin } = ctx;
    const { declaracao, naoEncontrado, decisao: daTipo } = this.tipo;
    return transact(ctx, async (work) => {
      const { trx, agora, audit } = work;
      await takeTurn(trx, `decisao:${declaracao.tipo}:${id}`);
      const [linha] = await listPedidosPorId<L>(this.ler(trx), [id]);
      const antes = await this.inteiro(ctx, trx, id);
      if (!linha || linha.cancelada_em !== null) throw new DomainError('regra', JA_CANCELADO);
      if (linha.status === 'P') throw new DomainError('regra', AINDA_NAO_DECIDIDO);
      const itens = itensDe(linha);
      const item = found(
        itens.find(({ item_id }) => item_id === decisao.item_id),
        naoEncontrado,
      );
      const { status, texto } = decisao;
      // Granted in another way it may be in yet another, which its text says.
      if (item.status === status && (status !== 'A' || item.texto === texto)) throw new DomainError('regra', NADA_MUDA);
      const novos = itens.map((um) => (um === item ? { ...um, status, texto } : um));
      const novo = { itens: JSON.stringify(novos), status: statusDosItens(novos), decidido_por: admin.id };
      if (!(await reverItens(trx, declaracao, linha, { ...novo, decidido_em: agora })))
        throw new DomainError('conflito', MUDOU);
      const recursos_aplicados = await aplicarRecursos(trx, declaracao, linha, true);
      const depois = await this.inteiro(ctx, trx, id);
      const [tipo, descricao] = this.palavras.reve;
      await audit({
        tipo,
        descricao: descricao(depois.inscricao.numero),
        sobre: { registro: [declaracao.tipo, id], inscricao_id: linha.inscricao_id },
        antes: semOQueSePediu(antes as never),
        depois: { ...semOQueSePediu(depois as never), ...(recursos_aplicados.length > 0 && { recursos_aplicados }) },
      });
      const aviso = await daTipo.aviso(depois, deps, trx);
      if (aviso) await avisar(work, deps, aviso);
      return depois;
    });
  }
}

function semConteudo<A extends VistaPorItem>(um: A): A {
  return { ...um, itens: [], observacao: null, documentos: [], observacao_admin: null };
}
