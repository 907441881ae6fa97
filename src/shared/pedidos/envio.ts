// Documents sent inside a window.
import { z } from 'zod';
import { arquivoOpcional, idCom, idSchema, textoOpcional } from '../comum.ts';
import { describeAs, describeFields } from '../description.ts';
import { idsDoLote } from '../filas.ts';
import { inscricaoResumida } from '../inscricao-resumida.ts';
import { protocolo } from '../protocolos.ts';
import { ENVIO } from './tipos.ts';

export const SELECIONE_INSCRICAO = 'Selecione uma inscrição.';
export const SELECIONE_PRAZO_DE_ENVIO = 'Selecione o prazo de envio.';
export const TITULOS_FINALIZADOS =
  'A entrega de títulos deste concurso foi finalizada. Não é mais possível enviar nem cancelar.';

export const VALIDACOES = ['P', 'A', 'R'] as const;

const camposDoEnvio = {
  id: z.number().int(),
  created_at: z.string(),
  descricao: z.string().nullable(),
  /** Opens the file for a while, without a token. */
  caminho_anexo: z.string(),
  nome_arquivo: z.string(),
  resposta: z.string().nullable(),
  protocolo: protocolo.nullable(),
  inscricao_id: z.number().int(),
  inscricao: inscricaoResumida,
};
const prazo = z.object({ id: z.number().int(), titulo: z.string(), nome: z.string(), data_fim: z.string() });

/** As the candidate sees it. */
export const envio = z.object({
  ...camposDoEnvio,
  prazoEnvio: prazo,
  /** False once it was cancelled. */
  status: z.boolean(),
  validacao: z.enum(VALIDACOES),
  /** Whether it can be cancelled now. */
  pode_cancelar: z.boolean(),
});
export type Envio = z.infer<typeof envio>;
describeAs(envio, 'Envio', {
  descricao: ['O que é o documento', 'Certificado de pós-graduação'],
  status: ['Falso depois de cancelado', true],
  prazoEnvio: ['O prazo em que foi enviado'],
  validacao: ['P pendente, A validado, R rejeitado', 'P'],
});

/** As administrators see it. */
export const envioAdmin = z.object({
  ...camposDoEnvio,
  prazo_envio: prazo,
  status: z.enum(VALIDACOES),
  excluido: z.boolean(),
  decidido_em: z.string().nullable(),
  /** The administrator who decided. */
  decidido_por: z.string().nullable(),
});
export type EnvioAdmin = z.infer<typeof envioAdmin>;
describeAs(envioAdmin, 'EnvioRecebido', {
  descricao: ['O que é o documento', 'Certificado de pós-graduação'],
  status: ['P pendente, A validado, R rejeitado', 'A'],
  excluido: ['Se o candidato cancelou', false],
  decidido_por: ['O administrador que decidiu', null],
  prazo_envio: ['O prazo em que foi enviado'],
});

const camposDoForm = {
  prazo_envio_id: idCom(SELECIONE_PRAZO_DE_ENVIO),
  descricao: textoOpcional(),
  arquivo: arquivoOpcional,
};
export const envioForm = z.object({
  ...camposDoForm,
  arquivo: arquivoOpcional.refine((arquivo) => arquivo !== undefined, ENVIO.anexo.falta),
});
/** The server says itself that the file is missing: only a multipart form can carry one. */
export const envioCreate = z.object({ inscricao_id: idCom(SELECIONE_INSCRICAO), ...camposDoForm });
export type EnvioCreate = z.output<typeof envioCreate>;
describeFields(envioCreate, {
  descricao: ['O que é o documento', 'Certificado de pós-graduação'],
  arquivo: ['O documento, obrigatório: PDF, JPG, PNG ou DOCX de até 10 MB'],
  prazo_envio_id: ['Identificador do prazo de envio, que deve ser do concurso da inscrição', 5],
});

const camposDaDecisao = {
  status: z.enum(['A', 'R'], { error: 'Selecione uma decisão' }),
  resposta: textoOpcional(ENVIO.nota.maximo),
};
export const decisaoDeEnvio = z.object({ id: idSchema, ...camposDaDecisao });
describeFields(decisaoDeEnvio, { status: ['A valida, R rejeita', 'A'] });
export const decisaoDeEnvios = z.object({ ids: idsDoLote, ...camposDaDecisao });
describeFields(decisaoDeEnvios, { status: ['A valida, R rejeita', 'A'] });

/** After finalising the delivery of titles: a fresh token of the same session. */
export const titulosFinalizados = z.object({ token: z.string() });

/** The receipts of the deliveries a candidate ended, by enrolment. */
export const entregaFinalizada = z.object({ inscricao_id: z.number().int(), protocolo });
export type EntregaFinalizada = z.infer<typeof entregaFinalizada>;
