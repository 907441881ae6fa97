// Return files as administrators send and read them. A file is read whole before anything of it is kept; then it is kept a
// stretch at a time, and only with its last line is it a file. What it says is carried out by a job (conferir.ts).
import { setImmediate as outros } from 'node:timers/promises';
import type { z } from 'zod';
import { paraReais } from '../../shared/comum.ts';
import { formatInteger, formatMoney, formatNumeroInscricao } from '../../shared/format.ts';
import type { FiltrosDeRetornos, linhasDeRetorno } from '../../shared/lists/retornos.ts';
import * as retornos from '../../shared/retornos.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { lerEnviado } from '../arquivos/index.ts';
import { getNomeAlheio, listAusentes } from '../boletos/index.ts';
import type { AdminUseCase, Deps } from '../context.ts';
import { type ConvenioAberto, contasDoConvenio, getConvenioAberto, getConvenioVivo } from '../convenios/index.ts';
import { pageOf, type Reader } from '../lists/index.ts';
import { found } from '../platform/errors.ts';
import { partsOf } from '../platform/few.ts';
import { type TransactScope, transact } from '../platform/transact.ts';
import type { Trx } from '../store/tables/index.ts';
import { inTransaction, noAudit, uniqueViolation } from '../store/transaction.ts';
import { recusar } from './leitores/linha.ts';
import { lerRetorno, type Retorno } from './ler.ts';
import { listaDeLinhas, listaDeRetornos } from './list.ts';
import * as queries from './queries.ts';
import { viewConvenio, viewLinha, viewRetorno } from './view.ts';

const AUSENTES_MAXIMO = 200;
/** So many lines in a transaction: whoever pays meanwhile does not wait long for the store. */
const POR_VEZ = 250;
/** Who sends a file, or in whose name it is fetched. */
export type Quem = TransactScope & { deps: Deps; admin: { id: number }; reply: { existing?: boolean } };
const RASCUNHO = 'The file is received with its last line, and that act has its row.';

/**
 * Reads a file and keeps it. One that was sent before is answered as it stands.
 * @throws DomainError 404, 413; 422 for a file that is wrong in any way
 */
export async function create(
  ctx: AdminUseCase,
  { convenio_id, arquivo }: z.output<typeof retornos.retornoCreate>,
): Promise<retornos.RetornoRecebido> {
  const { db, cipher, clock } = ctx.deps;
  const { nome, bytes, sha256 } = await lerEnviado(arquivo, {
    falta: retornos.ARQUIVO_DO_RETORNO,
    maximo: retornos.RETORNO_TAMANHO_MAXIMO,
    grande: retornos.RETORNO_GRANDE,
  });
  const convenio = await getConvenioVivo({ db, cipher }, convenio_id);
  const antes = await queries.getPorConteudo(db, convenio.id, sha256);
  if (antes) return jaRecebido(ctx, antes);

  const { tipo, numero_convenio } = convenio;
  const lido = await lerRetorno(bytes, { tipo, numero_convenio, hoje: dataLocal(clock.now()) });
  return manter(ctx, convenio, lido, { nome, sha256, tamanho: bytes.length });
}

/** Keeps what was read, all of it or nothing. @throws DomainError 422 when something in it is of another account */
export async function manter(
  ctx: Quem,
  convenio: ConvenioAberto,
  lido: Retorno,
  arquivo: { nome: string; sha256: string; tamanho: number },
): Promise<retornos.RetornoRecebido> {
  const { db } = ctx.deps;
  await conferirConta(ctx, convenio, lido);
  const id = await guardar(ctx, convenio, lido, arquivo);
  try {
    return await receber(ctx, id);
  } catch (error) {
    await rascunho(ctx, (trx) => queries.deleteInacabado(trx, id));
    if (!uniqueViolation(error)?.startsWith('retornos')) throw error;
    // The same file, sent twice at once.
    return jaRecebido(
      ctx,
      found(await queries.getPorConteudo(db, convenio.id, arquivo.sha256), retornos.RETORNO_NAO_ENCONTRADO),
    );
  }
}

export function jaRecebido(ctx: Quem, retorno: queries.RetornoCompleto): retornos.RetornoRecebido {
  ctx.reply.existing = true;
  return { ...viewRetorno(retorno), repetido: true };
}

/** A statement of ASAAS does not say whose it is: a slip of another account in it does. @throws DomainError 422 */
async function conferirConta({ deps }: Quem, convenio: ConvenioAberto, { chave, linhas }: Retorno) {
  if (chave !== 'external_id') return;
  const contas = await contasDoConvenio(deps, convenio);
  const comNome = linhas.filter(({ tipo, identificador }) => tipo !== 'outra' && identificador !== null);
  for (const algumas of partsOf(comNome, POR_VEZ)) {
    const nomes = algumas.map(({ identificador }) => identificador as string);
    const alheio = await getNomeAlheio(deps.db, contas, nomes);
    if (alheio === undefined) continue;
    const linha = comNome.find(({ identificador }) => identificador === alheio);
    recusar(`a cobrança ${alheio} é de outro convênio do ASAAS.`, linha?.numero);
  }
}

function rascunho<T>({ deps }: Quem, body: (trx: Trx) => Promise<T>): Promise<T> {
  return inTransaction(deps.db, (trx) => {
    noAudit(trx, RASCUNHO);
    return body(trx);
  });
}

/** @returns the id of a file that counts for nothing yet */
async function guardar(
  ctx: Quem,
  convenio: ConvenioAberto,
  { linhas, ...lido }: Retorno,
  arquivo: { nome: string; sha256: string; tamanho: number },
): Promise<number> {
  const created_at = ctx.deps.clock.now().toISOString();
  const { id } = await rascunho(ctx, (trx) =>
    queries.createRetorno(trx, {
      created_at,
      convenio_id: convenio.id,
      administrador_id: ctx.admin.id,
      ...arquivo,
      ...lido,
      linhas: linhas.length,
      situacao: 'Recebendo',
    }),
  );
  for (const algumas of partsOf(linhas, POR_VEZ)) {
    const trecho = algumas.map((linha) => ({
      retorno_id: id,
      ...linha,
      desfecho: linha.tipo === 'outra' ? 'sem_efeito' : null,
    }));
    await rascunho(ctx, (trx) => queries.createLinhas(trx, trecho));
    // SQLite answers at once: without this nobody else would be served before the end.
    await outros();
  }
  return id;
}

/** The act: from here on the file is there. */
function receber(ctx: Quem, id: number): Promise<retornos.RetornoRecebido> {
  return transact(ctx, async ({ trx, audit }) => {
    await queries.receberRetorno(trx, id);
    const retorno = viewRetorno(found(await queries.getRetorno(trx, id), retornos.RETORNO_NAO_ENCONTRADO));
    const { nome, layout, linhas, pagamentos, valor, convenio, concurso, sha256 } = retorno;
    const buscou = layout === 'ASAAS_API';
    await audit({
      tipo: buscou ? 'buscar_retorno' : 'enviar_retorno',
      descricao: `${buscou ? 'Buscou' : 'Enviou'} o arquivo de retorno "${nome}" do convênio "${convenio.nome}": ${retornos.NOMES_DE_LAYOUT[layout]}, ${formatInteger(pagamentos)} pagamento(s), ${formatMoney(valor)}.`,
      sobre: { registro: ['retorno', id], concurso_id: concurso.id },
      depois: { convenio_id: convenio.id, nome, resumo_sha256: sha256, layout, linhas, pagamentos, valor },
    });
    return { ...retorno, repetido: false };
  });
}

export function page(leitor: Reader, filtros: FiltrosDeRetornos): Promise<retornos.PaginaDeRetornos> {
  return pageOf(leitor, listaDeRetornos, filtros, viewRetorno);
}

export function pageDeLinhas(
  leitor: Reader,
  filtros: z.output<typeof linhasDeRetorno.input.page>,
): Promise<retornos.PaginaDeLinhasDeRetorno> {
  return pageOf(leitor, listaDeLinhas, filtros, viewLinha);
}

/** A file, with what the portal has as paid on its days and no file does. @throws DomainError `nao_encontrado` */
export async function get({ deps }: Reader, id: number): Promise<retornos.RetornoDetalhado> {
  const linha = found(await queries.getRetorno(deps.db, id), retornos.RETORNO_NAO_ENCONTRADO);
  return { ...viewRetorno(linha), ...(await ausentesDe(deps, linha)) };
}

/** Payments a bank told of otherwise, on the days of a file that was gone through, that no file has. */
async function ausentesDo(
  { db, cipher }: Reader['deps'],
  { layout, situacao, de, ate, convenio_id }: queries.RetornoCompleto,
): ReturnType<typeof listAusentes> {
  // What is searched for is what was received on some days, paid on others: it has not all of any day.
  const inteiro = situacao === 'Conferido' && layout !== 'ASAAS_API';
  const convenio = inteiro && de && ate ? await getConvenioAberto({ db, cipher }, convenio_id) : null;
  if (!convenio || !de || !ate) return { linhas: [], total: 0 };
  return listAusentes(db, await contasDoConvenio({ db, cipher }, convenio), de, ate, AUSENTES_MAXIMO);
}

async function ausentesDe(deps: Reader['deps'], retorno: queries.RetornoCompleto) {
  const { linhas, total } = await ausentesDo(deps, retorno);
  return {
    ausentes: linhas.map(({ valor_centavos, concurso_id: _, ...linha }) => ({
      ...linha,
      inscricao_numero: formatNumeroInscricao(linha.inscricao_id),
      valor: paraReais(valor_centavos),
    })),
    total_ausentes: total,
  };
}

/** Those of each file of the last days. */
export async function* lerForaDosRetornos(deps: Reader['deps'], desde: string) {
  for (const { id, nome, ...retorno } of await queries.listConferidos(deps.db, desde))
    yield { id, nome, ...(await ausentesDo(deps, { id, nome, ...retorno })) };
}

/** The agreements a file may be of. */
export async function convenios({ deps }: Reader): Promise<retornos.ConvenioDeRetorno[]> {
  return (await queries.listConvenios(deps.db)).map(viewConvenio);
}
