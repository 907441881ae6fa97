// Drafts keep what was typed, and never a password or a file.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { escolher, NENHUM } from '../../src/client/area-candidato/pedidos/escolher-itens.tsx';
import { clearDraft, clearDrafts, loadDraft, saveDraft } from '../../src/client/ui/draft.ts';

function memoryStorage(): Storage {
  const items: Record<string, string> = {};
  return Object.assign(
    Object.create({
      getItem: (key: string) => items[key] ?? null,
      setItem(this: Record<string, string>, key: string, value: string) {
        items[key] = value;
        this[key] = value;
      },
      removeItem(this: Record<string, string>, key: string) {
        delete items[key];
        delete this[key];
      },
    }),
  );
}

describe('drafts', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', memoryStorage());
  });

  it('gives back what the form still has, of the same kind', () => {
    saveDraft('cadastro', { nome: 'João', idade: 30, extra: 'x' });
    expect(loadDraft('cadastro', { nome: '', idade: '', cpf: '' })).toEqual({ nome: 'João' });
    // A form of chosen items begins with none of their fields.
    saveDraft('itens', { escolhidos: [7], detalhe_7: 'Letra 24', documento_7: null });
    expect(loadDraft('itens', { escolhidos: [] })).toEqual({ escolhidos: [7], detalhe_7: 'Letra 24' });
    // Of two lists without anything in them the form keeps its own.
    saveDraft('itens', { escolhidos: [] });
    expect(loadDraft('itens', { escolhidos: [] })).toBeNull();
    expect(loadDraft('itens', { escolhidos: [7] })).toEqual({ escolhidos: [] });
  });

  it('holds nothing of items that were marked and unmarked', () => {
    saveDraft('itens', { escolhidos: escolher(escolher(NENHUM, 7, true), 7, false) }, { escolhidos: NENHUM });
    expect(sessionStorage.getItem('rascunho:itens')).toBeNull();
    expect(escolher(escolher(NENHUM, 7, true), 8, true)).toEqual([7, 8]);
  });

  it('keeps no password and no file', () => {
    saveDraft('cadastro', {
      nome: 'João',
      senha: 's3gredo',
      repeatSenha: 's3gredo',
      arquivo: new File(['x'], 'a.pdf'),
    });
    expect(sessionStorage.getItem('rascunho:cadastro')).toBe('{"nome":"João"}');
  });

  it('is silent about damaged or missing drafts', () => {
    sessionStorage.setItem('rascunho:x', '{not json');
    expect(loadDraft('x', { a: '' })).toBeNull();
    expect(loadDraft('y', { a: '' })).toBeNull();
  });

  it('forgets one, or all, and nothing else', () => {
    saveDraft('a', { t: '1' });
    saveDraft('b', { t: '2' });
    sessionStorage.setItem('outra', 'coisa');
    clearDraft('a');
    expect(loadDraft('a', { t: '' })).toBeNull();
    clearDrafts();
    expect(loadDraft('b', { t: '' })).toBeNull();
    expect(sessionStorage.getItem('outra')).toBe('coisa');
  });
});
