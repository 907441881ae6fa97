// The style sheet that the build makes of theme.ts: static, since the content policy refuses what Mantine would write.
import { expect, test } from 'vitest';
import { themeCss } from '../../src/client/theme-css.ts';

test('the variables of both schemes, of our colours alone', () => {
  const css = themeCss().replace(/\s+/g, '');
  expect(css).toContain('--mantine-radius-default:10px;');
  expect(css).toMatch(/:root\[data-mantine-color-scheme="?'?light'?"?\]\{[^}]*--mantine-color-body:#F7F8FC;/i);
  expect(css).toMatch(/:root\[data-mantine-color-scheme="?'?dark'?"?\]\{[^}]*--mantine-color-body:#0E1422;/i);
  expect(css).toContain('--mantine-color-tinta-6:#2340B7;');
  expect(css).not.toMatch(/--mantine-color-(pink|grape|cyan|orange)-/);
});
