// What answers a candidate's phone call in one look: each enrolment with its payment, slip, requests and what is to be done
// next, the last mails and their fate, and the notices. What a role does not read is not there.
import { z } from 'zod';
import { aviso } from './avisos.ts';
import { boletoAdmin, ORIGENS_DE_PAGAMENTO, TIPOS_DE_PENDENCIA } from './boletos.ts';
import { idSchema, paginacao, paginado } from './comum.ts';
import { describeAs, describeFields, wordsOf } from './description.ts';
import { emailEnviado } from './emails.ts';
import { inscricaoDoConcurso } from './inscricoes.ts';
import { TIPOS_DE_PEDIDO } from './pedidos/tipos.ts';

/** Enrolments on one page of it. */
export const INSCRICOES_POR_PAGINA = 5;
/** The requests of a kind on one page, the open ones first; mails and notices, the newest first. */
export const PEDIDOS_POR_TIPO = 50;
export const MENSAGENS_MOSTRADAS = 3;

export const atender = z.object({ id: idSchema, ...paginacao(INSCRICOES_POR_PAGINA) });

/** How good the news is, for the eye. */
export const TONS_DO_PASSO = ['ok', 'in', 'at', 'er'] as const;
/** What the person, or who answers them, does next. */
export const passoDoAtendimento = z.object({
  tom: z.enum(TONS_DO_PASSO),
  texto: z.string(),
  /** Where whoever answers has something to look at. */
  onde: z.enum(['pendencias']).nullable(),
});
export type PassoDoAtendimento = z.infer<typeof passoDoAtendimento>;
describeAs(passoDoAtendimento, 'PassoDoAtendimento', {
  tom: ['ok: resolvido; in: em andamento; at: há o que fazer; er: não há mais como pagar', 'at'],
  texto: ['O que a pessoa faz agora, em uma frase', 'O boleto venceu ontem: gere outro até 28/11.'],
  onde: ['Onde o administrador confere', null],
});

export const ESTADOS_NO_BANCO = ['registrando', 'registrado', 'pago', 'a_baixar', 'baixado'] as const;
export type EstadoNoBanco = (typeof ESTADOS_NO_BANCO)[number];

const { boleto_id, vencimento, valor, status, url_boleto, nosso_numero, emissor, forma_pagamento } = boletoAdmin.shape;
export const boletoAtendido = z.object({
  boleto_id,
  nosso_numero,
  emissor,
  forma_pagamento,
  valor,
  vencimento,
  status,
  no_banco: z.enum(ESTADOS_NO_BANCO),
  /** When the portal asks the bank about it again; null when it does not. */
  consulta_em: z.string().nullable(),
  /** What the bank said when it could not be had. */
  erro: z.string().nullable(),
  /** Null while it was not issued. */
  url_boleto: url_boleto.nullable(),
});
export type BoletoAtendido = z.infer<typeof boletoAtendido>;
describeAs(boletoAtendido, 'BoletoAtendido', {
  status: ['Situação do boleto', 'Emitido'],
  no_banco: ['registrando, registrado, pago, a_baixar (o portal ainda vai pedir a baixa) ou baixado', 'registrado'],
  consulta_em: ['Quando o portal pergunta de novo ao banco', null, 'date-time'],
  erro: ['O que o banco respondeu na última falha', null],
});

export const pagamentoAtendido = z.object({
  valor: z.number(),
  pago_em: z.string(),
  confirmado_em: z.string(),
  /** How it was confirmed; null for a role that does not read the ledger. */
  origem: z.enum(ORIGENS_DE_PAGAMENTO).nullable(),
});
export type PagamentoAtendido = z.infer<typeof pagamentoAtendido>;
describeAs(pagamentoAtendido, 'PagamentoAtendido');

/** A payment without an owner that is, or may be, of this enrolment. */
export const pendenciaAtendida = z.object({
  id: z.number().int(),
  tipo: z.enum(TIPOS_DE_PENDENCIA),
  valor: z.number(),
  pago_em: z.string(),
  /** Whether the bank named the slip; else its value and its day alone fit. */
  certa: z.boolean(),
});
export type PendenciaAtendida = z.infer<typeof pendenciaAtendida>;
describeAs(pendenciaAtendida, 'PendenciaAtendida', {
  tipo: ['Por que o pagamento ficou sem dono', 'menor'],
  valor: ['O que foi pago, em reais', 50],
  certa: ['Se é desta inscrição; falso quando só combina', true],
});

/** A request that was not taken back, of whatever kind. */
export const pedidoAtendido = z.object({
  tipo: z.enum(TIPOS_DE_PEDIDO),
  id: z.number().int(),
  created_at: z.string(),
  status: z.string(),
  /** Whether somebody still has to decide it. */
  aberto: z.boolean(),
  /** The window it was sent in. */
  prazo: z.string().nullable(),
  protocolo: z.string().nullable(),
});
export type PedidoAtendido = z.infer<typeof pedidoAtendido>;
describeAs(pedidoAtendido, 'PedidoAtendido', {
  tipo: ['O que foi pedido', 'recurso'],
  status: ['Em que pé está, como na lista do tipo', 'P'],
  aberto: ['Se ainda espera decisão', true],
  prazo: ['A janela em que foi enviado', null],
  protocolo: ['Número do protocolo', 'REC-2026-0000123'],
});

/** One of a person and a contest alone: against the rules of it, by who is not enrolled. */
export const pedidoSemInscricao = pedidoAtendido.extend({
  concurso: z.object({ id: z.number().int(), titulo: z.string() }),
});
export type PedidoSemInscricao = z.infer<typeof pedidoSemInscricao>;
describeAs(pedidoSemInscricao, 'PedidoSemInscricao', {
  ...wordsOf(pedidoAtendido),
  concurso: ['O concurso impugnado'],
});

const { id, numero, created_at, situacao, status_pagamento, valor_inscricao, possui_condicao_especial } =
  inscricaoDoConcurso.shape;
const { concurso, vaga } = inscricaoDoConcurso.shape;
export const inscricaoAtendida = z.object({
  id,
  numero,
  created_at,
  status: inscricaoDoConcurso.shape.status,
  situacao,
  status_pagamento,
  valor_inscricao,
  possui_condicao_especial,
  concurso: concurso.pick({ id: true, titulo: true, prefeitura: true, excluido: true }),
  vaga: vaga.pick({ id: true, cargo: true }),
  proximo: passoDoAtendimento,
  pagamento: pagamentoAtendido.nullable(),
  boleto: boletoAtendido.nullable(),
  pendencias: z.array(pendenciaAtendida),
  pedidos: z.array(pedidoAtendido),
});
export type InscricaoAtendida = z.infer<typeof inscricaoAtendida>;
describeAs(inscricaoAtendida, 'InscricaoAtendida', {
  numero: ['Número da inscrição, com 6 algarismos', '000412'],
  valor_inscricao: ['Taxa da vaga quando a inscrição foi feita, em reais', 85.5],
  proximo: ['O que fazer agora'],
  pagamento: ['O pagamento registrado, quando há'],
  boleto: ['O boleto, ou o último cancelado; para quem lê o financeiro'],
  pendencias: ['Pagamentos sem dono que são, ou podem ser, desta inscrição; para quem lê o financeiro'],
  pedidos: ['Os pedidos não retirados, os abertos antes; os que o perfil de acesso lê'],
});

export const atendimento = z.object({
  inscricoes: paginado(inscricaoAtendida),
  sem_inscricao: z.array(pedidoSemInscricao),
  emails: z.array(emailEnviado).nullable(),
  avisos: z
    .object({
      nao_lidos: z.number().int(),
      data: z.array(aviso.pick({ id: true, titulo: true, created_at: true, lido_em: true })),
    })
    .nullable(),
});
export type Atendimento = z.infer<typeof atendimento>;
describeAs(atendimento, 'Atendimento', {
  inscricoes: ['As inscrições, das mais novas, em páginas de 5'],
  sem_inscricao: ['Impugnações do edital de quem não se inscreveu: não são de nenhuma inscrição'],
  emails: ['Os 3 últimos e-mails; nulo para quem não lê os e-mails enviados'],
  avisos: ['Os 3 últimos avisos e quantos não foram lidos; nulo para quem não lê os e-mails enviados'],
});
describeFields(atender, { per_page: ['Quantas inscrições por página', 5] });
