// Privacy (Lei 13.709/2018): the notice in its versions, who has read which, and what people ask about their own data.
import { z } from 'zod';
import { filtroEnum, idSchema, paginacao, paginado, textoObrigatorio, textoOpcional } from './comum.ts';
import { dataLocal, somarDias } from './tempo.ts';

/* The notice */

export const AVISO_MAXIMO = 20_000;
export const MUDANCAS_MAXIMO = 1000;
export const MUDOU_A_VERSAO = 'O aviso de privacidade foi atualizado. Leia a versão atual.';

/** What goes in the places of the notice's text. */
export const CAMPOS_DO_AVISO = ['instituto', 'cnpj', 'encarregado'] as const;
export type CampoDoAviso = (typeof CAMPOS_DO_AVISO)[number];

export function preencherAviso(texto: string, valores: Readonly<Record<CampoDoAviso, string>>): string {
  return texto.replace(/\{(\w+)\}/g, (inteiro, nome: string) =>
    Object.hasOwn(valores, nome) ? valores[nome as CampoDoAviso] : inteiro,
  );
}

/** Places of a text that nothing fills. */
export function camposEstranhos(texto: string): string[] {
  const nomes = Array.from(texto.matchAll(/\{(\w+)\}/g), ([, nome = '']) => nome);
  return [...new Set(nomes)].filter((nome) => !CAMPOS_DO_AVISO.includes(nome as CampoDoAviso));
}

/** The notice as it is drawn: `## ` begins a title, `- ` an item of a list, and the rest are paragraphs. */
export type BlocoDoAviso =
  | { tipo: 'titulo'; texto: string }
  | { tipo: 'lista'; itens: string[] }
  | { tipo: 'paragrafo'; texto: string };

export function blocosDoAviso(texto: string): BlocoDoAviso[] {
  return texto.split(/\n\s*\n/).flatMap((parte): BlocoDoAviso[] => {
    const linhas = parte
      .split('\n')
      .map((linha) => linha.trim())
      .filter(Boolean);
    if (linhas.length === 0) return [];
    if (linhas.every((linha) => linha.startsWith('- '))) {
      return [{ tipo: 'lista', itens: linhas.map((linha) => linha.slice(2)) }];
    }
    const [primeira = ''] = linhas;
    if (linhas.length === 1 && primeira.startsWith('## ')) return [{ tipo: 'titulo', texto: primeira.slice(3) }];
    return [{ tipo: 'paragrafo', texto: linhas.join(' ') }];
  });
}

export const avisoDePrivacidade = z.object({
  versao: z.number().int(),
  /** With its places filled. */
  texto: z.string(),
  mudancas: z.string().nullable(),
  publicado_em: z.string(),
  /** How the person in charge of data protection is reached. */
  encarregado: z.string(),
});
export type AvisoDePrivacidade = z.infer<typeof avisoDePrivacidade>;

export const ciencia = z.object({ versao: z.number().int(), ciente_em: z.string() });

export const mudancaDoAviso = z.object({ versao: z.number().int(), texto: z.string() });

/** What a candidate has read, and whether there is a newer one to read. */
export const situacaoDeCiencia = z.object({
  versao_atual: z.number().int(),
  pendente: z.boolean(),
  /** What changed since the version they read; null when they read none. */
  mudancas: z.array(mudancaDoAviso),
  ultima: ciencia.nullable(),
});
export type SituacaoDeCiencia = z.infer<typeof situacaoDeCiencia>;

const VERSAO_INVALIDA = 'Informe a versão do aviso de privacidade.';
export const versaoDoAviso = z
  .union([z.number(), z.string()], { error: VERSAO_INVALIDA })
  .transform((valor) => (typeof valor === 'string' && /^\d{1,6}$/.test(valor) ? Number(valor) : valor))
  .pipe(z.number({ error: VERSAO_INVALIDA }).int(VERSAO_INVALIDA).min(1, VERSAO_INVALIDA));
export const darCiencia = z.object({ versao: versaoDoAviso });

export const rascunhoForm = z.object({
  texto: textoObrigatorio('Escreva o texto do aviso.', AVISO_MAXIMO).refine(
    (texto) => camposEstranhos(texto).length === 0,
    `O texto só pode ter os campos ${CAMPOS_DO_AVISO.map((campo) => `{${campo}}`).join(', ')}.`,
  ),
  mudancas: textoOpcional(MUDANCAS_MAXIMO),
});
export type RascunhoForm = z.output<typeof rascunhoForm>;

export const INFORME_MUDANCAS = 'Diga o que mudou: as pessoas leem isto ao entrar.';

export const versaoPublicada = z.object({
  versao: z.number().int(),
  texto: z.string(),
  mudancas: z.string().nullable(),
  publicado_em: z.string(),
  /** The administrator's name; null for the one that came with the portal. */
  publicado_por: z.string().nullable(),
  ciencias: z.number().int(),
});
export const avisosDeAdmin = z.object({
  rascunho: z.object({ texto: z.string(), mudancas: z.string().nullable(), updated_at: z.string() }).nullable(),
  /** The newest first. */
  versoes: z.array(versaoPublicada),
});
export type AvisosDeAdmin = z.infer<typeof avisosDeAdmin>;

/* Requests */

export const TIPOS_DE_PEDIDO = ['acesso', 'correcao', 'eliminacao'] as const;
export type TipoDePedido = (typeof TIPOS_DE_PEDIDO)[number];
export const NOMES_DE_PEDIDO: Record<TipoDePedido, string> = {
  acesso: 'Informação sobre os dados',
  correcao: 'Correção de dados',
  eliminacao: 'Eliminação dos dados',
};

export const STATUS_DO_PEDIDO = [
  'Aberto',
  'Em análise',
  'Atendido',
  'Atendido em parte',
  'Negado',
  'Cancelado',
] as const;
export type StatusDoPedido = (typeof STATUS_DO_PEDIDO)[number];
export const TRANSICOES_DO_PEDIDO: Readonly<Record<StatusDoPedido, readonly StatusDoPedido[]>> = {
  Aberto: ['Em análise', 'Atendido', 'Atendido em parte', 'Negado', 'Cancelado'],
  'Em análise': ['Atendido', 'Atendido em parte', 'Negado', 'Cancelado'],
  Atendido: [],
  'Atendido em parte': [],
  Negado: [],
  Cancelado: [],
};
export const pedidoVivo = (status: StatusDoPedido) => TRANSICOES_DO_PEDIDO[status].length > 0;

/** Days to answer (Lei 13.709/2018, art. 19, II). */
export const DIAS_PARA_RESPONDER = 15;
const DIA_MS = 86_400_000;

/** The last day to answer what was asked at this instant, in São Paulo: `YYYY-MM-DD`. */
export function prazoDaResposta(instante: string): string {
  return somarDias(dataLocal(instante), DIAS_PARA_RESPONDER);
}

/** Days left on São Paulo's calendar: 0 on the last day, below it when the time is over. */
export function diasParaResponder(prazo: string, hoje: string): number {
  return Math.round((Date.parse(`${prazo}T12:00:00Z`) - Date.parse(`${hoje}T12:00:00Z`)) / DIA_MS);
}

export const DETALHE_MAXIMO = 2000;
export const RESPOSTA_MAXIMA = 4000;
export const INFORME_CORRECAO = 'Diga o que está errado e como deve ficar.';
export const INFORME_RESPOSTA = 'Escreva a resposta.';
export const INFORME_MOTIVO_DA_NEGATIVA = 'Diga por que o pedido foi negado e em que lei ou regra se baseia.';
export const RESPOSTA_MINIMA = 20;
export const PEDIDO_NAO_ENCONTRADO = 'Pedido não encontrado.';
export const JA_PEDIDO = 'Você já tem um pedido deste tipo em andamento.';

const tipo = z.enum(TIPOS_DE_PEDIDO, { error: 'Escolha o que você quer pedir.' });

export const pedidoForm = z
  .object({ tipo, detalhe: textoOpcional(DETALHE_MAXIMO) })
  .refine((pedido) => pedido.tipo !== 'correcao' || pedido.detalhe !== null, {
    error: INFORME_CORRECAO,
    path: ['detalhe'],
  });
export type PedidoForm = z.output<typeof pedidoForm>;

/** What an erasure keeps, or takes away, in words. */
export const itemDaEliminacao = z.object({ oque: z.string(), quantidade: z.number().int(), porque: z.string() });
export type ItemDaEliminacao = z.infer<typeof itemDaEliminacao>;
export const resultadoDaEliminacao = z.object({
  mantidos: z.array(itemDaEliminacao),
  removidos: z.array(itemDaEliminacao),
});

export const pedidoDePrivacidade = z.object({
  id: z.number().int(),
  protocolo: z.string(),
  tipo,
  detalhe: z.string().nullable(),
  status: z.enum(STATUS_DO_PEDIDO),
  created_at: z.string(),
  /** The last day to answer. */
  prazo: z.string(),
  dias_restantes: z.number().int(),
  em_analise_em: z.string().nullable(),
  encerrado_em: z.string().nullable(),
  resposta: z.string().nullable(),
  resultado: resultadoDaEliminacao.nullable(),
  pode_cancelar: z.boolean(),
});
export type PedidoDePrivacidade = z.infer<typeof pedidoDePrivacidade>;

export const pedidoDeAdmin = pedidoDePrivacidade.extend({
  candidato: z.object({ id: z.number().int(), nome: z.string(), cpf: z.string(), email: z.string() }),
  decidido_por: z.string().nullable(),
});
export type PedidoDeAdmin = z.infer<typeof pedidoDeAdmin>;

export const pedidoDetalhado = pedidoDeAdmin.extend({
  /** Of an open request to erase: what stands against it, what would stay, and what would go. */
  eliminacao: resultadoDaEliminacao.extend({ impedimentos: z.array(z.string()) }).nullable(),
});
export type PedidoDetalhado = z.infer<typeof pedidoDetalhado>;

export const filtrosDePedidos = z.object({
  status: filtroEnum(STATUS_DO_PEDIDO),
  tipo: filtroEnum(TIPOS_DE_PEDIDO),
  /** 1: those whose time is over. */
  vencidos: filtroEnum(['1']),
  ...paginacao(),
});
export type FiltrosDePedidos = z.output<typeof filtrosDePedidos>;
export const paginaDePedidos = paginado(pedidoDeAdmin).extend({
  totais: z.object({
    abertos: z.number().int(),
    em_analise: z.number().int(),
    vencidos: z.number().int(),
    encerrados: z.number().int(),
  }),
});

const STATUS_DA_RESPOSTA = ['Em análise', 'Atendido', 'Atendido em parte', 'Negado'] as const;
const camposDaResposta = {
  status: z.enum(STATUS_DA_RESPOSTA, { error: 'Escolha a resposta.' }),
  resposta: textoOpcional(RESPOSTA_MAXIMA),
};
function respostaDita({ status, resposta }: { status: string; resposta: string | null }, ctx: z.RefinementCtx) {
  if (status === 'Em análise') return;
  const message =
    status === 'Negado' && (resposta?.length ?? 0) < RESPOSTA_MINIMA
      ? INFORME_MOTIVO_DA_NEGATIVA
      : resposta === null
        ? INFORME_RESPOSTA
        : null;
  if (message) ctx.addIssue({ code: 'custom', path: ['resposta'], message });
}
export const respostaForm = z.object(camposDaResposta).superRefine(respostaDita);
export const respostaDoPedido = z.object({ id: idSchema, ...camposDaResposta }).superRefine(respostaDita);
export type RespostaDoPedido = z.output<typeof respostaDoPedido>;

/* One's own data */

export const MEUS_DADOS_POR_HORA = 5;
export const MEUS_DADOS_DEMAIS = 'Você já baixou seus dados várias vezes nesta hora. Aguarde e tente de novo.';
