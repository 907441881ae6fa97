// Official lists: who would be in one, the file of one, and one as a publication of its contest. Files are written apart,
// before anything is recorded, so that no transaction waits for a long list.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Publicacao } from '../../shared/concursos.ts';
import type { Exportacao } from '../../shared/exportacoes.ts';
import { formatNumeroInscricao } from '../../shared/format.ts';
import {
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
import { dataLocal } from '../../shared/tempo.ts';
import { getConcurso } from '../concursos/index.ts';
import type { AdminUseCase } from '../context.ts';
import { emitirArquivo } from '../exportacoes/index.ts';
import { naoEncontrado } from '../platform/errors.ts';
import { UploadedFile } from '../platform/multipart/upload.ts';
import { publicarArquivo } from '../publicacoes/index.ts';
import { inStretches } from '../store/stretches.ts';
import type { Db } from '../store/tables/index.ts';
import { encolher } from './ids.ts';
import { type DocumentoDaLista, lerGrupos, nomeDoArquivo, ordenarVagas } from './leitura.ts';
import {
  countSemDecisao,
  createListaPublicada,
  getPrazo,
  type LinhaRow,
  listContagens,
  listQuitadas,
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

function view({ id, nome, cargo, nivel, questao, resultado }: LinhaRow): LinhaDaLista {
  return { numero: formatNumeroInscricao(id), nome, cargo, nivel, questao: questao > 0 ? questao : null, resultado };
}

async function primeiros({ deps }: AdminUseCase, selecao: SelecaoDaLista): Promise<LinhaRow[]> {
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
export async function getPrevia(ctx: AdminUseCase, selecao: SelecaoDaLista): Promise<PreviaDaLista> {
  const { db } = ctx.deps;
  await getConcurso({ deps: ctx.deps, ehAdmin: true }, selecao.concurso_id);
  const titulo = await getTitulo(ctx, selecao);
  const vagas = ordenarVagas(await listContagens(db, selecao));
  return {
    titulo,
    total: vagas.reduce((soma, { total }) => soma + total, 0),
    vagas,
    primeiros: (await primeiros(ctx, selecao)).map(view),
    sem_decisao: await countSemDecisao(db, selecao),
  };
}

/** Everything that is printed: what was not said is taken from the contest, the institute and the day. */
async function documento(ctx: AdminUseCase, escolha: Escolha): Promise<DocumentoDaLista> {
  const { deps } = ctx;
  const { titulo: concurso, prefeitura } = await getConcurso({ deps, ehAdmin: true }, escolha.concurso_id);
  const padrao = await getTitulo(ctx, escolha);
  const { concurso_id, lista, prazo_id, resultado, agrupar, ordem, tipo, layout } = escolha;
  const { nome } = deps.ajustes.atual().instituto;
  return {
    selecao: { concurso_id, lista, prazo_id, resultado, agrupar, ordem, tipo, layout },
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

const QUITADAS_POR_VEZ = 2500;

async function lerQuitadas(db: Db, concursoId: number): Promise<number[]> {
  const ids: number[] = [];
  const lidas = inStretches(QUITADAS_POR_VEZ, (depois, limite) => listQuitadas(db, concursoId, depois, limite));
  for await (const { id } of lidas) ids.push(id);
  return ids;
}

/** Records that a list is taken out, and says where its file is for some minutes. */
export async function exportar(ctx: AdminUseCase, { formato, ...escolha }: PedidoDaLista): Promise<Exportacao> {
  const { lista, concurso_id } = escolha;
  const filtros = await documento(ctx, escolha);
  return emitirArquivo(ctx, {
    lista: nomeDoArquivo(lista),
    formato,
    filtros,
    descricao: `Gerou a lista oficial "${LISTAS_OFICIAIS[lista].nome}" em ${formato.toUpperCase()}.`,
    sobre: { registro: ['concurso', concurso_id] },
    depois: { ...escolha, formato },
  });
}

/**
 * Writes a list and makes it a publication of its contest, open to anyone who sees the contest.
 * @throws DomainError 404 for the contest or the window, `indisponivel` when too many lists are being written
 */
export async function publicar(
  ctx: AdminUseCase,
  { titulo_publicacao, ...escolha }: PublicacaoDaLista,
): Promise<Publicacao> {
  const { deps } = ctx;
  const impresso = await documento(ctx, escolha);
  const now = deps.clock.now().toISOString();
  const list = nomeDoArquivo(escolha.lista);
  const job = { list, format: 'pdf', filters: impresso, now } as const;
  const caminho = deps.uploads.reserve();
  // Read before the list is written: who is confirmed meanwhile is said to be missing from it rather than taken to be in it.
  const ids = escolha.lista === 'homologados' ? await lerQuitadas(deps.db, escolha.concurso_id) : null;
  try {
    const bytes = await deps.exportacoes.open(job, AbortSignal.timeout(ESPERA_MS));
    const resumo = createHash('sha256');
    const somar = new Transform({
      transform(bloco: Buffer, _, feito) {
        resumo.update(bloco);
        feito(null, bloco);
      },
    });
    await pipeline(bytes, somar, createWriteStream(caminho, { mode: 0o600 }));
    const nome = `${list}_${dataLocal(now)}.pdf`;
    const { concurso_id, lista } = escolha;
    const publicacao = {
      concurso_id,
      titulo: titulo_publicacao ?? impresso.titulo,
      descricao: escolha.subtitulo,
      data_publicacao: null,
      status: 'Ativo',
      arquivo: await UploadedFile.open(caminho, resumo.digest('hex'), nome, 'application/pdf'),
      caminho_arquivo: null,
    } as const;
    return await publicarArquivo(ctx, publicacao, async ({ trx }, publicacao_id) => {
      if (!ids) return;
      const quem = { total: ids.length, inscricoes: encolher(ids) };
      await createListaPublicada(trx, { publicacao_id, concurso_id, lista, lida_em: now, ...quem });
    });
  } finally {
    await deps.uploads.release(caminho);
  }
}
