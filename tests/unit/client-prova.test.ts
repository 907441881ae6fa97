// The proof of an act, saved: browsers may begin to read what they save later than they were asked to.
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { useProva } from '../../src/client/prova.ts';
import type { ProvaDeAto } from '../../src/shared/selos.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('lets the file go after it was saved, and not at once', async () => {
  vi.useFakeTimers();
  const clicadas: unknown[] = [];
  const link = { href: '', download: '', click: () => clicadas.push({ ...link }), remove: () => {} };
  vi.stubGlobal('document', { createElement: () => link, body: { append: () => {} } });
  const soltar = vi.spyOn(URL, 'revokeObjectURL');
  let baixar = async (_id: number) => {};
  function Tela() {
    baixar = useProva(async () => ({}) as ProvaDeAto).baixarProva;
    return null;
  }
  renderToString(createElement(Tela));
  await baixar(7);
  expect(clicadas).toMatchObject([{ href: expect.stringMatching(/^blob:/), download: expect.stringContaining('7') }]);
  expect(soltar).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(soltar.mock.calls).toEqual([[link.href]]);
});
