// "Paguei e não confirmou": the receipt of a payment that the portal does not know of, one that waits per enrolment. It is closed
// as confirmed by whatever confirms the payment, or denied by an administrator.
import { z } from 'zod';
import { DA_INSCRICAO, ONDE, paragrafos } from '../avisos-campos.ts';
import { arquivoExigido, dinheiro, idCom, textoOpcional } from '../comum.ts';
import { describeAs, describeFields, wordsOf } from '../description.ts';
import { inscricaoResumida } from '../inscricao-resumida.ts';
import { daFila, decididoColumns, filtrosDosPedidos, pedidoColumns } from '../lists/inscricao-parts.ts';
import { list } from '../lists/list.ts';
import { dataOpcional } from '../prazos.ts';
import { protocolo } from '../protocolos.ts';
import { decisoesDe, PALAVRAS_DA_PEDIDA, vistoPeloPainel } from './decisao.ts';
import { type Declaracao, DOCUMENTO_OU_FOTO } from './declaracao.ts';

export const COMPROVACAO = {
  tipo: 'comprovacao',
  tabela: 'comprovacoes',
  nome: 'Comprovação de pagamento',
  titulo: 'Protocolo de Comprovação de Pagamento',
  prefixo: 'PAG',
  registro: 'Comprovação de pagamento',
  atos: {
    envio: ['enviar_comprovacao', 'Enviou comprovante de pagamento'],
    retirada: ['cancelar_comprovacao', 'Cancelou comprovação de pagamento'],
    decisao: ['decidir_comprovacao', 'Decidiu comprovação de pagamento'],
  },
  tela: 'boleto',
  area: 'financeiro',
  limite: { por: 'inscricao', atingido: 'Você já enviou um comprovante desta inscrição. Aguarde a resposta.' },
  anexo: { falta: 'Escolha o comprovante do pagamento.', ...DOCUMENTO_OU_FOTO },
  nomes: { P: 'Em análise', C: 'Pagamento confirmado', N: 'Não confirmado' },
  transicoes: { P: ['C', 'N'], C: [], N: [] },
  inicial: 'P',
  nega: 'N',
  sempreFundamenta: true,
  nota: { campo: 'observacao_admin', maximo: 900 },
  colunas: { status: 'status', retirado: 'cancelada_em', donos: true },
  veRetirado: 'administradores',
  sai: { com: 'inscricao', dito: 'A comprovação de pagamento foi cancelada' },
  aviso: [
    'comprovacao_decidida',
    {
      nome: 'Comprovação de pagamento respondida',
      grupo: 'pagamento',
      assunto: 'Pagamento {estado}: inscrição {numero}',
      texto: paragrafos(
        'Analisamos o comprovante de pagamento da sua inscrição {numero}: {resultado}.',
        '{orientacao}',
        'Protocolo: {protocolo}',
        ONDE,
        '{observacao}',
      ),
      campos: [...DA_INSCRICAO, 'resultado', 'estado', 'orientacao', 'protocolo', 'observacao'],
      obrigatorios: ['numero', 'resultado'],
      botao: 'Ver a resposta',
    },
  ],
  chamadas: {
    grupo: 'Comprovações de pagamento',
    sobre: 'Comprovantes de quem pagou e não teve o pagamento confirmado, e a sua decisão.',
    minhas: ['/inscricao', 'Os próprios comprovantes enviados'],
    enviar: ['enviar', 'Envia o comprovante de um pagamento que não foi confirmado'],
    retirar: ['cancelar', 'Cancela o próprio comprovante em análise'],
    fila: {
      todos: ['todas', 'Todas as comprovações de pagamento, em páginas'],
      porConcurso: null,
      estatisticas: 'Quantas comprovações há em cada status',
      proximo: 'A próxima comprovação a decidir',
      um: 'Uma comprovação de pagamento',
      decidir: 'Confirma o pagamento comprovado, ou o nega',
      varios: ['decidirVarias', 'Nega várias comprovações de pagamento'],
    },
  },
} as const satisfies Declaracao;

/** The most one enrolment may send, also of what was taken back: each asks its bank. */
export const ENVIOS_POR_INSCRICAO = 10;
export const OBSERVACAO_MAXIMA = 1000;
const UMA_A_UMA = 'Pagamentos são confirmados um a um. Várias de uma vez só podem ser negadas.';

/** Where one stands, as administrators read it. */
const NOMES_NO_PAINEL = { ...COMPROVACAO.nomes, P: 'Pendente' } as const;
export const STATUS_DA_COMPROVACAO = ['P', 'C', 'N'] as const;

/**
 * What became of reading the file: `lido`, with what was found; `imagem`, a photo or a PDF without words; `ilegivel`, a PDF that
 * could not be read.
 */
export const LEITURAS = ['lido', 'imagem', 'ilegivel'] as const;
export const leituraDoComprovante = z.object({
  leitura: z.enum(LEITURAS),
  /** 47 digits; null when there is none, or several. */
  linha: z.string().nullable(),
  valor: z.number().nullable(),
  dia: z.string().nullable(),
  autenticacao: z.string().nullable(),
});
export type LeituraDoComprovante = z.infer<typeof leituraDoComprovante>;
/** As it is kept of a file that is gone, or of which nothing was read. */
export const NADA_LIDO = JSON.stringify({ leitura: 'imagem', linha: null, valor: null, dia: null, autenticacao: null });
describeAs(leituraDoComprovante, 'LeituraDoComprovante', {
  leitura: ['lido; imagem, sem texto; ou ilegivel', 'lido'],
  linha: ['Linha digitável, 47 algarismos; nula quando não há, ou há várias', null],
  valor: ['Valor pago, em reais', 85.5],
  dia: ['Dia do pagamento', '2026-11-23', 'date'],
  autenticacao: ['Código de autenticação do banco', 'A1B2C3D4E5F60718'],
});

const comuns = {
  id: z.number().int(),
  created_at: z.string(),
  dia_pagamento: z.string().nullable(),
  valor_pago: z.number().nullable(),
  observacao: z.string().nullable(),
  status: z.enum(STATUS_DA_COMPROVACAO),
  observacao_admin: z.string().nullable(),
  decidido_em: z.string().nullable(),
  /** Opens the file for a while, without a token; null once it had its time and was erased. */
  caminho_anexo: z.string().nullable(),
  nome_arquivo: z.string(),
  protocolo: protocolo.nullable(),
  inscricao_id: z.number().int(),
  inscricao: inscricaoResumida,
};
const PALAVRAS = {
  dia_pagamento: ['Dia em que o candidato diz ter pagado', '2026-11-23', 'date'],
  valor_pago: ['Quanto o candidato diz ter pagado, em reais', 85.5],
  observacao: ['O que o candidato quis dizer', 'Paguei pelo aplicativo do banco.'],
  status: ['P em análise, C pagamento confirmado, N não confirmado', 'P'],
} as const;

export const comprovacao = z.object(comuns);
export type Comprovacao = z.infer<typeof comprovacao>;
describeAs(comprovacao, 'Comprovacao', PALAVRAS);

/** As administrators see it. */
export const comprovacaoAdmin = comprovacao.extend({
  lido: leituraDoComprovante,
  ...vistoPeloPainel,
});
export type ComprovacaoAdmin = z.infer<typeof comprovacaoAdmin>;
describeAs(comprovacaoAdmin, 'ComprovacaoRecebida', {
  ...wordsOf(comprovacao),
  lido: ['O que o portal leu no arquivo'],
  ...PALAVRAS_DA_PEDIDA,
  decidido_por: ['O administrador que decidiu; nulo quando o pagamento foi confirmado por outro meio', null],
});

const camposDoForm = {
  dia_pagamento: dataOpcional,
  valor_pago: z
    .union([dinheiro, z.literal(''), z.null()], { error: 'Informe um valor em reais.' })
    .optional()
    .transform((valor) => (valor === '' || valor === undefined ? null : valor)),
  observacao: textoOpcional(OBSERVACAO_MAXIMA),
  arquivo: arquivoExigido,
};
export const comprovacaoForm = z.object({
  ...camposDoForm,
  arquivo: arquivoExigido.refine((arquivo) => arquivo !== undefined, COMPROVACAO.anexo.falta),
});
export const comprovacaoCreate = z.object({
  inscricao_id: idCom('Selecione uma inscrição.'),
  ...camposDoForm,
});
export type ComprovacaoCreate = z.output<typeof comprovacaoCreate>;
describeFields(comprovacaoCreate, {
  dia_pagamento: ['Dia do pagamento; opcional', '2026-11-20', 'date'],
  valor_pago: ['Quanto foi pago, em reais; opcional', 85.5],
  observacao: ['O que ajuda a conferir; opcional', 'Paguei pelo aplicativo do banco.'],
  arquivo: ['O comprovante, obrigatório: PDF, JPG ou PNG de até 5 MB'],
});

const [uma, varias] = decisoesDe(COMPROVACAO, ['C', 'N']);
export const decisaoDaComprovacao = uma;
describeFields(decisaoDaComprovacao, {
  status: ['C confirma o pagamento, N não confirma', 'N'],
  observacao_admin: ['O que se responde ao candidato; obrigatório com N', 'O comprovante é de um agendamento.'],
});
export const decisaoDeComprovacoes = varias.extend({ status: z.enum(['N'], { error: UMA_A_UMA }) });
describeFields(decisaoDeComprovacoes, {
  status: ['N não confirma; confirmar é uma a uma', 'N'],
  observacao_admin: ['O que se responde aos candidatos; obrigatório', 'O comprovante é de um agendamento.'],
});

export const comprovacoes = list({
  name: 'comprovacoes',
  area: 'financeiro',
  title: 'Comprovações',
  nouns: { um: 'comprovação', varios: 'comprovações', genero: 'f' },
  filters: filtrosDosPedidos(STATUS_DA_COMPROVACAO, NOMES_NO_PAINEL),
  fileWords: { status: ['P pendente, C pagamento confirmado, N não confirmado', 'C'] },
  columns: {
    ...pedidoColumns,
    dia_pagamento: { title: 'Pago em', kind: 'date' },
    valor_pago_centavos: { title: 'Valor pago', kind: 'money' },
    observacao: { title: 'Observação do candidato', kind: 'text', width: 60 },
    arquivo_nome: { title: 'Arquivo', kind: 'text', width: 30 },
    created_at: { title: 'Data', kind: 'instant', order: 'created_at' },
    status: { title: 'Status', kind: 'text', width: 20, words: NOMES_NO_PAINEL, order: 'status' },
    observacao_admin: { title: 'Resposta', kind: 'text', width: 60 },
    ...decididoColumns,
  },
  ...daFila,
  figures: {
    total_comprovacoes: null,
    comprovacoes_pendentes: 'P',
    comprovacoes_confirmadas: 'C',
    comprovacoes_negadas: 'N',
  },
  failed: 'Erro ao carregar comprovações de pagamento',
  empty: 'Os comprovantes aparecem aqui assim que os candidatos os enviarem.',
});
