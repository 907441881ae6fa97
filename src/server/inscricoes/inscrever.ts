// Enrolments: made while the contest is open, one active per candidate and contest, cancelled until paid.
import type { z } from 'zod';
import { formatCpf } from '../../shared/format.ts';
import type { InscricaoResumida } from '../../shared/inscricao-resumida.ts';
import * as inscricoes from '../../shared/inscricoes.ts';
import { concedidos, type ItemDoCuidado } from '../../shared/pedidos/cuidado.ts';
import { type ItemDaReserva, listasPedidas } from '../../shared/pedidos/reserva.ts';
import { dataLocal, estadoDaJanela } from '../../shared/prazos.ts';
import type { Protocolo } from '../../shared/protocolos.ts';
import { pontosEmPalavras } from '../../shared/titulos.ts';
import {
  type ArquivoGuardado,
  assinarEndereco,
  comArquivos,
  registrarArquivo,
  urlAssinada,
} from '../arquivos/index.ts';
import { avisar } from '../avisos/index.ts';
import { assertVisivel } from '../concursos/index.ts';
import type { AdminUseCase, CandidatoUseCase, Deps } from '../context.ts';
import { DomainError, erroDeCampo, found, naoEncontrado } from '../platform/errors.ts';
import { renderPdf } from '../platform/pdf/index.ts';
import { taken } from '../platform/taken.ts';
import { transact, type Work } from '../platform/transact.ts';
import { mostrarProtocolo, papel, protocolar } from '../protocolos/index.ts';
import { ve } from '../sessoes/index.ts';
import { findRow } from '../store/rows.ts';
import type { Db } from '../store/tables/index.ts';
import { comprovante } from './comprovante.ts';
import { avisoDeCancelamento } from './emails.ts';
import * as queries from './queries.ts';
import { semSaude, viewInscricao, viewResumida } from './view.ts';

const VAGA_INDISPONIVEL = 'A vaga escolhida não está disponível neste concurso. Selecione outra vaga.';
const COMPROVANTE_SO_ATIVA = 'O comprovante só é emitido para inscrições ativas.';
const AINDA_NAO_ABRIU = 'As inscrições deste concurso ainda não foram abertas.';
const JA_ENCERROU = 'As inscrições deste concurso estão encerradas.';

const ANEXO = {
  extensoes: inscricoes.ANEXO_EXTENSOES,
  tamanhoMaximo: inscricoes.ANEXO_TAMANHO_MAXIMO,
  grande: inscricoes.ANEXO_GRANDE,
  tipo: inscricoes.ANEXO_TIPO,
} as const;

/** An enrolment as administrators are shown it. */
export function viewDoConcurso(deps: Deps, linha: queries.InscricaoCompleta): inscricoes.InscricaoDoConcurso {
  return viewInscricao(linha, dataLocal(deps.clock.now()), (arquivoId) => urlAssinada(deps, arquivoId).url);
}

function view(deps: Deps, linha: queries.InscricaoComProtocolo): inscricoes.Inscricao {
  const pede_reserva = Number(linha.pede_reserva) === 1;
  const tem_titulos = Number(linha.tem_titulos) === 1;
  const protocolo = viewDoProtocolo(deps, linha);
  return Object.assign(viewDoConcurso(deps, linha), { protocolo, pede_reserva, tem_titulos });
}

function viewDoProtocolo(deps: Deps, linha: queries.InscricaoComProtocolo): Protocolo | null {
  const {
    protocolo_id: id,
    protocolo_numero: numero,
    protocolo_codigo: codigo,
    protocolo_emitido_em: emitido_em,
  } = linha;
  if (id === null || numero === null || codigo === null || emitido_em === null) return null;
  return mostrarProtocolo(deps, { id, numero, codigo, emitido_em });
}

export async function list({ deps, candidato }: CandidatoUseCase): Promise<inscricoes.Inscricao[]> {
  const linhas = await queries.listInscricoesDe(deps.db, candidato.id);
  return linhas.map((linha) => view(deps, linha));
}

/** What the enrolment is of, if one may enrol now. @throws DomainError 404, 400 or 422 as contract and documents say. */
async function podeInscrever(
  db: Db,
  candidatoId: number,
  { concurso_id, vaga_id }: inscricoes.InscricaoCreate,
  agora: string,
): Promise<queries.EscolhaCompleta> {
  const escolha = { candidatoId, concursoId: concurso_id, vagaId: vaga_id };
  const lida = found(await queries.getEscolha(db, escolha), inscricoes.CONCURSO_INDISPONIVEL);
  const estado = estadoDaJanela(lida.data_prazo_inicio, lida.data_prazo_fim, new Date(agora));
  if (estado !== 'aberta') throw new DomainError('regra', estado === 'aguardando' ? AINDA_NAO_ABRIU : JA_ENCERROU);
  if (lida.vaga_id === null) throw erroDeCampo('campos_invalidos', 'vaga_id', VAGA_INDISPONIVEL);
  return lida as queries.EscolhaCompleta;
}

/**
 * Enrols the candidate. @throws DomainError 404 without the contest, 400 outside its period, 422 for the vacancy,
 * 409 when already enrolled, 413/415/422 for a refused attachment.
 */
export async function create(ctx: CandidatoUseCase, form: inscricoes.InscricaoCreate): Promise<inscricoes.Inscricao> {
  const { deps, candidato } = ctx;
  const anexos = {
    deficiencia: form.possui_deficiencia === 'S' ? form.file_deficiencia : undefined,
    condicao: form.possui_condicao_especial === 'S' ? form.file_condicao_especial : undefined,
  };
  if (anexos.deficiencia || anexos.condicao) {
    // Refused before any file is kept; the transaction asks again.
    await podeInscrever(deps.db, candidato.id, form, deps.clock.now().toISOString());
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
  form: inscricoes.InscricaoCreate,
  guardados: { deficiencia?: ArquivoGuardado; condicao?: ArquivoGuardado },
  candidatoId: number,
): Promise<inscricoes.Inscricao> {
  return transact(ctx, async (work) => {
    const { trx, agora, audit } = work;
    const escolha = await podeInscrever(trx, candidatoId, form, agora);
    for (const guardado of [guardados.deficiencia, guardados.condicao]) {
      if (guardado) await registrarArquivo(trx, guardado, { categoria: 'inscricao', candidato_id: candidatoId }, agora);
    }
    const linha = await queries.createInscricao(
      trx,
      escolha,
      {
        form,
        arquivo_deficiencia_id: guardados.deficiencia?.id ?? null,
        arquivo_condicao_id: guardados.condicao?.id ?? null,
      },
      agora,
    );
    const { id, cargo, titulo } = linha;
    const registro = { tipo: 'inscricao', registro_id: id, inscricao_id: id, arquivo_id: null } as const;
    const protocolo = await protocolar(work, ctx.deps, registro, paraProtocolo(linha));
    const inscricao = { ...view(ctx.deps, linha), protocolo };
    await audit({
      tipo: 'inscrever',
      descricao: `Inscreveu-se na vaga "${cargo}" do concurso "${titulo}", inscrição ${inscricao.numero}.`,
      sobre: { registro: ['inscricao', id] },
      depois: paraLog(inscricao),
    });
    return inscricao;
  }).catch(taken('inscricoes', inscricoes.JA_INSCRITO));
}

/** Named one by one: to copy a whole row takes longer than to write it. */
function paraProtocolo(linha: queries.InscricaoPropria) {
  const { id, status, candidato_id, concurso_id, valor_centavos, entrega_titulos } = linha;
  const { titulo, prefeitura, cargo, nome, cpf, email } = linha;
  const daInscricao = { inscricao_id: id, inscricao_status: status, candidato_id, concurso_id, valor_centavos };
  return { ...daInscricao, entrega_titulos, titulo, prefeitura, cargo, nome, cpf, email };
}

/** What the trail keeps of an enrolment: signed addresses expire and belong to nobody's record. */
function paraLog(inscricao: inscricoes.Inscricao): object {
  const {
    url_arquivo_deficiencia,
    url_arquivo_condicao_especial,
    protocolo,
    pede_reserva: _,
    tem_titulos: __,
    ...resto
  } = inscricao;
  return {
    ...resto,
    protocolo: protocolo?.numero ?? null,
    anexo_deficiencia: url_arquivo_deficiencia !== null,
    anexo_condicao_especial: url_arquivo_condicao_especial !== null,
  };
}

/** The candidate's own enrolment. @throws DomainError `nao_encontrado` when not theirs. */
export async function getPropria(db: Db, candidatoId: number, id: number): Promise<queries.InscricaoPropria> {
  return found(await queries.getInscricaoDe(db, candidatoId, id), inscricoes.INSCRICAO_NAO_ENCONTRADA);
}

/**
 * Cancels the candidate's own enrolment, the slip it may have and the exemption it may wait for.
 * @throws DomainError 404 when not theirs, 400 when cancelled or paid.
 */
export async function cancelar(ctx: CandidatoUseCase, id: number): Promise<inscricoes.Inscricao> {
  const cancelada = await transact(ctx, async (work) => {
    const { trx, agora, audit } = work;
    const linha = await getPropria(trx, ctx.candidato.id, id);
    const antes = view(ctx.deps, linha);
    if (!(await queries.cancelarInscricao(trx, linha, agora)))
      throw new DomainError('regra', inscricoes.NAO_PODE_CANCELAR);
    const retirados = await ctx.deps.consequencias.inscricaoCancelada(work, id);
    const depois = view(ctx.deps, await getPropria(trx, ctx.candidato.id, id));
    await audit({
      tipo: 'cancelar_inscricao',
      descricao: `Cancelou a inscrição ${depois.numero} no concurso "${depois.concurso.titulo}".`,
      sobre: { registro: ['inscricao', id] },
      antes: paraLog(antes),
      depois: paraLog(depois),
    });
    await avisar(work, ctx.deps, avisoDeCancelamento(ctx.deps, antes, depois, retirados));
    return depois;
  });
  // The bank is told that the slip is not to be paid any more.
  ctx.deps.pagamentos.wake();
  return cancelada;
}

/** A signed address of the receipt's PDF. @throws DomainError 404 when not theirs, 400 when cancelled. */
export async function getComprovante(
  { deps, candidato }: CandidatoUseCase,
  id: number,
): Promise<z.infer<typeof inscricoes.enderecoTemporario>> {
  const linha = await getPropria(deps.db, candidato.id, id);
  if (linha.status !== 'A') throw new DomainError('regra', COMPROVANTE_SO_ATIVA);
  return assinarEndereco(deps, `/arquivos/comprovantes/${linha.id}`);
}

/** The receipt's PDF, for whoever holds its signed address. @param comoCpf how it writes the CPF */
export async function renderComprovante(
  deps: Deps,
  id: number,
  comoCpf = formatCpf,
): Promise<{ nome: string; bytes: Buffer }> {
  const linha = await queries.getInscricao(deps.db, id);
  if (linha?.status !== 'A') throw naoEncontrado(inscricoes.INSCRICAO_NAO_ENCONTRADA);
  const inscricao = view(deps, { ...linha, cpf: comoCpf(linha.cpf) });
  const itens = (await queries.listItensDeCuidado(deps.db, id)).flatMap((um): ItemDoCuidado[] => JSON.parse(um));
  const listas = (await queries.listReservasDas(deps.db, [id])).flatMap(({ itens: um }): ItemDaReserva[] =>
    JSON.parse(um),
  );
  const titulos = await findRow(deps.db, 'pontuacoes', { inscricao_id: id, cancelada_em: null });
  const dito = comprovante(
    inscricao,
    concedidos(itens),
    listasPedidas(listas),
    titulos ? pontosEmPalavras(titulos) : '',
  );
  const bytes = await renderPdf(await papel(deps, dito));
  return { nome: `comprovante-${inscricao.numero}.pdf`, bytes };
}

/** Leaves the details of health out for a role that does not read them; a receipt has them too. */
export function aosOlhosDe(ctx: AdminUseCase): <I extends inscricoes.InscricaoDoConcurso>(inscricao: I) => I {
  return ve(ctx, 'saude') ? (inscricao) => inscricao : semSaude;
}

/** The newest active enrolments of a contest. @throws DomainError `nao_encontrado`. */
export async function listDoConcurso(
  ctx: AdminUseCase,
  { concurso_id, limite }: z.output<typeof inscricoes.inscricoesDoConcurso>,
): Promise<inscricoes.InscricaoDoConcurso[]> {
  const { deps } = ctx;
  await assertVisivel({ deps, ehAdmin: true }, concurso_id);
  const linhas = await queries.listInscricoesDoConcurso(deps.db, concurso_id, limite);
  return linhas.map((linha) => viewDoConcurso(deps, linha)).map(aosOlhosDe(ctx));
}

/** Any enrolment. @throws DomainError `nao_encontrado` */
export async function getCompleta(db: Db, id: number): Promise<queries.InscricaoComProtocolo> {
  return found(await queries.getInscricao(db, id), inscricoes.INSCRICAO_NAO_ENCONTRADA);
}

/** Frees an enrolment from its fee, unless it is paid. @returns whether its fee is no longer to be paid */
export function isentar({ trx, agora }: Work, id: number): Promise<boolean> {
  return queries.isentarInscricao(trx, id, agora);
}

/** The enrolments of some records as records about them show them. */
export async function getResumidas(
  db: Db,
  registros: readonly queries.Dona[],
): Promise<(registro: queries.Dona) => InscricaoResumida | undefined> {
  const de = await queries.resumidasDe(db, registros);
  return (registro) => {
    const linha = de(registro);
    return linha && viewResumida(linha);
  };
}
