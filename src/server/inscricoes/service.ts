// Enrolments: made while the contest is open, one active per candidate and contest, cancelled until paid.
import type { z } from 'zod';
import {
  ANEXO_EXTENSOES,
  ANEXO_GRANDE,
  ANEXO_TAMANHO_MAXIMO,
  ANEXO_TIPO,
  CONCURSO_INDISPONIVEL,
  type enderecoTemporario,
  INSCRICAO_NAO_ENCONTRADA,
  type Inscricao,
  type InscricaoCreate,
  type inscricoesDoConcurso,
  JA_INSCRITO,
  NAO_PODE_CANCELAR,
} from '../../shared/inscricoes.ts';
import { estadoDaJanela } from '../../shared/prazos.ts';
import {
  type ArquivoGuardado,
  assinarEndereco,
  comArquivos,
  registrarArquivo,
  urlAssinada,
} from '../arquivos/service.ts';
import { assertVisivel } from '../concursos/service.ts';
import type { AdminUseCase, CandidatoUseCase, Deps } from '../context.ts';
import type { Db } from '../platform/database/index.ts';
import { type Trx, uniqueViolation } from '../platform/database/transaction.ts';
import { DomainError, erroDeCampo, naoEncontrado } from '../platform/errors.ts';
import { renderPdf } from '../platform/pdf/index.ts';
import { transact } from '../platform/transact.ts';
import { comprovante } from './comprovante.ts';
import {
  cancelarInscricao,
  countAtivas,
  createInscricao,
  getConcursoEVaga,
  getInscricao,
  getInscricaoDe,
  type InscricaoPropria,
  listInscricoesDe,
  listInscricoesDoConcurso,
} from './queries.ts';
import { viewInscricao } from './view.ts';

const VAGA_INDISPONIVEL = 'A vaga escolhida não está disponível neste concurso. Selecione outra vaga.';
const COMPROVANTE_SO_ATIVA = 'O comprovante só é emitido para inscrições ativas.';
const AINDA_NAO_ABRIU = 'As inscrições deste concurso ainda não foram abertas.';
const JA_ENCERROU = 'As inscrições deste concurso estão encerradas.';

const ANEXO = {
  extensoes: ANEXO_EXTENSOES,
  tamanhoMaximo: ANEXO_TAMANHO_MAXIMO,
  grande: ANEXO_GRANDE,
  tipo: ANEXO_TIPO,
} as const;

function view(deps: Deps, linha: Parameters<typeof viewInscricao>[0]): Inscricao {
  return viewInscricao(linha, (arquivoId) => urlAssinada(deps, arquivoId).url);
}

export async function list({ deps, candidato }: CandidatoUseCase): Promise<Inscricao[]> {
  const linhas = await listInscricoesDe(deps.db, candidato.id);
  return linhas.map((linha) => view(deps, linha));
}

/** Whether one may enrol in the vacancy now. @throws DomainError 404, 400 or 422 as contract and documents say. */
async function podeInscrever(db: Db | Trx, concursoId: number, vagaId: number, agora: string) {
  const achado = await getConcursoEVaga(db, concursoId, vagaId);
  if (!achado) throw naoEncontrado(CONCURSO_INDISPONIVEL);
  const estado = estadoDaJanela(achado.data_prazo_inicio, achado.data_prazo_fim, new Date(agora));
  if (estado !== 'aberta') throw new DomainError('regra', estado === 'aguardando' ? AINDA_NAO_ABRIU : JA_ENCERROU);
  const { vaga_id, cargo, valor_centavos, titulo } = achado;
  if (vaga_id === null || valor_centavos === null) throw erroDeCampo('campos_invalidos', 'vaga_id', VAGA_INDISPONIVEL);
  return { titulo, cargo: cargo ?? '', valor_centavos };
}

/**
 * Enrols the candidate. @throws DomainError 404 without the contest, 400 outside its period, 422 for the vacancy,
 * 409 when already enrolled, 413/415/422 for a refused attachment.
 */
export async function create(ctx: CandidatoUseCase, form: InscricaoCreate): Promise<Inscricao> {
  const { deps, candidato } = ctx;
  const anexos = {
    deficiencia: form.possui_deficiencia === 'S' ? form.file_deficiencia : undefined,
    condicao: form.possui_condicao_especial === 'S' ? form.file_condicao_especial : undefined,
  };
  if (anexos.deficiencia || anexos.condicao) {
    // Refused before any file is kept; the transaction asks again.
    await podeInscrever(deps.db, form.concurso_id, form.vaga_id, deps.clock.now().toISOString());
  }
  return comArquivos(
    deps,
    anexos,
    { deficiencia: { ...ANEXO, campo: 'file_deficiencia' }, condicao: { ...ANEXO, campo: 'file_condicao_especial' } },
    (guardados) => gravar(ctx, form, guardados, candidato.id),
  );
}

async function gravar(
  ctx: CandidatoUseCase,
  form: InscricaoCreate,
  guardados: { deficiencia?: ArquivoGuardado; condicao?: ArquivoGuardado },
  candidatoId: number,
): Promise<Inscricao> {
  try {
    return await transact(ctx, async ({ trx, agora, audit }) => {
      const { titulo, cargo, valor_centavos } = await podeInscrever(trx, form.concurso_id, form.vaga_id, agora);
      for (const guardado of [guardados.deficiencia, guardados.condicao]) {
        if (guardado)
          await registrarArquivo(trx, guardado, { categoria: 'inscricao', candidato_id: candidatoId }, agora);
      }
      const id = await createInscricao(
        trx,
        {
          candidato_id: candidatoId,
          valor_centavos,
          form,
          arquivo_deficiencia_id: guardados.deficiencia?.id ?? null,
          arquivo_condicao_id: guardados.condicao?.id ?? null,
        },
        agora,
      );
      const inscricao = view(ctx.deps, await ler(trx, candidatoId, id));
      await audit({
        tipo: 'inscrever',
        descricao: `Inscreveu-se na vaga "${cargo}" do concurso "${titulo}", inscrição ${inscricao.numero}.`,
        depois: paraLog(inscricao),
      });
      return inscricao;
    });
  } catch (error) {
    if (uniqueViolation(error) !== null) throw new DomainError('conflito', JA_INSCRITO, { cause: error });
    throw error;
  }
}

/** What the trail keeps of an enrolment: signed addresses expire and belong to nobody's record. */
function paraLog({ url_arquivo_deficiencia, url_arquivo_condicao_especial, ...resto }: Inscricao): object {
  return {
    ...resto,
    anexo_deficiencia: url_arquivo_deficiencia !== null,
    anexo_condicao_especial: url_arquivo_condicao_especial !== null,
  };
}

async function ler(db: Db | Trx, candidatoId: number, id: number): Promise<InscricaoPropria> {
  const linha = await getInscricaoDe(db, candidatoId, id);
  if (!linha) throw naoEncontrado(INSCRICAO_NAO_ENCONTRADA);
  return linha;
}

/** Cancels the candidate's own enrolment. @throws DomainError 404 when not theirs, 400 when cancelled or paid. */
export function cancelar(ctx: CandidatoUseCase, id: number): Promise<Inscricao> {
  return transact(ctx, async ({ trx, agora, audit }) => {
    const linha = await ler(trx, ctx.candidato.id, id);
    const antes = view(ctx.deps, linha);
    if (!(await cancelarInscricao(trx, linha, agora))) throw new DomainError('regra', NAO_PODE_CANCELAR);
    const depois = view(ctx.deps, await ler(trx, ctx.candidato.id, id));
    await audit({
      tipo: 'cancelar_inscricao',
      descricao: `Cancelou a inscrição ${depois.numero} no concurso "${depois.concurso.titulo}".`,
      antes: paraLog(antes),
      depois: paraLog(depois),
    });
    return depois;
  });
}

/** A signed address of the receipt's PDF. @throws DomainError 404 when not theirs, 400 when cancelled. */
export async function getComprovante(
  { deps, candidato }: CandidatoUseCase,
  id: number,
): Promise<z.infer<typeof enderecoTemporario>> {
  const linha = await ler(deps.db, candidato.id, id);
  if (linha.status !== 'A') throw new DomainError('regra', COMPROVANTE_SO_ATIVA);
  return assinarEndereco(deps, `/arquivos/comprovantes/${linha.id}`);
}

/** The receipt's PDF, for whoever holds its signed address. */
export async function renderComprovante(deps: Deps, id: number): Promise<{ nome: string; bytes: Buffer }> {
  const linha = await getInscricao(deps.db, id);
  if (linha?.status !== 'A') throw naoEncontrado(INSCRICAO_NAO_ENCONTRADA);
  const inscricao = view(deps, linha);
  const bytes = await renderPdf(
    comprovante(inscricao, deps.config.instituto, deps.clock.now(), deps.config.suporteEmail),
  );
  return { nome: `comprovante-${inscricao.numero}.pdf`, bytes };
}

/** The newest active enrolments of a contest. @throws DomainError `nao_encontrado`. */
export async function listDoConcurso(
  { deps }: AdminUseCase,
  { concurso_id, limite }: z.output<typeof inscricoesDoConcurso>,
): Promise<Inscricao[]> {
  await assertVisivel({ deps, ehAdmin: true }, concurso_id);
  const linhas = await listInscricoesDoConcurso(deps.db, concurso_id, limite);
  return linhas.map((linha) => view(deps, linha));
}

export function countInscricoesAtivas(deps: Deps): Promise<number> {
  return countAtivas(deps.db);
}
