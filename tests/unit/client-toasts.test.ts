// Messages of failures: whose they are decides what takes whose place, and what is still offered to be tried again.
import { beforeEach, expect, test } from 'vitest';
import { avisar, toasts } from '../../src/client/ui/toasts.ts';

const salvar = () => undefined;
const excluir = () => undefined;
const ditos = () => toasts.get().map(({ text, action }) => [text, action !== undefined]);

beforeEach(() => avisar.limpar());

test('another failure of one act takes the place of the one before, whatever each says', () => {
  avisar.erro('Erro de conexão.', { of: salvar, onRetry: salvar });
  avisar.erro('Erro ao excluir.', { of: excluir });
  avisar.erro('Outro administrador mudou.', { of: salvar });
  expect(ditos()).toEqual([
    ['Erro ao excluir.', false],
    ['Outro administrador mudou.', false],
  ]);
});

test('what would do something else by now is not offered; what only tells stays', () => {
  avisar.erro('Erro de conexão.', { of: salvar, onRetry: salvar });
  avisar.erro('Erro ao excluir.', { of: excluir, onRetry: excluir });
  avisar.desistir(salvar);
  expect(ditos()).toEqual([['Erro ao excluir.', true]]);
  avisar.erro('Outro administrador mudou.', { of: salvar });
  avisar.desistir(salvar);
  expect(ditos()).toHaveLength(2);
  // Tried again: what it told is past.
  avisar.recomecar(salvar);
  expect(ditos()).toEqual([['Erro ao excluir.', true]]);
  avisar.desistir();
  expect(ditos()).toEqual([]);
});
