// What each screen of the panel asks of a role: the menu offers, and the shell opens, only what is inside. The procedures
// behind a screen say the same, and decide.
import type { Alcance, Area } from '../../shared/papeis.ts';

const PAINEL = '/admin/dashboard';

/** By how the address goes on after the panel's; the first that fits counts. */
const TELAS: readonly (readonly [comeco: string, area: Area, alcance?: Alcance])[] = [
  ['/concursos/novo', 'concursos', 'agir'],
  ['/concursos/editar', 'concursos', 'agir'],
  ['/concursos', 'concursos'],
  ['/candidatos', 'candidatos'],
  ['/inscricoes', 'inscricoes'],
  ['/boletos', 'financeiro'],
  ['/reembolsos', 'financeiro'],
  ['/isencoes', 'analises'],
  ['/recursos/prazos', 'concursos'],
  ['/recursos', 'analises'],
  ['/envios/prazos', 'concursos'],
  ['/envios', 'analises'],
  ['/logs', 'registro'],
  ['/relatorios', 'relatorios'],
  ['/emails', 'comunicacao'],
  ['/privacidade', 'privacidade'],
  ['/configuracoes/administradores', 'administradores'],
  ['/configuracoes/sistema', 'sistema'],
];

/** What the screen at this address asks; null for an address that is no screen of the panel's. */
export function exigenciaDaTela(pathname: string): { area: Area; alcance: Alcance } | null {
  if (pathname === PAINEL || pathname === `${PAINEL}/`) return { area: 'painel', alcance: 'ler' };
  const resto = pathname.startsWith(`${PAINEL}/`) ? pathname.slice(PAINEL.length) : '';
  const tela = TELAS.find(([comeco]) => resto === comeco || resto.startsWith(`${comeco}/`));
  return tela ? { area: tela[1], alcance: tela[2] ?? 'ler' } : null;
}
