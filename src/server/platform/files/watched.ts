// A file store that is measured, and whose failures are told from the portal's own.
import { away, filesAway } from '../away.ts';
import { DomainError } from '../errors.ts';
import type { Metrics } from '../metrics.ts';
import type { FileStore } from './store.ts';

const SECONDS = [0.002, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function watched(store: FileStore, metrics: Metrics): FileStore {
  const labels = ['operacao'] as const;
  const seconds = metrics.histogram({
    name: 'certame_arquivos_segundos',
    help: 'Operations asked of the file store: keeping a file (gravar), opening one (abrir), removing one (apagar).',
    labels,
    buckets: SECONDS,
  });
  const failed = metrics.counter({
    name: 'certame_arquivos_falhas_total',
    help: 'Those that failed.',
    labels,
  });
  // The first failure is seen as a growth only from a zero that was there.
  for (const operacao of ['gravar', 'abrir', 'apagar']) failed.inc({ operacao }, 0);

  async function measured<T>(operacao: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await work();
    } catch (error) {
      // A sender that breaks off is no failure of the store.
      const failure = ofStore(error);
      if (failure) failed.inc({ operacao });
      throw failure ?? error;
    } finally {
      seconds.observe({ operacao }, (performance.now() - start) / 1000);
    }
  }

  return {
    ...store,
    put: (source, chave) => measured('gravar', () => store.put(source, chave)),
    get: (chave) => measured('abrir', () => store.get(chave)),
    remove: (chave) => measured('apagar', () => store.remove(chave)),
  };
}

/** Also a folder that is gone or closed, and a service that refuses us: `syscall` is the disk's, `$metadata` the service's. */
function ofStore(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error.code === 'fora_do_ar' ? error : null;
  const theirs = error instanceof Error && ('syscall' in error || '$metadata' in error);
  return theirs || away(error) ? filesAway(error) : null;
}
