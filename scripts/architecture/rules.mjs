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
    packages: ['@trpc/client', 'type @trpc/server', 'node:fs', 'node:path'],
  },

  // Only the type of the router crosses to the page, and only here.
  {
    name: 'client-trpc',
    files: /^src\/client\/trpc\.ts$/,
    may: [...CLIENT_GROUND, 'type router'],
    packages: [...CLIENT_PACKAGES, '@trpc/server/observable'],
  },
  // Run by hand to write styles/theme.css, never part of the page.
  {
    name: 'client-tool',
    files: /^src\/client\/theme-css\.ts$/,
    may: ['client'],
    packages: [...CLIENT_PACKAGES, 'node:url'],
  },
  { name: 'client-ui', files: /^src\/client\/ui\//, may: CLIENT_GROUND, packages: CLIENT_PACKAGES },
  {
    // Under admin, `fila`, `analise`, `prazos` and `seguranca` are no screens: they are what screens are made of.
    name: 'client-screen',
    files:
      /^(src\/client\/(?:(?:area-candidato|admin)\/(?!(?:fila|analise|prazos|seguranca)\/)[a-z-]+|(?!ui\/|site\/|area-candidato\/|admin\/|styles\/)[a-z-]+))\//,
    may: [...CLIENT_GROUND, 'client-area', 'own client-screen'],
    packages: CLIENT_PACKAGES,
  },
  {
    name: 'client-area',
    files: /^(src\/client\/(?:area-candidato|admin))\//,
    may: [...CLIENT_GROUND, 'own client-area'],
    packages: CLIENT_PACKAGES,
  },
  {
    name: 'client-entry',
    files: /^src\/client\/(main\.tsx|router\.tsx|navigation\.ts)$/,
    may: [...CLIENT_GROUND, 'client-area', 'client-screen', 'client-entry'],
    packages: CLIENT_PACKAGES,
  },
  { name: 'client', files: /^src\/client\//, may: CLIENT_GROUND, packages: CLIENT_PACKAGES },

  // The composition root sees everything; what it composes does not see it.
  {
    name: 'main',
    files: /^src\/server\/(main|open|supervisor|manutencao|ensaio)\.ts$/,
    may: ['main', 'app', 'sample', 'config', 'context', 'service', 'feature', 'database', ...SERVER_GROUND],
  },
  {
    name: 'app',
    files: /^src\/server\/(app\.ts$|http\/)/,
    may: ['app', 'rest', 'router', 'trpc', 'errors', 'context', 'config', 'service', 'feature', ...SERVER_GROUND],
  },
  {
    name: 'rest',
    files: /^src\/server\/rest\//,
    may: ['rest', 'router', 'trpc', 'errors', 'context', ...SERVER_GROUND],
  },
  { name: 'router', files: /^src\/server\/router\.ts$/, may: ['feature-router', 'trpc', 'shared'] },
  {
    name: 'trpc',
    files: /^src\/server\/trpc\.ts$/,
    may: ['errors', 'context', 'service', 'feature', ...SERVER_GROUND],
  },
  { name: 'errors', files: /^src\/server\/errors\.ts$/, may: SERVER_GROUND },
  { name: 'context', files: /^src\/server\/context\.ts$/, may: ['config', 'database', ...SERVER_GROUND] },
  { name: 'config', files: /^src\/server\/(config|exposicao)\.ts$/, may: ['config', 'shared'] },
  {
    name: 'database',
    files: /^src\/server\/platform\/database\//,
    may: ['database', 'platform', 'migrations', 'shared'],
  },
  { name: 'platform', files: /^src\/server\/platform\//, may: ['platform', 'database', 'shared'] },
  {
    name: 'sample',
    files: /^src\/server\/demo\//,
    may: ['sample', 'context', 'config', 'service', 'queries', 'feature', 'database', ...SERVER_GROUND],
  },

  // The rooms of a feature.
  {
    name: 'feature-router',
    files: new RegExp(`^${FEATURE}/([a-z-]+-)?router\\.ts$`),
    may: ['own service', 'trpc', 'shared'],
  },
  {
    name: 'service',
    files: new RegExp(`^${FEATURE}/([a-z-]+-)?service\\.ts$`),
    may: ['service', 'own queries', 'own view', 'own feature', 'context', 'database', ...SERVER_GROUND],
  },
  {
    name: 'queries',
    files: new RegExp(`^${FEATURE}/([a-z-]+-)?queries\\.ts$`),
    may: ['own queries', 'database', 'shared'],
  },
  {
    name: 'view',
    files: new RegExp(`^${FEATURE}/([a-z-]+-)?view\\.ts$`),
    may: ['own queries', 'own view', 'type database', ...SERVER_GROUND],
  },
  // How a feature's list is written to a file: read by a process that has nothing of the portal but the store.
  {
    name: 'export',
    files: new RegExp(`^${FEATURE}/exportacao\\.ts$`),
    may: ['own feature', 'own view', 'export', 'queries', 'database', ...SERVER_GROUND],
  },
  {
    name: 'exports',
    files: /^src\/server\/exportacoes\/(fontes|processo)\.ts$/,
    may: ['exports', 'export', 'database', ...SERVER_GROUND],
  },
  {
    name: 'feature',
    files: new RegExp(`^${FEATURE}/`),
    may: ['own feature', 'own queries', 'own view', 'context', 'database', ...SERVER_GROUND],
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
    homes: ['queries', 'database', 'platform', 'migrations', 'sample', 'type service', 'type view', 'type feature'],
  },
  { modules: ['pg', 'better-sqlite3'], homes: ['database', 'type platform'] },
  {
    modules: [
      'argon2',
      'otpauth',
      'fast-jwt',
      'pino',
      'prom-client',
      'nodemailer',
      '@aws-sdk/',
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

/** The environment is read once, here. */
export const ENVIRONMENT_HOME = /^src\/server\/(main|manutencao|ensaio|platform\/database\/pg-programs)\.ts$/;

/** Nothing imports these; everything else under src and migrations is imported by something there. */
export const ENTRIES =
  /^src\/(server\/(main|manutencao|exportacoes\/processo)\.ts|sdk\/cliente\.ts|client\/(main\.tsx|theme-css\.ts))$|\.d\.ts$/;
