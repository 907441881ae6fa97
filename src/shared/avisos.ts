// What candidates are told: the texts of each kind and how their places are filled, the inbox, and who wants which mails.
import { z } from 'zod';
import { CAMPOS_DE_AVISO, CAMPOS_EM_DESTAQUE, CAMPOS_SO_NO_TEXTO, type CampoDeAviso } from './avisos-campos.ts';
import { tipoDeAviso } from './avisos-catalogo.ts';
import { CODIGOS_DE_AVISO, type TipoDeAviso } from './avisos-nomes.ts';
import { filtroId, inteiro, textoObrigatorio, visto } from './comum.ts';
import { describeAs, describeFields } from './description.ts';
import { lugares, preencherLugares } from './lugares.ts';

export const ASSUNTO_MAXIMO = 150;
export const TEXTO_DE_EMAIL_MAXIMO = 5000;
export const AVISOS_POR_PAGINA = 20;

export interface TextoDeEmail {
  assunto: string;
  texto: string;
}

export type ValoresDeAviso = Readonly<Partial<Record<CampoDeAviso, string>>>;

/** All places of a kind: who gets it is known for each. */
export function camposDoTipo(tipo: TipoDeAviso): CampoDeAviso[] {
  return ['nome', ...tipoDeAviso(tipo).campos];
}

/** What a text of a kind may not have, or lacks; by field. */
export function problemasDoTexto(
  tipo: TipoDeAviso,
  { assunto, texto }: TextoDeEmail,
): Partial<Record<keyof TextoDeEmail, string[]>> {
  const conhecidos: readonly string[] = camposDoTipo(tipo);
  const desconhecidos = (onde: string) =>
    lugares(onde)
      .filter((nome) => !conhecidos.includes(nome))
      .map((nome) => `O campo {${nome}} não existe nesta mensagem. Use um dos campos da lista.`);
  const tem = new Set(lugares(texto));
  const faltam = tipoDeAviso(tipo)
    .obrigatorios.filter((nome) => !tem.has(nome))
    .map(
      (nome) =>
        `Falta o campo {${nome}} (${CAMPOS_DE_AVISO[nome][0].toLowerCase()}). Ele é obrigatório nesta mensagem.`,
    );
  const noAssunto = [
    ...desconhecidos(assunto),
    ...CAMPOS_SO_NO_TEXTO.filter((nome) => conhecidos.includes(nome) && lugares(assunto).includes(nome)).map(
      (nome) => `O campo {${nome}} não pode ir no assunto. Use-o só no texto.`,
    ),
  ];
  const noTexto = [...desconhecidos(texto), ...faltam];
  return {
    ...(noAssunto.length > 0 ? { assunto: noAssunto } : {}),
    ...(noTexto.length > 0 ? { texto: noTexto } : {}),
  };
}

const umaLinha = (texto: string) => texto.replace(/\s+/g, ' ').trim();

/** A paragraph, or something to copy. */
export type Paragrafo = string | { destaque: string };

/** A text with its places filled: its subject on one line, and its paragraphs. */
export function comporAviso(
  { assunto, texto }: TextoDeEmail,
  valores: ValoresDeAviso,
): { assunto: string; paragrafos: Paragrafo[] } {
  const paragrafos = texto
    .split(/\n\s*\n/)
    .filter((paragrafo) => {
      const nomes = lugares(paragrafo);
      return nomes.length === 0 || nomes.some((nome) => valores[nome as CampoDeAviso] !== '');
    })
    .flatMap((paragrafo): Paragrafo[] => {
      const [, sozinho] = /^\s*\{([\p{L}_]+)\}\s*$/u.exec(paragrafo) ?? [];
      const destaque = CAMPOS_EM_DESTAQUE.find((campo) => campo === sozinho);
      if (destaque) return [{ destaque: valores[destaque] ?? '' }];
      return preencherLugares(paragrafo, valores)
        .split(/\n\s*\n/)
        .map((parte) => parte.trim())
        .filter((parte) => parte !== '');
    });
  return { assunto: umaLinha(preencherLugares(assunto, valores)), paragrafos };
}

/** The text of a notice in the inbox. */
export function textoDoAviso(paragrafos: readonly Paragrafo[]): string {
  return paragrafos.map((paragrafo) => (typeof paragrafo === 'string' ? paragrafo : paragrafo.destaque)).join('\n\n');
}

/** What goes in the places when a text is only looked at. */
export function valoresDeExemplo(tipo: TipoDeAviso): ValoresDeAviso {
  return Object.fromEntries(camposDoTipo(tipo).map((campo) => [campo, CAMPOS_DE_AVISO[campo][1]]));
}

/* The inbox */

export const aviso = z.object({
  id: z.number().int(),
  tipo: z.string(),
  titulo: z.string(),
  texto: z.string(),
  /** A place of the portal, after `/#`; null when there is nowhere to go. */
  link: z.string().nullable(),
  created_at: z.string(),
  lido_em: z.string().nullable(),
  inscricao_id: z.number().int().nullable(),
  concurso_id: z.number().int().nullable(),
});
export type Aviso = z.infer<typeof aviso>;
describeAs(aviso, 'Aviso', {
  tipo: ['O que o aviso conta', 'pagamento_confirmado'],
  titulo: ['Título do aviso', 'Pagamento confirmado da inscrição 000412'],
  texto: ['O que o aviso diz', 'Pagamento confirmado: R$ 85,50, da sua inscrição 000412.'],
  link: ['Lugar do portal a que leva, depois de /#', '/area-candidato/boleto?inscricao=412'],
  lido_em: ['Quando foi lido; nulo se ainda não foi', null, 'date-time'],
});

export const filtrosDeAvisos = z
  .object({
    /** Notices older than this one. */
    antes_de: filtroId,
    limite: inteiro(1, 100, AVISOS_POR_PAGINA),
  })
  .optional();
export type FiltrosDeAvisos = z.output<typeof filtrosDeAvisos>;
describeFields(filtrosDeAvisos, {
  limite: ['Quantos avisos, de 1 a 100', 20],
  antes_de: ['Avisos mais antigos do que este', null],
});

export const paginaDeAvisos = z.object({
  data: z.array(aviso),
  /** At most 100. */
  nao_lidos: z.number().int(),
  /** What the next page is asked with; null after the last. */
  proximo: z.number().int().nullable(),
});
export type PaginaDeAvisos = z.infer<typeof paginaDeAvisos>;
describeAs(paginaDeAvisos, 'PaginaDeAvisos', {
  nao_lidos: ['Avisos por ler, até 100', 3],
  proximo: ['O antes_de da próxima página; nulo depois da última', 812],
});

export const naoLidos = z.object({ nao_lidos: z.number().int() });
export const avisosLidos = z.object({ lidos: z.number().int(), message: z.string() });

/* Preferences */

const escolha = z.boolean({ error: 'Responda sim ou não.' });

/** Mails one can do without; the inbox has everything either way. */
export const preferencias = z.object({ lembretes: escolha, publicacoes: escolha });
export type Preferencias = z.infer<typeof preferencias>;

/* The institute's texts */

export const tipoDeAvisoSchema = z.enum(CODIGOS_DE_AVISO, { error: 'Tipo de mensagem desconhecido.' });

const campos = {
  assunto: textoObrigatorio('Informe o assunto.', ASSUNTO_MAXIMO),
  texto: textoObrigatorio('Informe o texto.', TEXTO_DE_EMAIL_MAXIMO),
};
export const textoDeEmailForm = z.object({ tipo: tipoDeAvisoSchema, ...campos, visto });
export type TextoDeEmailForm = z.output<typeof textoDeEmailForm>;
describeFields(textoDeEmailForm, {
  tipo: ['Tipo da mensagem', 'pagamento_confirmado'],
  assunto: ['Assunto, com os campos entre chaves', 'Pagamento confirmado da inscrição {numero}'],
  texto: ['Texto, com os campos entre chaves', 'Pagamento confirmado: {valor}, da inscrição {numero}.'],
});
export const porTipoDeAviso = z.object({ tipo: tipoDeAvisoSchema });
describeFields(porTipoDeAviso, { tipo: ['Tipo da mensagem', 'pagamento_confirmado'] });

export const textoDeEmail = z.object({
  tipo: tipoDeAvisoSchema,
  nome: z.string(),
  grupo: z.string(),
  assunto: z.string(),
  texto: z.string(),
  /** Whether it is the institute's own text, and since when. */
  personalizado: z.boolean(),
  updated_at: z.string().nullable(),
  /** Security messages keep their text. */
  editavel: z.boolean(),
  campos: z.array(z.object({ nome: z.string(), rotulo: z.string(), obrigatorio: z.boolean() })),
});
export type TextoDeEmailNaTela = z.infer<typeof textoDeEmail>;
describeAs(textoDeEmail, 'TextoDeEmail', {
  tipo: ['Tipo da mensagem', 'pagamento_confirmado'],
  nome: ['Tipo da mensagem, em palavras', 'Pagamento confirmado'],
  grupo: ['Assunto geral da mensagem', 'pagamento'],
  assunto: ['Assunto, com os campos entre chaves', 'Pagamento confirmado da inscrição {numero}'],
  texto: ['Texto, com os campos entre chaves', 'Pagamento confirmado: {valor}, da inscrição {numero}.'],
  personalizado: ['Se o texto é do instituto, e não o padrão', false],
  editavel: ['Se o texto pode ser alterado', true],
  campos: ['Os campos que o texto pode ter'],
});
export const textosDeEmail = z.array(textoDeEmail);

export const previaDeEmail = z.object({ assunto: z.string(), texto: z.string(), html: z.string() });
