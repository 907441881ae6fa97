// Applies the table of rules.mjs to the sources: forbidden imports, cycles of files and rooms, orphans, tables
// written by others than their owners, words where they do not belong.
import { ANY_TABLE, DOMAIN, ENTRIES, ENVIRONMENT_HOME, LAYERS, NAME_HOMES, PACKAGE_HOMES, ROOM } from './rules.mjs';
import { tableViolations } from './tables.mjs';

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
  return [
    ...new Set([
      ...found,
      ...orphans(sources),
      ...cycles(sources),
      ...tableViolations(sources, ANY_TABLE),
      ...domainWords(sources),
    ]),
  ];
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
 * Files, and rooms of the server, that following imports come back to themselves.
 * @param {Map<string, SourceFile>} sources
 * @returns {string[]}
 */
function cycles(sources) {
  /** @type {Map<string, Set<string>>} */
  const files = new Map();
  /** @type {Map<string, Set<string>>} */
  const rooms = new Map();
  for (const [file, { imports }] of sources) {
    files.set(file, new Set(imports.map(({ target }) => target)));
    const room = roomOf(file);
    if (!room) continue;
    const others = imports.map(({ target }) => roomOf(target)).filter((other) => other !== undefined && other !== room);
    rooms.set(room, new Set([...(rooms.get(room) ?? []), ...others.map(String)]));
  }
  return [
    ...components(files).map((group) => `ciclo de importações: ${group.join(', ')}`),
    ...components(rooms).map((group) => `ciclo de pastas: ${group.join(', ')}`),
  ];
}

/** @param {string} file */
function roomOf(file) {
  return ROOM.exec(file)?.[1];
}

/**
 * The groups of a graph that come back to themselves, each whole (Tarjan's strongly connected components).
 * @param {Map<string, Set<string>>} graph
 * @returns {string[][]}
 */
function components(graph) {
  /** @type {Map<string, { index: number, low: number }>} */
  const seen = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const groups = [];

  const visit = (/** @type {string} */ node) => {
    const mark = { index: seen.size, low: seen.size };
    seen.set(node, mark);
    stack.push(node);
    for (const target of graph.get(node) ?? []) {
      if (!graph.has(target)) continue;
      const known = seen.get(target);
      if (!known) mark.low = Math.min(mark.low, visit(target).low);
      else if (stack.includes(target)) mark.low = Math.min(mark.low, known.index);
    }
    if (mark.low === mark.index) groups.push(stack.splice(stack.indexOf(node)).sort());
    return mark;
  };

  for (const node of graph.keys()) if (!seen.has(node)) visit(node);
  return groups.filter(([node = '', ...others]) => others.length > 0 || graph.get(node)?.has(node));
}

/**
 * @param {Map<string, SourceFile>} sources
 * @returns {string[]}
 */
function domainWords(sources) {
  return [...sources].flatMap(([file, { text }]) => {
    const said = DOMAIN.nowhere.test(file) && DOMAIN.words.exec(text)?.[0];
    return said ? [`${file}: fala de ${said}, que é do domínio`] : [];
  });
}
