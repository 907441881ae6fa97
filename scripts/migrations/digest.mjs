// The digest of a step of the store: of what its program does, as the parser reads it, and of every declaration of ours
// that it uses, wherever it stands. Comments, types, line breaks and the like have no part in it, nor has how the server
// is built. Packages have none either: what Kysely makes of a step is for the tests to see.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** @typedef {Record<string, unknown> & { type: string }} Node */
/** @typedef {{ body: Node[], declared: Map<string, Node>, imported: Map<string, { file: string, name: string }> }} Source */

/** Where a thing stands in its file, and what is erased before it runs. */
const NO_PART = new Set([
  'start',
  'end',
  'range',
  'raw',
  'typeAnnotation',
  'returnType',
  'typeParameters',
  'typeArguments',
]);
const ERASED = new Set(['ImportDeclaration', 'TSTypeAliasDeclaration', 'TSInterfaceDeclaration']);
const TRANSPARENT = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSTypeAssertion']);

/**
 * The digests of all steps, by their names, in their order.
 * @param {string} root
 * @returns {Record<string, string>}
 */
export function digestsOf(root) {
  const files = readdirSync(path.join(root, 'migrations')).filter((name) => /^\d{4}_\w+\.ts$/.test(name));
  const read = (/** @type {string} */ file) => readFileSync(path.join(root, 'migrations', file), 'utf8');
  return Object.fromEntries(files.sort().map((file) => [file.replace(/\.ts$/, ''), digestOf(file, read)]));
}

/**
 * @param {string} file the step, a name in the folder of the steps
 * @param {(file: string) => string} read
 */
export function digestOf(file, read) {
  /** @type {Map<string, Source>} */
  const sources = new Map();
  const source = (/** @type {string} */ name) => {
    const known = sources.get(name) ?? readSource(name, read(name));
    sources.set(name, known);
    return known;
  };
  /** @type {Map<string, unknown>} */
  const used = new Map();
  const follow = (/** @type {string} */ from, /** @type {unknown} */ form) => {
    const { declared, imported } = source(from);
    for (const name of namesIn(form)) {
      const there = imported.get(name);
      if (there) addDeclared(there.file, there.name);
      else if (from !== file && declared.has(name)) addDeclared(from, name);
    }
  };
  const addDeclared = (/** @type {string} */ from, /** @type {string} */ name) => {
    const key = `${from}#${name}`;
    if (used.has(key)) return;
    const declaration = source(from).declared.get(name);
    if (!declaration) throw new Error(`${from} declares no ${name}`);
    const form = canonical(declaration);
    used.set(key, form);
    follow(from, form);
  };
  const step = source(file)
    .body.map(canonical)
    .filter((form) => form !== undefined);
  follow(file, step);
  const helpers = [...used].sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([step, helpers]))
    .digest('hex')
    .slice(0, 32);
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {Source}
 */
function readSource(file, text) {
  const { program, errors } = parseSync(file, text, { preserveParens: false });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const body = /** @type {Node[]} */ (/** @type {unknown} */ (program.body));
  /** @type {Source} */
  const source = { body, declared: new Map(), imported: new Map() };
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration' && statement.importKind !== 'type') {
      if (!statement.source.value.startsWith('.')) continue;
      for (const specifier of statement.specifiers) {
        if (specifier.type !== 'ImportSpecifier')
          throw new Error(`${file}: what a step uses of ${statement.source.value} is imported by its name`);
        const { imported } = specifier;
        const name = imported.type === 'Identifier' ? imported.name : imported.value;
        if (specifier.importKind !== 'type')
          source.imported.set(specifier.local.name, { file: path.posix.normalize(statement.source.value), name });
      }
    }
    if ('source' in statement && statement.source && statement.type !== 'ImportDeclaration')
      throw new Error(`${file}: a step has all that it does in itself or by import`);
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'VariableDeclaration') {
      for (const one of declaration.declarations) {
        const node = /** @type {Node} */ (/** @type {unknown} */ (one));
        if (one.id.type === 'Identifier') source.declared.set(one.id.name, node);
      }
    } else if (declaration && 'id' in declaration && declaration.id && 'name' in declaration.id) {
      source.declared.set(String(declaration.id.name), /** @type {Node} */ (/** @type {unknown} */ (declaration)));
    }
  }
  return source;
}

/**
 * What is left of a piece of program: its kinds of node and their contents. Undefined when nothing is.
 * @param {unknown} value
 * @returns {unknown}
 */
function canonical(value) {
  if (Array.isArray(value)) return value.map(canonical).filter((one) => one !== undefined);
  if (typeof value !== 'object' || value === null) return value === null || value === false ? undefined : value;
  const node = /** @type {Node} */ (value);
  if (ERASED.has(node.type)) return undefined;
  if (TRANSPARENT.has(node.type)) return canonical(node.expression);
  if (node.type === 'Literal') return { type: typeof node.value, value: String(node.value) };
  if (node.type === 'TemplateElement') return { type: node.type, cooked: /** @type {any} */ (node.value).cooked };
  if (node.type === 'ExportNamedDeclaration' && node.declaration && canonical(node.declaration) === undefined)
    return undefined;
  const entries = Object.entries(node)
    .filter(([key]) => !NO_PART.has(key))
    .map(([key, content]) => /** @type {const} */ ([key, canonical(content)]))
    .filter(([, content]) => content !== undefined && !(Array.isArray(content) && content.length === 0))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries);
}

/**
 * Every name in it; more than it uses, which only matters where a name of its own is also one of the file's.
 * @param {unknown} form
 * @returns {Set<string>}
 */
function namesIn(form, found = new Set()) {
  if (Array.isArray(form)) for (const one of form) namesIn(one, found);
  else if (typeof form === 'object' && form !== null) {
    const { type, name } = /** @type {Record<string, unknown>} */ (form);
    if (type === 'Identifier' && typeof name === 'string') found.add(name);
    for (const one of Object.values(form)) namesIn(one, found);
  }
  return found;
}
