// The two sessions of the page (candidate and administrator): a token in local storage each, watched across tabs. A
// token that is unreadable or expired is removed as soon as someone looks. This module knows no screen: the router
// subscribes to `onEncerrada` and decides where to go.
import { now } from './ui/clock.ts';
import { clearDrafts } from './ui/draft.ts';
import { tab, visits } from './ui/storage.ts';
import { createStore, type Store, useStore } from './ui/store.ts';

export const SESSAO_EXPIRADA = 'Sessão expirada. Faça login novamente.';

export type Quem = 'candidato' | 'admin';

export type Sessao = {
  token: string;
  id: number;
  /** Name, as the token carries it; the profile has the current one. */
  nome: string;
  email: string;
  perfil: string;
  /** Milliseconds since 1970. */
  expiraEm: number;
};

const chaves: Record<Quem, string> = { candidato: 'token-concursos', admin: 'admin-token' };

/** Left beside a token that went away without anybody leaving: the other tabs find it where the token was. */
const fim = (quem: Quem) => `${chaves[quem]}-fim`;

/** Takes the token away. Why is there before: other tabs look as soon as it is gone. */
function esquecer(quem: Quem, expirou: boolean): void {
  if (expirou) visits.set(fim(quem), 'expirou');
  else visits.remove(fim(quem));
  visits.remove(chaves[quem]);
}

/** Reads a token's payload; null when it is not three readable parts or carries nobody. The signature is the server's. */
export function lerToken(token: string): Sessao | null {
  const parts = token.split('.');
  if (parts.length !== 3) return null;
  try {
    const base64 = (parts[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const payload = JSON.parse(new TextDecoder().decode(bytes)) as {
      exp?: unknown;
      data?: { id?: unknown; usuario?: unknown; email?: unknown; perfil?: unknown }[];
    };
    const person = payload.data?.[0];
    if (typeof payload.exp !== 'number' || !person || typeof person.id !== 'number') return null;
    return {
      token,
      id: person.id,
      nome: String(person.usuario ?? ''),
      email: String(person.email ?? ''),
      perfil: String(person.perfil ?? ''),
      expiraEm: payload.exp * 1000,
    };
  } catch {
    return null;
  }
}

const lojas: Record<Quem, Store<Sessao | null>> = {
  candidato: createStore<Sessao | null>(null),
  admin: createStore<Sessao | null>(null),
};

/** Drafts outlive a session that expired, for whoever comes back: nobody else finds them in this tab. */
function guardarRascunhos(quem: Quem, id: number): void {
  const chave = `pessoa-${quem}`;
  const dono = tab.get(chave);
  if (dono !== null && dono !== String(id)) clearDrafts();
  tab.set(chave, String(id));
}

/** Whose token has run out: whoever is led out for it is told so, however many looked before and found none. */
const esgotadas = new Set<Quem>();

/** Looks at what is kept again; a token that is no longer good goes away. Says whether one had expired. */
function reler(quem: Quem): { expirou: boolean } {
  const token = visits.get(chaves[quem]);
  const sessao = token === null ? null : lerToken(token);
  const valida = sessao !== null && sessao.expiraEm > now().getTime();
  const expirou = sessao !== null && !valida;
  if (token !== null && !valida) esquecer(quem, expirou);
  if (expirou) esgotadas.add(quem);
  if (valida) esgotadas.delete(quem);
  const atual = lojas[quem].get();
  if (!valida) lojas[quem].set(null);
  else if (atual?.token !== token) {
    guardarRascunhos(quem, sessao.id);
    lojas[quem].set(sessao);
  }
  // Somebody else has logged in in another tab: what is on the screen is not theirs.
  if (valida && atual && atual.id !== sessao.id) avisarOuvintes(quem, 'trocou');
  return { expirou };
}

/** The session now, or null. */
export function sessaoAtual(quem: Quem): Sessao | null {
  reler(quem);
  return lojas[quem].get();
}

/** Who is in now, by each door. */
export type Pessoas = Readonly<Record<Quem, number | undefined>>;
export function pessoas(): Pessoas {
  return { candidato: sessaoAtual('candidato')?.id, admin: sessaoAtual('admin')?.id };
}

/** Like `sessaoAtual`, and says if there was one that expired, to tell it to the person. */
export function examinarSessao(quem: Quem): { sessao: Sessao | null; expirou: boolean } {
  return { sessao: sessaoAtual(quem), expirou: esgotadas.has(quem) };
}

export function useSessao(quem: Quem): Sessao | null {
  return useStore(lojas[quem]);
}

/** Keeps a token the server gave (login, or a fresh one); false when it cannot be read. */
export function entrar(quem: Quem, token: string): boolean {
  visits.remove(fim(quem));
  visits.set(chaves[quem], token);
  reler(quem);
  return lojas[quem].get() !== null;
}

type Motivo = 'saiu' | 'expirou' | 'trocou';
type Ouvinte = (quem: Quem, motivo: Motivo) => void;
const ouvintes = new Set<Ouvinte>();

function avisarOuvintes(quem: Quem, motivo: Motivo): void {
  for (const ouvinte of [...ouvintes]) ouvinte(quem, motivo);
}

/** Called whenever a session of this tab ends; the router goes where it must and private answers are forgotten. */
export function onEncerrada(ouvinte: Ouvinte): () => void {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
}

function encerrar(quem: Quem, motivo: Motivo): void {
  esquecer(quem, motivo === 'expirou');
  esgotadas.delete(quem);
  lojas[quem].set(null);
  avisarOuvintes(quem, motivo);
}

/** Tokens whose person asked to leave: what the server still refuses of them is no news to anybody. */
const deixados = new Set<string>();

/** The person leaves: from here on a refusal of this token ends nothing and says nothing. */
export function deixar(quem: Quem): void {
  const token = visits.get(chaves[quem]);
  if (token !== null) deixados.add(token);
}

/** Forgets the token, by the person's will. `logout` of trpc.ts tells the server before. */
export function sair(quem: Quem): void {
  encerrar(quem, 'saiu');
}

/** The server refused this token. A late answer about an older token, or about none, does not end a newer session. */
export function recusada(quem: Quem, token: string | null): void {
  if (token !== null && deixados.has(token)) return;
  const atual = visits.get(chaves[quem]);
  if (atual !== null && atual !== token) return;
  encerrar(quem, 'expirou');
}

/** What the home page should offer: the login dialog, why, and where to go afterwards. */
export type PedidoDeLogin = { mensagem?: string; voltarPara?: string };
export const pedidoDeLogin = createStore<PedidoDeLogin | null>(null);

function rever(): void {
  for (const quem of ['candidato', 'admin'] as const) {
    const antes = lojas[quem].get();
    const { expirou } = reler(quem);
    if (!antes || lojas[quem].get()) continue;
    // Ended in another tab, which says whether anybody left; whoever is leaving from here is told nothing.
    const acabou = expirou || (visits.get(fim(quem)) !== null && !deixados.has(antes.token));
    avisarOuvintes(quem, acabou ? 'expirou' : 'saiu');
  }
}

window.addEventListener('storage', rever);
// A page that Back brings as it was left heard nothing meanwhile.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) rever();
});
