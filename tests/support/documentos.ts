// What README.md and docs/ print to be typed is typed here: every `sh` block with a curl line or an example runs, in order,
// one shell per document, against the sample. A block that follows it, `text` or `json`, is what it prints (… is anything).
// What is not to be run, because it needs what a test has not, stands in a `console` block.
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { createFolder } from './folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PRINTED_ADDRESS = 'http://127.0.0.1:3000';

interface Block {
  document: string;
  line: number;
  text: string;
  /** What it prints; null when the document does not say. */
  prints: string | null;
}

async function documents(): Promise<string[]> {
  const docs = await readdir(join(root, 'docs'), { recursive: true });
  return ['README.md', ...docs.filter((name) => name.endsWith('.md')).map((name) => join('docs', name))].sort();
}

/** The blocks of a document that are to be run. */
function blocks(document: string, markdown: string): Block[] {
  const found: Block[] = [];
  let before: { lang: string; end: number } | null = null;
  for (const match of markdown.matchAll(/^```(\w+)\n(.*?)^```$/gms)) {
    const [whole, lang = '', text = ''] = match;
    const follows = before?.lang === 'sh' && markdown.slice(before.end, match.index).trim() === '';
    const last = found.at(-1);
    if ((lang === 'text' || lang === 'json') && follows && last) last.prints = text;
    const runs = lang === 'sh' && /\bcurl\b|\bexamples\//.test(text);
    if (runs) {
      const line = markdown.slice(0, match.index).split('\n').length + 1;
      found.push({ document, line, text, prints: null });
    }
    before = { lang: runs ? 'sh' : lang === 'sh' ? '' : lang, end: match.index + whole.length };
  }
  return found;
}

/** Printed text as it is compared: white space does not count, … is anything. */
function expected(prints: string): RegExp {
  const escaped = prints.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^\\s*${escaped.replace(/\s*…\s*/g, '[\\s\\S]*').replace(/\s+/g, '\\s*')}\\s*$`);
}

/** The folder of the documents, without what a run leaves behind. */
async function workFolder(): Promise<string> {
  const folder = await createFolder();
  for (const name of ['examples', 'node_modules', 'package.json', 'src', 'tsconfig.json']) {
    await symlink(join(root, name), join(folder, name));
  }
  await mkdir(join(folder, 'saidas'));
  return folder;
}

/** Runs the blocks one after another in one shell. @returns what each printed */
async function run(shell: Block[], address: string): Promise<string[]> {
  const folder = await workFolder();
  const script = [
    'set -eo pipefail',
    // As printed, but a refusal is a failure.
    'curl() { command curl --fail-with-body "$@"; }',
    ...shell.map(({ text, document, line }, n) => {
      const typed = text.replaceAll(PRINTED_ADDRESS, address);
      return `echo '${document}:${line}' > saidas/onde\n{\n${typed}} > saidas/${n}`;
    }),
  ];
  await writeFile(join(folder, 'blocos.sh'), script.join('\n'));
  const env = { PATH: process.env.PATH, HOME: folder, PORTAL: address, npm_config_update_notifier: 'false' };
  await new Promise<void>((resolve, reject) => {
    execFile('bash', ['blocos.sh'], { cwd: folder, env }, async (error, _, stderr) => {
      if (!error) return resolve();
      const where = (await readFile(join(folder, 'saidas/onde'), 'utf8')).trim();
      const last = await readFile(
        join(folder, 'saidas', String(shell.findIndex((b) => where === `${b.document}:${b.line}`))),
      );
      reject(new Error(`${where} failed:\n${stderr}\n${last.toString('utf8').slice(-2000)}`));
    });
  });
  return Promise.all(shell.map((_, n) => readFile(join(folder, `saidas/${n}`), 'utf8')));
}

/** Types what every document prints, and looks at what comes back. */
export async function typeDocuments(address: string): Promise<void> {
  const names = await documents();
  const texts = await Promise.all(names.map((name) => readFile(join(root, name), 'utf8')));
  const all = names.map((name, n) => blocks(name, texts[n] as string)).filter((found) => found.length > 0);
  expect(all.map(([first]) => first?.document)).toEqual(expect.arrayContaining(['README.md', 'docs/scripts.md']));
  expect(all.flat().length).toBeGreaterThan(8);
  for (const shell of all) {
    const printed = await run(shell, address);
    for (const [n, { document, line, prints }] of shell.entries()) {
      if (prints === null) expect(printed[n], `${document}:${line}`).not.toBe('');
      else expect(printed[n], `${document}:${line}`).toMatch(expected(prints));
    }
  }
}
