// The one engine of requests: sent in their window or once per enrolment, given a protocol, taken back while nobody took them
// up, decided once by a change that is refused when somebody was quicker, alone or with others, and told to the candidate. A
// feature makes one of these of its kind (tipo.ts) and keeps what is its own.
import type { Removido } from '../../shared/comum.ts';
import { INFORME_FUNDAMENTACAO } from '../../shared/fundamentacao.ts';
import type { InscricaoResumida } from '../../shared/inscricao-resumida.ts';
import type { TipoDeLog } from '../../shared/logs.ts';
import { decidindoAgora, JA_DECIDIU_AGORA } from '../../shared/movimento.ts';
import { podePassar, type RegraDoAnexo } from '../../shared/pedidos/declaracao.ts';
import {
  DIGA_A_EXIGENCIA,
  DOCUMENTOS_DEMAIS,
  DOCUMENTOS_DO_PEDIDO_MAXIMO,
  documentosDoForm,
  ESCOLHA_UM_DOCUMENTO,
  type FormComDocumentos,
} from '../../shared/pedidos/documentos.ts';
import { type ArquivoGuardado, comArquivos, registrarArquivo } from '../arquivos/index.ts';
import { avisar } from '../avisos/index.ts';
import type { AdminIdentity, AdminUseCase, CandidatoUseCase, Deps, UseCase } from '../context.ts';
import { getPropria } from '../inscricoes/index.ts';
import { notaPara } from '../modelos/index.ts';
import { changeEach, type Resultado } from '../platform/each.ts';
import { DomainError, erroDeCampo, found, naoEncontrado } from '../platform/errors.ts';
import { taken } from '../platform/taken.ts';
import { transact, type Work } from '../platform/transact.ts';
import { protocolar } from '../protocolos/index.ts';
import { takeTurn } from '../store/lock.ts';
import { holdRows, removeRows } from '../store/rows.ts';
import type { Db, Trx } from '../store/tables/index.ts';
import { aplicarRecursos, listComRecurso, type Refeita } from './aplicacao-queries.ts';
import { decisaoAtrasada } from './atrasada.ts';
import { createDocumentos, listDocumentos } from './documentos-queries.ts';
import { type NaJanelaOuSem, naVezDe, podeNaJanela } from './janela.ts';
import { julgadaAsCegas, Leitura } from './leitura.ts';
import { OUTRA_PREPARADA, preparaAte, segurarPrazo } from './preparadas.ts';
import * as queries from './queries.ts';
import * as retidas from './retidas-queries.ts';
import { type Decisao, type DocumentoGuardado, type Formulario, ladosDaRetirada, type Vista } from './tipo.ts';

const MUDOU = 'Este pedido mudou enquanto os documentos chegavam. Atualize a página.';
const JA_APLICADO = 'O recurso contra esta decisão já foi aplicado. Atualize a página.';

/** Those of a form. @throws DomainError 422 for one that answers nothing */
function comExigencia(form: FormComDocumentos) {
  const documentos = documentosDoForm(form);
  const semExigencia = documentos.find(({ exigencia }) => exigencia === null);
  if (semExigencia) throw erroDeCampo('campos_invalidos', semExigencia.campoDaExigencia, DIGA_A_EXIGENCIA);
  return documentos;
}

/** The same once they are kept. */
function osGuardados(
  form: FormComDocumentos,
  guardados: Partial<Record<string, ArquivoGuardado>>,
): DocumentoGuardado[] {
  return documentosDoForm(form).flatMap(({ campo, exigencia }) => {
    const guardado = guardados[campo];
    return guardado && exigencia !== null ? { campo, exigencia, arquivo_id: guardado.id, sha256: guardado.sha256 } : [];
  });
}

/** Who decides: in a call, or somebody whose held decision is made. */
type QuemDecide = UseCase & { admin: Pick<AdminIdentity, 'id'> };

export class Pedidos<
  L extends queries.Linha,
  F extends Formulario,
  P,
  V extends Vista,
  A extends Vista,
  R = Removido,
  D extends Decisao = Decisao,
  I = InscricaoResumida,
> extends Leitura<L, F, P, V, A, R, D, I> {
  /**
   * Sends one: its file is checked and kept first, its protocol is given last.
   * @throws DomainError 404 for another's enrolment; 400 or 422 for what its kind refuses; 409 for a second that lives;
   * 413, 415 or 422 for the file
   */
  async enviar(ctx: CandidatoUseCase, form: F): Promise<V> {
    const { deps, candidato } = ctx;
    const { anexo, documentos: regra, tabela, limite } = this.tipo.declaracao;
    if (anexo?.falta && !form.arquivo) throw erroDeCampo('campos_invalidos', 'arquivo', anexo.falta);
    const documentos = regra ? comExigencia(form) : [];
    const arquivos: Record<string, File> = {
      ...(anexo && form.arquivo ? { arquivo: form.arquivo } : {}),
      ...Object.fromEntries(documentos.map(({ campo, arquivo }) => [campo, arquivo])),
    };
    const campos = Object.keys(arquivos);
    // Refused before a file is kept; the transaction asks again.
    if (campos.length > 0) await this.#podeEnviar(deps.db, candidato.id, form, deps.clock.now().toISOString());
    const regraDe = (campo: string) => (campo === 'arquivo' ? anexo : regra) as RegraDoAnexo;
    const regras = Object.fromEntries(campos.map((campo) => [campo, { campo, ...regraDe(campo) }]));
    const enviado = comArquivos(deps, arquivos, regras, (guardados) => this.#gravar(ctx, form, guardados));
    return enviado.catch(taken(tabela, limite.atingido));
  }

  async #podeEnviar(db: Db, candidatoId: number, form: F, agora: string): Promise<P> {
    const { declaracao, envio } = this.tipo;
    const { limite } = declaracao;
    const { inscricao_id } = form;
    const achado =
      limite.por === 'janela'
        ? await podeNaJanela(db, { ...declaracao, limite }, candidatoId, form, agora)
        : await getPropria(db, candidatoId, inscricao_id as number);
    envio.pode?.(achado as P, form, agora);
    return achado as P;
  }

  #gravar(ctx: CandidatoUseCase, form: F, guardados: Partial<Record<string, ArquivoGuardado>>): Promise<V> {
    const { deps, candidato } = ctx;
    const { declaracao, envio, paraLog } = this.tipo;
    const { tipo } = declaracao;
    const { inscricao_id } = form;
    return transact(ctx, async (work) => {
      const { trx, agora, audit } = work;
      // Who changes the same enrolment, or sends for it, waits.
      if (declaracao.limite.por === 'janela') await naVezDe(trx, declaracao, candidato.id, inscricao_id);
      else await holdRows(trx, 'inscricoes', { id: inscricao_id as number, candidato_id: candidato.id });
      const achado = await this.#podeEnviar(trx, candidato.id, form, agora);
      await this.#registrar(work, guardados, candidato.id);
      const arquivo_id = guardados.arquivo?.id ?? null;
      const documentos = osGuardados(form, guardados);
      const doForm = await envio.colunas(form, achado, trx, agora, documentos);
      const { concurso_id } = (achado as Partial<NaJanelaOuSem>).janela ?? {};
      const dela = { inscricao_id, ...(inscricao_id === null ? { candidato_id: candidato.id, concurso_id } : {}) };
      const colunas = { ...dela, ...doForm, ...(declaracao.anexo ? { arquivo_id } : {}) };
      const id = await queries.createPedido(trx, declaracao, colunas, agora);
      if (declaracao.documentos)
        await createDocumentos(trx, { tipo, registro_id: id, inscricao_id: inscricao_id as number }, documentos);
      const { numero } = await protocolar(work, deps, { tipo, registro_id: id, inscricao_id, arquivo_id });
      const vista = await this.viewDe(deps, trx, await this.proprio(trx, candidato.id, id));
      await audit({
        tipo: declaracao.atos.envio[0],
        descricao: envio.descricao(vista, numero),
        sobre: { registro: [tipo, id], ...dela },
        depois: paraLog(vista),
      });
      return vista;
    });
  }

  async #registrar(
    { trx, agora }: Work,
    guardados: Partial<Record<string, ArquivoGuardado>>,
    candidato_id: number,
  ): Promise<void> {
    const dele = { categoria: this.tipo.declaracao.tipo, candidato_id };
    for (const guardado of Object.values(guardados)) if (guardado) await registrarArquivo(trx, guardado, dele, agora);
  }

  /**
   * Adds documents to the candidate's own, which then waits again.
   * @throws DomainError 404 when not theirs; what its kind refuses; 413, 415 or 422 for a file
   */
  async acrescentar(ctx: CandidatoUseCase, form: FormComDocumentos & { id: number }): Promise<V> {
    const { deps, candidato } = ctx;
    const { declaracao, acrescimo, paraLog, naoEncontrado: ausente } = this.tipo;
    const { tipo, colunas, inicial, documentos: regra } = declaracao;
    if (!acrescimo || !regra) throw naoEncontrado(ausente);
    const documentos = comExigencia(form);
    const [primeiro] = documentos;
    if (!primeiro) throw erroDeCampo('campos_invalidos', 'documento_1', ESCOLHA_UM_DOCUMENTO);
    const lida = await this.proprio(deps.db, candidato.id, form.id);
    acrescimo.pode(lida, deps.clock.now().toISOString());
    const { inscricao_id } = lida;
    const arquivos = Object.fromEntries(documentos.map(({ campo, arquivo }) => [campo, arquivo]));
    const regras = Object.fromEntries(documentos.map(({ campo }) => [campo, { campo, ...regra }]));
    return comArquivos(deps, arquivos, regras, (guardados) =>
      transact(ctx, async (work) => {
        const { trx, agora, audit } = work;
        await this.segurarInscricao(trx, form.id);
        const linha = await this.proprio(trx, candidato.id, form.id);
        acrescimo.pode(linha, agora);
        const antes = await this.viewDe(deps, trx, linha);
        const jaHa = (await listDocumentos(trx, tipo, [linha.id])).length;
        if (jaHa + documentos.length > DOCUMENTOS_DO_PEDIDO_MAXIMO) throw new DomainError('regra', DOCUMENTOS_DEMAIS);
        await this.#registrar(work, guardados, candidato.id);
        await createDocumentos(
          trx,
          { tipo, registro_id: linha.id, inscricao_id: inscricao_id as number },
          osGuardados(form, guardados),
        );
        const { status: de } = queries.situacaoDe(declaracao, linha);
        const mudanca = {
          ...acrescimo.colunas(agora),
          [colunas.status]: inicial,
          decidido_em: null,
          decidido_por: null,
        };
        if (!(await queries.moverPedido(trx, declaracao, { id: linha.id, de }, mudanca)))
          throw new DomainError('conflito', MUDOU);
        const vista = await this.viewDe(deps, trx, await this.proprio(trx, candidato.id, linha.id));
        await audit({
          tipo: acrescimo.ato,
          descricao: acrescimo.descricao(vista),
          sobre: { registro: [tipo, linha.id], inscricao_id },
          antes: paraLog(antes),
          depois: paraLog(vista),
        });
        return vista;
      }),
    );
  }

  /**
   * Takes back the candidate's own; row and file stay.
   * @throws DomainError 404 when not theirs, 400 once somebody took it up, or it was taken back
   */
  async retirar(ctx: CandidatoUseCase, id: number): Promise<R> {
    const { deps, candidato } = ctx;
    const { declaracao, retirada, paraLog } = this.tipo;
    return transact(ctx, async ({ trx, agora, audit }) => {
      const { inscricao_id } = await this.proprio(trx, candidato.id, id);
      if (declaracao.limite.por === 'janela') await naVezDe(trx, declaracao, candidato.id, inscricao_id);
      else await this.segurarInscricao(trx, id);
      // What was read before one's turn may be old.
      const linha = await this.proprio(trx, candidato.id, id);
      retirada.pode?.(linha);
      const vista = await this.viewDe(deps, trx, linha);
      if (!(await queries.retirarPedido(trx, declaracao, linha, retirada.visto?.(linha) ?? {}, agora)))
        throw this.#naoRetira(linha);
      await audit({
        tipo: declaracao.atos.retirada[0],
        descricao: retirada.descricao(vista),
        sobre: { registro: [declaracao.tipo, id], ...queries.sobreQuem(linha) },
        ...(retirada.log?.(vista) ?? ladosDaRetirada(paraLog(vista), declaracao)),
      });
      const { resposta } = retirada;
      return typeof resposta === 'string' ? ({ id, message: resposta } as R) : resposta(vista);
    });
  }

  #naoRetira(linha: L): DomainError {
    const { declaracao, retirada } = this.tipo;
    const { recusa } = retirada;
    if (typeof recusa === 'string') return new DomainError('regra', recusa);
    const { retirado } = queries.situacaoDe(declaracao, linha);
    return new DomainError('regra', retirado === null ? recusa.decidido : recusa.retirado);
  }

  /**
   * Decides one, once, and tells the candidate.
   * @param preencher whether the note has places to fill for the candidate
   * @param visto the row as who decides saw it, when that may be long ago
   * @param tomar what makes sure, before anything is read, that the request is theirs to decide
   * @param revisada_por who agreed to it, where it was prepared
   * @throws DomainError 404; 409 when it was decided or taken back meanwhile; 422 for a denial without the grounds it needs
   */
  async decidir(
    ctx: QuemDecide,
    form: D & { id: number },
    preencher = false,
    visto?: L,
    tomar = (work: Work) => this.assertLivre(work, form.id, ctx.admin.id),
    revisada_por: number | null = null,
  ): Promise<A> {
    const { deps, admin } = ctx;
    const { declaracao, decisao } = this.tipo;
    const {
      tipo,
      colunas,
      nota: { campo },
    } = declaracao;
    const { id, status } = form;
    const decidida = await transact(ctx, async (work): Promise<A> => {
      const { trx, agora } = work;
      await this.segurarInscricao(trx, id);
      await tomar(work);
      const linha = visto ?? (await this.#aDecidir(work, id, revisada_por));
      if (!linha) throw await this.atrasada(trx, id);
      await this.assertLida(trx, form);
      decisao.pode?.(linha, status, agora, admin.id);
      await this.assertFundamentada(deps, trx, form, [id]);
      const [antes] = await this.viewsAdmin(deps, trx, [linha]);
      const vista = this.achado(antes);
      const dita = form[campo] ?? null;
      // Who judges without knowing the person cannot have filled in their name, and is not shown it before all are told.
      const cega = julgadaAsCegas(declaracao, linha);
      const nota = preencher || cega ? notaPara(tipo, dita, vista.inscricao) : dita;
      const quando = preparaAte(linha, agora, revisada_por);
      if (quando !== null) return this.#preparar(work, ctx, linha, cega ? form : { ...form, [campo]: nota }, quando);
      const { status: de } = queries.situacaoDe(declaracao, linha);
      const refaz = !podePassar(declaracao, de, status) && (await this.podeRefazer(trx, linha, status));
      const mudanca = (await decisao.colunas?.(work, linha, form, nota)) ?? { [campo]: nota, decidido_em: agora };
      const decidido = { [colunas.status]: status, ...mudanca, decidido_por: admin.id };
      const pode = refaz || podePassar(declaracao, de, status);
      if (!pode || !(await queries.moverPedido(trx, declaracao, { id, de }, decidido)))
        throw await this.atrasada(trx, id);
      await decisao.seguem?.(work, linha, status, deps);
      return this.decidido(work, deps, linha, vista, declaracao.atos.decisao[0], refaz && 'por_recurso', (depois) => {
        const descricao = decisao.descricao(depois, vista);
        return refaz ? `${descricao} A decisão foi refeita, depois de recurso.` : descricao;
      });
    });
    decisao.depois?.(deps);
    return decidida;
  }

  /** Of a kind that is asked for by enrolment: who decides about one request waits for who cancels or pays the enrolment. Call it first. */
  protected async segurarInscricao(trx: Trx, id: number): Promise<void> {
    const { declaracao } = this.tipo;
    if (declaracao.limite.por === 'inscricao') await queries.segurarInscricaoDe(trx, declaracao, id);
  }

  /** What is decided; what is to be prepared goes by its window as nobody moves it any more. */
  async #aDecidir({ trx, agora }: Work, id: number, revisada_por: number | null): Promise<L | undefined> {
    const linha = await this.linhaDe(trx, id);
    if (!linha || preparaAte(linha, agora, revisada_por) === null) return linha;
    await segurarPrazo(trx, linha);
    return this.linhaDe(trx, id);
  }

  /**
   * What follows every decision that was written: the appeals against what it was are applied, the trail says what changed, and its
   * person is told.
   * @param refeita why it was decided anew, if it was; `sem_recurso` for what answers no appeal
   * @throws DomainError 409 when the appeal that it was decided anew for was applied meanwhile
   */
  protected async decidido(
    work: Work,
    deps: Deps,
    linha: L,
    antes: A,
    ato: TipoDeLog,
    refeita: Refeita | 'sem_recurso' | false,
    descricao: (depois: A) => string,
  ): Promise<A> {
    const { trx, audit } = work;
    const { declaracao, decisao, paraLog } = this.tipo;
    const recursos_aplicados = refeita === 'sem_recurso' ? [] : await aplicarRecursos(trx, declaracao, linha, refeita);
    if (refeita === 'por_recurso' && recursos_aplicados.length === 0) throw new DomainError('conflito', JA_APLICADO);
    const depois = await this.inteiro(deps, trx, linha.id);
    await audit({
      tipo: ato,
      descricao: descricao(depois),
      sobre: { registro: [declaracao.tipo, linha.id], ...queries.sobreQuem(linha) },
      antes: paraLog(antes),
      depois: { ...paraLog(depois), ...(recursos_aplicados.length > 0 && { recursos_aplicados }) },
    });
    const aviso = await decisao.aviso(depois, deps, trx);
    if (aviso) await avisar(work, deps, aviso);
    return depois;
  }

  /**
   * Answers what of an enrolment still waits, for what it asks came about by other means: who tells of those tells of this.
   * @param status where it goes, decided by nobody
   * @returns what was answered
   */
  async concluir(work: Work, deps: Deps, inscricaoId: number, status: string): Promise<A[]> {
    const { trx, agora, audit } = work;
    const { declaracao, decisao, paraLog } = this.tipo;
    const { tipo, inicial: de, colunas } = declaracao;
    const concluidos: A[] = [];
    for (const id of await queries.listPendentesDa(trx, declaracao, inscricaoId)) {
      const antes = await this.inteiro(deps, trx, id);
      if (!(await queries.moverPedido(trx, declaracao, { id, de }, { [colunas.status]: status, decidido_em: agora })))
        continue;
      const depois = await this.inteiro(deps, trx, id);
      await audit({
        tipo: declaracao.atos.decisao[0],
        descricao: decisao.descricao(depois, antes),
        sobre: { registro: [tipo, id], inscricao_id: inscricaoId },
        antes: paraLog(antes),
        depois: paraLog(depois),
      });
      concluidos.push(depois);
    }
    return concluidos;
  }

  /** Decides several, each on its own; the places of the note are filled for each candidate. */
  async decidirVarios(
    ctx: AdminUseCase,
    ids: readonly number[],
    form: D,
    decidir = (um: AdminUseCase, id: number) => this.decidir(um, { ...form, id }, true),
  ): Promise<{ resultados: Resultado<A>[] }> {
    // Said once, before any is decided.
    await this.assertFundamentada(ctx.deps, ctx.deps.db, form, ids);
    return changeEach(ctx, ids, decidir, this.tipo.decisao.feita);
  }

  /** Whether one that was decided may go there: an appeal against that was granted, and its kind is decided anew by the same act. */
  protected async podeRefazer(trx: Trx, linha: L, status: string): Promise<boolean> {
    const { declaracao } = this.tipo;
    const { refeita = {} } = declaracao;
    const { status: onde, retirado } = queries.situacaoDe(declaracao, linha);
    if (retirado !== null || !refeita[onde]?.includes(status)) return false;
    return (await listComRecurso(trx, declaracao, [linha.id])).has(linha.id);
  }

  /** What was prepared gives way only to who read it, where they say what they read. @throws DomainError 409 */
  protected async assertLida(trx: Trx, { id, preparada_em }: D & { id: number }): Promise<void> {
    if (preparada_em === undefined) return;
    const preparada = await retidas.getPreparada(trx, this.tipo.declaracao.tipo, id);
    if (preparada_em !== (preparada?.created_at ?? null)) throw new DomainError('conflito', OUTRA_PREPARADA);
  }

  /** Keeps what is decided until the decisions of its window become known. */
  async #preparar(work: Work, ctx: QuemDecide, linha: L, form: D & { id: number }, quando: string): Promise<A> {
    const { trx, audit } = work;
    const { declaracao } = this.tipo;
    const { tipo, nomes, registro } = declaracao;
    const { id, status } = form;
    const { status: onde, retirado } = queries.situacaoDe(declaracao, linha);
    if (retirado !== null || !podePassar(declaracao, onde, status)) throw await this.atrasada(trx, id);
    const antes = await retidas.getPreparada(trx, tipo, id);
    // Another takes its place.
    await removeRows(trx, 'decisoes_retidas', { tipo, registro_id: id, preparada: 1, descartada_em: null });
    const preparada = await this.guardarDecisao(work, ctx, linha, form, { preparada: 1, vence_em: quando });
    await audit({
      tipo: 'preparar_decisao',
      descricao: `Preparou a decisão sobre ${registro} ${id}: ${nomes[status]}.`,
      sobre: { registro: [tipo, id], ...queries.sobreQuem(linha) },
      antes: antes ? this.paraTrilha(antes) : null,
      depois: this.paraTrilha(preparada),
    });
    return this.achado((await this.mostrar(ctx.deps, trx, [id]))[0]);
  }

  /** Keeps what somebody decided until it is made. */
  protected guardarDecisao(
    { trx, agora }: Work,
    { admin, ator }: QuemDecide,
    linha: L,
    form: D & { id: number },
    ate: { preparada?: 1; vence_em: string },
  ): Promise<retidas.Retida> {
    const { tipo, nota } = this.tipo.declaracao;
    return retidas.createRetida(trx, {
      tipo,
      registro_id: form.id,
      inscricao_id: linha.inscricao_id,
      candidato_id: found(linha.candidato_id),
      administrador_id: admin.id,
      ip: ator.ip,
      status: form.status,
      nota: form[nota.campo] ?? null,
      created_at: agora,
      ...ate,
    });
  }

  /** What the trail keeps of what somebody decided: of what says something of anybody's health, not the grounds. */
  protected paraTrilha({ status, nota }: Pick<retidas.Retida, 'status' | 'nota'>) {
    return this.tipo.declaracao.guarda === 'saude' ? { status } : { status, nota };
  }

  /** Decides several, each with where it goes and grounds of its own; the places of each note are filled for its candidate. */
  async decidirCada(
    ctx: AdminUseCase,
    decisoes: readonly (D & { id: number })[],
  ): Promise<{ resultados: Resultado<A>[] }> {
    const deCada = new Map(decisoes.map((uma) => [uma.id, uma]));
    const decidir = (um: AdminUseCase, id: number) => this.decidir(um, deCada.get(id) as D & { id: number }, true);
    return changeEach(ctx, [...deCada.keys()], decidir, this.tipo.decisao.feita);
  }

  /** Whether nobody else is deciding it. @throws DomainError 409 */
  protected async assertLivre({ trx }: Pick<Work, 'trx'>, id: number, adminId: number): Promise<void> {
    const { tipo } = this.tipo.declaracao;
    await takeTurn(trx, `decisao:${tipo}:${id}`);
    const retida = await retidas.getRetida(trx, tipo, id);
    if (!retida) return;
    throw new DomainError(
      'conflito',
      retida.administrador_id === adminId ? JA_DECIDIU_AGORA : decidindoAgora(retida.nome),
    );
  }

  /** @throws DomainError 422 at the note's field for a denial that needs grounds and has none */
  protected async assertFundamentada({ ajustes }: Deps, db: Db, form: D, ids: readonly number[]): Promise<void> {
    const { nega, nota, sempreFundamenta = ajustes.atual().negar_exige_motivo } = this.tipo.declaracao;
    if (form.status !== nega || form[nota.campo]) return;
    if (sempreFundamenta || (await queries.algumFundamenta(db, this.tipo.declaracao, ids)))
      throw erroDeCampo('campos_invalidos', nota.campo, INFORME_FUNDAMENTACAO);
  }

  /** Why a request can be decided no more; read after the decision was refused. */
  protected async atrasada(trx: Trx, id: number): Promise<DomainError> {
    const { declaracao, decisao, naoEncontrado: ausente } = this.tipo;
    const { tarde } = decisao;
    if (typeof tarde === 'string') {
      return (await this.linhaDe(trx, id)) ? new DomainError('conflito', tarde) : naoEncontrado(ausente);
    }
    const situacao = await queries.getSituacao(trx, declaracao, id);
    if (!situacao) return naoEncontrado(ausente);
    return decisaoAtrasada(situacao, { decidido: tarde.decidido(situacao.status), retirado: tarde.retirado });
  }
}
