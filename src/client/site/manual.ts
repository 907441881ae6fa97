// Where the manuals, which the server has as pages, speak of a screen.

/** The section for a screen, by how its address begins; the longest beginning counts. */
export type Secoes = Readonly<Record<string, string>>;

export const CANDIDATO: Secoes = {
  '/formulario': 'como-me-cadastrar',
  '/area-candidato/inscricoes': 'como-me-inscrever',
  '/area-candidato/solicitar-isencao': 'como-pedir-isenção-da-taxa',
  '/area-candidato/boleto': 'como-pagar',
  '/area-candidato/envios': 'como-enviar-títulos-e-laudos',
  '/area-candidato/recursos': 'como-fazer-um-recurso',
  '/area-candidato/restituicao': 'como-pedir-a-taxa-de-volta',
  '/area-candidato/cadastro': 'meus-dados-mudaram',
  '/area-candidato/senha': 'como-entrar-e-o-que-fazer-se-esqueci-a-senha',
  '/area-candidato/privacidade': 'o-que-o-portal-guarda-sobre-mim',
};

/** The address of the candidates' manual, at what it says of a screen. */
export function manualDoCandidato(pathname: string): string {
  return enderecoDoManual('candidato', CANDIDATO, pathname);
}

export function enderecoDoManual(manual: 'candidato' | 'administrador', secoes: Secoes, pathname: string): string {
  const [, secao] = Object.entries(secoes)
    .filter(([inicio]) => pathname.startsWith(inicio))
    .reduce((melhor, par) => (par[0].length > melhor[0].length ? par : melhor), ['', '']);
  return `/manual/${manual}.html${secao ? `#${secao}` : ''}`;
}
