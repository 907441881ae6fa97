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
import { type ArquivoGuardado, comArquivos, registrarArquivo, urlAssinada, urlPublica } from '../arquivos/service.ts';
import { contar } from '../avisos/difusao-service.ts';
import { assertVisivel, TOCA_CONCURSOS } from '../concursos/service.ts';
import type { AdminUseCase, CandidatoUseCase, Deps } from '../context.ts';
import type { Db } from '../platform/database/index.ts';
import type { Trx } from '../platform/database/transaction.ts';
import { naoEncontrado } from '../platform/errors.ts';
import { transact } from '../platform/transact.ts';
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

/** The shorter list of document 1: date, title and link. */
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

async function ler(db: Db | Trx, id: number): Promise<PublicacaoComArquivo> {
  const linha = await getPublicacao(db, id);
  if (!linha) throw naoEncontrado(NAO_ENCONTRADA);
  return linha;
}

function valores(
  form: PublicacaoForm,
  arquivo: { id: string | null; url: string | null },
  agora: string,
  dataAtual?: string,
) {
  return {
    titulo: form.titulo,
    descricao: form.descricao,
    data_publicacao: form.data_publicacao ?? dataAtual ?? dataLocal(agora),
    status: form.status,
    arquivo_id: arquivo.id,
    url: arquivo.url,
  };
}

/** Publishes. A file sent wins over an address. @throws DomainError 404, or 413/415/422 for the file. */
export async function create(
  ctx: AdminUseCase,
  { concurso_id, ...form }: z.output<typeof publicacaoCreate>,
): Promise<Publicacao> {
  await assertVisivel({ ...ctx, ehAdmin: true }, concurso_id);
  return comArquivos(ctx.deps, { arquivo: form.arquivo }, { arquivo: ARQUIVO }, ({ arquivo }) =>
    transact(
      ctx,
      async (work) => {
        const { trx, agora, audit } = work;
        if (arquivo) await registrarArquivo(trx, arquivo, { categoria: 'publicacao', candidato_id: null }, agora);
        const onde = arquivo ? { id: arquivo.id, url: null } : { id: null, url: form.caminho_arquivo };
        const id = await createPublicacao(trx, concurso_id, valores(form, onde, agora), agora);
        const linha = await ler(trx, id);
        const publicacao = view(ctx.deps, linha);
        await audit({
          tipo: 'criar_publicacao',
          descricao: `Criou a publicação "${publicacao.titulo}".`,
          sobre: { registro: ['publicacao', id], concurso_id },
          depois: publicacao,
        });
        await contar(work, novidadeDaPublicacao(null, linha));
        return publicacao;
      },
      TOCA_CONCURSOS,
    ),
  );
}

/** Where a changed publication's file is: a new upload, an address, or what was there when neither came. */
function novoLugar(antes: PublicacaoComArquivo, form: PublicacaoForm, arquivo: ArquivoGuardado | undefined) {
  if (arquivo) return { id: arquivo.id, url: null };
  const endereco = form.caminho_arquivo;
  if (endereco === null || endereco.startsWith('/arquivos/')) return { id: antes.arquivo_id, url: antes.url };
  return { id: null, url: endereco };
}

/** Changes a publication; without a new file the one there stays. */
export async function update(
  ctx: AdminUseCase,
  { id, ...form }: z.output<typeof publicacaoUpdate>,
): Promise<Publicacao> {
  await ler(ctx.deps.db, id);
  return comArquivos(ctx.deps, { arquivo: form.arquivo }, { arquivo: ARQUIVO }, ({ arquivo }) =>
    transact(
      ctx,
      async (work) => {
        const { trx, agora, audit } = work;
        const antes = await ler(trx, id);
        if (arquivo) await registrarArquivo(trx, arquivo, { categoria: 'publicacao', candidato_id: null }, agora);
        await updatePublicacao(trx, id, valores(form, novoLugar(antes, form, arquivo), agora, antes.data_publicacao));
        const linha = await ler(trx, id);
        const depois = view(ctx.deps, linha);
        await audit({
          tipo: 'atualizar_publicacao',
          descricao: `Alterou a publicação "${depois.titulo}".`,
          sobre: { registro: ['publicacao', id], concurso_id: antes.concurso_id },
          antes: view(ctx.deps, antes),
          depois,
        });
        await contar(work, novidadeDaPublicacao(antes, linha));
        return depois;
      },
      TOCA_CONCURSOS,
    ),
  );
}

export function remove(ctx: AdminUseCase, id: number): Promise<{ id: number; message: string }> {
  return transact(
    ctx,
    async (work) => {
      const { trx, agora, audit } = work;
      const antes = await ler(trx, id);
      if (!(await removePublicacao(trx, id, agora))) throw naoEncontrado(NAO_ENCONTRADA);
      await audit({
        tipo: 'excluir_publicacao',
        descricao: `Excluiu a publicação "${antes.titulo}".`,
        sobre: { registro: ['publicacao', id], concurso_id: antes.concurso_id },
        antes: view(ctx.deps, antes),
      });
      await contar(work, { calar: ['publicacao', id] });
      return { id, message: 'Publicação excluída com sucesso!' };
    },
    TOCA_CONCURSOS,
  );
}
