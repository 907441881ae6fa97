// The log of sent mail: what waits, what left, what fails, and sending a message once more.
import { z } from 'zod';
import { CODIGOS_DE_AVISO } from './avisos-nomes.ts';
import { paginado } from './comum.ts';
import { describeAs, wordsOf } from './description.ts';

export const SITUACOES_DO_EMAIL = { fila: 'Na fila', enviado: 'Enviado', falhando: 'Falhando' } as const;
export type SituacaoDoEmail = keyof typeof SITUACOES_DO_EMAIL;
export const CODIGOS_DE_SITUACAO = Object.keys(SITUACOES_DO_EMAIL) as [SituacaoDoEmail, ...SituacaoDoEmail[]];

export const EMAIL_NAO_ENCONTRADO = 'E-mail não encontrado.';
export const SENSIVEL_NAO_REENVIA =
  'Esta mensagem levava uma senha ou dados sensíveis e não pode ser reenviada. Se era uma senha, peça outra.';
export const AINDA_NAO_SAIU =
  'Esta mensagem ainda não saiu. O portal tenta de novo sozinho até conseguir; reenviar agora faria chegar duas vezes.';
/** What is left of a text whose time is over. */
export const TEXTO_REMOVIDO = 'Texto removido.';
export const SEM_TEXTO = 'O texto desta mensagem já foi removido, e ela não pode ser reenviada.';
export const BUSCA_AMPLA = 'Muitas pessoas têm isso no nome. Escreva mais letras, o CPF ou o endereço.';
export const REENVIO_PENDENTE = 'Esta mensagem já tem um reenvio na fila. Aguarde ele sair.';

/** A message as the list shows it: nothing of what it says. */
export const emailEnviado = z.object({
  id: z.number().int(),
  para: z.string(),
  assunto: z.string(),
  /** The kind's code; null for messages of before kinds. */
  tipo: z.string().nullable(),
  tipo_nome: z.string(),
  situacao: z.enum(CODIGOS_DE_SITUACAO),
  candidato: z.object({ id: z.number().int(), nome: z.string() }).nullable(),
  criado_em: z.string(),
  enviado_em: z.string().nullable(),
  tentativas: z.number().int(),
  /** When it is tried next; null once it left, or was given up. */
  proxima_tentativa_em: z.string().nullable(),
  erro: z.string().nullable(),
  /** Carried a secret: it is not shown, and not sent again. */
  sensivel: z.boolean(),
  /** The message this one repeats. */
  reenvio_de: z.number().int().nullable(),
});
export type EmailEnviado = z.infer<typeof emailEnviado>;
describeAs(emailEnviado, 'EmailEnviado', {
  id: ['Identificador do e-mail', 9031],
  para: ['Endereço de quem recebe', 'ana@exemplo.com.br'],
  assunto: ['Assunto', 'Pagamento confirmado da inscrição 000412'],
  tipo: ['Tipo da mensagem; nulo para as antigas', 'pagamento_confirmado'],
  tipo_nome: ['Tipo da mensagem, em palavras', 'Pagamento confirmado'],
  situacao: ['fila, enviado ou falhando', 'enviado'],
  candidato: ['De quem é; nulo quando não é de candidato', null],
  criado_em: ['Quando entrou na fila', '2026-11-21T15:00:00.000Z', 'date-time'],
  enviado_em: ['Quando saiu; nulo enquanto não saiu', '2026-11-21T15:00:03.000Z', 'date-time'],
  tentativas: ['Quantas vezes se tentou enviar', 1],
  proxima_tentativa_em: [
    'Quando se tenta de novo; nulo depois de sair, ou quando não se tenta mais',
    null,
    'date-time',
  ],
  erro: ['O que o servidor de e-mail respondeu na última falha', null],
  sensivel: ['Levava uma senha ou dados sensíveis: não é mostrado nem reenviado', false],
  reenvio_de: ['E-mail que este repete', null],
});

/** What it says, unless it carried a secret or was kept long enough; and the copies of it. */
export const emailDetalhado = emailEnviado.extend({
  texto: z.string().nullable(),
  html: z.string().nullable(),
  pode_reenviar: z.boolean(),
  reenvios: z.array(z.object({ id: z.number().int(), criado_em: z.string(), situacao: z.enum(CODIGOS_DE_SITUACAO) })),
});
export type EmailDetalhado = z.infer<typeof emailDetalhado>;
describeAs(emailDetalhado, 'EmailDetalhado', {
  ...wordsOf(emailEnviado),
  texto: ['O que diz, em texto; nulo se levava uma senha ou dados sensíveis', 'Olá, Ana!'],
  html: ['O mesmo em HTML; nulo se levava uma senha ou dados sensíveis', null],
  pode_reenviar: ['Se pode ser enviado outra vez agora', true],
  reenvios: ['As cópias já pedidas'],
});

export const TIPOS_DE_EMAIL = [...CODIGOS_DE_AVISO, 'teste'] as const;

export const paginaDeEmails = paginado(emailEnviado);
export type PaginaDeEmails = z.infer<typeof paginaDeEmails>;
describeAs(paginaDeEmails, 'PaginaDeEmails');
