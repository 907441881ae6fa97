// Documents that candidates send inside a window: taken back while nobody decided them, accepted or rejected once.
import type { z } from 'zod';
import {
  type decisaoDeEnvio,
  type decisaoDeEnvios,
  ENVIO_EXTENSOES,
  ENVIO_GRANDE,
  ENVIO_TAMANHO_MAXIMO,
  ENVIO_TIPO,
  type Envio,
  type EnvioAdmin,
  type EnvioCreate,
  LIMITE_DE_ENVIOS,
  NOMES_DE_VALIDACAO,
  SELECIONE_ARQUIVO,
  TITULOS_FINALIZADOS,
} from '../../shared/envios.ts';
import { decisaoAtrasada } from '../administradores/decisao-service.ts';
import { assertFundamentada } from '../ajustes/fundamentacao-service.ts';
import { type ArquivoGuardado, comArquivos, registrarArquivo, urlAssinada } from '../arquivos/service.ts';
import { avisar } from '../avisos/service.ts';
import type { AdminUseCase, CandidatoUseCase, Deps } from '../context.ts';
import { notaPara } from '../modelos/service.ts';
import type { Db } from '../platform/database/index.ts';
import type { Trx } from '../platform/database/transaction.ts';
import { changeEach, type Resultado } from '../platform/each.ts';
import { DomainError, erroDeCampo, naoEncontrado } from '../platform/errors.ts';
import { transact } from '../platform/transact.ts';
import { protocolar } from '../protocolos/service.ts';
import { avisoDeDecisao } from './emails.ts';
import { comContexto, naVez, type Pretensao, podeEnviar } from './janela-service.ts';
import {
  cancelarEnvio,
  createEnvio,
  decidirEnvio,
  type EnvioCompleto,
  type EnvioProprio,
  getEnvio,
  getEnvioDe,
  listEnviosDe,
} from './queries.ts';
import { podeCancelar, viewEnvio, viewEnvioAdmin } from './view.ts';

export const NAO_ENCONTRADO = 'Documento não encontrado.';
const SO_PENDENTES = 'Só documentos pendentes podem ser cancelados.';
const ARQUIVO = {
  campo: 'arquivo',
  extensoes: ENVIO_EXTENSOES,
  tamanhoMaximo: ENVIO_TAMANHO_MAXIMO,
  grande: ENVIO_GRANDE,
  tipo: ENVIO_TIPO,
} as const;

async function views(deps: Deps, db: Db | Trx, linhas: EnvioCompleto[]): Promise<Envio[]> {
  const partes = await comContexto(deps, db, 'envio', linhas);
  return partes.map((parte) => viewEnvio(parte, urlAssinada(deps, parte.linha.arquivo_id).url));
}

/** The candidate's own documents, newest first, also those taken back. */
export async function list({ deps, candidato }: CandidatoUseCase): Promise<Envio[]> {
  return views(deps, deps.db, await listEnviosDe(deps.db, candidato.id));
}

async function ler(db: Db | Trx, candidatoId: number, id: number): Promise<EnvioProprio> {
  const linha = await getEnvioDe(db, candidatoId, id);
  if (!linha) throw naoEncontrado(NAO_ENCONTRADO);
  return linha;
}

async function view(deps: Deps, trx: Trx, linha: EnvioCompleto): Promise<Envio> {
  const [envio] = await views(deps, trx, [linha]);
  if (!envio) throw naoEncontrado(NAO_ENCONTRADO);
  return envio;
}

async function podeEnviarDocumento(db: Db | Trx, pretensao: Pretensao, agora: string) {
  const achado = await podeEnviar(db, pretensao, agora);
  if (achado.inscricao.entrega_titulos === 'S') throw new DomainError('regra', TITULOS_FINALIZADOS);
  return achado;
}

function semArquivo(): DomainError {
  return erroDeCampo('campos_invalidos', 'arquivo', SELECIONE_ARQUIVO);
}

/**
 * Sends a document. @throws DomainError 404 for another's enrolment; 400 outside the window, over its limit, or after
 * titles were finalised; 422 for a window of another contest; 413/415/422 for the file
 */
export async function create(ctx: CandidatoUseCase, form: EnvioCreate): Promise<Envio> {
  const { deps, candidato } = ctx;
  if (!form.arquivo) throw semArquivo();
  const pretensao: Pretensao = {
    tipo: 'envio',
    candidatoId: candidato.id,
    inscricaoId: form.inscricao_id,
    prazoId: form.prazo_envio_id,
    campo: 'prazo_envio_id',
    limite: LIMITE_DE_ENVIOS,
  };
  // Refused before the file is kept; the transaction asks again.
  await podeEnviarDocumento(deps.db, pretensao, deps.clock.now().toISOString());
  return comArquivos(deps, { arquivo: form.arquivo }, { arquivo: ARQUIVO }, ({ arquivo }) => {
    if (!arquivo) throw semArquivo();
    return gravar(ctx, pretensao, form.descricao, arquivo);
  });
}

function gravar(
  ctx: CandidatoUseCase,
  pretensao: Pretensao,
  descricao: string | null,
  arquivo: ArquivoGuardado,
): Promise<Envio> {
  const { deps, candidato } = ctx;
  return transact(ctx, async (work) => {
    const { trx, agora, audit } = work;
    await naVez(trx, pretensao.inscricaoId);
    const { inscricao, janela } = await podeEnviarDocumento(trx, pretensao, agora);
    await registrarArquivo(trx, arquivo, { categoria: 'envio', candidato_id: candidato.id }, agora);
    const id = await createEnvio(
      trx,
      { inscricao_id: inscricao.id, prazo_id: janela.id, descricao, arquivo_id: arquivo.id },
      agora,
    );
    const { numero } = await protocolar(work, deps, {
      tipo: 'envio',
      registro_id: id,
      inscricao_id: inscricao.id,
      arquivo_id: arquivo.id,
    });
    const envio = await view(deps, trx, await ler(trx, candidato.id, id));
    await audit({
      tipo: 'enviar_documento',
      descricao: `Enviou o documento "${arquivo.nome}" no prazo "${janela.descricao}", protocolo ${numero}.`,
      sobre: { registro: ['envio', id], inscricao_id: envio.inscricao.id },
      depois: paraLog(envio),
    });
    return envio;
  });
}

/** What the trail keeps of a document: signed addresses expire and belong to nobody's record. */
function paraLog({ caminho_anexo: _, inscricao, protocolo, ...resto }: Envio | EnvioAdmin): object {
  return { ...resto, inscricao: inscricao.numero, protocolo: protocolo?.numero ?? null };
}

/**
 * Takes back the candidate's own document; the file and the row stay.
 * @throws DomainError 404 when not theirs, 400 once it was decided or taken back, or after titles were finalised
 */
export async function cancelar(ctx: CandidatoUseCase, id: number): Promise<Envio> {
  const { deps, candidato } = ctx;
  const { inscricao_id } = await ler(deps.db, candidato.id, id);
  return transact(ctx, async ({ trx, agora, audit }) => {
    await naVez(trx, inscricao_id);
    const linha = await ler(trx, candidato.id, id);
    if (linha.entrega_titulos === 'S') throw new DomainError('regra', TITULOS_FINALIZADOS);
    if (!podeCancelar(linha) || !(await cancelarEnvio(trx, linha, agora))) throw new DomainError('regra', SO_PENDENTES);
    const antes = await view(deps, trx, linha);
    const depois = await view(deps, trx, await ler(trx, candidato.id, id));
    await audit({
      tipo: 'cancelar_envio',
      descricao: `Cancelou o envio do documento "${depois.nome_arquivo}" no prazo "${depois.prazoEnvio.titulo}".`,
      sobre: { registro: ['envio', id], inscricao_id: depois.inscricao.id },
      antes: paraLog(antes),
      depois: paraLog(depois),
    });
    return depois;
  });
}

async function lerParaAdmin(deps: Deps, trx: Trx, id: number): Promise<EnvioAdmin> {
  const linha = await getEnvio(trx, id);
  const [parte] = linha ? await comContexto(deps, trx, 'envio', [linha]) : [];
  if (!parte) throw naoEncontrado(NAO_ENCONTRADO);
  return viewEnvioAdmin(parte, urlAssinada(deps, parte.linha.arquivo_id).url);
}

/** Why a document can be decided no more. */
async function jaDecidido(trx: Trx, id: number): Promise<DomainError> {
  const linha = await getEnvio(trx, id);
  if (!linha) return naoEncontrado(NAO_ENCONTRADO);
  return decisaoAtrasada(
    trx,
    { ...linha, retirado_em: linha.excluido_em },
    {
      decidido: `Este envio já foi ${NOMES_DE_VALIDACAO[linha.validacao].toLowerCase()}`,
      retirado: 'Este envio foi cancelado pelo candidato',
    },
  );
}

function fundamentos({ status, resposta: nota }: Pick<z.output<typeof decisaoDeEnvio>, 'status' | 'resposta'>) {
  return { nega: status === 'R', nota, campo: 'resposta' };
}

/**
 * Accepts or rejects a document, once, and tells the candidate.
 * @param preencher whether the note has places to fill for the candidate
 * @throws DomainError 404, or 409 when it was decided or taken back meanwhile
 */
export function decidir(
  ctx: AdminUseCase,
  { id, status, resposta }: z.output<typeof decisaoDeEnvio>,
  preencher = false,
): Promise<EnvioAdmin> {
  const { deps, admin } = ctx;
  return transact(ctx, async (work) => {
    const { trx, agora, audit } = work;
    const antes = await lerParaAdmin(deps, trx, id);
    assertFundamentada(deps, fundamentos({ status, resposta }));
    const nota = preencher ? notaPara('envio', resposta, antes.inscricao) : resposta;
    const decidido = { validacao: status, resposta: nota, decidido_em: agora, decidido_por: admin.id };
    if (!(await decidirEnvio(trx, id, decidido))) throw await jaDecidido(trx, id);
    const depois = await lerParaAdmin(deps, trx, id);
    await audit({
      tipo: 'decidir_envio',
      descricao: `Decidiu o documento "${depois.nome_arquivo}" da inscrição ${depois.inscricao.numero}: ${NOMES_DE_VALIDACAO[status]}.`,
      sobre: { registro: ['envio', id], inscricao_id: depois.inscricao.id },
      antes: paraLog(antes),
      depois: paraLog(depois),
    });
    await avisar(work, deps, avisoDeDecisao(depois));
    return depois;
  });
}

/** Accepts or rejects several documents, each on its own; the places of the note are filled for each candidate. */
export async function decidirVarios(
  ctx: AdminUseCase,
  { ids, status, resposta }: z.output<typeof decisaoDeEnvios>,
): Promise<{ resultados: Resultado<EnvioAdmin>[] }> {
  // Said once, before any is decided.
  assertFundamentada(ctx.deps, fundamentos({ status, resposta }));
  return changeEach(
    ctx,
    ids,
    (scope, id) => decidir(scope, { id, status, resposta }, true),
    ({ status: decidido }) => `Envio ${NOMES_DE_VALIDACAO[decidido].toLowerCase()}.`,
  );
}
