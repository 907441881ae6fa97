// Privacy (Lei 13.709/2018): the notice in its versions, who has read which, and what people ask about their own data.
import { z } from 'zod';
import { idSchema, paginado, textoObrigatorio, textoOpcional, visto } from './comum.ts';
import { describeAs, describeFields, wordsOf } from './description.ts';
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
describeAs(avisoDePrivacidade, 'AvisoDePrivacidade', {
  versao: ['Número da versão', 1],
  texto: ['O aviso: títulos com ##, listas com - e parágrafos', '## Quem cuida dos seus dados'],
  publicado_em: ['Quando passou a valer', '2026-11-01T12:00:00.000Z', 'date-time'],
  encarregado: ['Como falar com a pessoa encarregada', 'suporte@example.org'],
});

export const ciencia = z.object({ versao: z.number().int(), ciente_em: z.string() });
describeAs(ciencia, 'Ciencia', {
  versao: ['A versão lida', 1],
  ciente_em: ['Quando a pessoa tomou ciência', '2026-11-21T13:00:00.000Z', 'date-time'],
});

export const mudancaDoAviso = z.object({ versao: z.number().int(), texto: z.string() });
describeAs(mudancaDoAviso, 'MudancaDoAviso', {
  versao: ['A versão que mudou', 2],
  texto: ['O que mudou nela', 'Incluímos o prazo de guarda dos laudos.'],
});

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
describeFields(darCiencia, { versao: ['A versão em vigor, que a pessoa leu', 1] });

export const rascunhoForm = z.object({
  texto: textoObrigatorio('Escreva o texto do aviso.', AVISO_MAXIMO).refine(
    (texto) => camposEstranhos(texto).length === 0,
    `O texto só pode ter os campos ${CAMPOS_DO_AVISO.map((campo) => `{${campo}}`).join(', ')}.`,
  ),
  mudancas: textoOpcional(MUDANCAS_MAXIMO),
  visto,
});
/** Which draft, where somebody may have saved another. */
export const publicarRascunho = z.object({ visto }).optional();
export type RascunhoForm = z.output<typeof rascunhoForm>;

export const INFORME_MUDANCAS = 'Diga o que mudou: as pessoas leem isto com o aviso.';

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

export const TIPOS_DE_PEDIDO_DE_PRIVACIDADE = ['acesso', 'correcao', 'eliminacao'] as const;
export type TipoDePedidoDePrivacidade = (typeof TIPOS_DE_PEDIDO_DE_PRIVACIDADE)[number];
export const NOMES_DE_PEDIDO_DE_PRIVACIDADE: Record<TipoDePedidoDePrivacidade, string> = {
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

/** The last day to answer what was asked at this instant, in São Paulo: `YYYY-MM-DD`. */
export function prazoDaResposta(instante: string): string {
  return somarDias(dataLocal(instante), DIAS_PARA_RESPONDER);
}

export const DETALHE_MAXIMO = 2000;
export const RESPOSTA_MAXIMA = 4000;
export const INFORME_CORRECAO = 'Diga o que está errado e como deve ficar.';
export const INFORME_RESPOSTA = 'Escreva a resposta.';
export const INFORME_MOTIVO_DA_NEGATIVA = 'Diga por que o pedido foi negado e em que lei ou regra se baseia.';
export const RESPOSTA_MINIMA = 20;
export const PEDIDO_NAO_ENCONTRADO = 'Pedido não encontrado.';
export const JA_PEDIDO = 'Você já tem um pedido deste tipo em andamento.';

const tipo = z.enum(TIPOS_DE_PEDIDO_DE_PRIVACIDADE, { error: 'Escolha o que você quer pedir.' });

export const pedidoForm = z
  .object({ tipo, detalhe: textoOpcional(DETALHE_MAXIMO) })
  .refine((pedido) => pedido.tipo !== 'correcao' || pedido.detalhe !== null, {
    error: INFORME_CORRECAO,
    path: ['detalhe'],
  });
export type PedidoForm = z.output<typeof pedidoForm>;
describeFields(pedidoForm, {
  tipo: ['acesso, correcao ou eliminacao', 'correcao'],
});

/** What an erasure keeps, or takes away, in words. */
export const itemDaEliminacao = z.object({ oque: z.string(), quantidade: z.number().int(), porque: z.string() });
export type ItemDaEliminacao = z.infer<typeof itemDaEliminacao>;
describeAs(itemDaEliminacao, 'ItemDaEliminacao', {
  quantidade: ['Quantos', 1],
  porque: ['Por quê', 'Registro contábil guardado por cinco anos.'],
});
export const resultadoDaEliminacao = z.object({
  mantidos: z.array(itemDaEliminacao),
  removidos: z.array(itemDaEliminacao),
});
describeAs(resultadoDaEliminacao, 'ResultadoDaEliminacao', {
  mantidos: ['O que a lei manda manter, e por quê'],
  removidos: ['O que sai'],
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
describeAs(pedidoDePrivacidade, 'PedidoDePrivacidade', {
  protocolo: ['Número do pedido', 'PRI-2026-0000123'],
  tipo: ['acesso, correcao ou eliminacao', 'correcao'],
  status: ['Aberto, Em análise, Atendido, Atendido em parte, Negado ou Cancelado', 'Aberto'],
  prazo: ['Último dia para responder', '2026-12-06', 'date'],
  resposta: ['A resposta; na negativa, com o motivo', null],
});

export const pedidoDeAdmin = pedidoDePrivacidade.extend({
  candidato: z.object({ id: z.number().int(), nome: z.string(), cpf: z.string(), email: z.string() }),
  decidido_por: z.string().nullable(),
});
export type PedidoDeAdmin = z.infer<typeof pedidoDeAdmin>;
describeAs(pedidoDeAdmin, 'PedidoDePrivacidadeRecebido', {
  ...wordsOf(pedidoDePrivacidade),
  decidido_por: ['O administrador que respondeu', null],
});

export const pedidoDetalhado = pedidoDeAdmin.extend({
  /** Of an open request to erase: what stands against it, what would stay, and what would go. */
  eliminacao: resultadoDaEliminacao.extend({ impedimentos: z.array(z.string()) }).nullable(),
});
export type PedidoDetalhado = z.infer<typeof pedidoDetalhado>;
describeAs(pedidoDetalhado, 'PedidoDePrivacidadeDetalhado', {
  ...wordsOf(pedidoDeAdmin),
  eliminacao: ['Do pedido de eliminação em aberto: o que impede, o que ficaria e o que sairia', null],
});

export const paginaDePedidos = paginado(pedidoDeAdmin).extend({
  totais: z.object({
    abertos: z.number().int(),
    em_analise: z.number().int(),
    vencidos: z.number().int(),
    encerrados: z.number().int(),
  }),
});
describeAs(paginaDePedidos, 'PaginaDePedidosDePrivacidade');

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
describeFields(respostaDoPedido, {
  status: ['Em análise, Atendido, Atendido em parte ou Negado', 'Atendido'],
  resposta: ['A resposta; necessária para encerrar, com o motivo na negativa', 'Nome corrigido conforme a certidão.'],
});

/* One's own data */

export const MEUS_DADOS_POR_HORA = 5;
export const MEUS_DADOS_DEMAIS = 'Você já baixou seus dados várias vezes nesta hora. Aguarde e tente de novo.';
