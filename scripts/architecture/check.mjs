// Applies the table of rules.mjs to the sources: forbidden imports, cycles, orphans.
import { ENTRIES, ENVIRONMENT_HOME, LAYERS, NAME_HOMES, PACKAGE_HOMES } from './rules.mjs';

/** @typedef {import('./imports.mjs').SourceFile} SourceFile */
/** @typedef {import('./imports.mjs').Import} Import */

/**
 * One sentence per violation; none when the house is in order.
 * @param {Map<string, SourceFile>} sources
 * @returns {string[]}
 */
export function violations(sources) {
  const found = [...sources].flatMap(([file, source]) => [
    ...source.imports.flatMap((one) => importViolations(file, one)),
    ...(source.readsEnvironment && !ENVIRONMENT_HOME.test(file) ? [`${file}: lê process.env, que só main.ts lê`] : []),
  ]);
  return [...new Set([...found, ...orphans(sources), ...cycles(sources)])];
}

/**
 * @param {string} file
 * @param {Import} one
 * @returns {string[]}
 */
function importViolations(file, one) {
  const layer = layerOf(file);
  if (!layer) return [`${file}: não pertence a nenhuma camada conhecida`];
  const misnamed = NAME_HOMES.filter(({ name, homes }) => one.names.includes(name) && !homes.includes(layer.name));
  return [
    ...(one.ours ? ourViolations(file, layer, one) : outsideViolations(file, layer, one)),
    ...misnamed.map(({ name }) => `${file}: ${layer.name} não pode importar ${name} (de ${one.target})`),
  ];
}

/**
 * @param {string} file
 * @param {import('./rules.mjs').Layer} layer
 * @param {Import} one
 * @returns {string[]}
 */
function ourViolations(file, layer, { target, typeOnly }) {
  if (!/\.tsx?$/.test(target)) return [];
  const other = layerOf(target);
  const allowed =
    other &&
    layer.may.some((rule) => {
      if (rule === other.name) return true;
      if (rule === `type ${other.name}`) return typeOnly;
      return rule === `own ${other.name}` && isSameFolder(file, target);
    });
  return allowed ? [] : [`${file}: ${layer.name} não pode importar ${target} (${other?.name ?? 'fora das camadas'})`];
}

/**
 * @param {string} file
 * @param {import('./rules.mjs').Layer} layer
 * @param {Import} one
 * @returns {string[]}
 */
function outsideViolations(file, layer, { target, typeOnly }) {
  const permits = (/** @type {string[]} */ rules, /** @type {string} */ name) =>
    rules.includes(name) || (typeOnly && rules.includes(`type ${name}`));
  const listed =
    !layer.packages ||
    layer.packages.some((rule) =>
      rule.startsWith('type ') ? typeOnly && isModule(rule.slice('type '.length), target) : isModule(rule, target),
    );
  const homeless = PACKAGE_HOMES.some(
    ({ modules, homes }) => modules.some((module) => isModule(module, target)) && !permits(homes, layer.name),
  );
  return listed && !homeless ? [] : [`${file}: ${layer.name} não pode importar ${target}`];
}

/**
 * @param {string} rule a module's name, or a scope that ends in a slash
 * @param {string} target
 */
function isModule(rule, target) {
  return target === rule || target.startsWith(rule.endsWith('/') ? rule : `${rule}/`);
}

/** @param {string} file */
function layerOf(file) {
  return LAYERS.find(({ files }) => files.test(file));
}

/**
 * @param {string} file
 * @param {string} other
 */
function isSameFolder(file, other) {
  return folderOf(file) === folderOf(other);
}

/** @param {string} file */
function folderOf(file) {
  return layerOf(file)?.files.exec(file)?.[1];
}

/**
 * @param {Map<string, SourceFile>} sources
 * @returns {string[]}
 */
function orphans(sources) {
  const imported = new Set([...sources.values()].flatMap(({ imports }) => imports.map(({ target }) => target)));
  return [...sources.keys()]
    .filter((file) => !imported.has(file) && !ENTRIES.test(file))
    .map((file) => `${file}: ninguém o importa`);
}

/**
 * Files that, following imports, come back to themselves (Tarjan's strongly connected components).
 * @param {Map<string, SourceFile>} sources
 * @returns {string[]}
 */
function cycles(sources) {
  /** @type {Map<string, { index: number, low: number }>} */
  const seen = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const groups = [];

  const visit = (/** @type {string} */ file) => {
    const mark = { index: seen.size, low: seen.size };
    seen.set(file, mark);
    stack.push(file);
    for (const { target } of sources.get(file)?.imports ?? []) {
      if (!sources.has(target)) continue;
      const known = seen.get(target);
      if (!known) mark.low = Math.min(mark.low, visit(target).low);
      else if (stack.includes(target)) mark.low = Math.min(mark.low, known.index);
    }
    if (mark.low === mark.index) groups.push(stack.splice(stack.indexOf(file)));
    return mark;
  };

  for (const file of sources.keys()) if (!seen.has(file)) visit(file);
  return groups
    .filter(
      ([file = '', ...others]) => others.length > 0 || sources.get(file)?.imports.some(({ target }) => target === file),
    )
    .map((group) => `ciclo de importações: ${group.sort().join(', ')}`);
}
