// Whether the register and the stored files agree. A crash between storing a file and committing its row leaves a file that
// nothing names, which is removed; a row without its file is a loss, which is told to whoever runs the portal.
import { DIA_MS } from '../../shared/tempo.ts';
import type { Deps } from '../context.ts';
import { FOLDERS } from '../platform/files/index.ts';
import { transact } from '../platform/transact.ts';
import { unlessUnderWay } from '../store/lock.ts';
import { PORTAL } from '../store/trail.ts';
import { listArquivosDaPasta, listRegistradas } from './queries.ts';

/**
 * How long a file without a row is left alone. One just stored waits for its row to commit; and where an older store was put
 * back, whoever did it has days to see that its files are the newer ones.
 */
const ESPERA_MS = 7 * DIA_MS;
/** Most files one run removes; those past them wait for the next. */
const REMOVIDOS_MAXIMO = 500;
/** Most files without a row that crashes explain, where those with one are fewer. */
const PERDIDOS_MAXIMO = 100;
/** Most missing files that are named; all are counted. */
const AUSENTES_NOMEADOS = 100;

interface Achados {
  /** Files that have their row, also when it says that they are to go. */
  conferidos: number;
  /** Rows without their file. */
  ausentes: number;
  nomeados: { arquivo_id: string; chave: string }[];
  /** Files that nothing names, old enough to go. */
  semRegistro: number;
  /** Keys of those that one run removes. */
  perdidos: string[];
}

/**
 * Compares the register with the store, folder by folder so that memory does not grow with them, and repairs what it can.
 * Does nothing more once the signal is aborted. @throws what the store or the database does when it does not answer
 */
export async function verificarArquivos(deps: Deps, parada: AbortSignal): Promise<void> {
  try {
    // Two at once would both find the same, and both tell of it.
    await unlessUnderWay(deps.db, 'verificar arquivos', async () => {
      const achados = await conferir(deps, parada);
      await relatar(deps, achados, parada);
    });
  } catch (error) {
    if (!parada.aborted) throw error;
  }
}

async function conferir({ db, clock, files }: Deps, parada: AbortSignal): Promise<Achados> {
  const achados: Achados = { conferidos: 0, ausentes: 0, nomeados: [], semRegistro: 0, perdidos: [] };
  const antesDe = clock.now().getTime() - ESPERA_MS;
  for (const folder of FOLDERS) {
    parada.throwIfAborted();
    // Rows first: a file is stored before its row commits, so what they name is already there to be listed.
    const linhas = new Map((await listArquivosDaPasta(db, folder)).map((linha) => [linha.chave, linha]));
    const semLinha: string[] = [];
    for await (const { chave, gravado_em } of files.list(folder, parada)) {
      const linha = linhas.get(chave);
      linhas.delete(chave);
      if (linha) achados.conferidos += 1;
      if (linha?.removido_em === null || gravado_em.getTime() >= antesDe) continue;
      // One that was to go is known here, and says nothing against the store; it goes all the same.
      if (!linha) achados.semRegistro += 1;
      if (semLinha.length < REMOVIDOS_MAXIMO) semLinha.push(chave);
    }
    for (const { id, chave, removido_em } of linhas.values()) {
      if (removido_em !== null) continue;
      achados.ausentes += 1;
      if (achados.nomeados.length < AUSENTES_NOMEADOS) achados.nomeados.push({ arquivo_id: id, chave });
    }
    if (semLinha.length === 0) continue;
    // Asked by name: nothing is lost to a row that was not among its folder's.
    const registradas = await listRegistradas(db, semLinha);
    const perdidos = semLinha.filter((chave) => !registradas.has(chave));
    achados.perdidos.push(...perdidos.slice(0, REMOVIDOS_MAXIMO - achados.perdidos.length));
  }
  return achados;
}

async function relatar(deps: Deps, achados: Achados, parada: AbortSignal): Promise<void> {
  const { conferidos, ausentes, nomeados, semRegistro, perdidos } = achados;
  if (ausentes > 0)
    deps.log.error({ total: ausentes, arquivos: nomeados }, 'arquivos registrados não foram encontrados');
  // A store that knows none of them is a new one, or another's.
  const estranho = conferidos === 0 ? semRegistro > 0 : semRegistro > Math.max(PERDIDOS_MAXIMO, conferidos);
  if (estranho) {
    const texto =
      'poucos ou nenhum dos arquivos guardados estão no banco de dados: nada foi removido. O banco é o destes arquivos?';
    deps.log.error({ conferidos, sem_registro: semRegistro }, texto);
  }
  const removidos = estranho ? [] : perdidos;
  if (ausentes === 0 && removidos.length === 0) return;
  parada.throwIfAborted();
  // The trail first: a removal cut short is done again by the next run, one that nobody recorded never would be.
  await transact({ deps, ator: PORTAL }, ({ audit }) =>
    audit({
      tipo: 'reparar_arquivos',
      descricao: descrever(ausentes, removidos.length),
      sobre: null,
      depois: { conferidos, ausentes, arquivos_ausentes: nomeados, removidos },
    }),
  );
  for (const chave of removidos) {
    parada.throwIfAborted();
    await deps.files.remove(chave);
  }
  if (removidos.length > 0) deps.log.info({ total: removidos.length }, 'arquivos sem registro foram removidos');
}

function descrever(ausentes: number, removidos: number): string {
  const de = (n: number, um: string, muitos: string) => (n === 1 ? `1 ${um}` : `${n} ${muitos}`);
  return [
    'Conferiu os arquivos guardados:',
    `${de(removidos, 'sem registro, removido', 'sem registro, removidos')};`,
    `${de(ausentes, 'registrado que não foi encontrado', 'registrados que não foram encontrados')}.`,
  ].join(' ');
}
