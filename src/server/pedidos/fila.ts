// What kinds that are decided in a queue have besides: a decision that its author may still undo, and what the team is doing in the
// queue. A held decision is a row that nobody but administrators sees; the request waits as before. Who decided may be gone when its
// time comes: whichever process finds it then makes it as its author would have, in one transaction that takes the row out, so that
// it is made once.
import type { Removido } from '../../shared/comum.ts';
import type { InscricaoResumida } from '../../shared/inscricao-resumida.ts';
import {
  type DecisaoRetida,
  type Movimento,
  NADA_A_DESFAZER,
  NADA_A_DISPENSAR,
  PASSOU_A_HORA,
  SEGUNDOS_DE_PRESENCA,
  SEGUNDOS_PARA_DESFAZER,
} from '../../shared/movimento.ts';
import { podeNaArea, SEM_PERMISSAO } from '../../shared/papeis.ts';
import { podePassar } from '../../shared/pedidos/declaracao.ts';
import type { DecisaoVista } from '../../shared/pedidos/recurso.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { changeEach, type Resultado } from '../platform/each.ts';
import { DomainError, found, naoEncontrado } from '../platform/errors.ts';
import { errorFields } from '../platform/log.ts';
import { transact, type Work } from '../platform/transact.ts';
import { changed, changeRows, isThere, removeRows } from '../store/rows.ts';
import { inStretches } from '../store/stretches.ts';
import { PORTAL } from '../store/trail.ts';
import { noAudit } from '../store/transaction.ts';
import { Pedidos } from './pedidos.ts';
import { faltaRevisao, MUDOU_A_PREPARADA, NAO_HA_PREPARADA, OUTRA_PESSOA, saemJuntas, saiEm } from './preparadas.ts';
import { type Linha, situacaoDe, sobreQuem, type Tabela } from './queries.ts';
import * as queries from './retidas-queries.ts';
import type { Decisao, Formulario, Tipo, Vista } from './tipo.ts';

/** Somebody undid it, or another process makes it. */
class JaNaoEsta extends Error {
  override name = 'JaNaoEsta';
}

function viewRetida({ registro_id: id, status, nota, vence_em }: queries.Retida): DecisaoRetida {
  return { id, status, nota, vence_em };
}

/** Every kind that is decided in a queue, as it was made. */
const DA_FILA = new Map<
  string,
  Record<'cumprir' | 'desistir', (deps: Deps, retida: queries.Retida) => Promise<unknown>>
>();

/** How often a prepared decision that nobody else has read is looked at, once its moment is over. */
const SEGUNDOS_ENTRE_PERGUNTAS = 30;

/** How long it rests after each failure that is no refusal. After one more it is given up. */
export const PAUSAS = [2, 4, 8, 16, 32, 64] as const;
export const FALHOU_SEMPRE = `O portal falhou ${PAUSAS.length + 1} vezes ao registrá-la. Decida de novo; se falhar outra vez, avise o suporte técnico.`;

const antes = (agora: Date, segundos: number) => new Date(agora.getTime() - segundos * 1000).toISOString();

export class PedidosDaFila<
  L extends Linha,
  F extends Formulario,
  P,
  V extends Vista,
  A extends Vista,
  R = Removido,
  D extends Decisao = Decisao,
  I = InscricaoResumida,
> extends Pedidos<L, F, P, V, A, R, D, I> {
  constructor(tipo: Tipo<L, F, P, V, A, R, D, I>) {
    super(tipo);
    DA_FILA.set(tipo.declaracao.tipo, this);
  }

  /**
   * Decides one in some seconds, unless it is undone. Until then nothing changes but that it is held.
   * @throws DomainError as deciding it does; 409 while it is held already
   */
  reter(ctx: AdminUseCase, form: D & { id: number }): Promise<DecisaoRetida> {
    const { deps, admin } = ctx;
    const { declaracao, decisao } = this.tipo;
    const { id, status } = form;
    return transact(ctx, async (work) => {
      const { trx, agora } = work;
      noAudit(trx, 'Nothing is decided yet: the decision will write its own row.');
      await this.assertLivre(work, id, admin.id);
      const linha = await this.linhaDe(trx, id);
      if (!linha) throw await this.atrasada(trx, id);
      decisao.pode?.(linha, status, agora, admin.id);
      await this.assertFundamentada(deps, trx, form, [id]);
      const quando = saiEm(linha, agora);
      if (quando !== null) throw new DomainError('regra', saemJuntas(quando));
      const { status: onde, retirado } = situacaoDe(declaracao, linha);
      const pode = podePassar(declaracao, onde, status) || (await this.podeRefazer(trx, linha, status));
      if (retirado !== null || !pode) throw await this.atrasada(trx, id);
      await this.assertLida(trx, form);
      const vence_em = antes(new Date(agora), -SEGUNDOS_PARA_DESFAZER);
      return viewRetida(await this.guardarDecisao(work, ctx, linha, form, { vence_em }));
    });
  }

  /**
   * A second person agrees to decisions that are prepared; each on its own.
   * @param vistas as what they read them, where they say so
   */
  aprovar(
    ctx: AdminUseCase,
    ids: readonly number[],
    vistas: readonly DecisaoVista[] = [],
  ): Promise<{ resultados: Resultado<A>[] }> {
    const lidas = new Map(vistas.map((vista) => [vista.id, vista]));
    return changeEach(
      ctx,
      ids,
      (um, id) => this.#aprovar(um, id, lidas.get(id)),
      () => 'Decisão aprovada.',
    );
  }

  /** @throws DomainError 404 when none is prepared; 400 for one's own; 409 when it was approved, or is another by now */
  #aprovar(ctx: AdminUseCase, id: number, lida: DecisaoVista | undefined): Promise<A> {
    const { deps, admin } = ctx;
    const { tipo, nomes, registro } = this.tipo.declaracao;
    return transact(ctx, async (work) => {
      const { trx, agora, audit } = work;
      await this.assertLivre(work, id, admin.id);
      const preparada = found(await queries.getPreparada(trx, tipo, id), NAO_HA_PREPARADA);
      if (preparada.administrador_id === admin.id) throw new DomainError('regra', OUTRA_PESSOA);
      if (lida && (lida.status !== preparada.status || lida.em !== preparada.created_at))
        throw new DomainError('conflito', MUDOU_A_PREPARADA);
      const esta = { id: preparada.id, descartada_em: null, revisada_por: null };
      if (!(await changed(trx, 'decisoes_retidas', esta, { revisada_por: admin.id, revisada_em: agora })))
        throw new DomainError('conflito', 'Esta decisão já foi aprovada.');
      await audit({
        tipo: 'aprovar_decisao',
        descricao: `Aprovou a decisão preparada sobre ${registro} ${id}: ${nomes[preparada.status]}.`,
        sobre: { registro: [tipo, id], ...sobreQuem(preparada) },
        depois: this.paraTrilha(preparada),
      });
      return this.achado((await this.mostrar(deps, trx, [id]))[0]);
    });
  }

  /**
   * Takes one's own back, within its time. @returns what had been decided
   * @throws DomainError 404 when there is none of theirs, 409 past its time
   */
  desfazer(ctx: AdminUseCase, id: number): Promise<DecisaoRetida> {
    const dela = { tipo: this.tipo.declaracao.tipo, registro_id: id, administrador_id: ctx.admin.id };
    return transact(ctx, async ({ trx, agora }) => {
      noAudit(trx, 'What was never decided is not decided now.');
      const desfeita = await queries.desfazerRetida(trx, dela, agora);
      if (desfeita) return viewRetida(desfeita);
      const ainda = await queries.getRetida(trx, dela.tipo, id);
      if (ainda?.administrador_id === ctx.admin.id) throw new DomainError('conflito', PASSOU_A_HORA);
      return found<DecisaoRetida>(undefined, NADA_A_DESFAZER);
    });
  }

  /** One knows now that it could not be made. @throws DomainError `nao_encontrado` */
  dispensar(ctx: AdminUseCase, id: number): Promise<{ id: number; message: string }> {
    const dela = { tipo: this.tipo.declaracao.tipo, registro_id: id, administrador_id: ctx.admin.id };
    return transact(ctx, async ({ trx }) => {
      noAudit(trx, 'That it could not be made was recorded when it could not.');
      found((await queries.dispensarDescartadas(trx, dela)) || undefined, NADA_A_DISPENSAR);
      return { id, message: 'Aviso dispensado.' };
    });
  }

  /** What the team is doing in the queue now. */
  async movimento({ deps, admin }: Pick<AdminUseCase, 'deps' | 'admin'>): Promise<Movimento> {
    const { tipo } = this.tipo.declaracao;
    const agora = deps.clock.now();
    const proprias = await queries.listRetidasDe(deps.db, admin.id, tipo);
    return {
      agora: agora.toISOString(),
      retidas: proprias.filter(({ descartada_em }) => descartada_em === null).map(viewRetida),
      descartadas: proprias.flatMap(({ registro_id: id, status, nota, motivo, descartada_em }) =>
        descartada_em === null ? [] : { id, status, nota, motivo: motivo ?? '', descartada_em },
      ),
      decidindo: await queries.listDecidindo(deps.db, tipo, admin.id),
      analisando: await queries.listPresentes(deps.db, tipo, admin.id, antes(agora, SEGUNDOS_DE_PRESENCA)),
    };
  }

  /** Whether anything of the queue is being decided by somebody. */
  temRetidas({ deps }: Pick<AdminUseCase, 'deps'>): Promise<boolean> {
    return isThere(deps.db, 'decisoes_retidas', { tipo: this.tipo.declaracao.tipo, descartada_em: null });
  }

  /** Notes that one has it open, or closed it. It holds nobody up, and one statement is all it writes. */
  async presenca(ctx: AdminUseCase, { id, aberto }: { id: number; aberto: boolean }): Promise<Movimento> {
    const { deps, admin } = ctx;
    const { declaracao, naoEncontrado: ausente } = this.tipo;
    const dela = { administrador_id: admin.id, tipo: declaracao.tipo, registro_id: id };
    if (aberto) {
      if (!(await isThere(deps.db, declaracao.tabela as Tabela, { id }))) throw naoEncontrado(ausente);
      await queries.notarPresenca(deps.db, { ...dela, visto_em: deps.clock.now().toISOString() });
    }
    // One of another window of theirs stays.
    else await removeRows(deps.db, 'presencas', dela);
    return this.movimento(ctx);
  }

  /** Makes a held decision as its author would now. What can be made no more is told to them, and recorded. */
  async cumprir(deps: Deps, retida: queries.Retida): Promise<void> {
    const { declaracao } = this.tipo;
    const { id, registro_id, administrador_id, ip, status } = retida;
    const autor = await queries.getAutor(deps.db, administrador_id);
    if (!autor || (retida.preparada === 1 && (await this.#aindaEspera(deps, retida)))) return;
    const { nome, email } = autor;
    const form = { id: registro_id, status, [declaracao.nota.campo]: retida.nota } as unknown as D & { id: number };
    const quem = {
      deps,
      ator: { isadmin: 1 as const, id: autor.id, nome, email, ip },
      admin: { id: autor.id },
      reply: {},
    };
    try {
      const tomar = async ({ trx }: Work) => {
        if ((await removeRows(trx, 'decisoes_retidas', { id, descartada_em: null })) === 0) throw new JaNaoEsta();
        const agora = found(await queries.getAutor(trx, autor.id));
        // What was prepared was theirs to decide then, and goes out with the others.
        if (retida.preparada === 0 && (agora.ativo === 0 || !podeNaArea(agora.papel, declaracao.area, 'agir')))
          throw new DomainError('proibido', SEM_PERMISSAO);
      };
      // What was prepared for many by an older version still has its places to fill.
      await this.decidir(quem, form, retida.preparada === 1, undefined, tomar, retida.revisada_por);
    } catch (error) {
      if (error instanceof DomainError) await this.#descartar(deps, retida, nome, error.message);
      else if (!(error instanceof JaNaoEsta)) throw error;
    }
  }

  /** What is prepared waits for its window's moment, and for a second person where one is needed. */
  async #aindaEspera(deps: Deps, retida: queries.Retida): Promise<boolean> {
    const linha = await this.linhaDe(deps.db, retida.registro_id);
    const agora = deps.clock.now();
    // What its candidate took back waits for nobody: it is dropped.
    if (!linha || situacaoDe(this.tipo.declaracao, linha).retirado !== null) return false;
    const quando = saiEm(linha, agora.toISOString());
    if (quando === null && !faltaRevisao(linha, retida.revisada_por)) return false;
    await transact({ deps, ator: PORTAL }, async ({ trx }) => {
      noAudit(trx, 'Nothing is decided: it is asked again later.');
      // It counts for no failure.
      const tentar_em = quando ?? antes(agora, -SEGUNDOS_ENTRE_PERGUNTAS);
      await changeRows(trx, 'decisoes_retidas', { id: retida.id, descartada_em: null }, { tentar_em });
    });
    return true;
  }

  /** What failed too often is dropped as what can be made no more is. @returns false when another process was quicker */
  async desistir(deps: Deps, retida: queries.Retida): Promise<boolean> {
    const autor = await queries.getAutor(deps.db, retida.administrador_id);
    return autor !== undefined && this.#descartar(deps, retida, autor.nome, FALHOU_SEMPRE);
  }

  #descartar(deps: Deps, retida: queries.Retida, quem: string, motivo: string): Promise<boolean> {
    const { tipo, nomes, registro } = this.tipo.declaracao;
    const { id, registro_id, status, created_at } = retida;
    return transact({ deps, ator: PORTAL }, async ({ trx, agora, audit }) => {
      if (!(await changed(trx, 'decisoes_retidas', { id, descartada_em: null }, { descartada_em: agora, motivo })))
        return false;
      await audit({
        tipo: 'descartar_decisao',
        descricao: `A decisão de ${quem} sobre ${registro} ${registro_id} (${nomes[status]}) não foi feita: ${motivo}`,
        sobre: { registro: [tipo, registro_id], ...sobreQuem(retida) },
        antes: { ...this.paraTrilha(retida), decidida_em: created_at },
      });
      return true;
    });
  }
}

const POR_VEZ = 100;

/**
 * Makes every held decision whose time to be undone is over; each on its own, so that one that fails holds up no other. It is tried
 * again after longer and longer pauses, and not for ever.
 */
export async function cumprirVencidas(deps: Deps, signal?: AbortSignal): Promise<void> {
  const agora = deps.clock.now().toISOString();
  const vencidas = inStretches(POR_VEZ, (depoisDe, limite) => queries.listVencidas(deps.db, agora, depoisDe, limite));
  for await (const retida of vencidas) {
    if (signal?.aborted) return;
    try {
      await DA_FILA.get(retida.tipo)?.cumprir(deps, retida);
    } catch (error) {
      await falhou(deps, retida, error);
    }
  }
}

/** The cause is logged once, when it is given up. A store that takes nothing now counts for no try. */
async function falhou(deps: Deps, retida: queries.Retida, causa: unknown): Promise<void> {
  const { tipo, registro_id, tentativas } = retida;
  const qual = { tipo, registro_id, tentativa: tentativas + 1 };
  const pausa = PAUSAS[tentativas];
  try {
    if (pausa === undefined) {
      if (await DA_FILA.get(tipo)?.desistir(deps, retida))
        deps.log.error({ ...qual, ...errorFields(causa) }, 'uma decisão falhou vezes demais e não foi feita');
      return;
    }
    const adiou = await transact({ deps, ator: PORTAL }, async ({ trx, agora }) => {
      noAudit(trx, 'Nothing is decided: it is tried again.');
      return queries.adiarRetida(trx, retida, antes(new Date(agora), -pausa));
    });
    if (adiou) deps.log.warn({ ...qual, pausa }, 'uma decisão falhou e será tentada de novo');
  } catch (error) {
    deps.log.error({ ...qual, ...errorFields(error) }, 'uma decisão falhou, e a falha não pôde ser anotada');
  }
}
