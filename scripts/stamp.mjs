// "Nothing changed since": a digest of inputs, kept in a small file beside what was made from them.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Digest of the names and contents of files and folders (whole), in a stable order; what is missing counts as missing.
 * @param {string} root
 * @param {string[]} inputs paths relative to root
 * @param {string[]} [facts] anything else that the result depends on
 */
export function digest(root, inputs, facts = []) {
  const hash = createHash('sha256').update(facts.join('\n'));
  for (const file of inputs.flatMap((input) => filesUnder(root, input))) {
    const content = readFileSync(path.join(root, file));
    hash.update(`\n${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} input
 * @returns {string[]}
 */
function filesUnder(root, input) {
  const found = statSync(path.join(root, input), { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [input];
  return readdirSync(path.join(root, input))
    .sort()
    .flatMap((name) => filesUnder(root, path.posix.join(input, name)));
}

/** @param {string} file */
export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file
 * @param {string} value
 */
export function writeStamp(file, value) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${value}\n`);
}

/** @param {string} file */
export function removeStamp(file) {
  rmSync(file, { force: true });
}
