// What follows an erasure outside of its transaction: the files go, a note is left where copies cannot undo it, and nothing
// of what was deleted stays in the store's own files. What does not work now the next run does.
import { apagarArquivos } from '../arquivos/index.ts';
import type { Deps } from '../context.ts';
import { errorFields } from '../platform/log.ts';
import { listErased, noteErasures } from '../store/erasures.ts';
import { insideOf } from '../store/inside.ts';

/** Notes every erasure in the data folder and beside the copies, and empties what SQLite keeps of the past. */
export async function esquecer(deps: Pick<Deps, 'db' | 'config' | 'log'>): Promise<void> {
  const eliminados = await listErased(deps.db);
  const { dataDir, backupDir } = deps.config;
  for (const pasta of [dataDir, backupDir]) {
    if (pasta === undefined) continue;
    await noteErasures(pasta, eliminados).catch((error) =>
      deps.log.error({ pasta, ...errorFields(error) }, 'as eliminações de dados não puderam ser anotadas'),
    );
  }
  await insideOf(deps.db).emptyLog?.();
}

/** After somebody was erased. */
export async function depoisDeEliminar(deps: Deps): Promise<void> {
  await apagarArquivos(deps).catch((error) =>
    deps.log.warn(errorFields(error), 'arquivos de um titular removido ainda não puderam ser apagados'),
  );
  await esquecer(deps).catch((error) =>
    deps.log.warn(errorFields(error), 'o que o armazém guarda de um titular removido ainda não pôde ser esquecido'),
  );
}
