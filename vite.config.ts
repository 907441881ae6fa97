// How the page and the server are built. `vite build` makes the client (dist/client); `vite build --ssr` makes one
// server file (dist/server/main.js), and beside it the programs that run in processes of their own: what writes lists to
// files (exportacao.js), what makes copies (manutencao.js). Nothing inline is ever emitted: the content policy of the page
// allows neither inline script nor inline style.
import { copyFileSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type UserConfig } from 'vite';
import { manualPages } from './scripts/manuais.mjs';

/** The text font is on the first screen: the browser is told about it before it has read the style sheet. */
function preloadFont(fileName: RegExp): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => fileName.test(name));
        if (!font) return [];
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}

/** Puts the `first` chunk ahead of everything: it asks for the first answers while the rest is still coming. */
function firstScript(): Plugin {
  return {
    name: 'first-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunk = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === 'first');
        if (!chunk) return [];
        return [
          {
            tag: 'script',
            attrs: { type: 'module', src: `/${chunk.fileName}`, crossorigin: '', async: true },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}

/** What must run before anything is shown (src/client/tela.js): the page waits for it as it waits for its styles. */
function beforeAnything(): Plugin {
  let place = '';
  return {
    name: 'before-anything',
    apply: 'build',
    buildStart() {
      const source = readFileSync(`${import.meta.dirname}/src/client/tela.js`, 'utf8');
      place = this.emitFile({ type: 'asset', name: 'tela.js', source });
    },
    generateBundle() {
      place = this.getFileName(place);
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: `/${place}` }, injectTo: 'head' }],
    },
  };
}

/**
 * `virtual:theme.css`, the theme as static CSS. Mantine would put these variables in a <style> element at run time, which the
 * content policy of the page refuses, and the first visit would pay for computing them.
 */
function themeStyles(): Plugin {
  const id = '\0virtual:theme.css';
  return {
    name: 'theme-styles',
    resolveId: (source) => (source === 'virtual:theme.css' ? id : null),
    load: async (loaded) => (loaded === id ? (await import('./src/client/theme-css.ts')).themeCss() : null),
  };
}

/** The programs beside the server: what writes lists to files, and what makes and restores copies. */
const PROGRAMS = {
  'exportacao.js': 'src/server/export-process.ts',
  'manutencao.js': 'src/server/operations/maintenance.ts',
};

/** Files that are used as they are, each found beside the program (platform/beside.ts). */
const AS_THEY_ARE = [
  'rest/page.css',
  'rest/page.js',
  'platform/argon2-process.js',
  'platform/step-back.js',
  'store/log-thread.js',
  'platform/mail/files-thread.js',
  'platform/pdf/draw-thread.js',
  'platform/pdf/read-thread.js',
];

/** One file each, so that neither needs a part of the other that a later build may have replaced. */
function otherPrograms(): Plugin {
  let outDir = '';
  return {
    name: 'other-programs',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    async writeBundle() {
      for (const file of AS_THEY_ARE)
        copyFileSync(`${import.meta.dirname}/src/server/${file}`, `${outDir}/${basename(file)}`);
      for (const [file, source] of Object.entries(PROGRAMS)) {
        const { build: how, ...rest } = server(source, file);
        await build({ configFile: false, logLevel: 'warn', ...rest, build: { ...how, outDir, emptyOutDir: false } });
      }
    },
  };
}

/**
 * These stay in node_modules: they are machine code, or loaded when first needed. The others are hundreds of small modules,
 * and finding them would be most of what a start costs.
 */
const LEFT_OUT = [
  'better-sqlite3',
  'argon2',
  '@aws-sdk/client-s3',
  '@resvg/resvg-wasm',
  'pdfkit',
  'pdfmake',
  'pg-native',
  'pino-pretty',
];

function server(ssr: string, entryFileNames: string) {
  return {
    ssr: { noExternal: true as const, external: LEFT_OUT },
    build: {
      ssr,
      target: 'node20',
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames, codeSplitting: false } },
    },
  } satisfies UserConfig;
}

/** What the first screens are made of, of our own modules; and the table each audience's other screens are opened from. */
const AUDIENCES = {
  panel: {
    first: ['router/admin.tsx', 'admin/shell.tsx', 'admin/dashboard/dashboard-page.tsx'],
    all: ['router/admin.tsx', 'root.tsx'],
  },
  candidate: {
    first: ['area-candidato/area.tsx', 'area-candidato/inscricoes/inscricoes-page.tsx'],
    all: ['router/candidate.tsx', 'router/public.tsx', 'root.tsx'],
  },
};
const neededBy = {
  panel: { first: new Set<string>(), all: new Set<string>() },
  candidate: { first: new Set<string>(), all: new Set<string>() },
};

/** Finds out which of our modules each audience needs, on its first screen and on any, as far as they import each other. */
function audiences(): Plugin {
  const source = `${import.meta.dirname}/src/`;
  return {
    name: 'audiences',
    apply: 'build',
    buildEnd() {
      const need = (needed: Set<string>, id: string, later: boolean) => {
        if (!id.startsWith(source) || needed.has(id)) return;
        needed.add(id);
        const module = this.getModuleInfo(id);
        for (const other of module?.importedIds ?? []) need(needed, other, later);
        if (later) for (const other of module?.dynamicallyImportedIds ?? []) need(needed, other, later);
      };
      for (const audience of ['panel', 'candidate'] as const) {
        const { first, all } = AUDIENCES[audience];
        for (const file of first) need(neededBy[audience].first, `${source}client/${file}`, false);
        for (const file of all) need(neededBy[audience].all, `${source}client/${file}`, true);
      }
    },
    // One more part that both use, and one audience would download what only the other needs: the build says so.
    generateBundle(_options, bundle) {
      const reach = (fileName: string, seen = new Set<string>()): Set<string> => {
        const file = bundle[fileName];
        if (file?.type !== 'chunk' || seen.has(fileName)) return seen;
        seen.add(fileName);
        for (const other of file.imports) reach(other, seen);
        return seen;
      };
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.facadeModuleId) continue;
        const of = (audience: 'panel' | 'candidate') => neededBy[audience].all.has(file.facadeModuleId ?? '');
        const alien = [...(of('candidate') ? ['admin', 'panel'] : []), ...(of('panel') ? ['area', 'screens'] : [])];
        for (const other of reach(file.fileName)) {
          const { name } = bundle[other] as { name: string };
          if (alien.includes(name)) this.error(`${file.facadeModuleId} would download ${name}, of the other audience.`);
        }
      }
    },
  };
}

/** What both audiences use, each on other screens: the icons, a few hundred bytes each, Mantine's parts, and their styles. */
const OF_BOTH =
  /@tabler\/|@floating-ui\/|@mantine\/(hooks\/|core\/(styles\/|esm\/core|esm\/components\/(Popover|Portal|FocusTrap|Overlay|Checkbox\/CheckIcon|Radio\/RadioIcon)))/;

/**
 * Few files for the first visit: browsers open six connections, and the list is asked for over one of them. `app` takes
 * all that main.tsx imports, so that nothing it shares with a lazy area becomes one more file; `base` changes least. Past it,
 * what the panel's first screen needs is `admin`, and the candidate's `area`; but what the other audience needs too, on any
 * screen, stands apart, in `common` and in `windows`, or one area would download the other: a group takes what its modules
 * import as well, and theirs come before. Of what is opened later, what most parts use is one file for all, and what most
 * screens of an area use one for the area.
 */
const chunkGroups = [
  { name: 'first', test: /client\/first-answers\.ts$|shared\/espera\.ts$/, priority: 9 },
  { name: 'base', test: /node_modules\/(react|react-dom|scheduler|@tanstack|@trpc)\//, priority: 8 },
  { name: 'app', test: /client\/main\.tsx$/, priority: 7 },
  {
    name: 'common',
    test: (id: string) => OF_BOTH.test(id) || (neededBy.panel.first.has(id) && neededBy.candidate.all.has(id)),
    priority: 5,
  },
  {
    name: 'windows',
    test: (id: string) =>
      neededBy.candidate.first.has(id) && (neededBy.panel.all.has(id) || id.includes('/client/site/')),
    priority: 4,
  },
  { name: 'admin', test: (id: string) => neededBy.panel.first.has(id), priority: 3 },
  { name: 'area', test: (id: string) => neededBy.candidate.first.has(id), priority: 3 },
  {
    name: 'shared',
    test: (id: string) =>
      /components\/Checkbox\//.test(id) ||
      (/client\/((ui|site)\/|[^/]+\.ts)|src\/shared\//.test(id) && neededBy.candidate.all.has(id)),
    minShareCount: 4,
    priority: 2.5,
  },
  { name: 'screens', test: /client\/area-candidato\//, minShareCount: 4, priority: 2 },
  { name: 'panel', test: /client\/(admin|list|ui)\/|client\/[^/]+\.ts/, minShareCount: 6, priority: 1 },
];

/**
 * What src/shared declares does nothing until it is used: the shapes of answers, which only the server reads, stay out of the
 * page. The build cannot know that of a call unless it is told.
 */
function declaresOnly(): Plugin {
  return {
    name: 'declares-only',
    apply: 'build',
    transform: {
      filter: { id: /src\/shared\/.*\.ts$/ },
      handler(code) {
        let out = '';
        let at = 0;
        for (const statement of this.parse(code).body) {
          const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          if (declared?.type !== 'VariableDeclaration') continue;
          for (const { init } of declared.declarations) {
            if (init?.type !== 'CallExpression') continue;
            out += `${code.slice(at, init.start)}/* @__PURE__ */ (() => ${code.slice(init.start, init.end)})()`;
            at = init.end;
          }
        }
        return { code: out + code.slice(at), map: null, moduleSideEffects: false };
      },
    },
  };
}

/** What the description of the calls says of a schema (shared/description.ts) is the server's alone. */
const treeshake = { manualPureFunctions: ['describeAs', 'describeFields', 'wordsOf'] };

/** In development the page comes from Vite and everything else from the server beside it (scripts/dev.mjs). */
const serverPaths = [
  '/trpc',
  '/ps',
  '/formulario',
  '/arquivos',
  '/webhooks',
  '/saude',
  '/pronto',
  '/concursos',
  '/dados',
  '/sitemap',
  '/robots.txt',
];
const devServer = process.env.DEV_SERVER_URL ?? 'http://127.0.0.1:3000';

const main = server('src/server/main.ts', 'main.js');

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? { ...main, plugins: [otherPrograms()], build: { ...main.build, outDir: 'dist/server' } }
    : {
        plugins: [
          react(),
          tailwindcss(),
          themeStyles(),
          beforeAnything(),
          firstScript(),
          declaresOnly(),
          audiences(),
          preloadFont(/reddit-sans-latin-wght-normal-[^/]*\.woff2$/),
          manualPages(import.meta.dirname),
        ],
        build: {
          outDir: 'dist/client',
          target: 'es2022',
          assetsDir: 'assets',
          assetsInlineLimit: 0,
          cssCodeSplit: true,
          modulePreload: { polyfill: false },
          sourcemap: false,
          reportCompressedSize: false,
          rolldownOptions: { treeshake, output: { codeSplitting: { groups: chunkGroups } } },
        },
        server: {
          host: '127.0.0.1',
          proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: devServer }])),
        },
      },
);
