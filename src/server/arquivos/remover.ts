// Taking files out of the store for good: first the row says so, with whatever brings it about; then the file goes, and the
// row says that it is gone. What a crash interrupts is done by the next run.
import type { Deps } from '../context.ts';
import type { Work } from '../platform/transact.ts';
import { listAApagar, marcarApagado, marcarRemovidos } from './queries.ts';

const POR_VEZ = 100;

/** From now on nobody opens these files; `apagarArquivos` takes them out. @returns how many there were */
export function removerArquivos({ trx, agora }: Work, ids: readonly string[]): Promise<number> {
  return marcarRemovidos(trx, ids, agora);
}

/** Takes out what is to go. @throws what the store says when it does not answer; the rest waits for the next run */
export async function apagarArquivos({ db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<void> {
  for (;;) {
    const arquivos = await listAApagar(db, POR_VEZ);
    for (const { id, chave } of arquivos) {
      await files.remove(chave);
      await marcarApagado(db, id, clock.now().toISOString());
    }
    if (arquivos.length < POR_VEZ) return;
  }
}
