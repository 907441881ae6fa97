// What the bank answers to a file: each line marks one payment, paid or refused, with a condition. Two hundred at a time, each a
// transaction; the record of the file comes last, so that a reading that was cut short is done again, and one that was not never.
import { setImmediate as outros } from 'node:timers/promises';
import type { z } from 'zod';
import {
  DEVOLUCAO_NAO_ENCONTRADA,
  ESCOLHA_O_RETORNO,
  NAO_COMBINA,
  partesDoMotivo,
  RETORNO_TAMANHO_MAXIMO,
  type RetornoLido,
  type retornoForm,
  type StatusDoItem,
} from '../../shared/devolucoes.ts';
import { formatCentavos, formatInteger } from '../../shared/format.ts';
import { lerEnviado } from '../arquivos/index.ts';
import { avisarLote, type DoLote } from '../avisos/index.ts';
import type { AdminUseCase } from '../context.ts';
import { erroDeCampo, found } from '../platform/errors.ts';
import { partsOf } from '../platform/few.ts';
import { decoded } from '../platform/incoming.ts';
import { transact, type Work } from '../platform/transact.ts';
import { takeTurn } from '../store/lock.ts';
import { noAudit, uniqueViolation } from '../store/transaction.ts';
import { type LinhaDoRetorno, lerCnab240, NaoLido } from './cnab.ts';
import { mudar, pedirConta, quitar } from './liquidar.ts';
import { lerPlanilha } from './planilha.ts';
import {
  createArquivoDaDevolucao,
  getDevolucao,
  getItem,
  getRetorno,
  type Item,
  listItensPorId,
  moverItem,
} from './queries.ts';
import { idDaReferencia, type ResumoDoRetorno, referenciaDe } from './view.ts';

const POR_VEZ = 200;
/** So many references of lines that do not fit are told, those of this batch first. */
const DIVERGENTES_DITOS = 50;
const DE_OUTRA_DEVOLUCAO = 'Nenhuma linha do arquivo é de um pagamento desta devolução. Confira se o arquivo é o dela.';

function ler(texto: string): { formato: 'cnab240' | 'csv'; linhas: LinhaDoRetorno[] } {
  // A bank's file begins with its number and the header of the file.
  const cnab = /^\d{3}0000\d/.test(texto);
  try {
    return cnab ? { formato: 'cnab240', linhas: lerCnab240(texto) } : { formato: 'csv', linhas: lerPlanilha(texto) };
  } catch (error) {
    if (error instanceof NaoLido) throw erroDeCampo('campos_invalidos', 'arquivo', error.message);
    throw error;
  }
}

const nada = (): Omit<RetornoLido, 'repetido'> => ({
  pagos: 0,
  recusados: 0,
  agendados: 0,
  sem_mudanca: 0,
  divergentes: [],
});

/** @throws DomainError 404; 413 or 422 for the file */
export async function lerRetorno(
  ctx: AdminUseCase,
  { id, arquivo }: z.output<typeof retornoForm>,
): Promise<RetornoLido> {
  const { deps, admin } = ctx;
  const linha = found(await getDevolucao(deps.db, id), DEVOLUCAO_NAO_ENCONTRADA);
  const { nome, bytes, sha256 } = await lerEnviado(arquivo, {
    falta: ESCOLHA_O_RETORNO,
    maximo: RETORNO_TAMANHO_MAXIMO,
    grande: 'O arquivo deve ter no máximo 30MB.',
  });
  const lido = await getRetorno(deps.db, id, sha256);
  if (lido) return jaLido(lido);
  const { formato, linhas } = ler(decoded(bytes).text);
  if (linhas.length === 0) throw erroDeCampo('campos_invalidos', 'arquivo', 'O arquivo não traz nenhum resultado.');
  const resumo = nada();
  const desconhecidas: string[] = [];
  let alheias = 0;
  for (const algumas of partsOf(linhas, POR_VEZ)) {
    const feito = await marcarLinhas(ctx, id, algumas);
    for (const qual of ['pagos', 'recusados', 'agendados', 'sem_mudanca'] as const) resumo[qual] += feito[qual];
    resumo.divergentes.push(...feito.divergentes);
    desconhecidas.push(...feito.desconhecidas);
    alheias += feito.alheias;
    // SQLite answers at once: without this nobody else would be served before the end.
    await outros();
  }
  if (alheias === linhas.length) throw erroDeCampo('campos_invalidos', 'arquivo', DE_OUTRA_DEVOLUCAO);
  resumo.divergentes.push(...desconhecidas);
  const todos_divergentes = resumo.divergentes.length;
  resumo.divergentes = resumo.divergentes.slice(0, DIVERGENTES_DITOS);
  const resposta = { ...resumo, repetido: false };
  try {
    return await transact(ctx, async ({ trx, agora, audit }) => {
      await createArquivoDaDevolucao(trx, {
        devolucao_id: id,
        tipo: 'retorno',
        numero: null,
        formato,
        nome,
        sha256,
        itens: linhas.length,
        centavos: linhas.reduce((soma, { valor_centavos }) => soma + (valor_centavos ?? 0), 0),
        resumo: JSON.stringify({ ...resumo, todos_divergentes } satisfies ResumoDoRetorno),
        arquivo_id: null,
        created_at: agora,
        criado_por: admin.id,
      });
      await audit({
        tipo: 'ler_retorno',
        descricao: `Leu o retorno do banco da devolução em lote ${id}: ${formatInteger(resumo.pagos)} pago(s), ${formatInteger(resumo.recusados)} recusado(s).`,
        sobre: { registro: ['devolucao', id], concurso_id: linha.concurso_id },
        depois: { ...resumo, todos_divergentes, sha256 },
      });
      return resposta;
    });
  } catch (error) {
    // The same file was being read twice at once: each line was marked once all the same.
    if (!uniqueViolation(error)?.startsWith('devolucao_arquivos')) throw error;
    return jaLido(found(await getRetorno(deps.db, id, sha256)));
  }
}

function jaLido({ resumo }: { resumo: string | null }): RetornoLido {
  const { todos_divergentes: _, ...lido }: ResumoDoRetorno = JSON.parse(resumo ?? 'null');
  return { ...lido, repetido: true };
}

/** Its key is the whole reading's: parts of it are kept under none. */
function marcarLinhas(
  ctx: AdminUseCase,
  devolucaoId: number,
  linhas: readonly LinhaDoRetorno[],
): Promise<Omit<RetornoLido, 'repetido'> & { alheias: number; desconhecidas: string[] }> {
  return transact({ ...ctx, idempotencia: undefined }, async (work) => {
    noAudit(work.trx, 'Each payment that changes has its row, and the reading has its own.');
    await takeTurn(work.trx, `devolucao:${devolucaoId}`);
    const ids = linhas.flatMap(({ referencia }) => idDaReferencia(referencia) ?? []);
    const itens = new Map((await listItensPorId(work.trx, [...new Set(ids)])).map((item) => [item.id, item]));
    const feito = { ...nada(), alheias: 0, desconhecidas: [] as string[] };
    const pagos: DoLote[] = [];
    for (const linha of linhas) {
      const item = itens.get(idDaReferencia(linha.referencia) ?? 0);
      if (item?.devolucao_id !== devolucaoId || item.vez === 0) {
        feito.alheias += 1;
        // A bank may answer two batches in one file; what is of none was not paid by the portal.
        if (item || linha.referencia === '') feito.sem_mudanca += 1;
        else feito.desconhecidas.push(linha.referencia);
        continue;
      }
      const desfecho = await marcar(work, ctx, item, linha, pagos);
      if (desfecho !== 'divergente') feito[desfecho] += 1;
      else {
        feito.divergentes.push(linha.referencia);
        await anotarDivergencia(work, item, linha);
      }
    }
    await avisarLote(work.trx, ctx.deps, work.agora, 'reembolso_atualizado', pagos);
    return feito;
  });
}

/** It stays with the payment, whatever becomes of that: a window's sentence is gone before anybody has looked it up. */
async function anotarDivergencia(
  { trx, agora: updated_at }: Work,
  item: Item,
  { referencia, valor_centavos, desfecho: { resultado } }: LinhaDoRetorno,
): Promise<void> {
  const quanto = valor_centavos === null ? '' : `, ${formatCentavos(valor_centavos)}`;
  const dito = `${NAO_COMBINA} ${referencia} diz ${resultado}${quanto}. Confira no extrato.`;
  // Another line of the file may have moved it.
  const { motivo: porque } = partesDoMotivo(found(await getItem(trx, item.id)).motivo);
  await moverItem(trx, item, { motivo: porque === null ? dito : `${porque} ${dito}`, updated_at });
}

const COMO = 'Retorno do banco';
/** Where an item that a bank pays may stand: refused by an answer before, it is paid all the same. */
const PAGAVEIS: readonly StatusDoItem[] = ['No arquivo', 'A pagar', 'Aguardando conta'];

/** An item is left where it stands by then, for a line that comes twice. */
async function marcar(
  work: Work,
  { deps, admin }: AdminUseCase,
  item: Item,
  { referencia, valor_centavos, dia = null, desfecho }: LinhaDoRetorno,
  pagos: DoLote[],
): Promise<'pagos' | 'recusados' | 'agendados' | 'sem_mudanca' | 'divergente'> {
  const { resultado } = desfecho;
  const daVez = referencia === referenciaDe(item);
  if (resultado === 'pago' ? !daVez || !PAGAVEIS.includes(item.status) : !daVez || item.status !== 'No arquivo') {
    const pago = daVez && item.status === 'Pago';
    // A bank that paid what was refused, or took back what it had paid: nobody is to have it twice, or nothing, unseen.
    const contradiz = resultado === 'pago' ? !pago : pago && item.comprovante_reembolso === COMO;
    return contradiz && resultado !== 'agendado' ? 'divergente' : 'sem_mudanca';
  }
  if (valor_centavos !== null && valor_centavos !== item.valor_centavos) return 'divergente';
  if (resultado === 'agendado') return 'agendados';
  if (resultado === 'pago') {
    const aviso = await quitar(work, item, { como: COMO, quem: admin.id, dia });
    if (!aviso) return 'sem_mudanca';
    Object.assign(item, { status: 'Pago', comprovante_reembolso: COMO });
    pagos.push(aviso);
    return 'pagos';
  }
  const { motivo, da_pessoa } = desfecho;
  // What is wrong with who pays is mended there, and paid by another file.
  const fez = da_pessoa ? await pedirConta(work, deps, item, motivo) : await mudar(work, item, 'A pagar', motivo);
  if (!fez) return 'sem_mudanca';
  item.status = fez;
  return 'recusados';
}
