// Requests that are decided item by item and say something of a person that only who decides may read: lists and batches tell how
// much was asked, opening one is recorded, and the last item that is decided decides the request.
import type { z } from 'zod';
import { doPedido, HA_OBSERVACAO } from '../../shared/avisos-novos.ts';
import { type Removido, semAcentos } from '../../shared/comum.ts';
import type { InscricaoResumida } from '../../shared/inscricao-resumida.ts';
import type { TipoDeLog } from '../../shared/logs.ts';
import type { CUIDADO } from '../../shared/pedidos/cuidado.ts';
import { type DocumentoDoPedido, documentosDoForm, type FormComDocumentos } from '../../shared/pedidos/documentos.ts';
import { TITULOS_FINALIZADOS } from '../../shared/pedidos/envio.ts';
import { type ItemDecidido, notaDoTodo, statusDosItens } from '../../shared/pedidos/itens.ts';
import type { RESERVA } from '../../shared/pedidos/reserva.ts';
import type { Protocolo } from '../../shared/protocolos.ts';
import type { AdminUseCase } from '../context.ts';
import type { InscricaoPropria } from '../inscricoes/index.ts';
import { DomainError, erroDeCampo, found } from '../platform/errors.ts';
import { shown } from '../platform/shown.ts';
import { transact, type Work } from '../platform/transact.ts';
import { takeTurn } from '../store/lock.ts';
import type { Trx } from '../store/tables/index.ts';
import { PedidosDaFila } from './fila.ts';
import { type Linha, moverPedido } from './queries.ts';
import type { Decisao, Formulario, Parte, Vista } from './tipo.ts';

const JA_CANCELADO = 'Este pedido já foi cancelado.';
const AINDA_NAO_DECIDIDO = 'Este pedido ainda não foi decidido.';
const NADA_MUDA = 'A decisão já é esta. Escolha outra.';
const INSCRICAO_CANCELADA = 'A inscrição está cancelada. A decisão só muda com a inscrição ativa.';
const MUDOU = 'Este pedido mudou enquanto você decidia. Atualize a página.';
const FEZ = { P: 'Analisou', D: 'Deferiu', A: 'Deferiu em parte', I: 'Indeferiu' } as const;
const FEITO = { P: 'analisado', D: 'deferido', A: 'deferido em parte', I: 'indeferido' } as const;
type Onde = keyof typeof FEITO;
const ITEM_DECIDIDO = 'Este item já foi decidido. Atualize o pedido.';

interface LinhaPorItem extends Linha {
  /** JSON. */
  itens: string;
  status: string;
  observacao_admin: string | null;
  cancelada_em: string | null;
  inscricao_status: 'A' | 'C';
}

interface VistaPorItem extends Vista {
  status: Onde;
  protocolo: Protocolo | null;
  itens: ItemDecidido[];
  observacao: string | null;
  documentos: DocumentoDoPedido[];
  observacao_admin: string | null;
}

interface FormularioPorItem extends Formulario {
  observacao: string | null;
}

type DecisaoDoItem = Pick<ItemDecidido, 'item_id' | 'status' | 'texto'>;
/** `item`: the last one, decided with the request. */
type FormPorItem = Decisao & { item?: DecisaoDoItem };

/** What a kind says of itself; of what was asked the trail never tells. */
interface TipoPorItem<L extends LinhaPorItem, F extends FormularioPorItem, V extends Vista, A extends VistaPorItem> {
  declaracao: typeof CUIDADO | typeof RESERVA;
  vista: z.ZodObject & z.ZodType<V>;
  vistaAdmin: z.ZodObject & z.ZodType<A>;
  /** What a cancelled enrolment takes no more: `pedidos de atendimento`. */
  recebe: string;
  /** Until when a contest takes them, and what is said after. */
  prazo: { de(inscricao: InscricaoPropria): string; encerrado(fim: string): string };
  /** What of the catalogue is asked for. @throws DomainError */
  escolher(trx: Trx, inscricao: InscricaoPropria, form: F): Promise<readonly ItemDecidido[]>;
  /** What stands against granting items that were not granted before. @param novos all of the request as they will be @throws DomainError */
  podeConceder?(work: Work, linha: L, novos: readonly ItemDecidido[]): Promise<void>;
  /** What of its items stands against taking it back. @throws DomainError */
  podeRetirar?(linha: L): void;
  /** What is decided: `o atendimento especial`; and what is decided anew: `do atendimento especial`. */
  decide: string;
  reve: string;
  /** The act of deciding an item, and what it decides. */
  item: readonly [ato: TipoDeLog, qual: string];
  /** An item, as its person is told of it. */
  frase(item: A['itens'][number]): string;
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
function decidirItens(
  { itens }: { itens: string },
  { status, item }: FormPorItem,
  nota: string | null,
): ItemDecidido[] {
  const geral = { status, texto: status === 'I' ? nota : null };
  return itensDe({ itens }).map((um) =>
    um.status === 'P' ? { ...um, ...(um.item_id === item?.item_id ? item : geral) } : um,
  );
}

/** What was said of the whole leaves with the last item that it was said of. @param revisto what is decided anew */
function notaDosOutros(nota: string | null, itens: readonly ItemDecidido[], revisto: ItemDecidido): string | null {
  const diz = ({ texto }: ItemDecidido) => texto === nota || (texto === null && revisto.texto !== nota);
  return itens.some((um) => um !== revisto && diz(um)) ? nota : null;
}

type ComNumero = { inscricao: Pick<InscricaoResumida, 'numero'> };

/** How much was asked and where it stands, and nothing of what: the trail is read by more people than decide. */
function semOQueSePediu({
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
function comItens<L extends LinhaPorItem>({ linha, inscricao, protocolo, documentos }: Parte<L>) {
  const itens = itensDe(linha);
  return { ...linha, inscricao, protocolo, documentos, itens, total_itens: itens.length };
}

/** @param oQue what a cancelled enrolment, and one of a contest that is gone, takes no more @throws DomainError `regra` */
export function assertRecebe(
  { status, concurso_excluido_em }: { status: string; concurso_excluido_em: string | null },
  oQue: string,
): void {
  if (status !== 'A') throw new DomainError('regra', `Esta inscrição foi cancelada e não recebe ${oQue}.`);
  if (concurso_excluido_em !== null) throw new DomainError('regra', `Este concurso foi excluído e não recebe ${oQue}.`);
}

/** @throws DomainError `regra` for an enrolment whose delivery of titles was ended: nothing more is sent or taken back */
export function assertEntregaAberta({ entrega_titulos }: { entrega_titulos: 'S' | 'N' }): void {
  if (entrega_titulos === 'S') throw new DomainError('regra', TITULOS_FINALIZADOS);
}

export class PedidosPorItem<
  L extends LinhaPorItem,
  F extends FormularioPorItem,
  V extends Vista,
  A extends VistaPorItem,
> extends PedidosDaFila<L, F, InscricaoPropria, V, A, Removido, FormPorItem, InscricaoResumida> {
  readonly #doItem: TipoPorItem<L, F, V, A>;

  constructor(doItem: TipoPorItem<L, F, V, A>) {
    const { declaracao, vista, vistaAdmin, recebe, prazo, escolher, podeConceder, podeRetirar, decide, frase } = doItem;
    const { atos, nome, registro } = declaracao;
    super({
      declaracao,
      naoEncontrado: `${registro} não encontrado.`,
      view: (parte) => shown(vista, comItens(parte) as never, {}) as V,
      viewAdmin: (parte) => shown(vistaAdmin, comItens(parte) as never, parte.painel as object) as A,
      paraLog: semOQueSePediu as never,
      envio: {
        pode(inscricao, _, agora) {
          assertRecebe(inscricao, recebe);
          const fim = prazo.de(inscricao);
          if (agora > fim) throw new DomainError('regra', prazo.encerrado(fim));
        },
        colunas: async (form, inscricao, trx) => ({
          itens: JSON.stringify(await escolher(trx, inscricao, form)),
          observacao: form.observacao,
        }),
        descricao: ({ inscricao }) => `${atos.envio[1]} para a inscrição ${inscricao.numero}.`,
      },
      retirada: {
        ...(podeRetirar && { pode: podeRetirar, visto: ({ itens }: L) => ({ itens }) }),
        recusa: { decidido: 'Só é possível cancelar um pedido em análise.', retirado: JA_CANCELADO },
        descricao: ({ inscricao }) => `Cancelou o ${nome.toLowerCase()} da inscrição ${inscricao.numero}.`,
        resposta: 'Pedido cancelado com sucesso!',
      },
      decisao: {
        async colunas(work, linha, form, nota) {
          const itens = decidirItens(linha, form, nota);
          await podeConceder?.(work, linha, itens);
          // What was asked may have had its time while it waited.
          const status = itens.length === 0 ? form.status : statusDosItens(itens);
          return { itens: JSON.stringify(itens), status, observacao_admin: nota, decidido_em: work.agora };
        },
        descricao: ({ status, inscricao }) => `${FEZ[status]} ${decide} da inscrição ${inscricao.numero}.`,
        feita: ({ status }) => `Pedido ${FEITO[status]}.`,
        tarde: {
          decidido: (status) => `Este pedido já foi ${FEITO[status as Onde]}`,
          retirado: 'Este pedido foi cancelado pelo candidato',
        },
        aviso: (pedido) =>
          doPedido(declaracao, pedido, {
            itens: pedido.itens.map(frase).join('\n'),
            observacao: notaDoTodo(pedido) === null ? '' : HA_OBSERVACAO,
          }),
      },
    });
    this.#doItem = doItem;
  }

  /** Lists tell how much was asked, not what. */
  override async listPorId(ctx: Pick<AdminUseCase, 'deps'>, ids: readonly number[]): Promise<A[]> {
    return (await super.listPorId(ctx, ids)).map(semConteudo);
  }

  /** Opens one, which is recorded. @throws DomainError `nao_encontrado` */
  override get(ctx: AdminUseCase, id: number): Promise<A> {
    const { tipo, nome } = this.#doItem.declaracao;
    return transact(ctx, async ({ trx, audit }) => {
      const achado = await this.inteiro(ctx.deps, trx, id);
      const { inscricao, inscricao_id } = achado;
      await audit({
        tipo: `abrir_${tipo}`,
        descricao: `Abriu o ${nome.toLowerCase()} da inscrição ${inscricao.numero}.`,
        sobre: { registro: [tipo, id], inscricao_id },
      });
      return achado;
    });
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
    const visto = await this.linhaDe(ctx.deps.db, id);
    const faltam = visto ? itensDe(visto).filter((um) => um.status === 'P') : [];
    if (faltam.length === 1 && faltam[0]?.item_id === decisao.item_id)
      return this.decidir(ctx, { id, status: 'D', item: decisao });
    return transact(ctx, async (work: Work) => {
      const { trx, audit } = work;
      await this.segurarInscricao(trx, id);
      await this.assertLivre(work, id, ctx.admin.id);
      const linha = await this.linhaDe(trx, id);
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
      await this.#doItem.podeConceder?.(work, linha, novos);
      // Who takes back what they asked for waits for nobody.
      if (!(await moverPedido(trx, declaracao, { id, de: 'P' }, { itens: JSON.stringify(novos) })))
        throw await this.atrasada(trx, id);
      const [tipo, qual] = this.#doItem.item;
      const decididos = itens.length - esperam;
      await audit({
        tipo,
        descricao: `Decidiu ${qual} (${decididos + 1} de ${itens.length}).`,
        sobre: { registro: [declaracao.tipo, id], inscricao_id: linha.inscricao_id },
        antes: { id, itens_decididos: decididos },
        depois: { id, itens_decididos: decididos + 1 },
      });
      return this.inteiro(ctx.deps, trx, id);
    });
  }

  /**
   * Decides an item of a decided request anew, and tells its candidate. What was granted as asked, and what is denied, answers no appeal.
   * @throws DomainError 404; 400 while it waits, where nothing would change, or for what its kind refuses; 409 when it changed meanwhile
   */
  rever(ctx: AdminUseCase, { id, ...decisao }: DecisaoDoItem & { id: number }): Promise<A> {
    const { deps, admin } = ctx;
    const { declaracao, naoEncontrado } = this.tipo;
    return transact(ctx, async (work) => {
      const { trx, agora } = work;
      await this.segurarInscricao(trx, id);
      await takeTurn(trx, `decisao:${declaracao.tipo}:${id}`);
      const linha = await this.linhaDe(trx, id);
      const antes = await this.inteiro(deps, trx, id);
      if (!linha || linha.cancelada_em !== null) throw new DomainError('regra', JA_CANCELADO);
      if (linha.inscricao_status === 'C') throw new DomainError('regra', INSCRICAO_CANCELADA);
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
      await this.#doItem.podeConceder?.(work, linha, novos);
      const visto = { id, de: linha.status, itens: linha.itens };
      const observacao_admin = notaDosOutros(linha.observacao_admin, itens, item);
      const novo = { itens: JSON.stringify(novos), status: statusDosItens(novos), observacao_admin };
      if (!(await moverPedido(trx, declaracao, visto, { ...novo, decidido_por: admin.id, decidido_em: agora })))
        throw new DomainError('conflito', MUDOU);
      return this.decidido(
        work,
        deps,
        linha,
        antes,
        `rever_${declaracao.tipo}` as TipoDeLog,
        item.status === 'D' || status === 'I' ? 'sem_recurso' : 'por_quem_decide',
        ({ inscricao }) => `Mudou a decisão ${this.#doItem.reve} da inscrição ${inscricao.numero}.`,
      );
    });
  }
}

function semConteudo<A extends VistaPorItem>(um: A): A {
  return { ...um, itens: [], observacao: null, documentos: [], observacao_admin: null };
}
