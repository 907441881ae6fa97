// Who may import whom, as a table: docs and review talk about this file, scripts/architecture.mjs only applies it.
// A file belongs to the first layer whose pattern matches. In `may`, a plain name allows any import of that layer,
// `type x` only a type, `own x` only inside the same folder (the pattern's first group).

/**
 * @typedef {object} Layer
 * @property {string} name
 * @property {RegExp} files
 * @property {string[]} may layers of ours
 * @property {string[]} [packages] the only outside modules it may use; absent: any that PACKAGE_HOMES does not refuse
 */

const FEATURE = 'src/server/([a-z-]+)';
const CLIENT_PACKAGES = [
  'react',
  'react-dom',
  '@mantine/',
  '@tabler/icons-react',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@trpc/client',
  '@trpc/react-query',
  'type @trpc/server',
  '@fontsource-variable/reddit-sans',
  '@brazilian-utils/brazilian-utils',
  'uqr',
  'zod',
];
const CLIENT_GROUND = ['client', 'client-ui', 'client-trpc', 'shared'];
const SERVER_GROUND = ['platform', 'shared'];

/** @type {Layer[]} */
export const LAYERS = [
  // The contract of both sides. The Brazilian rules (check digits, cities) are a library of pure functions.
  { name: 'shared', files: /^src\/shared\//, may: ['shared'], packages: ['zod', '@brazilian-utils/brazilian-utils'] },
  { name: 'migrations', files: /^migrations\//, may: ['migrations'], packages: ['kysely'] },

  // The client of scripts: as the page, it has only the type of the router, and it runs without the rest of the house.
  {
    name: 'sdk',
    files: /^src\/sdk\//,
    may: ['sdk', 'shared', 'type router'],
    packages: ['@trpc/client', 'type @trpc/server', 'node:fs', 'node:path', 'node:timers/promises'],
  },

  // Only the type of the router crosses to the page, and only here.
  {
    name: 'client-trpc',
    files: /^src\/client\/trpc\.ts$/,
    may: [...CLIENT_GROUND, 'type router'],
    packages: [...CLIENT_PACKAGES, '@trpc/server/observable'],
  },
  // Run when the page is built, never part of it.
  {
    name: 'client-tool',
    files: /^src\/client\/theme-css\.ts$/,
    may: ['client'],
    packages: CLIENT_PACKAGES,
  },
  { name: 'client-ui', files: /^src\/client\/ui\//, may: CLIENT_GROUND, packages: CLIENT_PACKAGES },
  {
    // A list of the panel, from its declaration: it stands on the panel's own ground (who may what, how failures read).
    name: 'client-list',
    files: /^src\/client\/list\//,
    may: [...CLIENT_GROUND, 'client-list', 'client-area'],
    packages: CLIENT_PACKAGES,
  },
  {
    // `pedidos`, and under admin `fila`, `analise`, `prazos` and `seguranca`, are no screens: they are what screens are made of.
    name: 'client-screen',
    files:
      /^(src\/client\/(?:(?:area-candidato|admin)\/(?!(?:fila|analise|prazos|seguranca|pedidos)\/)[a-z-]+|(?!ui\/|site\/|list\/|router\/|area-candidato\/|admin\/|styles\/)[a-z-]+))\//,
    may: [...CLIENT_GROUND, 'client-list', 'client-area', 'own client-screen'],
    packages: CLIENT_PACKAGES,
  },
  {
    name: 'client-area',
    files: /^(src\/client\/(?:area-candidato|admin))\//,
    may: [...CLIENT_GROUND, 'client-list', 'own client-area'],
    packages: CLIENT_PACKAGES,
  },
  {
    name: 'client-entry',
    files: /^src\/client\/(main\.tsx|navigation\.ts|router\/[a-z]+\.tsx?)$/,
    may: [...CLIENT_GROUND, 'client-list', 'client-area', 'client-screen', 'client-entry'],
    packages: [...CLIENT_PACKAGES, 'virtual:theme.css'],
  },
  { name: 'client', files: /^src\/client\//, may: CLIENT_GROUND, packages: CLIENT_PACKAGES },

  // The composition root sees everything; what it composes does not see it.
  {
    name: 'main',
    files: /^src\/server\/(main|open|deps|supervisor|operations\/maintenance)\.ts$/,
    may: [
      'main',
      'app',
      'consequences',
      'sample',
      'operations',
      'config',
      'context',
      'door',
      'lists',
      'store',
      ...SERVER_GROUND,
    ],
  },
  {
    name: 'app',
    files: /^src\/server\/(app\.ts$|http\/)/,
    may: ['app', 'rest', 'router', 'trpc', 'errors', 'context', 'config', 'door', 'operations', ...SERVER_GROUND],
  },
  {
    name: 'rest',
    files: /^src\/server\/rest\//,
    may: ['rest', 'router', 'trpc', 'errors', 'context', ...SERVER_GROUND],
  },
  {
    name: 'router',
    files: /^src\/server\/(router|procedures)\.ts$/,
    may: ['router', 'feature-router', 'request', 'trpc', 'shared'],
  },
  {
    name: 'trpc',
    files: /^src\/server\/trpc\.ts$/,
    may: ['errors', 'context', 'door', 'store', ...SERVER_GROUND],
  },
  { name: 'errors', files: /^src\/server\/errors\.ts$/, may: SERVER_GROUND },
  { name: 'context', files: /^src\/server\/context\.ts$/, may: ['config', 'store', ...SERVER_GROUND] },
  { name: 'config', files: /^src\/server\/(config|exposicao)\.ts$/, may: ['config', 'shared'] },
  { name: 'store', files: /^src\/server\/store\//, may: ['store', 'migrations', 'shared'] },
  { name: 'platform', files: /^src\/server\/platform\//, may: ['platform', 'store', 'shared'] },
  {
    name: 'sample',
    files: /^src\/server\/demo\//,
    may: ['sample', 'router', 'trpc', 'context', 'config', 'feature', 'store', ...SERVER_GROUND],
  },

  // The portal as a whole, whatever it is about: its copies, its keys, its measures.
  {
    name: 'operations',
    files: /^src\/server\/operations\//,
    may: ['operations', 'context', 'config', 'lists', 'store', ...SERVER_GROUND],
  },

  // The one engine of paged lists.
  { name: 'lists', files: /^src\/server\/lists\//, may: ['lists', 'context', 'store', ...SERVER_GROUND] },
  // What follows what, above the features.
  {
    name: 'consequences',
    files: /^src\/server\/consequencias\.ts$/,
    may: ['door', 'context', ...SERVER_GROUND],
  },

  // What is said of each column: with SQL for whose a row is, and nothing that runs it.
  { name: 'declaration', files: /^src\/server\/privacidade\/dados\.ts$/, may: ['type store', 'shared'] },

  // The rooms of a feature.
  {
    name: 'feature-router',
    files: new RegExp(`^${FEATURE}/([a-z-]+-)?router\\.ts$`),
    may: ['own feature', 'own request', 'own export', 'request-calls', 'lists', 'trpc', 'shared'],
  },
  // The calls that every kind of request has.
  {
    name: 'request-calls',
    files: /^src\/server\/(pedidos)\/chamadas\.ts$/,
    may: ['own export', 'lists', 'trpc', 'context', ...SERVER_GROUND],
  },
  // A kind of request: the other half of its declaration, and its calls.
  {
    name: 'request',
    files: new RegExp(`^${FEATURE}/pedido\\.ts$`),
    may: [
      'door',
      'own feature',
      'own queries',
      'own view',
      'request-calls',
      'trpc',
      'context',
      'store',
      ...SERVER_GROUND,
    ],
  },
  // What the others may have of a feature.
  {
    name: 'door',
    files: new RegExp(`^${FEATURE}/index\\.ts$`),
    may: [
      'own feature',
      'own request',
      'own queries',
      'request-queries',
      'own view',
      'context',
      'store',
      ...SERVER_GROUND,
    ],
  },
  // Requests of whatever kind: the features of the kinds read more beside them, and write them to files.
  { name: 'request-queries', files: /^src\/server\/pedidos\/queries\.ts$/, may: ['store', 'shared'] },
  {
    name: 'queries',
    files: new RegExp(`^${FEATURE}/([a-z-]+-)?queries\\.ts$`),
    may: ['own queries', 'request-queries', 'declaration', 'lists', 'store', 'shared'],
  },
  {
    name: 'view',
    files: new RegExp(`^${FEATURE}/([a-z-]+-)?view\\.ts$`),
    may: ['own queries', 'own view', 'own export', 'type door', 'type store', ...SERVER_GROUND],
  },
  // A feature's list: what narrows and orders it, and its file. Read also by a process that has nothing of the portal but the store.
  {
    name: 'export',
    files: new RegExp(`^${FEATURE}/(exportacao|([a-z-]+-)?list)\\.ts$`),
    may: ['own feature', 'own view', 'export', 'queries', 'request-queries', 'lists', 'store', ...SERVER_GROUND],
  },
  {
    name: 'exports',
    files: /^src\/server\/export-(sources|process)\.ts$/,
    may: ['exports', 'export', 'lists', 'store', ...SERVER_GROUND],
  },
  // Who asks for a file asks how much will be in it.
  {
    name: 'feature',
    files: /^src\/server\/(exportacoes)\/emitir\.ts$/,
    may: ['exports', 'door', 'context', 'store', ...SERVER_GROUND],
  },
  {
    name: 'feature',
    files: new RegExp(`^${FEATURE}/`),
    may: [
      'own export',
      'door',
      'own feature',
      'own request',
      'own queries',
      'request-queries',
      'own view',
      'declaration',
      'context',
      'lists',
      'store',
      ...SERVER_GROUND,
    ],
  },
];

/** Outside modules that have a home: nobody else imports them (`type x`: the others may use the types of x). */
export const PACKAGE_HOMES = [
  { modules: ['hono', '@hono/node-server'], homes: ['main', 'app', 'rest', 'trpc', 'errors'] },
  {
    modules: ['@trpc/server'],
    homes: [
      'app',
      'rest',
      'trpc',
      'errors',
      'type router',
      'client-trpc',
      'type sdk',
      'type client',
      'type client-ui',
      'type client-screen',
      'type client-area',
    ],
  },
  {
    modules: ['kysely'],
    homes: [
      'queries',
      'lists',
      'request-queries',
      'export',
      'declaration',
      'store',
      'platform',
      'operations',
      'migrations',
      'sample',
      'type view',
      'type feature',
    ],
  },
  { modules: ['pg', 'better-sqlite3'], homes: ['store', 'type platform'] },
  {
    modules: [
      'argon2',
      'otpauth',
      'fast-jwt',
      'pino',
      'prom-client',
      'nodemailer',
      '@aws-sdk/',
      '@resvg/',
      'file-type',
      'busboy',
      'pdfkit',
      'pdfmake',
      'yazl',
    ],
    homes: ['platform'],
  },
  { modules: ['node:http', 'node:https', 'node:net', 'node:http2'], homes: ['main', 'app', 'rest', 'platform'] },
];

/** Names that only some layers may import, from whatever module. */
export const NAME_HOMES = [{ name: 'TRPCError', homes: ['app', 'rest', 'trpc', 'errors'] }];

/** A room of the server: following imports, no two come back to each other. What lies above them is composed of them. */
export const ROOM = /^(src\/server\/[a-z-]+)\//;

/** Words of the domain, and where none may be said: names alike in English (`candidates`) are no such words. */
export const DOMAIN = {
  words:
    /inscri[cç]|candidat[oa]|concurso|boleto|isen[cç][aã]o|recurso|reembolso|conv[eê]nio|protocolo|administrador|\bcpf/i,
  nowhere: /^src\/server\/platform\//,
};

/**
 * These write tables whose names they are given: the store's own helpers, a round where it stands, an erasure as the
 * declaration of personal data says, and a change of keys. Everybody else names the table, and is named beside it.
 */
export const ANY_TABLE =
  /^src\/server\/(store\/|platform\/rounds|pedidos\/queries|privacidade\/(dados|retencao)-queries|operations\/(reseal|backup\/))/;

/** The environment is read once, here. */
export const ENVIRONMENT_HOME = /^src\/server\/(main|operations\/(maintenance|drill)|store\/pg-programs)\.ts$/;

/** Nothing imports these; everything else under src and migrations is imported by something there. */
export const ENTRIES =
  /^src\/(server\/(main|operations\/maintenance|export-process)\.ts|sdk\/cliente\.ts|client\/(main\.tsx|theme-css\.ts))$|\.d\.ts$/;
