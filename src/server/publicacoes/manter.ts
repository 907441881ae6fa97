// Publications of a contest: a title, a date and a file, uploaded here or kept elsewhere. What is done with one in public is an act
// that stays: the version before a change, and that one was withdrawn (docs/rules/publicacoes.md).
import { blob } from 'node:stream/consumers';
import type { z } from 'zod';
import {
  DIGA_O_QUE_MUDOU,
  PUBLICACAO_TAMANHO_MAXIMO,
  type Publicacao,
  type PublicacaoForm,
  type publicacaoCreate,
  type publicacaoUpdate,
} from '../../shared/concursos.ts';
import type { PublicacaoDoCandidato } from '../../shared/downloads.ts';
import { dataLocal } from '../../shared/prazos.ts';
import type {
  Ato,
  AtoPublicado,
  HistoriaDaPublicacao,
  PublicacaoDoPainel,
  publicacaoRemove,
} from '../../shared/publicacoes.ts';
import type { ProvaDeAto } from '../../shared/selos.ts';
import {
  type ArquivoGuardado,
  comArquivos,
  getRegistro,
  registrarArquivo,
  urlAssinada,
  urlPublica,
} from '../arquivos/index.ts';
import { contarAosInscritos } from '../avisos/index.ts';
import { assertVisivel, TOCA_CONCURSOS } from '../concursos/index.ts';
import type { AdminUseCase, CandidatoUseCase, Deps } from '../context.ts';
import { DomainError, erroDeCampo, found } from '../platform/errors.ts';
import { safeFileName } from '../platform/files/content.ts';
import { hold, keeping } from '../platform/keeping.ts';
import type { Work } from '../platform/transact.ts';
import { provarRegistro } from '../selos/index.ts';
import { changed, changeRows, insertRow, isThere } from '../store/rows.ts';
import type { Trx } from '../store/tables/index.ts';
import { novidadeDaPublicacao } from './emails.ts';
import { type Dita, type Examinado, examinar, examinarMotivo, SEM_EXAME, somar } from './examinar.ts';
import * as queries from './queries.ts';
import { viewAto, viewAtoDoPainel, viewDadosDaLista, viewDoPainel, viewPublicacao } from './view.ts';

const NAO_ENCONTRADA = 'Publicação não encontrada.';
const MUDOU = 'Esta publicação acabou de ser alterada. Abra-a de novo.';
const ARQUIVO_AUSENTE = 'O arquivo desta publicação não foi encontrado. Envie-o de novo.';
const ARQUIVO = {
  extensoes: ['pdf', 'jpg', 'jpeg', 'png', 'docx'],
  tamanhoMaximo: PUBLICACAO_TAMANHO_MAXIMO,
  grande: 'O arquivo deve ter no máximo 20MB.',
  tipo: 'Tipo de arquivo não permitido. Use PDF, JPG, PNG ou DOCX.',
  campo: 'arquivo',
} as const;

const enderecos = (deps: Deps) => (id: string, publica: boolean) =>
  publica ? urlPublica(id) : urlAssinada(deps, id).url;

function view(deps: Deps, linha: queries.PublicacaoComArquivo): Publicacao {
  return viewPublicacao(linha, enderecos(deps));
}

/** @throws DomainError `nao_encontrado` when the contest cannot be seen by who asks. */
export async function list(leitor: { deps: Deps; ehAdmin: boolean }, concursoId: number): Promise<Publicacao[]> {
  await assertVisivel(leitor, concursoId);
  const linhas = await queries.listPublicacoes(leitor.deps.db, concursoId, { paraAdmin: leitor.ehAdmin });
  return linhas.map((linha) => view(leitor.deps, linha));
}

/** The same for the panel, with what was found in the files. */
export async function listDoPainel(deps: Deps, concursoId: number): Promise<PublicacaoDoPainel[]> {
  await assertVisivel({ deps, ehAdmin: true }, concursoId);
  const linhas = await queries.listPublicacoes(deps.db, concursoId, { paraAdmin: true });
  return linhas.map((linha) => viewDoPainel(linha, enderecos(deps)));
}

/** What was done in public in a contest that everybody sees, in order. */
export async function listAtos({ db }: Deps, concursoId: number): Promise<AtoPublicado[]> {
  return (await queries.listAtos(db, concursoId)).map((linha) => viewAto(linha, urlPublica));
}

/** What was done with one publication and by whom, also of one that was withdrawn; and the data of an official list. */
export async function getHistoria({ deps }: AdminUseCase, id: number): Promise<HistoriaDaPublicacao> {
  const assinada = (arquivo: string) => urlAssinada(deps, arquivo).url;
  const [linhas, lista] = await Promise.all([
    queries.listAtosDaPublicacao(deps.db, id),
    queries.getDadosDaLista(deps.db, id),
  ]);
  if (linhas.length === 0) found(await queries.getPublicacao(deps.db, id), NAO_ENCONTRADA);
  return {
    atos: linhas.map((linha) => viewAtoDoPainel(linha, assinada)),
    lista: lista === undefined ? null : viewDadosDaLista(lista, assinada),
  };
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
  const linhas = await queries.listPublicacoesDe(deps.db, candidato.id);
  return linhas.map((linha) => ({
    ...view(deps, linha),
    lista: linha.lista,
    concurso: { id: linha.concurso_id, titulo: linha.concurso_titulo, prefeitura: linha.concurso_prefeitura },
  }));
}

/** The proof of the act that made it what it is. @throws DomainError `nao_encontrado` for what not everybody may see */
export async function provaDaPublicacao({ deps }: { deps: Deps }, id: number): Promise<ProvaDeAto> {
  const publicacao = found(await queries.getPublicacao(deps.db, id), NAO_ENCONTRADA);
  if (publicacao.status !== 'Ativo') found(undefined, NAO_ENCONTRADA);
  await assertVisivel({ deps, ehAdmin: false }, publicacao.concurso_id);
  return provarRegistro(deps, 'publicacao', id, reservado);
}

/** What its file was confirmed with is the panel's, and so are the dates that a calendar of before told of. */
function reservado(depois: object): boolean {
  const { achados = [], fases } = depois as { achados?: string[]; fases?: unknown };
  return achados.length > 0 || fases !== undefined;
}

export function podeAbrir(deps: Deps, arquivoId: string): Promise<boolean> {
  return queries.arquivoPublicado(deps.db, arquivoId);
}

const publicacoes = keeping({
  kind: 'publicacao',
  missing: NAO_ENCONTRADA,
  removed: 'Publicação excluída com sucesso!',
  read: ({ trx }, id) => queries.getPublicacao(trx, id),
  called: ({ titulo }) => `a publicação "${titulo}"`,
  of: ({ concurso_id }) => ({ concurso_id }),
  view: (linha, { deps }: AdminUseCase) => viewDoPainel(linha, enderecos(deps)),
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
  agir: (registrar: (work: Work) => Promise<ArquivoGuardado | undefined>) => Promise<PublicacaoDoPainel>,
): Promise<PublicacaoDoPainel> {
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

type Mudaveis = Pick<queries.ValoresDaPublicacao, 'retifica_id' | 'mudanca' | 'versao' | 'data_publicacao'>;

function valores(
  form: PublicacaoForm,
  { id, url, nome }: Lugar,
  { exame, achados, achados_motivo }: Examinado,
  mudaveis: Mudaveis,
): queries.ValoresDaPublicacao {
  const { titulo, descricao, status } = form;
  const lidos = { exame, achados: achados.length === 0 ? null : JSON.stringify(achados), achados_motivo };
  return { titulo, descricao, status, arquivo_id: id, url, nome, ...lidos, ...mudaveis };
}

/**
 * A correction says what it changes, and is of something that is public in the same contest.
 * @param antes as it was; null for a new one
 */
async function conferirRetificacao(
  { trx }: Work,
  concurso_id: number,
  antes: queries.PublicacaoComArquivo | null,
  { retifica_id, mudanca }: Mudaveis,
): Promise<void> {
  if (retifica_id === null) return;
  if (mudanca === null) throw erroDeCampo('campos_invalidos', 'mudanca', DIGA_O_QUE_MUDOU);
  if (retifica_id === antes?.retifica_id) return;
  const id = antes?.id;
  const corrigida = retifica_id === id ? undefined : await queries.getPublicacao(trx, retifica_id);
  if (corrigida?.concurso_id !== concurso_id || corrigida.status !== 'Ativo') {
    throw erroDeCampo('campos_invalidos', 'retifica_id', 'Escolha uma publicação deste concurso que esteja ativa.');
  }
}

const O_QUE_MOSTRA = ['titulo', 'descricao', 'data_publicacao', 'nome', 'retifica_id', 'mudanca'] as const;
const DO_ARQUIVO = ['arquivo_id', 'url'] as const;

/**
 * What is done in public by making `depois` of `antes`; null for what nobody sees.
 * @param antes null for a new one @param depois undefined for one that was removed
 */
function atoDe(
  antes: queries.PublicacaoComArquivo | null,
  depois: queries.PublicacaoComArquivo | undefined,
  jaFoi: boolean,
): Ato | null {
  if (!jaFoi && depois?.concurso_ativo !== 1) return null;
  const outro = (campos: readonly (keyof queries.PublicacaoComArquivo)[]) =>
    antes !== null && campos.some((campo) => antes[campo] !== depois?.[campo]);
  if (depois?.status !== 'Ativo') return antes?.status === 'Ativo' ? 'retirada' : null;
  if (antes?.status !== 'Ativo') return jaFoi ? 'republicacao' : 'publicacao';
  if (outro(DO_ARQUIVO)) return 'substituicao';
  return outro(O_QUE_MOSTRA) ? 'alteracao' : null;
}

/** Whether it was ever public. */
const foiPublica = (trx: Trx, publicacao_id: number) => isThere(trx, 'atos_publicados', { publicacao_id });

async function registrarAto(
  work: Work,
  antes: queries.PublicacaoComArquivo | null,
  { id, concurso_id }: { id: number; concurso_id: number },
  motivo: string | null,
): Promise<void> {
  const { trx } = work;
  // Its contest is not made public meanwhile.
  await hold(trx, 'concurso', concurso_id);
  const depois = await queries.getPublicacao(trx, id);
  const ato = atoDe(antes, depois, antes !== null && (await foiPublica(trx, id)));
  const retirada = ato === 'retirada';
  // What is withdrawn is told as it was in public.
  const linha = retirada ? antes : depois;
  if (ato !== null && linha) await gravarAto(work, linha, ato, retirada ? motivo : null);
}

async function gravarAto(
  { trx, agora, ator }: Work,
  linha: queries.PublicacaoComArquivo,
  ato: Ato,
  motivo: string | null,
): Promise<void> {
  const { id, concurso_id, versao, titulo, descricao, data_publicacao, arquivo_id, url, nome, retifica_id } = linha;
  await insertRow(trx, 'atos_publicados', {
    publicacao_id: id,
    ...{ concurso_id, ato, versao, titulo, descricao, data_publicacao, arquivo_id, url, nome, retifica_id, motivo },
    mudanca: linha.mudanca,
    administrador_id: ator.id,
    created_at: agora,
  });
}

/** What was published in a contest that nobody could see becomes public with it. */
export async function publicarComConcurso(work: Work, concursoId: number): Promise<void> {
  for (const linha of await queries.listSemAtos(work.trx, concursoId)) await gravarAto(work, linha, 'publicacao', null);
}

/**
 * Publishes. A file sent wins over an address.
 * @param tambem what else is written with it
 * @param examinado how its file was read, where that was done already
 * @throws DomainError 404, or 413/415/422 for the file and what is in it.
 */
export async function create(
  ctx: AdminUseCase,
  { concurso_id, ...form }: z.output<typeof publicacaoCreate>,
  tambem?: (work: Work, id: number) => Promise<void>,
  examinado?: Examinado,
): Promise<PublicacaoDoPainel> {
  const { deps } = ctx;
  await assertVisivel({ ...ctx, ehAdmin: true }, concurso_id);
  const { arquivo: veio, status, mudanca } = form;
  const arquivo = veio instanceof File ? veio : undefined;
  const lido =
    examinado ??
    (status === 'Ativo'
      ? await examinar(deps, concurso_id, { antes: null, depois: ditaPor(form, null), arquivo }, form)
      : SEM_EXAME);
  return comArquivo(ctx, form, (registrar) =>
    publicacoes.create(ctx, async (work) => {
      const { trx, agora } = work;
      const arquivo = await registrar(work);
      const onde = arquivo ? { id: arquivo.id, url: null, nome: null } : fora(form.caminho_arquivo, form.arquivo);
      const data_publicacao = form.data_publicacao ?? dataLocal(agora);
      const mudaveis = { retifica_id: form.retifica_id ?? null, mudanca, versao: 1, data_publicacao };
      await conferirRetificacao(work, concurso_id, null, mudaveis);
      const novos = valores(form, onde, lido, mudaveis);
      const nova = await insertRow(trx, 'publicacoes', { ...novos, concurso_id, created_at: agora });
      await registrarAto(work, null, nova, null);
      await tambem?.(work, nova.id);
      return nova;
    }),
  );
}

interface Gerada {
  concurso_id: number;
  titulo: string;
  descricao: string | null;
  /** What it corrects, if that is still in public, and what it changes in it. */
  retifica: { id: number; mudanca: string } | null;
}

/**
 * Publishes a file that the portal made, in the transaction of another act. The trail has it as every publication, for its proof.
 * @param contar whether everybody enrolled is told of it; else that act tells them
 * @returns its id
 */
export async function publicarGerado(
  work: Work,
  ctx: AdminUseCase,
  { concurso_id, titulo, descricao, retifica }: Gerada,
  arquivo: ArquivoGuardado,
  contar: boolean,
): Promise<number> {
  const { trx, agora } = work;
  await registrarArquivo(trx, arquivo, { categoria: 'publicacao', candidato_id: null }, agora);
  const corrigida = retifica && (await queries.getPublicacao(trx, retifica.id));
  const corrige = corrigida?.status === 'Ativo';
  const mudaveis = {
    retifica_id: corrige ? corrigida.id : null,
    mudanca: corrige ? (retifica?.mudanca ?? null) : null,
    versao: 1,
    data_publicacao: dataLocal(agora),
  };
  const dita = { titulo, descricao, status: 'Ativo', ...SEM_EXAME, achados: null } as const;
  const lugar = { arquivo_id: arquivo.id, url: null, nome: null };
  const novos = { ...dita, ...lugar, ...mudaveis, concurso_id, created_at: agora };
  const { id } = await insertRow(trx, 'publicacoes', novos);
  await registrarAto(work, null, { id, concurso_id }, null);
  const nova = found(await queries.getPublicacao(trx, id));
  await work.audit({
    tipo: 'criar_publicacao',
    descricao: `Criou a publicação "${titulo}".`,
    sobre: { registro: ['publicacao', id], concurso_id },
    depois: view(ctx.deps, nova),
  });
  if (contar) await contarAosInscritos(work, novidadeDaPublicacao(null, nova));
  return id;
}

/** Where a changed publication's file is: a new upload, an address, or what was there when neither came. */
function novoLugar(
  antes: Pick<queries.PublicacaoComArquivo, 'arquivo_id' | 'url' | 'nome'>,
  form: PublicacaoForm,
  arquivo: ArquivoGuardado | undefined,
): Lugar {
  if (arquivo) return { id: arquivo.id, url: null, nome: null };
  const endereco = form.caminho_arquivo;
  const mesmo = endereco === null || endereco.startsWith('/arquivos/');
  if (mesmo && antes.arquivo_id !== null) return { id: antes.arquivo_id, url: null, nome: null };
  const url = mesmo ? antes.url : endereco;
  return url === antes.url && form.arquivo === undefined
    ? { id: null, url, nome: antes.nome }
    : fora(url, form.arquivo);
}

/** What everybody will read of it. */
function ditaPor({ titulo, descricao, mudanca, arquivo }: PublicacaoForm, antes: Dita | null): Dita {
  const nome = arquivo instanceof File ? arquivo.name : (arquivo ?? antes?.nome ?? null);
  return { titulo, descricao, mudanca: mudanca ?? antes?.mudanca ?? null, nome };
}

/** A new file is read before it goes out, and so is one that waited in a draft, or was withdrawn; words, whenever they change. */
async function examinarMudanca(
  { deps }: AdminUseCase,
  { concurso_id, status, arquivo_id, ...antes }: queries.PublicacaoComArquivo,
  form: PublicacaoForm,
): Promise<Examinado | null> {
  const publica = status === 'Ativo';
  if (form.status !== 'Ativo') return publica ? examinarMotivo(deps, concurso_id, form) : null;
  const dita = { ...antes, nome: antes.arquivo_nome ?? antes.nome };
  let arquivo = form.arquivo instanceof File ? form.arquivo : undefined;
  if (!arquivo && !publica && arquivo_id !== null && novoLugar({ ...antes, arquivo_id }, form, undefined).id !== null) {
    const { chave } = found(await getRegistro(deps, arquivo_id), ARQUIVO_AUSENTE);
    const { stream } = found(await deps.files.get(chave), ARQUIVO_AUSENTE);
    arquivo = (await blob(stream)) as File;
  }
  const palavras = { antes: publica ? dita : null, depois: ditaPor(form, dita) };
  return examinar(deps, concurso_id, { ...palavras, arquivo }, form);
}

function lidoDe({ exame, achados, achados_motivo }: queries.PublicacaoComArquivo): Examinado {
  return { exame, achados: achados === null ? [] : JSON.parse(achados), achados_motivo };
}

const LIDOS = ['status', 'descricao', 'arquivo_id', 'nome', 'mudanca'] as const;

/** Changes a publication; without a new file the one there stays, and so do who sees it and what it corrects. */
export async function update(
  ctx: AdminUseCase,
  { id, visto, ...dito }: z.output<typeof publicacaoUpdate>,
): Promise<PublicacaoDoPainel> {
  const lida = found(await queries.getPublicacao(ctx.deps.db, id), NAO_ENCONTRADA);
  const { status = lida.status, descricao = lida.descricao } = dito;
  const form = { ...dito, status, descricao };
  const examinado = await examinarMudanca(ctx, lida, form);
  return comArquivo(ctx, form, (registrar) =>
    publicacoes.update(ctx, { id, visto }, async (work, antes) => {
      // What goes out as it was there, and is another since it was read: nobody looked into it.
      if (LIDOS.some((campo) => antes[campo] !== lida[campo])) throw new DomainError('conflito', MUDOU);
      const onde = novoLugar(antes, form, await registrar(work));
      const mesmo = onde.id === antes.arquivo_id && onde.url === antes.url;
      const retifica_id = form.retifica_id === undefined ? antes.retifica_id : form.retifica_id;
      const mudaveis = {
        retifica_id,
        // The sentence about the file before says nothing of this one.
        mudanca: form.mudanca ?? (mesmo || retifica_id !== null ? antes.mudanca : null),
        versao: antes.versao + (!mesmo && (await foiPublica(work.trx, id)) ? 1 : 0),
        data_publicacao: form.data_publicacao ?? antes.data_publicacao,
      };
      await conferirRetificacao(work, antes.concurso_id, antes, mudaveis);
      const deAntes = mesmo ? lidoDe(antes) : SEM_EXAME;
      await changeRows(work.trx, 'publicacoes', { id }, valores(form, onde, somar(deAntes, examinado), mudaveis));
      await registrarAto(work, antes, antes, form.motivo);
    }),
  );
}

/** Withdraws a publication: what was public of it stays as an act, with the reason. */
export async function remove(
  ctx: AdminUseCase,
  { id, ...porque }: z.output<typeof publicacaoRemove>,
): Promise<{ id: number; message: string }> {
  const { motivo } = porque;
  const { status, concurso_id } = found(await queries.getPublicacao(ctx.deps.db, id), NAO_ENCONTRADA);
  const { achados, achados_motivo } =
    status === 'Ativo' ? await examinarMotivo(ctx.deps, concurso_id, porque) : SEM_EXAME;
  return publicacoes.remove(
    ctx,
    id,
    async (work, antes) => {
      // What is withdrawn from the public says why, and a draft need not.
      if (antes.status !== status) throw new DomainError('conflito', MUDOU);
      if (!(await changed(work.trx, 'publicacoes', { id, excluido_em: null }, { excluido_em: work.agora })))
        return false;
      await registrarAto(work, antes, antes, motivo);
      return true;
    },
    motivo,
    achados.length > 0 ? { achados, achados_motivo } : undefined,
  );
}
