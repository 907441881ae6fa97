// Official lists: who would be in one, the file of one, and one as a publication of its contest. Files are written apart,
// before anything is recorded, so that no transaction waits for a long list.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { paraReais } from '../../shared/comum.ts';
import type { Exportacao } from '../../shared/exportacoes.ts';
import {
  apliqueAntes,
  LISTAS_OFICIAIS,
  type LinhaDaLista,
  localDaPrefeitura,
  NOMES_NA_PREVIA,
  type PedidoDaLista,
  type PreviaDaLista,
  type PublicacaoDaLista,
  type SelecaoDaLista,
  tituloDaLista,
} from '../../shared/listas-oficiais.ts';
import type { PublicacaoDoPainel } from '../../shared/publicacoes.ts';
import { dataLocal } from '../../shared/tempo.ts';
import type { Trecho } from '../achados/index.ts';
import { type ArquivoGuardado, guardarGerado, registrarArquivo } from '../arquivos/index.ts';
import { getConcurso } from '../concursos/index.ts';
import type { AdminUseCase } from '../context.ts';
import { emitirArquivo } from '../exportacoes/index.ts';
import { DomainError, naoEncontrado } from '../platform/errors.ts';
import type { ExportJob } from '../platform/export/index.ts';
import { UploadedFile } from '../platform/multipart/upload.ts';
import type { Work } from '../platform/transact.ts';
import { examinarLista, publicarArquivo } from '../publicacoes/index.ts';
import { insertRow } from '../store/rows.ts';
import type { Db } from '../store/tables/index.ts';
import { lerDados } from './dados.ts';
import { numeroDe } from './exportacao.ts';
import { encolher } from './ids.ts';
import { type DocumentoDaLista, lerGrupos, nomeDoArquivo, ordenarVagas } from './leitura.ts';
import {
  comPedidos,
  countRecursosAAplicar,
  countSemDecisao,
  getPrazo,
  type LinhaRow,
  listContagens,
  type Selecao,
} from './queries.ts';

/** A list that is published is waited for; one that takes longer is given up. */
const ESPERA_MS = 5 * 60_000;

type Escolha = Omit<PedidoDaLista, 'formato'>;

async function getTitulo({ deps }: AdminUseCase, selecao: SelecaoDaLista): Promise<string> {
  const { concurso_id, lista, tipo, prazo_id, resultado } = selecao;
  const prazo = prazo_id === undefined ? null : await getPrazo(deps.db, concurso_id, prazo_id);
  if (prazo === undefined) throw naoEncontrado('Prazo não encontrado.');
  return tituloDaLista(lista, tipo, { prazo, resultado });
}

function view({ id, nome, cargo, nivel, questao, reserva, resultado, pontos: centesimos }: LinhaRow): LinhaDaLista {
  const numero = numeroDe({ id });
  const pontos = centesimos === null ? null : paraReais(centesimos);
  return { numero, nome, cargo, nivel, questao: questao > 0 ? questao : null, reserva, resultado, pontos };
}

async function primeiros({ deps }: AdminUseCase, selecao: SelecaoDaLista & Selecao): Promise<LinhaRow[]> {
  const linhas: LinhaRow[] = [];
  for await (const { lotes } of lerGrupos(deps.db, { ...selecao, layout: 'normal' }, NOMES_NA_PREVIA)) {
    for await (const lote of lotes) {
      linhas.push(...lote);
      if (linhas.length >= NOMES_NA_PREVIA) return linhas.slice(0, NOMES_NA_PREVIA);
    }
  }
  return linhas;
}

/** What a list would have now. @throws DomainError `nao_encontrado` for the contest or the window */
export async function getPrevia(ctx: AdminUseCase, pedida: SelecaoDaLista): Promise<PreviaDaLista> {
  const { db } = ctx.deps;
  const selecao = await comPedidos(db, pedida as SelecaoDaLista & Selecao);
  await getConcurso({ deps: ctx.deps, ehAdmin: true }, selecao.concurso_id);
  const titulo = await getTitulo(ctx, selecao);
  const vagas = ordenarVagas(await listContagens(db, selecao));
  return {
    titulo,
    total: vagas.reduce((soma, { total }) => soma + total, 0),
    vagas,
    primeiros: (await primeiros(ctx, selecao)).map(view),
    sem_decisao: await countSemDecisao(db, selecao),
    recursos_a_aplicar: await countRecursosAAplicar(db, selecao),
  };
}

/** @throws DomainError `regra` for a list after appeals, or a final one, while a granted appeal is to be applied */
async function assertAplicados(db: Db, escolha: Escolha): Promise<void> {
  const faltam = escolha.tipo === 'preliminar' ? 0 : await countRecursosAAplicar(db, escolha);
  if (faltam > 0) throw new DomainError('regra', apliqueAntes(faltam));
}

/**
 * Everything that is printed: what was not said is taken from the contest, the institute and the day.
 * @throws DomainError `regra` for one after appeals, or a final one, while a granted appeal is to be applied
 */
async function documentoDe(ctx: AdminUseCase, escolha: Escolha): Promise<DocumentoDaLista> {
  const { deps } = ctx;
  const { titulo: concurso, prefeitura } = await getConcurso({ deps, ehAdmin: true }, escolha.concurso_id);
  const padrao = await getTitulo(ctx, escolha);
  await assertAplicados(deps.db, escolha);
  const { concurso_id, lista, prazo_id, resultado, agrupar, ordem, tipo, layout } = escolha;
  const { nome } = deps.ajustes.atual().instituto;
  return {
    selecao: await comPedidos<DocumentoDaLista['selecao']>(deps.db, {
      ...{ concurso_id, lista, prazo_id, resultado, agrupar, ordem, tipo, layout },
    }),
    instituto: nome,
    prefeitura,
    concurso,
    titulo: escolha.titulo ?? padrao,
    subtitulo: escolha.subtitulo,
    data: escolha.data ?? dataLocal(deps.clock.now()),
    local: escolha.local ?? localDaPrefeitura(prefeitura),
    assinante: escolha.assinante ?? nome,
    cargo_assinante: escolha.cargo_assinante,
  };
}

/** Records that a list is taken out, and says where its file is for some minutes. */
export async function exportar(ctx: AdminUseCase, { formato, ...escolha }: PedidoDaLista): Promise<Exportacao> {
  const { lista, concurso_id } = escolha;
  const filtros = await documentoDe(ctx, escolha);
  return emitirArquivo(ctx, {
    lista: nomeDoArquivo(lista),
    formato,
    filtros,
    descricao: `Gerou a lista oficial "${LISTAS_OFICIAIS[lista].nome}" em ${formato.toUpperCase()}.`,
    sobre: { registro: ['concurso', concurso_id] },
    depois: { ...escolha, formato },
  });
}

/** Something written for a list, waiting on the disk. */
async function escrever({ deps }: AdminUseCase, job: ExportJob, caminho: string, tipo: string): Promise<UploadedFile> {
  const bytes = await deps.exportacoes.open(job, AbortSignal.timeout(ESPERA_MS));
  const resumo = createHash('sha256');
  const somar = new Transform({
    transform(bloco: Buffer, _, feito) {
      resumo.update(bloco);
      feito(null, bloco);
    },
  });
  await pipeline(bytes, somar, createWriteStream(caminho, { mode: 0o600 }));
  const nome = `${job.list}_${dataLocal(job.now)}.${job.format}`;
  return UploadedFile.open(caminho, resumo.digest('hex'), nome, tipo);
}

/**
 * The words of a list, to be looked through before it goes out.
 * @param publicada what it is called among the publications
 * @param ids whom it has is added here
 */
async function* palavras(
  { dados, ...documento }: DocumentoDaLista,
  publicada: string,
  ids: number[],
): AsyncGenerator<Trecho> {
  const { titulo, subtitulo, local, assinante, cargo_assinante } = documento;
  const daPublicacao = publicada === titulo ? null : publicada;
  const escritas = [daPublicacao, titulo, subtitulo, local, assinante, cargo_assinante].filter((um) => um !== null);
  yield { texto: escritas.join(' · '), onde: 'título e assinatura' };
  let primeira = 1;
  for await (const linhas of lerDados(dados as string)) {
    for (const { id } of linhas) ids.push(id);
    yield {
      texto: linhas.map(({ nome, cargo }) => `${nome} · ${cargo}`.replace(/\s+/g, ' ')).join('\n'),
      onde: 'lista',
      primeira,
    };
    primeira += linhas.length;
  }
}

/**
 * Reads a list once, writes it from what was read, and makes it a publication of its contest, open to anyone who sees the contest.
 * What was read stays with it, as JSON and as CSV.
 * @throws DomainError 404 for the contest or the window, `indisponivel` when too many lists are being written
 */
export async function publicar(
  ctx: AdminUseCase,
  { titulo_publicacao, dados_confirmados, dados_motivo, ...escolha }: PublicacaoDaLista,
): Promise<PublicacaoDoPainel> {
  const { deps } = ctx;
  const { concurso_id, lista } = escolha;
  const documento = await documentoDe(ctx, escolha);
  const now = deps.clock.now().toISOString();
  const list = nomeDoArquivo(lista);
  const [dados, csv, pdf] = [deps.uploads.reserve(), deps.uploads.reserve(), deps.uploads.reserve()];
  try {
    const emJson = await escrever(ctx, { list, format: 'json', filters: documento, now }, dados, 'application/json');
    const impresso = { ...documento, dados };
    const ids: number[] = [];
    const confirmacao = { dados_confirmados, dados_motivo };
    const titulo = titulo_publicacao ?? documento.titulo;
    const examinado = await examinarLista(deps, concurso_id, palavras(impresso, titulo, ids), confirmacao);
    const emCsv = await escrever(ctx, { list, format: 'csv', filters: impresso, now }, csv, 'text/csv');
    const emPdf = await escrever(ctx, { list, format: 'pdf', filters: impresso, now }, pdf, 'application/pdf');
    const publicacao = {
      concurso_id,
      titulo,
      descricao: escolha.subtitulo,
      data_publicacao: null,
      status: 'Ativo',
      arquivo: emPdf,
      caminho_arquivo: null,
      retifica_id: null,
      mudanca: null,
      motivo: null,
      ...confirmacao,
    } as const;
    const comDados = (json: ArquivoGuardado, tabela: ArquivoGuardado) => async (work: Work, publicacao_id: number) => {
      // One may have been granted while the list was written.
      await assertAplicados(work.trx, escolha);
      for (const arquivo of [json, tabela]) {
        await registrarArquivo(work.trx, arquivo, { categoria: 'lista-dados', candidato_id: null }, work.agora);
      }
      const quem = lista === 'homologados' ? encolher(ids.sort((a, b) => a - b)) : '';
      const guardados = { dados_id: json.id, csv_id: tabela.id };
      const nova = { publicacao_id, concurso_id, lista, lida_em: now, total: ids.length, inscricoes: quem };
      await insertRow(work.trx, 'listas_publicadas', { ...nova, ...guardados });
    };
    return await guardarGerado(deps, emJson, 'application/json', (json) =>
      guardarGerado(deps, emCsv, 'text/csv; charset=utf-8', (tabela) =>
        publicarArquivo(ctx, publicacao, comDados(json, tabela), examinado),
      ),
    );
  } finally {
    for (const caminho of [dados, csv, pdf]) await deps.uploads.release(caminho);
  }
}
