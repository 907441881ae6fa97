// Enrolments: the form, its rules, and how status becomes the situação people read.
import { z } from 'zod';
import { arquivoOpcional, idCom, idSchema, inteiro, simNao, textoOpcional } from './comum.ts';
import { describeAs, describeFields } from './description.ts';
import { type FormaDePagamento, formaDePagamento } from './forma-de-pagamento.ts';
import { inscricaoResumida } from './inscricao-resumida.ts';
import { protocolo } from './protocolos.ts';

/** Attachments of an enrolment: PDF, JPG, JPEG or PNG, at most 5 MB each. */
export const ANEXO_TAMANHO_MAXIMO = 5 * 1024 * 1024;
export const ANEXO_EXTENSOES = ['pdf', 'jpg', 'jpeg', 'png'] as const;
export const ANEXO_GRANDE = 'Arquivo muito grande. Tamanho máximo permitido: 5MB';
export const ANEXO_TIPO = 'Tipo de arquivo não permitido. Use apenas PDF, JPG ou PNG';

export const STATUS_PAGAMENTO = ['Pendente', 'Emitido', 'Pago', 'Vencido', 'Cancelado', 'Isento'] as const;
export type StatusPagamento = (typeof STATUS_PAGAMENTO)[number];
export const SITUACOES = [
  'Cancelada',
  'Pago',
  'Deferido',
  'Pendente',
  'Indeferido',
  'Aguardando Pagamento',
  'Sem Boleto Emitido',
] as const;
export type Situacao = (typeof SITUACOES)[number];

/** What decides the situação of an enrolment. `isencao` is the live exemption request's status, if there is one. */
export interface FatosDaInscricao {
  status: 'A' | 'C';
  status_pagamento: StatusPagamento;
  valor_centavos: number;
  isencao: 'P' | 'D' | 'I' | null;
}

/** The situação shown everywhere; the first rule that fits wins. @param temBoleto one that is open or was paid */
export function situacaoDaInscricao(fatos: FatosDaInscricao, temBoleto: boolean): Situacao {
  if (fatos.status === 'C') return 'Cancelada';
  if (fatos.status_pagamento === 'Pago') return 'Pago';
  if (fatos.isencao === 'D' || fatos.valor_centavos === 0) return 'Deferido';
  if (fatos.isencao === 'P') return 'Pendente';
  if (fatos.isencao === 'I' && !temBoleto) return 'Indeferido';
  return temBoleto ? 'Aguardando Pagamento' : 'Sem Boleto Emitido';
}

/** As people read it: without a slip to come there is none that was not issued. */
export function nomeDaSituacao(inscricao: { situacao: Situacao; forma_pagamento: FormaDePagamento }): string {
  const { situacao, forma_pagamento } = inscricao;
  return situacao === 'Sem Boleto Emitido' && forma_pagamento === 'pix' ? 'Sem Cobrança Emitida' : situacao;
}

export const SELECIONE_VAGA = 'Selecione uma vaga para continuar.';
export const INFORME_DEFICIENCIA = 'Informe se possui deficiência.';
export const INFORME_CONDICAO = 'Informe se possui condição especial.';
export const DETALHE_DEFICIENCIA = 'Informe o detalhe da deficiência.';
export const DETALHE_CONDICAO = 'Informe o detalhe da condição especial.';
export const JA_INSCRITO = 'Você já está inscrito neste concurso.';
export const CONCURSO_INDISPONIVEL = 'Concurso não encontrado ou não está mais disponível.';
export const INSCRICAO_NAO_ENCONTRADA = 'Inscrição não encontrada.';
export const NAO_PODE_CANCELAR = 'Não é possível cancelar esta inscrição.';

const camposDaInscricao = {
  vaga_id: idCom(SELECIONE_VAGA),
  possui_deficiencia: z.enum(['S', 'N'], { error: INFORME_DEFICIENCIA }),
  detalhe_deficiencia: textoOpcional(),
  possui_condicao_especial: z.enum(['S', 'N'], { error: INFORME_CONDICAO }),
  detalhe_condicao_especial: textoOpcional(),
  file_deficiencia: arquivoOpcional,
  file_condicao_especial: arquivoOpcional,
};

interface Respostas {
  possui_deficiencia: 'S' | 'N';
  detalhe_deficiencia: string | null;
  possui_condicao_especial: 'S' | 'N';
  detalhe_condicao_especial: string | null;
}

function detalhesDados(dados: Respostas, ctx: z.RefinementCtx): void {
  if (dados.possui_deficiencia === 'S' && !dados.detalhe_deficiencia) {
    ctx.addIssue({ code: 'custom', path: ['detalhe_deficiencia'], message: DETALHE_DEFICIENCIA });
  }
  if (dados.possui_condicao_especial === 'S' && !dados.detalhe_condicao_especial) {
    ctx.addIssue({ code: 'custom', path: ['detalhe_condicao_especial'], message: DETALHE_CONDICAO });
  }
}

export const inscricaoForm = z.object(camposDaInscricao).superRefine(detalhesDados);
export const inscricaoCreate = z.object({ concurso_id: idSchema, ...camposDaInscricao }).superRefine(detalhesDados);
export type InscricaoCreate = z.output<typeof inscricaoCreate>;
describeFields(inscricaoCreate, {
  file_deficiencia: ['Laudo da deficiência: PDF, JPG ou PNG de até 5 MB'],
  file_condicao_especial: ['Documento da condição especial: PDF, JPG ou PNG de até 5 MB'],
});

export const inscricao = z.object({
  id: z.number().int(),
  numero: z.string(),
  created_at: z.string(),
  status: z.enum(['A', 'C']),
  situacao: z.enum(SITUACOES),
  status_pagamento: z.enum(STATUS_PAGAMENTO),
  valor_inscricao: z.number(),
  /** How what was issued is paid; without it, how the contest wants it. */
  forma_pagamento: formaDePagamento,
  /** When the slip that was issued falls due; null without one. */
  vencimento_boleto: z.string().nullable(),
  /** Its due date, or the business day after it; a slip that waits for its payment has one. */
  pagavel_ate: z.string().nullable(),
  /** The last day on which the fee can be paid. */
  limite_pagamento: z.string(),
  isencao_solicitada: simNao,
  entrega_titulos: simNao,
  possui_deficiencia: simNao,
  detalhe_deficiencia: z.string().nullable(),
  url_arquivo_deficiencia: z.string().nullable(),
  possui_condicao_especial: simNao,
  detalhe_condicao_especial: z.string().nullable(),
  url_arquivo_condicao_especial: z.string().nullable(),
  concurso: z.object({
    id: z.number().int(),
    titulo: z.string(),
    prefeitura: z.string(),
    valor_inscricao: z.number(),
    data_prazo_inicio: z.string(),
    data_prazo_fim: z.string(),
    prazo_final_isencao: z.string().nullable(),
    prazo_atendimento: z.string().nullable(),
    prazo_reserva: z.string().nullable(),
    reserva_unica: z.literal([0, 1]),
    /** How what is issued from now on is paid. */
    forma_pagamento: formaDePagamento,
    /** True when the contest was removed after the enrolment; the screen says `Concurso excluído`. */
    excluido: z.boolean(),
  }),
  vaga: z.object({
    id: z.number().int(),
    cargo: z.string(),
    nivel: z.string(),
    valor_inscricao: z.number(),
    dataVencimentoPagamento: z.string().nullable(),
  }),
  cadastro: inscricaoResumida.shape.cadastro,
  /** Null for enrolments made before there were protocols. */
  protocolo: protocolo.nullable(),
  /** Who answered to have a disability asked for none of the contest's reserved lists, and it has some. */
  pede_reserva: z.boolean(),
  /** A title of the contest's table counts for its vacancy. */
  tem_titulos: z.boolean(),
});
export type Inscricao = z.infer<typeof inscricao>;
describeAs(inscricao, 'Inscricao', {
  pede_reserva: [
    'Se respondeu que tem deficiência, o concurso tem listas de vagas reservadas e nenhuma foi pedida nesta inscrição',
    false,
  ],
  tem_titulos: ['Se algum título da tabela do concurso conta para a vaga desta inscrição', true],
  numero: ['Número da inscrição, com 6 algarismos', '000412'],
  valor_inscricao: ['Taxa da vaga quando a inscrição foi feita, em reais', 85.5],
});

/** As a contest's list shows it: the protocol is the candidate's own. */
export const inscricaoDoConcurso = inscricao.omit({ protocolo: true, pede_reserva: true, tem_titulos: true });
export type InscricaoDoConcurso = z.infer<typeof inscricaoDoConcurso>;
describeAs(inscricaoDoConcurso, 'InscricaoDoConcurso', {
  numero: ['Número da inscrição, com 6 algarismos', '000412'],
  valor_inscricao: ['Taxa da vaga quando a inscrição foi feita, em reais', 85.5],
});

/** A signed address, good for some minutes, that opens a PDF without a token. */
export const enderecoTemporario = z.object({ url: z.string(), expira_em: z.string() });

/** The most enrolments a contest's list answers; its first `limite` when fewer are asked for, newest first. */
export const INSCRICOES_DO_CONCURSO = 10_000;
export const inscricoesDoConcurso = z.object({
  concurso_id: idSchema,
  limite: inteiro(1, INSCRICOES_DO_CONCURSO, INSCRICOES_DO_CONCURSO),
});
describeFields(inscricoesDoConcurso, { limite: ['Quantos registros, dos mais novos; sem ele, até 10.000', 10] });
