// Appeals that candidates file inside a window: removed while nobody decided them, granted or denied once.
import {
  type Decisao,
  type Decisoes,
  LIMITE_DE_RECURSOS,
  NOMES_DE_DECISAO,
  RECURSO_ANEXO_MAXIMO,
  RECURSO_EXTENSOES,
  RECURSO_GRANDE,
  RECURSO_TIPO,
  type Recurso,
  type RecursoAdmin,
  type RecursoCreate,
} from '../../shared/recursos.ts';
import { decisaoAtrasada } from '../administradores/decisao-service.ts';
import { assertFundamentada } from '../ajustes/fundamentacao-service.ts';
import { type ArquivoGuardado, comArquivos, registrarArquivo, urlAssinada } from '../arquivos/service.ts';
import { avisar } from '../avisos/service.ts';
import { assertVisivel } from '../concursos/service.ts';
import type { AdminUseCase, CandidatoUseCase, Deps } from '../context.ts';
import { type Contexto, comContexto, naVez, type Pretensao, podeEnviar } from '../envios/janela-service.ts';
import { notaPara } from '../modelos/service.ts';
import type { Db } from '../platform/database/index.ts';
import type { Trx } from '../platform/database/transaction.ts';
import { changeEach, type Resultado } from '../platform/each.ts';
import { DomainError, erroDeCampo, naoEncontrado } from '../platform/errors.ts';
import { transact } from '../platform/transact.ts';
import { protocolar } from '../protocolos/service.ts';
import { avisoDeDecisao } from './emails.ts';
import {
  createRecurso,
  decidirRecurso,
  getRecurso,
  getRecursoDe,
  getSituacao,
  listRecursosDe,
  listRecursosDoConcurso,
  type RecursoCompleto,
  type RecursoProprio,
  removeRecurso,
} from './queries.ts';
import { viewRecurso, viewRecursoAdmin } from './view.ts';

export const NAO_ENCONTRADO = 'Recurso não encontrado.';
const SO_PENDENTES = 'Só recursos em análise podem ser excluídos.';
const ANEXO = {
  campo: 'arquivo',
  extensoes: RECURSO_EXTENSOES,
  tamanhoMaximo: RECURSO_ANEXO_MAXIMO,
  grande: RECURSO_GRANDE,
  tipo: RECURSO_TIPO,
} as const;

async function mostrar<V>(
  deps: Deps,
  db: Db | Trx,
  linhas: RecursoCompleto[],
  view: (parte: Contexto & { linha: RecursoCompleto }, url: string | null) => V,
): Promise<V[]> {
  const partes = await comContexto(deps, db, 'recurso', linhas);
  return partes.map((parte) => {
    const { arquivo_id } = parte.linha;
    return view(parte, arquivo_id === null ? null : urlAssinada(deps, arquivo_id).url);
  });
}

/** Appeals as everybody is shown them. */
function views(deps: Deps, db: Db | Trx, linhas: RecursoCompleto[]): Promise<Recurso[]> {
  return mostrar(deps, db, linhas, viewRecurso);
}

/** Appeals as administrators are shown them. */
export function viewsAdmin(deps: Deps, db: Db | Trx, linhas: RecursoCompleto[]): Promise<RecursoAdmin[]> {
  return mostrar(deps, db, linhas, viewRecursoAdmin);
}

/** The candidate's own appeals, newest first. */
export async function list({ deps, candidato }: CandidatoUseCase): Promise<Recurso[]> {
  return views(deps, deps.db, await listRecursosDe(deps.db, candidato.id));
}

/** A contest's appeals, newest first. @throws DomainError `nao_encontrado` */
export async function listDoConcurso({ deps }: AdminUseCase, concursoId: number): Promise<Recurso[]> {
  await assertVisivel({ deps, ehAdmin: true }, concursoId);
  return views(deps, deps.db, await listRecursosDoConcurso(deps.db, concursoId));
}

async function ler(db: Db | Trx, candidatoId: number, id: number): Promise<RecursoProprio> {
  const linha = await getRecursoDe(db, candidatoId, id);
  if (!linha) throw naoEncontrado(NAO_ENCONTRADO);
  return linha;
}

async function view(deps: Deps, trx: Trx, linha: RecursoCompleto | undefined): Promise<Recurso> {
  const [recurso] = linha ? await views(deps, trx, [linha]) : [];
  if (!recurso) throw naoEncontrado(NAO_ENCONTRADO);
  return recurso;
}

async function podeRecorrer(db: Db | Trx, pretensao: Pretensao, questao: number, agora: string) {
  const achado = await podeEnviar(db, pretensao, agora);
  const { exibir_n_questoes: questoes } = achado.janela;
  if (questoes > 0 && questao > questoes) {
    const texto = questoes === 1 ? 'A prova tem 1 questão. Informe 1.' : `Informe uma questão de 1 a ${questoes}.`;
    throw erroDeCampo('campos_invalidos', 'numero_questao', texto);
  }
  return achado;
}

/**
 * Files an appeal. @throws DomainError 404 for another's enrolment; 400 outside the window or over its limit; 422 for a
 * window of another contest or a question past the last; 413/415/422 for the file
 */
export async function create(ctx: CandidatoUseCase, form: RecursoCreate): Promise<Recurso> {
  const { deps, candidato } = ctx;
  const pretensao: Pretensao = {
    tipo: 'recurso',
    candidatoId: candidato.id,
    inscricaoId: form.inscricao_id,
    prazoId: form.prazo_recurso_id,
    campo: 'prazo_recurso_id',
    limite: LIMITE_DE_RECURSOS,
  };
  if (form.arquivo) {
    // Refused before the file is kept; the transaction asks again.
    await podeRecorrer(deps.db, pretensao, form.numero_questao, deps.clock.now().toISOString());
  }
  return comArquivos(deps, { arquivo: form.arquivo }, { arquivo: ANEXO }, ({ arquivo }) =>
    gravar(ctx, pretensao, form, arquivo),
  );
}

function gravar(
  ctx: CandidatoUseCase,
  pretensao: Pretensao,
  { numero_questao, motivo }: RecursoCreate,
  arquivo: ArquivoGuardado | undefined,
): Promise<Recurso> {
  const { deps, candidato } = ctx;
  return transact(ctx, async (work) => {
    const { trx, agora, audit } = work;
    await naVez(trx, pretensao.inscricaoId);
    const { inscricao, janela } = await podeRecorrer(trx, pretensao, numero_questao, agora);
    if (arquivo) await registrarArquivo(trx, arquivo, { categoria: 'recurso', candidato_id: candidato.id }, agora);
    const arquivo_id = arquivo?.id ?? null;
    const id = await createRecurso(
      trx,
      { inscricao_id: inscricao.id, prazo_id: janela.id, numero_questao, motivo, arquivo_id },
      agora,
    );
    const registro = { tipo: 'recurso', registro_id: id, inscricao_id: inscricao.id, arquivo_id } as const;
    const { numero } = await protocolar(work, deps, registro);
    const recurso = await view(deps, trx, await ler(trx, candidato.id, id));
    await audit({
      tipo: 'enviar_recurso',
      descricao: `Enviou recurso da questão ${numero_questao} no prazo "${janela.descricao}", protocolo ${numero}.`,
      sobre: { registro: ['recurso', id], inscricao_id: inscricao.id },
      depois: paraLog(recurso),
    });
    return recurso;
  });
}

/** What the trail keeps of an appeal: signed addresses expire and belong to nobody's record. */
function paraLog({ caminho_anexo, resposta: _, inscricao, protocolo, ...resto }: Recurso): object {
  return {
    ...resto,
    anexo: caminho_anexo !== null,
    inscricao: inscricao.numero,
    protocolo: protocolo?.numero ?? null,
  };
}

/** Removes the candidate's own appeal; the row and the file stay. @throws DomainError 404 when not theirs, 400 once decided */
export async function excluir(ctx: CandidatoUseCase, id: number): Promise<{ id: number; message: string }> {
  const { deps, candidato } = ctx;
  return transact(ctx, async ({ trx, agora, audit }) => {
    const linha = await ler(trx, candidato.id, id);
    if (!(await removeRecurso(trx, linha, agora))) throw new DomainError('regra', SO_PENDENTES);
    const antes = await view(deps, trx, linha);
    await audit({
      tipo: 'excluir_recurso',
      descricao: `Excluiu o recurso da questão ${antes.numero_questao} no prazo "${antes.prazo_recurso.titulo}".`,
      sobre: { registro: ['recurso', id], inscricao_id: linha.inscricao_id },
      antes: paraLog(antes),
    });
    return { id, message: 'Recurso excluído com sucesso.' };
  });
}

/** Why an appeal can be decided no more. */
async function jaDecidido(trx: Trx, id: number): Promise<DomainError> {
  const situacao = await getSituacao(trx, id);
  if (!situacao) return naoEncontrado(NAO_ENCONTRADO);
  return decisaoAtrasada(trx, situacao, {
    decidido: `Este recurso já foi ${NOMES_DE_DECISAO[situacao.status].toLowerCase()}`,
    retirado: 'Este recurso foi excluído pelo candidato',
  });
}

function fundamentos({ status, observacao_admin: nota }: Pick<Decisao, 'status' | 'observacao_admin'>) {
  return { nega: status === 'I', nota, campo: 'observacao_admin' };
}

/**
 * Grants or denies an appeal, once, and tells the candidate.
 * @param preencher whether the note has places to fill for the candidate
 * @throws DomainError 404, or 409 when it was decided or removed meanwhile
 */
export function decidir(
  ctx: AdminUseCase,
  { id, status, observacao_admin }: Decisao,
  preencher = false,
): Promise<RecursoAdmin> {
  const { deps, admin } = ctx;
  return transact(ctx, async (work) => {
    const { trx, agora, audit } = work;
    const linha = await getRecurso(trx, id);
    if (!linha) throw await jaDecidido(trx, id);
    assertFundamentada(deps, fundamentos({ status, observacao_admin }));
    const antes = await view(deps, trx, linha);
    const nota = preencher ? notaPara('recurso', observacao_admin, antes.inscricao) : observacao_admin;
    const decisao = { status, observacao_admin: nota, decidido_em: agora, decidido_por: admin.id };
    if (!(await decidirRecurso(trx, id, decisao))) throw await jaDecidido(trx, id);
    const depois = await view(deps, trx, await getRecurso(trx, id));
    await audit({
      tipo: 'decidir_recurso',
      descricao: `Decidiu o recurso da questão ${depois.numero_questao} da inscrição ${depois.inscricao.numero}: ${NOMES_DE_DECISAO[status]}.`,
      sobre: { registro: ['recurso', id], inscricao_id: depois.inscricao_id },
      antes: paraLog(antes),
      depois: paraLog(depois),
    });
    await avisar(work, deps, avisoDeDecisao(depois));
    return { ...depois, nome_arquivo: linha.arquivo_nome, decidido_por: admin.nome };
  });
}

/** Grants or denies several appeals, each on its own; the places of the note are filled for each candidate. */
export async function decidirVarios(
  ctx: AdminUseCase,
  { ids, ...decisao }: Decisoes,
): Promise<{ resultados: Resultado<RecursoAdmin>[] }> {
  // Said once, before any is decided.
  assertFundamentada(ctx.deps, fundamentos(decisao));
  return changeEach(
    ctx,
    ids,
    (scope, id) => decidir(scope, { id, ...decisao }, true),
    ({ status }) => `Recurso ${NOMES_DE_DECISAO[status].toLowerCase()}.`,
  );
}
