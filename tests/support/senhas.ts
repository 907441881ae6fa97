// How much hashing a call costs: what the time of a refusal tells depends on that alone.
import type { Portal } from './portal.ts';

/** From here on counts hashes and comparisons. @returns what counts those of a piece of work */
export function contarSenhas(portal: Portal): (work: () => Promise<unknown>) => Promise<number> {
  const { hash, verify } = portal.deps.passwords;
  let feitas = 0;
  portal.deps.passwords = {
    hash: (senha) => {
      feitas += 1;
      return hash(senha);
    },
    verify: (guardado, senha) => {
      feitas += 1;
      return verify(guardado, senha);
    },
  };
  return async (work) => {
    const antes = feitas;
    await work();
    return feitas - antes;
  };
}
