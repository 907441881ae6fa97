// The theme as CSS: what `virtual:theme.css` is when the page is built.
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
  return convertCssVariables(
    {
      variables: ours({ ...base.variables, ...own.variables }),
      light: ours({ ...base.light, ...own.light, '--mantine-color-scheme': 'light' }),
      dark: ours({ ...base.dark, ...own.dark, '--mantine-color-scheme': 'dark' }),
    },
    ':root',
  );
}
