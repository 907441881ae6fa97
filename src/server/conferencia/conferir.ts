// The round of looking for what does not agree: the ledger with the enrolments, open slips with their banks, and the published
// lists with who is confirmed. Daily by itself, and when an administrator asks. What it no longer finds is mended; what it finds
// again after it was accepted stays accepted.
import { setImmediate as outros } from 'node:timers/promises';
import {
  CONFERENCIA_EM_CURSO,
  DIVERGENCIA_ENCERRADA,
  DIVERGENCIA_NAO_ENCONTRADA,
  type Divergencia,
  jaAssumiu,
  type ResumoDaConferencia,
  type TipoDeDivergencia,
} from '../../shared/conferencia.ts';
import { formatDate, formatInteger, formatNumeroInscricao } from '../../shared/format.ts';
import type { FiltrosDePaginaDeDivergencias } from '../../shared/lists/divergencias.ts';
import { type DiferencaDeLinha, NOMES_DE_DIFERENCA } from '../../shared/retornos.ts';
import { DIA_MS } from '../../shared/tempo.ts';
import { countAlarmesNovos, countPendencias, lerBoletosMudados } from '../boletos/index.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { lerListaPublicada, listPublicadas, listQuitadas } from '../listas-oficiais/index.ts';
import { pageOf } from '../lists/index.ts';
import { DomainError, found } from '../platform/errors.ts';
import type { Page } from '../platform/page.ts';
import { createRounds } from '../platform/rounds.ts';
import { keepAnswer, transact, type Work } from '../platform/transact.ts';
import { lerForaDosRetornos, lerLinhasDivergentes } from '../retornos/index.ts';
import { takeTurn } from '../store/lock.ts';
import { changed, findRow } from '../store/rows.ts';
import { inStretches } from '../store/stretches.ts';
import { inTransaction, noAudit } from '../store/transaction.ts';
import { listaDeDivergencias } from './list.ts';
import * as queries from './queries.ts';
import { viewDivergencia } from './view.ts';

const LOTE = 200;
const QUITADAS_POR_VEZ = 2500;
/** Rows for one contest and kind; a list that is simply old is told in one more row, not in a hundred thousand. */
const POR_CONCURSO = 500;

/** Files made before say nothing new. */
const DIAS_DE_RETORNOS = 90;

const ACHAR = 'What does not agree was found, not done: whoever accepts it does something.';

type DoConcurso = ResumoDaConferencia['concursos'][number];
type Contado = Omit<DoConcurso, 'titulo' | 'prefeitura'>;

const rodadas = createRounds({
  table: 'conferencias',
  begun: { resultado: null },
  why: ACHAR,
  run: percorrer,
  end: queries.encerrarCorrigidas,
});

/** The daily round. */
export const conferirDoDia = (deps: Deps, signal?: AbortSignal): Promise<void> => rodadas.daily(deps, signal);

/** A round at once. @throws DomainError `conflito` while one is at work */
export async function conferir(ctx: AdminUseCase): Promise<ResumoDaConferencia> {
  const descricao = 'Conferiu o razão, os bancos, as inscrições e as listas publicadas.';
  await rodadas.now(ctx, { tipo: 'conferir', sobre: null, descricao }, CONFERENCIA_EM_CURSO);
  return keepAnswer(ctx, await getResumo(ctx));
}

/** @returns what the row of the round says then; null when it was stopped */
async function percorrer(deps: Deps, rodada: number, signal?: AbortSignal) {
  const concursos: Contado[] = [];
  /** By its key: two files of one day miss the same payment, and that is one difference. */
  let lote = new Map<string, queries.Achado>();
  const guardar = async () => {
    const achados = [...lote.values()];
    lote = new Map();
    await inTransaction(deps.db, (trx) => {
      noAudit(trx, ACHAR);
      return queries.guardarAchados(trx, rodada, achados, deps.clock.now().toISOString());
    });
  };
  for await (const achado of achados(deps, concursos)) {
    if (signal?.aborted) return null;
    if (lote.set(achado.chave, achado).size >= LOTE) await guardar();
  }
  await guardar();
  return { resultado: JSON.stringify(concursos) };
}

async function* achados(deps: Deps, concursos: Contado[]): AsyncGenerator<queries.Achado> {
  yield* dosPagamentos(deps);
  yield* dosBancos(deps);
  yield* dosRetornos(deps);
  yield* dasListas(deps, concursos);
}

type DeQue = Pick<queries.Achado, 'concurso_id' | 'inscricao_id' | 'valor_centavos'>;

/** @param qual tells it from others of its kind: the same one is one row */
function achado(
  tipo: TipoDeDivergencia,
  qual: number | string,
  { concurso_id, inscricao_id, valor_centavos }: DeQue,
  descricao: string,
): queries.Achado {
  return { tipo, chave: `${tipo}:${qual}`, concurso_id, inscricao_id, valor_centavos, descricao };
}

async function* dosPagamentos({ db }: Deps): AsyncGenerator<queries.Achado> {
  for await (const solto of queries.lerPagamentosSoltos(db)) {
    const como = solto.status === 'C' ? 'está cancelada' : 'não consta como paga';
    const descricao = `Há um pagamento confirmado, mas a inscrição ${como} e nenhuma restituição foi pedida.`;
    yield achado('pago_sem_inscricao', solto.inscricao_id, solto, descricao);
  }
}

async function* dosBancos({ db }: Deps): AsyncGenerator<queries.Achado> {
  for await (const boleto of lerBoletosMudados(db)) {
    const { id, diferencas } = boleto;
    const quais = diferencas.map(({ campo, pedido, veio }) => `${campo}: emitido ${pedido}, no banco ${veio}`);
    yield achado('mudou_no_banco', id, boleto, `O boleto ${id} está diferente no banco. ${quais.join('; ')}.`);
  }
}

async function* dosRetornos(deps: Deps): AsyncGenerator<queries.Achado> {
  const desde = new Date(deps.clock.now().getTime() - DIAS_DE_RETORNOS * DIA_MS).toISOString();
  for await (const { id, nome, linhas, total } of lerForaDosRetornos(deps, desde)) {
    for (const linha of linhas) {
      const descricao = `O banco avisou o pagamento de ${formatDate(linha.pago_em)}, e nenhum arquivo de retorno desse dia o tem (${nome}).`;
      yield achado('fora_do_retorno', linha.pagamento_id, linha, descricao);
    }
    const ultima = linhas.at(-1);
    if (!ultima || total <= linhas.length) continue;
    const todas = { concurso_id: ultima.concurso_id, inscricao_id: null, valor_centavos: null };
    const descricao = `Mais ${formatInteger(total - linhas.length)} pagamentos que o banco avisou, dos dias do retorno ${nome}, não estão em nenhum arquivo.`;
    yield achado('fora_do_retorno', `mais:${id}`, todas, descricao);
  }
  for await (const linha of lerLinhasDivergentes(deps.db, desde)) {
    const { id, numero, nome, diferenca } = linha;
    const difere = NOMES_DE_DIFERENCA[diferenca as DiferencaDeLinha] ?? diferenca;
    const descricao = `A linha ${numero} do retorno ${nome} difere do que foi confirmado: ${String(difere).toLowerCase()}.`;
    yield achado('outro_no_retorno', id, linha, descricao);
  }
}

async function* dasListas({ db }: Deps, concursos: Contado[]): AsyncGenerator<queries.Achado> {
  const publicadas = await listPublicadas(db, 'homologados');
  const vivos = await queries.listConcursosVivos(
    db,
    publicadas.map(({ concurso_id }) => concurso_id),
  );
  for (const { id } of publicadas.filter(({ concurso_id }) => vivos.has(concurso_id))) {
    const lista = await lerListaPublicada(db, id);
    if (lista) yield* daLista(db, lista, concursos);
  }
}

type Lista = NonNullable<Awaited<ReturnType<typeof lerListaPublicada>>>;

async function* daLista(
  db: Deps['db'],
  { concurso_id, publicacao_id, lida_em, total, ids }: Lista,
  concursos: Contado[],
): AsyncGenerator<queries.Achado> {
  const faltam = new Set(ids);
  const de = formatDate(lida_em);
  const contado = { concurso_id, confirmadas: 0, pagas: 0, na_lista: total, lista_de: lida_em, fora: 0, a_mais: 0 };
  // A corrected list begins anew: what was accepted of the former is asked again.
  const naLista = (tipo: TipoDeDivergencia, inscricao_id: number, descricao: string) =>
    achado(tipo, `${publicacao_id}:${inscricao_id}`, { concurso_id, inscricao_id, valor_centavos: null }, descricao);
  const mais = (tipo: TipoDeDivergencia, n: number, quais: string): queries.Achado => ({
    ...naLista(tipo, 0, `Mais ${formatInteger(n - POR_CONCURSO)} inscrições ${quais} a lista de ${de}.`),
    inscricao_id: null,
  });
  const quitadas = inStretches(QUITADAS_POR_VEZ, async (depois, limite) => {
    // Others are served between one stretch and the next.
    await outros();
    return listQuitadas(db, concurso_id, depois, limite);
  });
  for await (const { id, status_pagamento } of quitadas) {
    contado.confirmadas++;
    if (status_pagamento === 'Pago') contado.pagas++;
    if (faltam.delete(id) || ++contado.fora > POR_CONCURSO) continue;
    const numero = formatNumeroInscricao(id);
    yield naLista(
      'fora_da_lista',
      id,
      `A inscrição ${numero} está confirmada e não está na lista de homologados de ${de}.`,
    );
  }
  if (contado.fora > POR_CONCURSO) yield mais('fora_da_lista', contado.fora, 'confirmadas não estão com');
  for (const id of faltam) {
    if (++contado.a_mais > POR_CONCURSO) continue;
    const numero = formatNumeroInscricao(id);
    yield naLista(
      'na_lista_sem_confirmacao',
      id,
      `A inscrição ${numero} está na lista de homologados de ${de}, mas foi cancelada ou não está confirmada.`,
    );
  }
  if (contado.a_mais > POR_CONCURSO)
    yield mais('na_lista_sem_confirmacao', contado.a_mais, 'sem confirmação estão com');
  concursos.push(contado);
}

/** How the last whole round left things. */
export async function getResumo({ deps }: { deps: Deps }): Promise<ResumoDaConferencia> {
  const { underWay, ended } = await rodadas.standing(deps);
  const [abertas, pagamentos_sem_dono, alarmes] = await Promise.all([
    queries.countAbertas(deps.db),
    countPendencias({ deps }),
    countAlarmesNovos(deps.db),
  ]);
  const contados: Contado[] = JSON.parse(ended?.resultado ?? '[]');
  const vivos = await queries.listConcursosVivos(
    deps.db,
    contados.map(({ concurso_id }) => concurso_id),
  );
  return {
    terminada_em: ended?.terminada_em ?? null,
    em_curso: underWay,
    abertas: abertas.reduce((soma, { n }) => soma + n, 0),
    por_tipo: abertas
      .map(({ tipo, n, mais_antiga_em, sem_responsavel }) => ({
        tipo: tipo as TipoDeDivergencia,
        quantidade: n,
        mais_antiga_em,
        sem_responsavel,
      }))
      .sort((um, outro) => outro.quantidade - um.quantidade),
    pagamentos_sem_dono,
    alarmes,
    concursos: contados.flatMap((contado) => {
      const concurso = vivos.get(contado.concurso_id);
      return concurso ? [{ ...contado, titulo: concurso.titulo, prefeitura: concurso.prefeitura }] : [];
    }),
  };
}

export function page(ctx: AdminUseCase, filtros: FiltrosDePaginaDeDivergencias): Promise<Page<Divergencia>> {
  return pageOf(ctx, listaDeDivergencias, filtros, viewDivergencia);
}

async function aberta({ trx }: Work, id: number) {
  const linha = found(await findRow(trx, 'divergencias', { id }), DIVERGENCIA_NAO_ENCONTRADA);
  if (linha.status !== 'Aberta') throw new DomainError('conflito', DIVERGENCIA_ENCERRADA);
  return linha;
}

async function mostrar({ trx }: Work, id: number): Promise<Divergencia> {
  const [linha] = await queries.listDivergenciasPorId(trx, [id]);
  return viewDivergencia(found(linha, DIVERGENCIA_NAO_ENCONTRADA));
}

const sobre = ({ id, inscricao_id, concurso_id }: Awaited<ReturnType<typeof aberta>>) => ({
  registro: ['divergencia', id] as const,
  inscricao_id,
  concurso_id,
});

/** Takes an open difference for oneself, or frees it. @throws DomainError 404, 409 when it is closed, or somebody else's to be taken */
export function assumir(
  ctx: AdminUseCase,
  { id, assumir: minha }: { id: number; assumir: boolean },
): Promise<Divergencia> {
  return transact(ctx, async (work) => {
    await takeTurn(work.trx, `divergencia:${id}`);
    const linha = await aberta(work, id);
    if (minha && linha.responsavel_id !== null && linha.responsavel_id !== ctx.admin.id) {
      const { responsavel } = await mostrar(work, id);
      throw new DomainError('conflito', jaAssumiu(found(responsavel).nome));
    }
    const responsavel_id = minha ? ctx.admin.id : null;
    if (!(await changed(work.trx, 'divergencias', { id, status: 'Aberta' }, { responsavel_id })))
      throw new DomainError('conflito', DIVERGENCIA_ENCERRADA);
    await work.audit({
      tipo: 'assumir_divergencia',
      descricao: minha ? `Assumiu a divergência ${id}.` : `Deixou de cuidar da divergência ${id}.`,
      sobre: sobre(linha),
      antes: { responsavel_id: linha.responsavel_id },
      depois: { responsavel_id },
    });
    return mostrar(work, id);
  });
}

/** Says why an open difference may stay. @throws DomainError 404, 409 when it is closed, 422 without a reason */
export function aceitar(
  ctx: AdminUseCase,
  { id, observacao }: { id: number; observacao: string },
): Promise<Divergencia> {
  return transact(ctx, async (work) => {
    const linha = await aberta(work, id);
    const aceite = { aceita_por: ctx.admin.id, observacao, encerrada_em: work.agora };
    if (!(await changed(work.trx, 'divergencias', { id, status: 'Aberta' }, { ...aceite, status: 'Aceita' })))
      throw new DomainError('conflito', DIVERGENCIA_ENCERRADA);
    await work.audit({
      tipo: 'aceitar_divergencia',
      descricao: `Aceitou a divergência ${id}: ${observacao}`,
      sobre: sobre(linha),
      antes: { status: 'Aberta' },
      depois: { status: 'Aceita', observacao },
    });
    return mostrar(work, id);
  });
}
