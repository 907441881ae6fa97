// Publications of a contest: a title, a date and a file, uploaded here or kept elsewhere.
import type { z } from 'zod';
import {
  PUBLICACAO_TAMANHO_MAXIMO,
  type Publicacao,
  type PublicacaoForm,
  type publicacaoCreate,
  type publicacaoUpdate,
} from '../../shared/concursos.ts';
import type { PublicacaoDoCandidato } from '../../shared/downloads.ts';
import { dataLocal } from '../../shared/prazos.ts';
import { type ArquivoGuardado, comArquivos, registrarArquivo, urlAssinada, urlPublica } from '../arquivos/index.ts';
import { contarAosInscritos } from '../avisos/index.ts';
import { assertVisivel, TOCA_CONCURSOS } from '../concursos/index.ts';
import type { AdminUseCase, CandidatoUseCase, Deps } from '../context.ts';
import { found } from '../platform/errors.ts';
import { safeFileName } from '../platform/files/content.ts';
import { keeping } from '../platform/keeping.ts';
import type { Work } from '../platform/transact.ts';
import { novidadeDaPublicacao } from './emails.ts';
import {
  arquivoPublicado,
  createPublicacao,
  getPublicacao,
  listPublicacoes,
  listPublicacoesDe,
  type PublicacaoComArquivo,
  removePublicacao,
  updatePublicacao,
} from './queries.ts';
import { viewPublicacao } from './view.ts';

const NAO_ENCONTRADA = 'Publicação não encontrada.';
const ARQUIVO = {
  extensoes: ['pdf', 'jpg', 'jpeg', 'png', 'docx'],
  tamanhoMaximo: PUBLICACAO_TAMANHO_MAXIMO,
  grande: 'O arquivo deve ter no máximo 20MB.',
  tipo: 'Tipo de arquivo não permitido. Use PDF, JPG, PNG ou DOCX.',
  campo: 'arquivo',
} as const;

function view(deps: Deps, linha: PublicacaoComArquivo): Publicacao {
  return viewPublicacao(linha, (id, publica) => (publica ? urlPublica(id) : urlAssinada(deps, id).url));
}

/** @throws DomainError `nao_encontrado` when the contest cannot be seen by who asks. */
export async function list(leitor: { deps: Deps; ehAdmin: boolean }, concursoId: number): Promise<Publicacao[]> {
  await assertVisivel(leitor, concursoId);
  const linhas = await listPublicacoes(leitor.deps.db, concursoId, { paraAdmin: leitor.ehAdmin });
  return linhas.map((linha) => view(leitor.deps, linha));
}

/** The shorter list of the public page: date, title and link. */
export async function listFormulario(leitor: { deps: Deps; ehAdmin: boolean }, concursoId: number) {
  const publicacoes = await list(leitor, concursoId);
  return publicacoes.map(({ data_publicacao, titulo, caminho_arquivo }) => ({
    data_publicacao,
    titulo,
    link: caminho_arquivo,
  }));
}

/** Publications of the contests the candidate is enrolled in, each with its contest, newest first. */
export async function listDoCandidato({ deps, candidato }: CandidatoUseCase): Promise<PublicacaoDoCandidato[]> {
  const linhas = await listPublicacoesDe(deps.db, candidato.id);
  return linhas.map((linha) => ({
    ...view(deps, linha),
    concurso: { id: linha.concurso_id, titulo: linha.concurso_titulo, prefeitura: linha.concurso_prefeitura },
  }));
}

export function podeAbrir(deps: Deps, arquivoId: string): Promise<boolean> {
  return arquivoPublicado(deps.db, arquivoId);
}

const publicacoes = keeping({
  kind: 'publicacao',
  missing: NAO_ENCONTRADA,
  removed: 'Publicação excluída com sucesso!',
  read: ({ trx }, id) => getPublicacao(trx, id),
  called: ({ titulo }) => `a publicação "${titulo}"`,
  of: ({ concurso_id }) => ({ concurso_id }),
  view: (linha, { deps }: AdminUseCase) => view(deps, linha),
  async tell(work, antes, depois) {
    if (depois) await contarAosInscritos(work, novidadeDaPublicacao(antes, depois));
    else if (antes) await contarAosInscritos(work, { calar: ['publicacao', antes.id] });
  },
  ...TOCA_CONCURSOS,
});

/** Where the file is: stored here under its own name, or at an address with a name to show. */
interface Lugar {
  id: string | null;
  url: string | null;
  nome: string | null;
}

function fora(url: string | null, arquivo: PublicacaoForm['arquivo']): Lugar {
  return { id: null, url, nome: url !== null && typeof arquivo === 'string' ? safeFileName(arquivo) : null };
}

/** Does the act with the file that came, if one did; what it writes stays only with the act. */
function comArquivo(
  ctx: AdminUseCase,
  { arquivo: veio }: PublicacaoForm,
  agir: (registrar: (work: Work) => Promise<ArquivoGuardado | undefined>) => Promise<Publicacao>,
): Promise<Publicacao> {
  return comArquivos(
    ctx.deps,
    { arquivo: veio instanceof File ? veio : undefined },
    { arquivo: ARQUIVO },
    ({ arquivo }) =>
      agir(async ({ trx, agora }) => {
        if (arquivo) await registrarArquivo(trx, arquivo, { categoria: 'publicacao', candidato_id: null }, agora);
        return arquivo;
      }),
  );
}

function valores(form: PublicacaoForm, { id, url, nome }: Lugar, agora: string, dataAtual?: string) {
  return {
    titulo: form.titulo,
    descricao: form.descricao,
    data_publicacao: form.data_publicacao ?? dataAtual ?? dataLocal(agora),
    status: form.status,
    arquivo_id: id,
    url,
    nome,
  };
}

/**
 * Publishes. A file sent wins over an address.
 * @param tambem what else is written with it
 * @throws DomainError 404, or 413/415/422 for the file.
 */
export async function create(
  ctx: AdminUseCase,
  { concurso_id, ...form }: z.output<typeof publicacaoCreate>,
  tambem?: (work: Work, id: number) => Promise<void>,
): Promise<Publicacao> {
  await assertVisivel({ ...ctx, ehAdmin: true }, concurso_id);
  return comArquivo(ctx, form, (registrar) =>
    publicacoes.create(ctx, async (work) => {
      const arquivo = await registrar(work);
      const onde = arquivo ? { id: arquivo.id, url: null, nome: null } : fora(form.caminho_arquivo, form.arquivo);
      const id = await createPublicacao(work.trx, concurso_id, valores(form, onde, work.agora), work.agora);
      await tambem?.(work, id);
      return id;
    }),
  );
}

/** Where a changed publication's file is: a new upload, an address, or what was there when neither came. */
function novoLugar(antes: PublicacaoComArquivo, form: PublicacaoForm, arquivo: ArquivoGuardado | undefined): Lugar {
  if (arquivo) return { id: arquivo.id, url: null, nome: null };
  const endereco = form.caminho_arquivo;
  const mesmo = endereco === null || endereco.startsWith('/arquivos/');
  if (mesmo && antes.arquivo_id !== null) return { id: antes.arquivo_id, url: null, nome: null };
  const url = mesmo ? antes.url : endereco;
  return url === antes.url && form.arquivo === undefined
    ? { id: null, url, nome: antes.nome }
    : fora(url, form.arquivo);
}

/** Changes a publication; without a new file the one there stays. */
export async function update(
  ctx: AdminUseCase,
  { id, ...form }: z.output<typeof publicacaoUpdate>,
): Promise<Publicacao> {
  found(await getPublicacao(ctx.deps.db, id), NAO_ENCONTRADA);
  return comArquivo(ctx, form, (registrar) =>
    publicacoes.update(ctx, id, async (work, antes) => {
      const onde = novoLugar(antes, form, await registrar(work));
      await updatePublicacao(work.trx, id, valores(form, onde, work.agora, antes.data_publicacao));
    }),
  );
}

export function remove(ctx: AdminUseCase, id: number): Promise<{ id: number; message: string }> {
  return publicacoes.remove(ctx, id, ({ trx, agora }) => removePublicacao(trx, id, agora));
}
