// Who may write which table of the store: each has one owner, named beside it in src/server/store/tables, and others only with
// a reason that stands there too.
import { Visitor } from 'oxc-parser';

/**
 * @typedef {object} Tables
 * @property {[string, string[]][]} writers of each type of a row: the owner first, then whoever else has a reason
 * @property {[string, string][]} rows the type of each table's rows
 * @property {(string | null)[]} writes tables that are written; null for one whose name is worked out
 */

const WRITERS = ['insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto', 'preparedInsert'];
const ROW_WRITERS = ['changed', 'changeRow', 'changeRows', 'insertRow', 'removeRows'];
const SQL_WRITE =
  /\b(?:insert\s+(?:or\s+\w+\s+)?into|update|delete\s+from|merge\s+into|replace\s+into)\s+(?:([a-z_]+)|$)/gi;

/**
 * @param {import('oxc-parser').ParseResult} parsed
 * @param {string} text
 * @returns {Tables}
 */
export function tablesOf({ program, comments }, text) {
  /** @type {Tables} */
  const found = { writers: [], rows: [], writes: [] };
  new Visitor({
    TSInterfaceDeclaration({ id, body, start }) {
      if (/^(Database|Tabelas)/.test(id.name)) return void found.rows.push(...rowsOf(body));
      const doc = comments.findLast(({ end }) => end <= start && /^\s*(export\s*)?$/.test(text.slice(end, start)));
      const named = [...(doc?.value ?? '').matchAll(/@(?:owner (\S+)|also (\S+): \S)/g)];
      if (id.name.endsWith('Table')) found.writers.push([id.name, named.map(([, owner, also]) => owner ?? also ?? '')]);
    },
    CallExpression({ callee, arguments: [first, second] }) {
      const name = callee.type === 'MemberExpression' ? callee.property : callee;
      if (name.type !== 'Identifier') return;
      const said = WRITERS.includes(name.name)
        ? first
        : callee === name && ROW_WRITERS.includes(name.name)
          ? second
          : undefined;
      if (!said) return;
      const table = said.type === 'Literal' && typeof said.value === 'string' ? said.value.split(' ')[0] : null;
      found.writes.push(table ?? null);
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      for (const { value } of quasi.quasis)
        for (const [, table] of value.raw.matchAll(SQL_WRITE)) if (table !== 'set') found.writes.push(table ?? null);
    },
  }).visit(program);
  return found;
}

/**
 * @param {import('oxc-parser').TSInterfaceBody} body
 * @returns {[string, string][]}
 */
function rowsOf({ body }) {
  return body.flatMap((member) => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return [];
    const type = member.typeAnnotation?.typeAnnotation;
    if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return [];
    return [/** @type {[string, string]} */ ([member.key.name, type.typeName.name])];
  });
}

/**
 * One sentence for each table without an owner, and for each write by somebody who is not named beside the table.
 * @param {Map<string, import('./imports.mjs').SourceFile>} sources
 * @param {RegExp} anyTable files that write tables whose names they are given
 * @returns {string[]}
 */
export function tableViolations(sources, anyTable) {
  const all = [...sources.values()];
  const byType = new Map(all.flatMap(({ tables }) => tables.writers));
  const byTable = new Map(
    all.flatMap(({ tables }) => tables.rows).map(([table, type]) => [table, byType.get(type) ?? []]),
  );
  const unowned = [...byTable]
    .filter(([, writers]) => writers.length === 0)
    .map(([table]) => `${table}: tabela sem dono`);
  const strange = [...sources].flatMap(([file, { tables }]) => {
    const room = /^src\/server\/([^/]+)\//.exec(file)?.[1];
    if (!room || anyTable.test(file)) return [];
    return [...new Set(tables.writes)].flatMap((table) => {
      if (table === null) return [`${file}: escreve em uma tabela que só se conhece ao executar`];
      const writers = byTable.get(table);
      return !writers || writers.includes(room) ? [] : [`${file}: escreve em ${table}, que é de ${writers[0]}`];
    });
  });
  return [...unowned, ...strange];
}
