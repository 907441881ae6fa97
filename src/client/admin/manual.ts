// Where the administrators' manual speaks of a screen.

import { PANEL as INICIO } from '../screen.ts';
import { enderecoDoManual, type Secoes } from '../site/manual.ts';

export const ADMINISTRADOR: Secoes = {
  [INICIO]: 'o-primeiro-dia',
  [`${INICIO}/concursos`]: 'publicar-um-concurso-do-zero',
  [`${INICIO}/prazos`]: 'abrir-prazos-de-recursos-e-de-envios',
  [`${INICIO}/candidatos`]: 'um-candidato-escreveu-paguei-e-não-confirmou',
  [`${INICIO}/boletos`]: 'pagamentos-sem-dono',
  [`${INICIO}/retornos`]: 'o-arquivo-de-retorno-do-banco',
  [`${INICIO}/comprovacoes`]: 'os-comprovantes-que-os-candidatos-enviam',
  [`${INICIO}/isencoes`]: 'esvaziar-as-filas-com-o-teclado',
  [`${INICIO}/recursos`]: 'esvaziar-as-filas-com-o-teclado',
  [`${INICIO}/envios`]: 'esvaziar-as-filas-com-o-teclado',
  [`${INICIO}/emails`]: 'o-que-o-portal-diz-aos-candidatos',
  [`${INICIO}/privacidade`]: 'pedidos-de-privacidade',
  [`${INICIO}/logs`]: 'quem-fez-o-quê',
  [`${INICIO}/reembolsos`]: 'restituições',
  [`${INICIO}/devolucoes`]: 'devolver-as-taxas-de-um-concurso',
  [`${INICIO}/relatorios`]: 'relatórios-e-arquivos',
  [`${INICIO}/contas`]: 'as-contas-posição-movimento-e-meses-fechados',
  [`${INICIO}/lancamentos`]: 'as-contas-posição-movimento-e-meses-fechados',
  [`${INICIO}/fechamentos`]: 'as-contas-posição-movimento-e-meses-fechados',
  [`${INICIO}/relatorios/listas`]: 'listas-oficiais',
  [`${INICIO}/configuracoes/administradores`]: 'quem-administra-perfis-e-convites',
  [`${INICIO}/configuracoes/sistema`]: 'o-que-o-portal-diz-aos-candidatos',
};

export function manualDoAdministrador(pathname: string): string {
  return enderecoDoManual('administrador', ADMINISTRADOR, pathname);
}
