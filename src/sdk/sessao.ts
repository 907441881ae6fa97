// The session of a script: a token, kept or given, and how to get another one when it is over.

/** How an administrator or a candidate comes in. */
export interface Credenciais {
  email: string;
  senha: string;
}

export interface CredenciaisDeAdmin extends Credenciais {
  /** The second factor, for whoever has one: a code, or what asks for one at each login. */
  codigo?: string | (() => string | Promise<string>);
}

export type Quem = 'candidato' | 'admin';

/** Whose token this is; null for what cannot be read. When it ends is the portal's to say: clocks differ. */
export function donoDoToken(token: string): Quem | null {
  try {
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as {
      tipo?: unknown;
    };
    return payload.tipo === 'candidato' || payload.tipo === 'admin' ? payload.tipo : null;
  } catch {
    return null;
  }
}

export interface Sessao {
  readonly token: string | null;
  /** Whether there is a way to get a token. */
  readonly renovavel: boolean;
  /** Resolves when whoever keeps tokens has kept it. @throws what that throws; here it is in force in any case */
  guardar(token: string | null): Promise<void>;
  /** The token in force; logs in when there is none. Null when there is none and no way to get one. */
  atual(): Promise<string | null>;
  /** Another token than the refused one. Calls refused together share one login. */
  renovar(recusado: string | null): Promise<string>;
}

/** @param entrar logs in; absent for a script that only has a token */
export function criarSessao({
  token: inicial = null,
  entrar,
  onToken,
}: {
  token?: string | null;
  entrar?: () => Promise<string>;
  onToken?: (token: string | null) => unknown;
}): Sessao {
  let token = inicial;
  let entrando: Promise<string> | null = null;

  const guardar = async (novo: string | null) => {
    if (novo === token) return;
    token = novo;
    await onToken?.(novo);
  };
  const entrarUmaVez = async (entrarAgora: () => Promise<string>) => {
    let novo: string;
    try {
      novo = await entrarAgora();
    } finally {
      // Over before the token is kept: `onToken` may make calls itself.
      entrando = null;
    }
    await guardar(novo);
    return novo;
  };
  const login = (entrarAgora: () => Promise<string>) => {
    entrando ??= entrarUmaVez(entrarAgora);
    return entrando;
  };
  return {
    get token() {
      return token;
    },
    renovavel: entrar !== undefined,
    guardar,
    async atual() {
      if (entrando) return entrando;
      return token === null && entrar ? login(entrar) : token;
    },
    async renovar(recusado) {
      if (!entrar) throw new Error('No credentials to renew the session with.');
      if (!entrando && token !== null && token !== recusado) return token;
      return login(entrar);
    },
  };
}
