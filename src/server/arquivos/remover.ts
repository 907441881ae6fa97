// Taking files out of the store for good: first the row says so, with whatever brings it about; then the file goes, and the
// row says that it is gone. What a crash interrupts is done by the next run.
import type { Deps } from '../context.ts';
import type { Work } from '../platform/transact.ts';
import { changeRows } from '../store/rows.ts';
import type { Trx } from '../store/tables/index.ts';
import { nomeSemPessoa } from './guardar.ts';
import { listAApagar, marcarRemovidos } from './queries.ts';

const POR_VEZ = 100;
/** Files that did not go, and are named; all are counted. */
const NOMEADOS = 100;

/** From now on nobody opens these files; `apagarArquivos` takes them out. @returns how many there were */
export function removerArquivos({ trx, agora }: Work, ids: readonly string[]): Promise<number> {
  return marcarRemovidos(trx, ids, agora);
}

/** What their senders called these files may say whose they are. */
export async function renomearSemPessoa(trx: Trx, arquivos: readonly { id: string; nome: string }[]): Promise<void> {
  for (const { id, nome } of arquivos) await changeRows(trx, 'arquivos', { id }, { nome: nomeSemPessoa(nome) });
}

/**
 * Takes out what is to go; a file that does not go keeps no other waiting. @throws what the store says when it does not answer,
 * and the first of what failed once the rest is done: that waits for the next run
 */
export async function apagarArquivos({ db, files, clock, log }: Pick<Deps, 'db' | 'files' | 'clock' | 'log'>) {
  const falhas = new Map<string, unknown>();
  const apagar = async ({ id, chave }: { id: string; chave: string }) => {
    try {
      await files.remove(chave);
    } catch (error) {
      // Where the store itself is away, none of the others would go either.
      await files.ping();
      falhas.set(id, error);
      return;
    }
    await changeRows(db, 'arquivos', { id }, { apagado_em: clock.now().toISOString() });
  };
  for (let resta = true; resta; ) {
    const antes = falhas.size;
    const listados = await listAApagar(db, POR_VEZ + antes);
    const arquivos = listados.filter(({ id }) => !falhas.has(id));
    for (const arquivo of arquivos) await apagar(arquivo);
    // A stretch of which nothing went is no matter of single files.
    resta = listados.length === POR_VEZ + antes && falhas.size - antes < arquivos.length;
  }
  if (falhas.size === 0) return;
  const ids = [...falhas.keys()];
  log.error({ total: ids.length, arquivos: ids.slice(0, NOMEADOS) }, 'arquivos a apagar não puderam ser apagados');
  throw falhas.values().next().value;
}
