// Exemptions from the fee: asked for until the contest's deadline, one that lives per enrolment, decided once.

import { formatNumeroInscricao } from '../../shared/format.ts';
import type { InscricaoResumida } from '../../shared/inscricao-resumida.ts';
import {
  ISENCAO_ANEXO_MAXIMO,
  ISENCAO_EXTENSOES,
  ISENCAO_GRANDE,
  ISENCAO_TIPO,
  type Isencao,
  type IsencaoAdmin,
  type IsencaoCreate,
  JA_SOLICITADA,
} from '../../shared/isencoes.ts';
import type { Protocolo } from '../../shared/protocolos.ts';
import type { Decisao, Decisoes } from '../../shared/recursos.ts';
import { decisaoAtrasada } from '../administradores/decisao-service.ts';
import { assertFundamentada } from '../ajustes/fundamentacao-service.ts';
import {
  type ArquivoGuardado,
  assinarEndereco,
  comArquivos,
  registrarArquivo,
  urlAssinada,
} from '../arquivos/service.ts';
import { avisar } from '../avisos/service.ts';
import { cancelarBoleto } from '../boletos/ciclo-service.ts';
import { marcarIsento } from '../candidatos/service.ts';
import { assertVisivel } from '../concursos/service.ts';
import type { AdminUseCase, CandidatoUseCase, Deps } from '../context.ts';
import { listPorId } from '../inscricoes/admin-service.ts';
import {
  getCompleta,
  getPropria,
  getResumidas,
  isentar,
  segurarPropria,
  viewDoConcurso,
} from '../inscricoes/service.ts';
import { notaPara } from '../modelos/service.ts';
import type { Db } from '../platform/database/index.ts';
import { type Trx, uniqueViolation } from '../platform/database/transaction.ts';
import { changeEach, type Resultado } from '../platform/each.ts';
import { DomainError, naoEncontrado } from '../platform/errors.ts';
import { renderPdf } from '../platform/pdf/index.ts';
import { transact } from '../platform/transact.ts';
import { conferenciaImpressa, getProtocolos, protocolar } from '../protocolos/service.ts';
import { comprovanteDeIsencao } from './comprovante.ts';
import { avisoDeDecisao } from './emails.ts';
import {
  cancelarIsencao,
  createIsencao,
  decidirIsencao,
  getIsencao,
  getIsencaoDe,
  type IsencaoCompleta,
  listIsencoesDe,
  listIsencoesDoConcurso,
} from './queries.ts';
import { podePedir } from './regras.ts';
import { comTaxa, temComprovante, viewIsencao } from './view.ts';

export const NAO_ENCONTRADA = 'Solicitação de isenção não encontrada.';
const NAO_PODE_CANCELAR = 'Só é possível cancelar uma solicitação em análise.';
const JA_CANCELADA = 'Esta solicitação já foi cancelada.';
const ANEXO = {
  campo: 'arquivo',
  extensoes: ISENCAO_EXTENSOES,
  tamanhoMaximo: ISENCAO_ANEXO_MAXIMO,
  grande: ISENCAO_GRANDE,
  tipo: ISENCAO_TIPO,
} as const;

async function mostrar<I extends InscricaoResumida, V>(
  deps: Deps,
  db: Db | Trx,
  linhas: readonly IsencaoCompleta[],
  inscricoes: ReadonlyMap<number, I>,
  view: (linha: IsencaoCompleta, inscricao: I, protocolo: Protocolo | null) => V,
): Promise<V[]> {
  const protocolos = await getProtocolos(
    deps,
    db,
    'isencao',
    linhas.map(({ id }) => id),
  );
  return linhas.flatMap((linha) => {
    const inscricao = inscricoes.get(linha.inscricao_id);
    return inscricao ? [view(linha, inscricao, protocolos.get(linha.id) ?? null)] : [];
  });
}

const inscricoesDas = (linhas: readonly IsencaoCompleta[]) => linhas.map(({ inscricao_id }) => inscricao_id);

/** Requests as everybody is shown them. */
async function views(deps: Deps, db: Db | Trx, linhas: readonly IsencaoCompleta[]): Promise<Isencao[]> {
  const inscricoes = await getResumidas(db, inscricoesDas(linhas));
  return mostrar(deps, db, linhas, inscricoes, (linha, inscricao, protocolo) =>
    viewIsencao(linha, inscricao, protocolo, enderecos(deps)),
  );
}

/** Requests as administrators are shown them. */
export async function viewsAdmin(
  deps: Deps,
  db: Db | Trx,
  linhas: readonly IsencaoCompleta[],
): Promise<IsencaoAdmin[]> {
  const inscricoes = new Map((await listPorId(deps, db, inscricoesDas(linhas))).map((uma) => [uma.id, uma]));
  return mostrar(deps, db, linhas, inscricoes, (linha, inscricao, protocolo) =>
    comTaxa(viewIsencao(linha, inscricao, protocolo, enderecos(deps)), linha, inscricao),
  );
}

function enderecos(deps: Deps) {
  return {
    anexo: (arquivoId: string) => urlAssinada(deps, arquivoId).url,
    comprovante: (id: number) => assinarEndereco(deps, `/arquivos/isencoes/${id}`).url,
  };
}

async function view(deps: Deps, db: Db | Trx, id: number): Promise<Isencao> {
  const linha = await getIsencao(db, id);
  const [isencao] = await views(deps, db, linha ? [linha] : []);
  if (!isencao) throw naoEncontrado(NAO_ENCONTRADA);
  return isencao;
}

/** The candidate's own requests that were not cancelled, newest first. */
export async function list({ deps, candidato }: CandidatoUseCase): Promise<Isencao[]> {
  return views(deps, deps.db, await listIsencoesDe(deps.db, candidato.id));
}

/**
 * Asks that the candidate's own enrolment be freed from its fee. @throws DomainError 404 when not theirs, 400 when it
 * cannot be or the deadline is over, 409 when it was asked already, 413/415/422 for a refused attachment.
 */
export async function create(ctx: CandidatoUseCase, form: IsencaoCreate): Promise<Isencao> {
  const { deps, candidato } = ctx;
  // Refused before any file is kept; the transaction asks again.
  podePedir(await getPropria(deps.db, candidato.id, form.inscricao_id), deps.clock.now().toISOString());
  try {
    return await comArquivos(deps, { arquivo: form.arquivo }, { arquivo: ANEXO }, ({ arquivo }) =>
      gravar(ctx, form, arquivo),
    );
  } catch (error) {
    if (!uniqueViolation(error)?.startsWith('isencoes')) throw error;
    throw new DomainError('conflito', JA_SOLICITADA, { cause: error });
  }
}

function gravar(
  ctx: CandidatoUseCase,
  { inscricao_id, motivo }: IsencaoCreate,
  arquivo: ArquivoGuardado | undefined,
): Promise<Isencao> {
  const { deps, candidato } = ctx;
  return transact(ctx, async (work) => {
    const { trx, agora, audit } = work;
    podePedir(await segurarPropria(work, candidato.id, inscricao_id), agora);
    if (arquivo) await registrarArquivo(trx, arquivo, { categoria: 'isencao', candidato_id: candidato.id }, agora);
    const arquivo_id = arquivo?.id ?? null;
    const id = await createIsencao(trx, { inscricao_id, motivo, arquivo_id }, agora);
    await protocolar(work, deps, { tipo: 'isencao', registro_id: id, inscricao_id, arquivo_id });
    const isencao = await view(deps, trx, id);
    await audit({
      tipo: 'solicitar_isencao',
      descricao: `Pediu isenção da taxa da inscrição ${isencao.inscricao.numero}.`,
      sobre: { registro: ['isencao', id], inscricao_id },
      depois: paraLog(isencao),
    });
    return isencao;
  });
}

/** What the trail keeps of a request: signed addresses expire and belong to nobody's record. */
function paraLog({ caminho_anexo, url_comprovante, protocolo, inscricao, ...resto }: Isencao): object {
  return {
    ...resto,
    inscricao_numero: inscricao.numero,
    protocolo: protocolo?.numero ?? null,
    anexo: caminho_anexo !== null,
  };
}

/** Cancels the candidate's own request while it waits. @throws DomainError 404 when not theirs, 400 when it no longer waits. */
export function cancelar(ctx: CandidatoUseCase, id: number): Promise<{ id: number; message: string }> {
  return transact(ctx, async ({ trx, agora, audit }) => {
    const linha = await getIsencaoDe(trx, ctx.candidato.id, id);
    if (!linha) throw naoEncontrado(NAO_ENCONTRADA);
    const antes = paraLog(await view(ctx.deps, trx, id));
    if (linha.cancelada_em !== null) throw new DomainError('regra', JA_CANCELADA);
    if (!(await cancelarIsencao(trx, linha, agora))) throw new DomainError('regra', NAO_PODE_CANCELAR);
    await audit({
      tipo: 'cancelar_isencao',
      descricao: `Cancelou o pedido de isenção da inscrição ${formatNumeroInscricao(linha.inscricao_id)}.`,
      sobre: { registro: ['isencao', id], inscricao_id: linha.inscricao_id },
      antes: { ...antes, cancelada: false },
      depois: { ...antes, cancelada: true },
    });
    return { id, message: 'Solicitação cancelada com sucesso!' };
  });
}

/** The requests of a contest that were not cancelled, newest first. @throws DomainError `nao_encontrado` */
export async function listDoConcurso({ deps }: AdminUseCase, concursoId: number): Promise<Isencao[]> {
  await assertVisivel({ deps, ehAdmin: true }, concursoId);
  return views(deps, deps.db, await listIsencoesDoConcurso(deps.db, concursoId));
}

const PALAVRAS = { D: 'Deferiu', I: 'Indeferiu' } as const;
const DECIDIDAS = { P: 'analisada', D: 'deferida', I: 'indeferida' } as const;

function fundamentos({ status, observacao_admin: nota }: Pick<Decisao, 'status' | 'observacao_admin'>) {
  return { nega: status === 'I', nota, campo: 'observacao_admin' };
}

/** Why a request can be decided no more. */
async function jaDecidida(trx: Trx, id: number): Promise<DomainError> {
  const linha = await getIsencao(trx, id);
  if (!linha) return naoEncontrado(NAO_ENCONTRADA);
  return decisaoAtrasada(
    trx,
    { ...linha, retirado_em: linha.cancelada_em },
    {
      decidido: `Esta solicitação já foi ${DECIDIDAS[linha.status]}`,
      retirado: 'Esta solicitação foi cancelada pelo candidato',
    },
  );
}

/**
 * Decides a request, once. Granting frees the enrolment from its fee unless it is paid, takes an open slip back and marks
 * the profile.
 * @param preencher whether the note has places to fill for the candidate
 * @throws DomainError 404; 409 when it was decided or cancelled already.
 */
export async function decidir(
  ctx: AdminUseCase,
  { id, status, observacao_admin }: Decisao,
  preencher = false,
): Promise<IsencaoAdmin> {
  const { deps } = ctx;
  const decidida = await transact(ctx, async (work) => {
    const { trx, agora, audit } = work;
    const linha = await getIsencao(trx, id);
    if (!linha) throw naoEncontrado(NAO_ENCONTRADA);
    assertFundamentada(deps, fundamentos({ status, observacao_admin }));
    const { inscricao_id } = linha;
    const vista = await view(deps, trx, id);
    const nota = preencher ? notaPara('isencao', observacao_admin, vista.inscricao) : observacao_admin;
    // The enrolment comes first, as for whoever cancels or pays it: they wait for one another in the same order.
    const isenta = status === 'D' && (await isentar(work, inscricao_id));
    const decisao = { status, observacao_admin: nota, decidido_em: agora, decidido_por: ctx.admin.id };
    if (!(await decidirIsencao(trx, id, decisao))) throw await jaDecidida(trx, id);
    if (isenta) await cancelarBoleto(work, inscricao_id);
    const inscricao = await getCompleta(trx, inscricao_id);
    if (status === 'D') await marcarIsento(work, inscricao.candidato_id);
    const depois = await view(deps, trx, id);
    await audit({
      tipo: 'decidir_isencao',
      descricao: `${PALAVRAS[status]} o pedido de isenção da inscrição ${depois.inscricao.numero}.`,
      sobre: { registro: ['isencao', id], inscricao_id },
      antes: paraLog(vista),
      depois: { ...paraLog(depois), status_pagamento: inscricao.status_pagamento },
    });
    await avisar(work, deps, avisoDeDecisao(deps, inscricao, { id, status, observacao_admin: nota }));
    return comTaxa(depois, { ...linha, decidido_por_nome: ctx.admin.nome }, viewDoConcurso(deps, inscricao));
  });
  // The bank is told that a slip is not to be paid any more.
  deps.pagamentos.wake();
  return decidida;
}

/** Decides several requests, each on its own; the places of the note are filled for each candidate. */
export async function decidirVarias(
  ctx: AdminUseCase,
  { ids, ...decisao }: Decisoes,
): Promise<{ resultados: Resultado<IsencaoAdmin>[] }> {
  // Said once, before any is decided.
  assertFundamentada(ctx.deps, fundamentos(decisao));
  return changeEach(
    ctx,
    ids,
    (scope, id) => decidir(scope, { id, ...decisao }, true),
    ({ status }) => `Solicitação ${DECIDIDAS[status]}.`,
  );
}

/** The proof's PDF, for whoever holds its signed address. @throws DomainError `nao_encontrado` */
export async function renderComprovanteDeIsencao(deps: Deps, id: number): Promise<{ nome: string; bytes: Buffer }> {
  const linha = await getIsencao(deps.db, id);
  if (!linha || !temComprovante(linha)) throw naoEncontrado(NAO_ENCONTRADA);
  const inscricao = await getCompleta(deps.db, linha.inscricao_id);
  const protocolo = (await getProtocolos(deps, deps.db, 'isencao', [id])).get(id) ?? null;
  const conferencia = conferenciaImpressa(deps, protocolo);
  const { timbre, suporteEmail } = deps.ajustes.atual();
  const bytes = await renderPdf(
    comprovanteDeIsencao(
      { pedida_em: linha.created_at, deferida_em: linha.decidido_em ?? linha.created_at, inscricao },
      {
        instituto: timbre,
        suporte: suporteEmail,
        agora: deps.clock.now(),
        conferencia: protocolo && conferencia && { numero: protocolo.numero, ...conferencia },
      },
    ),
  );
  return { nome: `comprovante-isencao-${formatNumeroInscricao(inscricao.id)}.pdf`, bytes };
}
