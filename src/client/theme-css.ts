/*
 * Writes the theme as static CSS (styles/theme.css). Mantine would put these variables in a <style> element at run
 * time, which the page's content policy refuses, and the first visit would pay for computing them.
 * Run `npx tsx src/client/theme-css.ts > src/client/styles/theme.css` after changing theme.ts; a test compares the two.
 */
import { pathToFileURL } from 'node:url';
import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { resolver, theme } from './theme.ts';

type Variables = Record<string, string>;

/** Mantine's colour families that the design does not use: `pink`, `grape`, … */
const foreignFamilies = Object.keys(DEFAULT_THEME.colors).filter((name) => !(name in (theme.colors ?? {})));

function ours(variables: Variables): Variables {
  return Object.fromEntries(
    Object.entries(variables).filter(
      ([name]) => !foreignFamilies.some((family) => name.startsWith(`--mantine-color-${family}-`)),
    ),
  );
}

export function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const base = defaultCssVariablesResolver(merged);
  const own = resolver(merged);
  const css = convertCssVariables(
    {
      variables: ours({ ...base.variables, ...own.variables }),
      light: ours({ ...base.light, ...own.light, '--mantine-color-scheme': 'light' }),
      dark: ours({ ...base.dark, ...own.dark, '--mantine-color-scheme': 'dark' }),
    },
    ':root',
  );
  return `/* Made by src/client/theme-css.ts from theme.ts; do not edit. */\n${css
    .replaceAll(/([{;])\s*/g, '$1\n')
    .replaceAll('}', '}\n')
    .trim()}\n`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) process.stdout.write(themeCss());
