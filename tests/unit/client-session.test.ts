// The page's sessions: what counts as a readable token, and what the page keeps of it.
import { beforeEach, describe, expect, it, vi } from 'vitest';

function token(payload: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part(payload)}.assinatura`;
}

const person = { id: 7, usuario: 'João da Conceição', email: 'j@exemplo.com.br', perfil: 'candidato' };
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

/** @param items what another tab keeps already */
async function load(items = new Map<string, string>()) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  const heard = new Map<string, () => void>();
  vi.stubGlobal('window', { addEventListener: (name: string, listener: () => void) => heard.set(name, listener) });
  vi.resetModules();
  const session = await import('../../src/client/session.ts');
  /** Another tab has written. */
  return { items, session, storage: () => heard.get('storage')?.() };
}

describe('session', () => {
  beforeEach(() => {
    vi.unstubAllGlobals();
  });

  it('reads accents, and keeps the token under the documented name', async () => {
    const { items, session } = await load();
    expect(session.entrar('candidato', token({ exp: inSeconds(60), data: [person] }))).toBe(true);
    expect(session.sessaoAtual('candidato')).toMatchObject({ id: 7, nome: 'João da Conceição', perfil: 'candidato' });
    expect([...items.keys()]).toEqual(['token-concursos']);
    session.entrar('admin', token({ exp: inSeconds(60), data: [{ ...person, perfil: 'admin' }] }));
    expect([...items.keys()]).toEqual(['token-concursos', 'admin-token']);
  });

  it('keeps the drafts of who comes back, and of nobody else', async () => {
    const { items, session, storage } = await load();
    const { loadDraft, saveDraft } = await import('../../src/client/ui/draft.ts');
    const exp = inSeconds(60);
    const valid = (id: number) => token({ exp, data: [{ ...person, id }] });
    const typed = () => loadDraft('cadastro', { bairro: '' });
    session.entrar('candidato', valid(7));
    saveDraft('cadastro', { bairro: 'Savassi' });
    session.recusada('candidato', valid(7));
    session.entrar('candidato', valid(7));
    expect(typed()).toEqual({ bairro: 'Savassi' });
    session.recusada('candidato', valid(7));
    session.entrar('candidato', valid(8));
    expect(typed()).toBeNull();
    // Nor of who entered in another tab meanwhile.
    saveDraft('cadastro', { bairro: 'Savassi' });
    session.recusada('candidato', valid(8));
    items.set('token-concursos', valid(9));
    storage();
    expect(typed()).toBeNull();
  });

  it('removes what it cannot read', async () => {
    const { items, session } = await load();
    for (const bad of [
      '',
      'a.b',
      'a.b.c',
      token({ exp: 'x', data: [person] }),
      token({ exp: inSeconds(60), data: [] }),
    ]) {
      expect(session.entrar('candidato', bad)).toBe(false);
      expect(items.size).toBe(0);
    }
  });

  it('removes an expired token, and says so until somebody enters or leaves, whoever looked before', async () => {
    const { items, session } = await load();
    items.set('token-concursos', token({ exp: inSeconds(-1), data: [person] }));
    expect(session.sessaoAtual('candidato')).toBeNull();
    expect(items.has('token-concursos')).toBe(false);
    expect(session.examinarSessao('candidato')).toEqual({ sessao: null, expirou: true });
    expect(session.examinarSessao('candidato')).toEqual({ sessao: null, expirou: true });
    expect(session.examinarSessao('admin')).toEqual({ sessao: null, expirou: false });
    session.entrar('candidato', token({ exp: inSeconds(60), data: [person] }));
    expect(session.examinarSessao('candidato')).toMatchObject({ sessao: { id: person.id }, expirou: false });
    session.sair('candidato');
    expect(session.examinarSessao('candidato')).toEqual({ sessao: null, expirou: false });
  });

  it('that ran out is no leaving, where another tab makes this one look', async () => {
    const { items, session, storage } = await load();
    const ended: string[] = [];
    session.onEncerrada((quem, motivo) => ended.push(`${quem} ${motivo}`));
    session.entrar('candidato', token({ exp: inSeconds(60), data: [person] }));
    items.set('token-concursos', token({ exp: inSeconds(-1), data: [person] }));
    storage();
    expect(ended).toEqual(['candidato expirou']);
    session.entrar('candidato', token({ exp: inSeconds(60), data: [person] }));
    items.delete('token-concursos');
    storage();
    expect(ended).toEqual(['candidato expirou', 'candidato saiu']);
  });

  it('tells a refusal from leaving in the other tabs too', async () => {
    const aqui = await load();
    const la = await load(aqui.items);
    const ended: string[] = [];
    aqui.session.onEncerrada((quem, motivo) => ended.push(`${quem} ${motivo}`));
    const entrarEmTodas = () => {
      const current = token({ exp: inSeconds(60), data: [person] });
      la.session.entrar('candidato', current);
      aqui.storage();
      return current;
    };
    la.session.recusada('candidato', entrarEmTodas());
    aqui.storage();
    expect(ended).toEqual(['candidato expirou']);
    entrarEmTodas();
    la.session.sair('candidato');
    aqui.storage();
    expect(ended).toEqual(['candidato expirou', 'candidato saiu']);
    // Whoever leaves from here has told the server, and another tab was refused before the token is gone.
    const deixado = entrarEmTodas();
    aqui.session.deixar('candidato');
    la.session.recusada('candidato', deixado);
    aqui.storage();
    expect(ended).toEqual(['candidato expirou', 'candidato saiu', 'candidato saiu']);
  });

  it('ends by a refusal of its own token, not of an older one nor of a call that had none', async () => {
    const { items, session } = await load();
    const ended: string[] = [];
    session.onEncerrada((quem, motivo) => ended.push(`${quem} ${motivo}`));
    const current = token({ exp: inSeconds(60), data: [person] });
    session.entrar('candidato', current);
    session.recusada('candidato', 'um token antigo');
    session.recusada('candidato', null);
    expect(ended).toEqual([]);
    session.recusada('candidato', current);
    expect(ended).toEqual(['candidato expirou']);
    expect(items.has('token-concursos')).toBe(false);
    // With nobody there it is told all the same.
    session.recusada('candidato', null);
    expect(ended).toEqual(['candidato expirou', 'candidato expirou']);
  });
});
