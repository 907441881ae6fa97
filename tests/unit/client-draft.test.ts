// Drafts keep what was typed, and never a password or a file.
import { beforeEach, describe, expect, it, vi } from 'vitest';
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
