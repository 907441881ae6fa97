// The information texts of the candidates' screens, by the names their routes have always had: where each is
// read, what it may hold, and what fills its places. What they say until somebody writes otherwise is in textos-padrao.ts.
import { z } from 'zod';
import { inteiroEntre, semAcentos, textoObrigatorio } from './comum.ts';
import { describeAs, describeFields } from './description.ts';
import { lugares, preencherLugares } from './lugares.ts';
import { ligacoesRecusadas } from './marcacao.ts';

/** The documents' names, spelled as they are there, with the screen's own and where the text is read. */
export const ROTAS = {
  home: { nome: 'Página inicial', onde: 'Na página inicial, abaixo da lista de concursos.' },
  form: { nome: 'Cadastro', onde: 'No alto da tela em que a pessoa se cadastra.' },
  'area-candidato': {
    nome: 'Área do candidato',
    onde: 'Na ajuda da área, em "Como funciona esta área": ao lado de todas as telas; no celular, em "Mais".',
  },
  'area-incricao': { nome: 'Inscrições', onde: 'No alto da tela Inscrições.' },
  'area-solicitar-isencao': { nome: 'Solicitar isenção', onde: 'No alto da tela Solicitar Isenção.' },
  'area-form': { nome: 'Downloads', onde: 'No alto da tela Downloads.' },
  'area-envios': { nome: 'Envios', onde: 'No alto da tela Envios.' },
  'area-recursos': { nome: 'Recursos', onde: 'No alto da tela Recursos.' },
  'area-boleto': { nome: 'Boletos', onde: 'No alto da tela Boletos.' },
  'area-restituicao': { nome: 'Restituições', onde: 'No alto da tela Restituições.' },
  'area-cadastro': { nome: 'Dados cadastrais', onde: 'No alto da tela Cadastro.' },
  'area-senha': { nome: 'Alterar senha', onde: 'No alto da tela Senha.' },
  'area-impugnacao': {
    nome: 'Impugnação do edital',
    onde: 'Ao enviar um recurso, quando o prazo escolhido fala de impugnação ou de edital.',
  },
  'area-impugnacao-inscricao': {
    nome: 'Impugnação das inscrições',
    onde: 'Ao enviar um recurso, quando o prazo escolhido fala de inscrições ou de isenção.',
  },
  'area-impugnacao-titulos': {
    nome: 'Impugnação da prova de títulos',
    onde: 'Ao enviar um recurso, quando o prazo escolhido fala de títulos.',
  },
  'area-inpugnacao-resultado': {
    nome: 'Impugnação do resultado',
    onde: 'Ao enviar um recurso, quando o prazo escolhido fala de resultado, nota ou classificação.',
  },
} as const;
export type Rota = keyof typeof ROTAS;
export const NOMES_DE_ROTAS = Object.keys(ROTAS) as [Rota, ...Rota[]];

/** The most characters of a text. */
export const TEXTO_DE_ROTA_MAXIMO = 3000;
export const ROTA_DESCONHECIDA = 'Não há texto com este nome.';

/** The places a text may have, and what goes there. */
export const CAMPOS_DO_TEXTO = { email: 'E-mail de suporte', instituto: 'Nome do instituto' } as const;

export function preencherTexto(texto: string, valores: Readonly<Record<keyof typeof CAMPOS_DO_TEXTO, string>>): string {
  return preencherLugares(texto, valores);
}

export const textoDaRota = textoObrigatorio(
  'Escreva o texto, ou volte ao texto padrão.',
  TEXTO_DE_ROTA_MAXIMO,
).superRefine((texto, ctx) => {
  const campo = lugares(texto).find((nome) => !Object.hasOwn(CAMPOS_DO_TEXTO, nome));
  if (campo !== undefined)
    ctx.addIssue({ code: 'custom', message: `O campo {${campo}} não existe. Use {email} ou {instituto}.` });
  const [url] = ligacoesRecusadas(texto);
  if (url !== undefined) {
    const message = `O endereço "${url}" não pode ser usado. Comece com https://, mailto: ou #/.`;
    ctx.addIssue({ code: 'custom', message });
  }
});

/** Which state somebody read before changing it. */
export const versaoLida = inteiroEntre(0, 2_147_483_647, 'Informe a versão que foi lida.');

const rota = z.enum(NOMES_DE_ROTAS, { error: ROTA_DESCONHECIDA });

export const porRota = z.object({ rota });
/** A text as the screens read it, its places filled. */
export const textoPublico = z.object({ rota: z.enum(NOMES_DE_ROTAS), texto: z.string() });
export type TextoPublico = z.infer<typeof textoPublico>;
describeAs(textoPublico, 'TextoPublicado', {
  texto: ['O texto: parágrafos, listas, **negrito** e [ligações](https://…)', '**Pague até o vencimento.**'],
});

export const textoSalvo = z.object({
  rota: z.enum(NOMES_DE_ROTAS),
  nome: z.string(),
  onde: z.string(),
  texto: z.string(),
  padrao: z.string(),
  /** Whether somebody wrote another than the default. */
  alterado: z.boolean(),
  /** Goes back with the change, so that nobody's work is written over; 0 when it was never changed. */
  versao: z.number().int(),
  updated_at: z.string().nullable(),
  updated_por: z.string().nullable(),
});
export type TextoSalvo = z.infer<typeof textoSalvo>;
describeAs(textoSalvo, 'TextoDeOrientacao', {
  texto: ['O texto: parágrafos, listas, **negrito** e [ligações](https://…)', '**Pague até o vencimento.**'],
  onde: ['Onde o texto aparece', 'No alto da tela Boletos.'],
  padrao: ['O texto padrão', 'Gere aqui o boleto da sua taxa.'],
  alterado: ['Se difere do padrão', false],
});

export const textoForm = z.object({
  rota,
  versao: versaoLida,
  /** Null puts the default back. */
  texto: textoDaRota.nullable(),
});
describeFields(textoForm, {
  texto: ['O texto: parágrafos, listas, **negrito** e [ligações](https://…)', '**Pague até o vencimento.**'],
});

/** The text that goes with a window for appeals, from the words it is announced with; null for any other, such as a key's. */
export function rotaDoPrazo(descricao: string): Rota | null {
  const palavras = semAcentos(descricao);
  if (/\btitulos?\b/.test(palavras)) return 'area-impugnacao-titulos';
  if (/\b(inscric|isenc)/.test(palavras)) return 'area-impugnacao-inscricao';
  if (/\b(resultado|classificac|notas?\b)/.test(palavras)) return 'area-inpugnacao-resultado';
  if (/\b(impugnac|edital)/.test(palavras)) return 'area-impugnacao';
  return null;
}
