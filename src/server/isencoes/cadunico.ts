// The round with the ministry: the requests of a category that wait go out in one file; its answer is kept as it came, looked at,
// and then decides them all by the function of every decision.
import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';
import {
  type ArquivoDoCadunico,
  arquivoDoCadunico,
  ESCOLHA_A_RESPOSTA,
  type LinhaDoCadunico,
  RESPOSTA_GRANDE,
  RESPOSTA_TAMANHO_MAXIMO,
  type RespostaDoCadunico,
  type remessaDoCadunico,
  type retornoDoCadunico,
  type TotaisDoCadunico,
} from '../../shared/cadunico.ts';
import { lerDados } from '../../shared/categorias-de-isencao.ts';
import type { Exportacao } from '../../shared/exportacoes.ts';
import { formatDate, formatInteger, formatNumeroInscricao } from '../../shared/format.ts';
import { DECISOES_DE_UMA_VEZ } from '../../shared/pedidos/isencao.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { assinarEndereco, guardarGerado, lerEnviado, registrarArquivo, urlPublica } from '../arquivos/index.ts';
import { listItensPorId } from '../catalogos/index.ts';
import { assertVisivel } from '../concursos/index.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { DomainError, erroDeCampo, found, naoEncontrado } from '../platform/errors.ts';
import { partsOf } from '../platform/few.ts';
import { shown } from '../platform/shown.ts';
import { taken } from '../platform/taken.ts';
import { transact } from '../platform/transact.ts';
import { changed } from '../store/rows.ts';
import type { Db } from '../store/tables/index.ts';
import { uniqueViolation } from '../store/transaction.ts';
import { ultimoDiaDosDocumentos } from './categoria.ts';
import { isencoes } from './pedido.ts';
import * as queries from './queries.ts';
import { escreverRemessa, LAYOUT, type LinhaDaResposta, lerResposta, RespostaNaoLida } from './sistac.ts';

const AUSENTE = 'Arquivo não encontrado.';
const CATEGORIA_AUSENTE = 'Categoria não encontrada.';
const SEM_NIS = 'Esta categoria não confere o NIS.';
const NADA_A_PERGUNTAR = 'Não há pedido em análise nesta categoria.';
const APAGADO = 'Este arquivo já foi apagado.';
const JA_APLICADA = 'As decisões desta resposta já foram feitas.';
const CONFIRMADO = 'Inscrição no CadÚnico confirmada pelo ministério.';
export const DE_QUEM_E = 'Mais de uma pessoa informou este NIS, e a linha não diz o CPF';
/** How long an address opens a file. */
const MINUTOS = 5;

function view(linha: queries.ArquivoDaRodada): ArquivoDoCadunico {
  return shown(arquivoDoCadunico, linha, {
    resultado: linha.resumo === null ? null : JSON.parse(linha.resumo),
    pode_baixar: linha.removido_em === null,
  });
}

/** Also one that is offered no more: who asked by it keeps it. @throws DomainError 404 for the contest or the category, 400 for one that tells no NIS */
async function getCategoria(
  ctx: AdminUseCase,
  { concurso_id, categoria_id }: Record<'concurso_id' | 'categoria_id', number>,
) {
  await assertVisivel({ ...ctx, ehAdmin: true }, concurso_id);
  const [item] = await listItensPorId(ctx.deps.db, [categoria_id]);
  if (item?.concurso_id !== concurso_id || item.tipo !== 'isencao') throw naoEncontrado(CATEGORIA_AUSENTE);
  const dados = lerDados(JSON.parse(item.dados));
  if (dados.regra !== 'nis') throw new DomainError('regra', SEM_NIS);
  return { nome: item.nome };
}

/** @throws DomainError 404 */
export async function list(ctx: AdminUseCase, concursoId: number): Promise<ArquivoDoCadunico[]> {
  await assertVisivel({ ...ctx, ehAdmin: true }, concursoId);
  return (await queries.listArquivosDaRodada(ctx.deps.db, concursoId)).map(view);
}

/** @throws DomainError 404; 400 when nobody waits */
export async function gerar(ctx: AdminUseCase, form: z.output<typeof remessaDoCadunico>): Promise<ArquivoDoCadunico> {
  const { deps, admin } = ctx;
  const { concurso_id, categoria_id, edital, sigla } = form;
  const categoria = await getCategoria(ctx, form);
  const pessoas = await queries.listPendentesDaCategoria(deps.db, categoria_id);
  if (pessoas.length === 0) throw new DomainError('regra', NADA_A_PERGUNTAR);
  const { cnpj, nome: instituicao } = deps.ajustes.atual().beneficiario;
  const sequencia = await queries.proximaSequencia(deps.db, concurso_id);
  const remessa = { cnpj, sigla, instituicao, edital, sequencia, dia: dataLocal(deps.clock.now()) };
  // Of two enrolments of one person the ministry is asked once; of two people who tell one NIS it is asked about both.
  const unicas = [...new Map(pessoas.map((uma) => [`${uma.nis} ${uma.cpf}`, uma])).values()];
  const texto = escreverRemessa(remessa, unicas);
  const nome = LAYOUT.nome(remessa);
  return guardarGerado(deps, new File([texto], nome, { type: LAYOUT.tipo }), LAYOUT.tipo, (guardado) =>
    transact(ctx, async ({ trx, agora, audit }) => {
      await registrarArquivo(trx, guardado, { categoria: 'cadunico', candidato_id: null }, agora);
      const { id: arquivo_id, sha256 } = guardado;
      const base = { concurso_id, categoria_id, nome, sha256, created_at: agora, criado_por: admin.id };
      const novo = { ...base, tipo: 'remessa', sequencia, itens: unicas.length, arquivo_id } as const;
      const depois = view(found(await queries.getArquivoDaRodada(trx, await queries.createArquivoDaRodada(trx, novo))));
      await audit({
        tipo: 'gerar_arquivo_cadunico',
        descricao: `Gerou o arquivo ${nome}, com o NIS de ${formatInteger(unicas.length)} pessoa(s), de "${categoria.nome}".`,
        sobre: { registro: ['item_de_catalogo', categoria_id], concurso_id },
        depois,
      });
      return depois;
    }),
  ).catch(taken('isencao_arquivos', 'Outro arquivo foi gerado neste instante. Gere de novo.'));
}

/** Where a file of the round is fetched; each time is recorded. @throws DomainError 404 once its bytes are gone */
export function baixar(ctx: AdminUseCase, id: number): Promise<Exportacao> {
  const { deps } = ctx;
  return transact(ctx, async ({ trx, audit }) => {
    const arquivo = found(await queries.getArquivoDaRodada(trx, id), AUSENTE);
    if (arquivo.removido_em !== null) throw naoEncontrado(APAGADO);
    await audit({
      tipo: 'baixar_arquivo_cadunico',
      descricao: `Baixou o arquivo ${arquivo.nome}, com o NIS de ${formatInteger(arquivo.itens)} pessoa(s).`,
      sobre: { registro: ['item_de_catalogo', arquivo.categoria_id], concurso_id: arquivo.concurso_id },
    });
    return { ...assinarEndereco(deps, urlPublica(arquivo.arquivo_id), MINUTOS), nome: arquivo.nome };
  });
}

function ler(bytes: Uint8Array): LinhaDaResposta[] {
  try {
    return lerResposta(bytes);
  } catch (error) {
    if (error instanceof RespostaNaoLida) throw erroDeCampo('campos_invalidos', 'arquivo', error.message);
    throw error;
  }
}

/**
 * Keeps an answer as it came; decides nothing. The same file again is the one that is there.
 * @throws DomainError 404; 413 or 422 for the file
 */
export async function receber(
  ctx: AdminUseCase,
  form: z.output<typeof retornoDoCadunico>,
): Promise<RespostaDoCadunico> {
  const { deps, admin } = ctx;
  const { concurso_id, categoria_id, arquivo } = form;
  await getCategoria(ctx, form);
  const { nome, bytes, sha256 } = await lerEnviado(arquivo, {
    falta: ESCOLHA_A_RESPOSTA,
    maximo: RESPOSTA_TAMANHO_MAXIMO,
    grande: RESPOSTA_GRANDE,
  });
  const linhas = ler(bytes);
  const repetida = await queries.getRetornoDe(deps.db, categoria_id, sha256);
  if (repetida !== undefined) return jaRecebida(ctx, repetida);
  const file = new File([bytes], nome, { type: 'text/plain' });
  return guardarGerado(deps, file, 'text/plain', (guardado) =>
    transact(ctx, async ({ trx, agora, audit }) => {
      await registrarArquivo(trx, guardado, { categoria: 'cadunico', candidato_id: null }, agora);
      const base = { concurso_id, categoria_id, nome, sha256, created_at: agora, criado_por: admin.id };
      const novo = {
        ...base,
        tipo: 'retorno',
        sequencia: null,
        itens: linhas.length,
        arquivo_id: guardado.id,
      } as const;
      const criado = await queries.createArquivoDaRodada(trx, novo);
      await audit({
        tipo: 'receber_resposta_cadunico',
        descricao: `Recebeu a resposta ${nome} do CadÚnico, com ${formatInteger(linhas.length)} pessoa(s).`,
        sobre: { registro: ['item_de_catalogo', categoria_id], concurso_id },
        depois: { nome, sha256, itens: linhas.length },
      });
      return mostrar(trx, criado, linhas);
    }),
  ).catch(async (error: unknown) => {
    // It came twice at once: the other is the one that is there.
    if (!uniqueViolation(error)?.startsWith('isencao_arquivos')) throw error;
    return jaRecebida(ctx, found(await queries.getRetornoDe(deps.db, categoria_id, sha256)));
  });
}

async function jaRecebida(ctx: AdminUseCase, id: number): Promise<RespostaDoCadunico> {
  return { ...(await get(ctx, id)), repetido: true };
}

interface Casada {
  linha: LinhaDoCadunico;
  resposta: LinhaDaResposta;
  /** What was kept of it with the request, and by which answer that was decided. */
  categoria: string | null;
  retorno_id: number | null;
}

/** Whether its request waits for the answer. */
const aDecidir = ({ linha: { desfecho } }: Casada) => desfecho === 'deferir' || desfecho === 'indeferir';

/** Each line with its request: by NIS, and by CPF where the line tells one. A person's two enrolments are two; of two people it is none's. */
async function casar(db: Db, categoriaId: number, linhas: readonly LinhaDaResposta[]): Promise<Casada[]> {
  if (linhas.length === 0) return [];
  const porNis = new Map<string | null, Awaited<ReturnType<typeof queries.listDaCategoria>>>();
  for (const um of await queries.listDaCategoria(db, categoriaId))
    porNis.set(um.nis, [...(porNis.get(um.nis) ?? []), um]);
  return linhas.flatMap((resposta): Casada | Casada[] => {
    const { numero, nome, nis, cpf, deferida, motivo } = resposta;
    const seus = (porNis.get(nis) ?? []).filter((um) => cpf === '' || um.cpf === cpf);
    const dita = { numero, nome, nis: `${'*'.repeat(7)}${nis.slice(-4)}`, motivo };
    const pessoas = new Set(seus.map((um) => um.cpf)).size;
    if (pessoas !== 1) {
      const nada = { desfecho: 'nao_encontrado', isencao_id: null, inscricao_numero: null } as const;
      const linha = { ...dita, ...(pessoas > 1 && { motivo: DE_QUEM_E }), ...nada };
      return { resposta, categoria: null, retorno_id: null, linha };
    }
    return seus.map(({ id, inscricao_id, status, complementada_em, categoria, retorno_id }) => {
      // Who sent documents meanwhile is decided by them.
      const espera = status === 'P' && complementada_em === null;
      const desfecho = !espera ? ('decidido' as const) : deferida ? ('deferir' as const) : ('indeferir' as const);
      return {
        resposta,
        categoria,
        retorno_id,
        linha: { ...dita, desfecho, isencao_id: id, inscricao_numero: formatNumeroInscricao(inscricao_id) },
      };
    });
  });
}

function contar(linhas: readonly Pick<LinhaDoCadunico, 'desfecho'>[]): TotaisDoCadunico {
  const totais: TotaisDoCadunico = { deferir: 0, indeferir: 0, decidido: 0, nao_encontrado: 0 };
  for (const { desfecho } of linhas) totais[desfecho] += 1;
  return totais;
}

/** The answer with its lines; none once its bytes are gone. @throws DomainError 404 */
async function abrir({ db, files }: Deps, id: number) {
  const arquivo = await queries.getArquivoDaRodada(db, id);
  if (arquivo?.tipo !== 'retorno') throw naoEncontrado(AUSENTE);
  const guardado = arquivo.removido_em === null ? await files.get(arquivo.chave) : null;
  return { arquivo, linhas: guardado ? lerResposta(await buffer(guardado.stream)) : [] };
}

/** What an answer would decide now. @throws DomainError 404 */
export async function get({ deps }: AdminUseCase, id: number): Promise<RespostaDoCadunico> {
  return mostrar(deps.db, id, (await abrir(deps, id)).linhas);
}

async function mostrar(db: Db, id: number, lidas: readonly LinhaDaResposta[]): Promise<RespostaDoCadunico> {
  const arquivo = found(await queries.getArquivoDaRodada(db, id), AUSENTE);
  const casadas = await casar(db, arquivo.categoria_id, lidas);
  const linhas = casadas.map(({ linha }) => linha);
  return { ...view(arquivo), totais: contar(linhas), linhas, repetido: false, falhas: [] };
}

/**
 * Makes the decisions of an answer, each as every decision is made; the record that they were made comes last, so that one that
 * was cut short, or could not make them all, goes on where it stopped.
 * @throws DomainError 404, also once its bytes are gone; 409 when they were made already
 */
export async function aplicar(ctx: AdminUseCase, id: number): Promise<RespostaDoCadunico> {
  const { deps, admin } = ctx;
  const { arquivo, linhas } = await abrir(deps, id);
  if (arquivo.aplicado_em !== null) throw new DomainError('conflito', JA_APLICADA);
  // An answer has a line at least: there is nothing left to decide by.
  if (linhas.length === 0) throw naoEncontrado(APAGADO);
  await getCategoria(ctx, arquivo);
  const casadas = await casar(deps.db, arquivo.categoria_id, linhas);
  const agora = deps.clock.now().toISOString();
  const decisoes = casadas.flatMap(({ linha: { desfecho, isencao_id, motivo }, resposta, categoria }) => {
    if (isencao_id === null || (desfecho !== 'deferir' && desfecho !== 'indeferir')) return [];
    const ate = formatDate(ultimoDiaDosDocumentos({ categoria }, agora));
    const observacao_admin =
      desfecho === 'deferir'
        ? CONFIRMADO
        : `O CadÚnico não confirmou: ${motivo}. Você pode comprovar o direito por documentos até ${ate}, em Solicitar Isenção, ou recorrer no prazo do edital.`;
    const status = desfecho === 'deferir' ? ('D' as const) : ('I' as const);
    return { id: isencao_id, status, observacao_admin, retorno_id: id, fundamento: resposta.codigo };
  });
  const falharam = new Map<number, string>();
  // The call's own key is for the whole.
  const parte = { ...ctx, idempotencia: undefined };
  for (const algumas of partsOf(decisoes, DECISOES_DE_UMA_VEZ)) {
    const { resultados } = await isencoes.decidirCada(parte, algumas);
    for (const { id: qual, ok, mensagem } of resultados) if (!ok) falharam.set(qual, mensagem);
  }
  // What others decided or took back meanwhile, maybe by this same answer, is no failure; what it decided before counts with the rest.
  const depois = await casar(deps.db, arquivo.categoria_id, linhas);
  const esperam = new Set(depois.filter(aDecidir).map(({ linha }) => linha.isencao_id));
  const falhas = Array.from(falharam).flatMap(([qual, mensagem]) =>
    esperam.has(qual) ? `Isenção ${qual}: ${mensagem}` : [],
  );
  const resumo = contar(
    depois.flatMap((uma) => {
      if (uma.retorno_id === id) return { desfecho: uma.resposta.deferida ? 'deferir' : 'indeferir' };
      return aDecidir(uma) ? [] : uma.linha;
    }),
  );
  const { deferir, indeferir } = resumo;
  const feito = `a resposta ${arquivo.nome} do CadÚnico: ${formatInteger(deferir)} deferido(s), ${formatInteger(indeferir)} indeferido(s)`;
  return transact(ctx, async ({ trx, agora, audit }) => {
    const mudanca = { aplicado_em: agora, aplicado_por: admin.id, resumo: JSON.stringify(resumo) };
    if (falhas.length === 0 && !(await changed(trx, 'isencao_arquivos', { id, aplicado_em: null }, mudanca)))
      throw new DomainError('conflito', JA_APLICADA);
    await audit({
      tipo: 'aplicar_resposta_cadunico',
      descricao:
        falhas.length === 0
          ? `Aplicou ${feito}.`
          : `Aplicou em parte ${feito}, ${formatInteger(falhas.length)} por decidir.`,
      sobre: { registro: ['item_de_catalogo', arquivo.categoria_id], concurso_id: arquivo.concurso_id },
      depois: { ...resumo, falhas: falhas.length },
    });
    return { ...(await mostrar(trx, id, linhas)), falhas };
  });
}
