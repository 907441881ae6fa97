// What return files say, carried out by a job: lines in the order of the file, what was known already in batches, and each of the
// others in a transaction of its own with what became of it, so that it goes on where it stopped and nothing is done twice.
import { setImmediate as outros } from 'node:timers/promises';
import { formatInteger } from '../../shared/format.ts';
import { HORA_MS } from '../../shared/tempo.ts';
import { comparar, crer, daLinha, listNomeados, type Testemunho } from '../boletos/index.ts';
import type { Deps } from '../context.ts';
import { type ConvenioAberto, contasDoConvenio, getConvenioAberto } from '../convenios/index.ts';
import { groupedBy } from '../platform/few.ts';
import { transact } from '../platform/transact.ts';
import { type Ator, PORTAL } from '../store/trail.ts';
import { inTransaction, noAudit } from '../store/transaction.ts';
import { seuNumero } from './ler.ts';
import * as queries from './queries.ts';

const LOTE = 100;
/** A file that is still being received after so long never will be. */
const ABANDONADO_MS = HORA_MS;

/** Carries out what the files that were sent say. A job of the portal. */
export async function conferirRetornos(deps: Deps, signal?: AbortSignal): Promise<void> {
  for (const retorno of await queries.listPorConferir(deps.db)) {
    const convenio = await getConvenioAberto(deps, retorno.convenio_id);
    if (!convenio) continue;
    const contas = await contasDoConvenio(deps, convenio);
    const repetidas = await lerRepetidas(deps, retorno);
    for (let resta = true; resta; ) {
      if (signal?.aborted) return;
      resta = await conferirLote(deps, retorno, convenio, { contas, repetidas }, signal);
      // SQLite answers at once: without this nobody else would be served before the end.
      await outros();
    }
  }
  const antesDe = new Date(deps.clock.now().getTime() - ABANDONADO_MS).toISOString();
  for (const id of await queries.listInacabados(deps.db, antesDe)) {
    await inTransaction(deps.db, async (trx) => {
      noAudit(trx, 'It was never received: whoever sent it was told so, or heard nothing.');
      await queries.deleteInacabado(trx, id);
    });
  }
}

interface Vista {
  linha: queries.LinhaRow;
  testemunho: Testemunho;
  boleto_id: number | null;
  convenio_id: number | null;
}

/** @returns whether there may be more */
async function conferirLote(
  deps: Deps,
  retorno: queries.RetornoCompleto,
  convenio: ConvenioAberto,
  { contas, repetidas }: { contas: readonly number[]; repetidas: Repetidas },
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const linhas = await queries.listPorTratar(deps.db, retorno.id, LOTE);
  const [primeira, ultima] = [linhas[0], linhas.at(-1)];
  if (!primeira || !ultima) {
    await concluir(deps, retorno);
    return false;
  }
  const { chave } = retorno;
  const nomes = [...new Set(linhas.flatMap(({ identificador }) => identificador ?? []))];
  const nomeados = await listNomeados(deps.db, contas, chave, nomes);
  const sabidas: (Vista & { diferenca: string | null })[] = [];
  const outras: Vista[] = [];
  for (const linha of linhas) {
    const testemunho = testemunhoDe(linha, retorno, repetidas);
    const boleto = daLinha(testemunho, nomeados.get(testemunho.identificador));
    const vista = { linha, testemunho, boleto_id: boleto?.id ?? null, convenio_id: boleto?.convenio_id ?? null };
    const igual = comparar(testemunho, boleto);
    if (igual === null) outras.push(vista);
    else sabidas.push({ ...vista, diferenca: igual === 'igual' ? null : igual });
  }
  await anotarSabidas(deps, retorno, sabidas);
  for (const vista of outras) {
    if (signal?.aborted) return false;
    await tratar(deps, retorno, convenio, vista);
    await outros();
  }
  await inTransaction(deps.db, async (trx) => {
    noAudit(trx, 'Whose lines are is said of those that tell of money, and of those beside them.');
    await queries.estenderAoGrupo(trx, retorno.id, primeira.numero, ultima.numero);
  });
  return true;
}

/** What a file tells of each slip of which it tells several times. */
type Repetidas = ReadonlyMap<string, Testemunho['doTitulo']>;
const tituloDe = ({ tipo, identificador }: Pick<queries.LinhaRow, 'tipo' | 'identificador'>) =>
  `${tipo} ${identificador}`;

async function lerRepetidas({ db }: Deps, { id }: queries.RetornoCompleto): Promise<Repetidas> {
  const porTitulo = groupedBy(await queries.listRepetidas(db, id), tituloDe);
  return new Map(Array.from(porTitulo, ([titulo, linhas]) => [titulo, linhas.map(dita)]));
}

const dita = ({ vez, valor_centavos, pago_em }: Pick<queries.LinhaRow, 'vez' | 'valor_centavos' | 'pago_em'>) => ({
  vez,
  valor_centavos: valor_centavos ?? 0,
  pago_em: pago_em ?? '',
});

function testemunhoDe(
  linha: queries.LinhaRow,
  { layout, chave }: queries.RetornoCompleto,
  repetidas: Repetidas,
): Testemunho {
  return {
    ...dita(linha),
    doTitulo: repetidas.get(tituloDe(linha)) ?? [dita(linha)],
    tipo: linha.tipo === 'estorno' ? 'estorno' : 'pagamento',
    chave,
    identificador: linha.identificador ?? '',
    seu_numero: seuNumero(layout, linha),
  };
}

async function anotarSabidas(
  deps: Deps,
  { id }: queries.RetornoCompleto,
  sabidas: readonly (Vista & { diferenca: string | null })[],
): Promise<void> {
  if (sabidas.length === 0) return;
  await inTransaction(deps.db, async (trx) => {
    noAudit(trx, 'The portal knew of these payments: nothing is other than it was.');
    let [conhecidos, divergentes] = [0, 0];
    for (const { linha, boleto_id, diferenca } of sabidas) {
      if (!(await queries.tratarLinha(trx, linha.id, { desfecho: 'conhecido', diferenca, boleto_id }))) continue;
      conhecidos += 1;
      if (diferenca !== null) divergentes += 1;
    }
    await queries.somarFiguras(trx, id, { tratados: conhecidos, conhecidos, divergentes });
  });
}

/** One line and what it brings about. Whoever sent the file vouches for it, and is who acts. */
function tratar(deps: Deps, retorno: queries.RetornoCompleto, convenio: ConvenioAberto, vista: Vista): Promise<void> {
  const { id: retorno_id, administrador_nome: nome, administrador_email: email } = retorno;
  // What the portal fetched is the bank's own word.
  const administrador_id = retorno.layout === 'ASAAS_API' ? null : retorno.administrador_id;
  const ator: Ator = administrador_id === null ? PORTAL : { isadmin: 1, id: administrador_id, nome, email, ip: null };
  const { linha, testemunho, boleto_id } = vista;
  return transact({ deps, ator }, async (work) => {
    const { trx } = work;
    if (!(await queries.tratarLinha(trx, linha.id, { desfecho: 'conhecido', diferenca: null, boleto_id }))) {
      noAudit(trx, 'Another process was quicker.');
      return;
    }
    const fim = await crer(work, deps, convenio, boleto_id, testemunho, { retorno_id, administrador_id });
    const { desfecho, diferenca } = fim;
    if (desfecho === 'conhecido' || desfecho === 'sem_efeito')
      noAudit(trx, 'It was told before, or is of nobody here.');
    await queries.corrigirLinha(trx, linha.id, { desfecho, diferenca });
    await queries.somarFiguras(trx, retorno_id, {
      tratados: 1,
      ...(desfecho === 'confirmado' ? { confirmados: 1 } : {}),
      ...(desfecho === 'conhecido' ? { conhecidos: 1 } : {}),
      ...(desfecho === 'na_fila' ? { na_fila: 1 } : {}),
    });
  });
}

function concluir(deps: Deps, { id, nome, concurso_id }: queries.RetornoCompleto): Promise<void> {
  return transact({ deps, ator: PORTAL }, async ({ trx, agora, audit }) => {
    const fim = await queries.concluirRetorno(trx, id, agora);
    if (!fim) {
      noAudit(trx, 'Another process was quicker.');
      return;
    }
    const { confirmados, conhecidos, na_fila, divergentes } = fim;
    await audit({
      tipo: 'conferir_retorno',
      descricao: `Conferiu o arquivo de retorno "${nome}": ${formatInteger(confirmados)} confirmado(s) agora, ${formatInteger(conhecidos)} já confirmado(s), ${formatInteger(na_fila)} sem dono.`,
      sobre: { registro: ['retorno', id], concurso_id },
      depois: { confirmados, conhecidos, na_fila, divergentes },
    });
  });
}
