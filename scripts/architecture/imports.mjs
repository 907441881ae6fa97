// What each source file imports, read by a real parser (oxc) so that types, re-exports and lazy imports are told apart.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { tablesOf } from './tables.mjs';

/**
 * @typedef {object} Import
 * @property {string} target path from the root for ours, the specifier for an outside module
 * @property {boolean} ours
 * @property {boolean} typeOnly erased before running
 * @property {string[]} names names as the other module exports them
 */

/**
 * @typedef {object} SourceFile
 * @property {Import[]} imports
 * @property {boolean} readsEnvironment
 * @property {import('./tables.mjs').Tables} tables
 * @property {string} text
 */

/**
 * Every TypeScript file under the folders, by its path from the root.
 * @param {string} root
 * @param {string[]} folders
 * @returns {Map<string, SourceFile>}
 */
export function readSources(root, folders) {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.posix.join(folder, name),
    ),
  );
  return new Map(
    files
      .filter((file) => /\.tsx?$/.test(file))
      .sort()
      .map((file) => [file, readSource(file, readFileSync(path.join(root, file), 'utf8'))]),
  );
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {SourceFile}
 */
function readSource(file, text) {
  const parsed = parseSync(file, text);
  const { module, program, errors } = parsed;
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);

  /** @type {Import[]} */
  const imports = [];
  const add = (/** @type {string} */ specifier, /** @type {boolean} */ typeOnly, /** @type {string[]} */ names) => {
    const ours = specifier.startsWith('.');
    const target = ours ? path.posix.join(path.posix.dirname(file), specifier) : specifier;
    imports.push({ target, ours, typeOnly, names });
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    const names = entries.map(({ importName }) => importName.name ?? '*');
    add(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType), names);
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType, importName } of entries) {
      if (moduleRequest) add(moduleRequest.value, isType, [importName.name ?? '*']);
    }
  }

  let readsEnvironment = false;
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') add(source.value, false, ['*']);
    },
    TSImportType({ source }) {
      add(source.value, true, ['*']);
    },
    MemberExpression({ object, property }) {
      const name = property.type === 'Identifier' ? property.name : undefined;
      if (object.type === 'Identifier' && object.name === 'process' && name === 'env') readsEnvironment = true;
    },
  }).visit(program);
  return { imports, readsEnvironment, tables: tablesOf(parsed, text), text };
}
