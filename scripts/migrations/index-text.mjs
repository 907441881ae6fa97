// What stands in migrations/index.ts: every step of the folder, and its digest.

/** @typedef {Record<string, string>} Digests by the names of the steps, in their order */

/**
 * @param {string} text of migrations/index.ts
 * @returns {Digests}
 */
export function digestsIn(text) {
  return Object.fromEntries(
    Array.from(text.matchAll(/^ {2}'(\w+)': '(\w+)',$/gm), ([, name, digest]) => [name, digest]),
  );
}

/** @param {Digests} digests */
export function indexText(digests) {
  const names = Object.keys(digests);
  const lines = (/** @type {(name: string) => string} */ line) => names.map(line).join('\n');
  return `// The steps of the store, and what each does as a digest of its program and of what it uses of ours. Written by
// \`npm run passos\` from the files of this folder. A step that has landed is never edited, nor is its digest: the next change is
// a new step.
${lines((name) => `import * as ${aliasOf(name)} from './${name}.ts';`)}
import type { Step } from './dialect.ts';

export const digests = {
${lines((name) => `  '${name}': '${digests[name]}',`)}
};

export const migrations: Readonly<Record<keyof typeof digests, Step>> = {
${lines((name) => `  '${name}': ${aliasOf(name)},`)}
};
`;
}

/** Two steps of one number do not compile. */
const aliasOf = (/** @type {string} */ name) => `s${name.slice(0, 4)}`;
