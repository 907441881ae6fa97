// The settings and the information texts -> wire.
import { type AjustesSalvos, CHAVES_DE_AJUSTE, type Logo, type ValoresDosAjustes } from '../../shared/ajustes.ts';
import { ROTAS, type Rota, type TextoSalvo } from '../../shared/textos.ts';
import { TEXTOS_PADRAO } from '../../shared/textos-padrao.ts';
import { type AjusteRow, type Gravados, TEXTO } from './queries.ts';

export function viewLogo(logo: Logo | null): AjustesSalvos['logo'] {
  return logo && { url: logo.url, largura: logo.largura, altura: logo.altura };
}

export function viewAjustes(
  { versao, linhas }: Gravados,
  valores: ValoresDosAjustes,
  padroes: ValoresDosAjustes,
  logo: AjustesSalvos['logo'],
  ambiente: AjustesSalvos['ambiente'],
): AjustesSalvos {
  return {
    versao,
    valores,
    padroes,
    logo,
    alterados: ['logo', ...CHAVES_DE_AJUSTE].flatMap((chave) => {
      const linha = linhas.get(chave);
      if (!linha || linha.valor === null || linha.updated_at === null) return [];
      return [{ chave, updated_at: linha.updated_at, updated_por: linha.por }];
    }),
    ambiente,
  };
}

/** What the store has of a text; null for the default. */
export function textoGravado(linha: AjusteRow | undefined): string | null {
  if (!linha || linha.valor === null) return null;
  const texto: unknown = JSON.parse(linha.valor);
  return typeof texto === 'string' ? texto : null;
}

export function viewTexto(rota: Rota, linhas: Gravados['linhas']): TextoSalvo {
  const linha = linhas.get(`${TEXTO}${rota}`);
  const gravado = textoGravado(linha);
  const padrao = TEXTOS_PADRAO[rota];
  return {
    rota,
    nome: ROTAS[rota].nome,
    onde: ROTAS[rota].onde,
    texto: gravado ?? padrao,
    padrao,
    alterado: gravado !== null,
    versao: linha?.versao ?? 0,
    updated_at: linha?.updated_at ?? null,
    updated_por: linha?.por ?? null,
  };
}
