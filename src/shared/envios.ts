// Documents sent inside a window (document 1, sections 2.7, 4 and 5).
import { z } from 'zod';
import { arquivoOpcional, idCom, idSchema, textoOpcional } from './comum.ts';
import { idsDoLote, resultadosDoLote } from './filas.ts';
import { inscricaoResumida } from './inscricao-resumida.ts';
import { NOTA_MAXIMA } from './modelos.ts';
import { protocolo } from './protocolos.ts';

/** 10 MB. */
export const ENVIO_TAMANHO_MAXIMO = 10 * 1024 * 1024;
export const ENVIO_EXTENSOES = ['pdf', 'jpg', 'jpeg', 'png', 'docx'] as const;
export const ENVIO_GRANDE = 'O arquivo deve ter no máximo 10MB.';
export const ENVIO_TIPO = 'Formato de arquivo não permitido. Use PDF, JPG, PNG ou DOCX.';
export const SELECIONE_INSCRICAO = 'Selecione uma inscrição.';
export const SELECIONE_PRAZO_DE_ENVIO = 'Selecione o prazo de envio.';
export const SELECIONE_ARQUIVO = 'Selecione um arquivo.';
export const LIMITE_DE_ENVIOS = 'Você já enviou a quantidade máxima de documentos deste prazo.';
export const TITULOS_FINALIZADOS =
  'A entrega de títulos deste concurso foi finalizada. Não é mais possível enviar nem cancelar.';

export const VALIDACOES = ['P', 'A', 'R'] as const;
export const NOMES_DE_VALIDACAO = { P: 'Pendente', A: 'Validado', R: 'Rejeitado' } as const;

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

const camposDoForm = {
  prazo_envio_id: idCom(SELECIONE_PRAZO_DE_ENVIO),
  descricao: textoOpcional(),
  arquivo: arquivoOpcional,
};
export const envioForm = z.object({
  ...camposDoForm,
  arquivo: arquivoOpcional.refine((arquivo) => arquivo !== undefined, SELECIONE_ARQUIVO),
});
/** The server says itself that the file is missing: only a multipart form can carry one. */
export const envioCreate = z.object({ inscricao_id: idCom(SELECIONE_INSCRICAO), ...camposDoForm });
export type EnvioCreate = z.output<typeof envioCreate>;

const camposDaDecisao = {
  status: z.enum(['A', 'R'], { error: 'Selecione uma decisão' }),
  resposta: textoOpcional(NOTA_MAXIMA.envio),
};
export const decisaoDeEnvio = z.object({ id: idSchema, ...camposDaDecisao });
export const decisaoDeEnvios = z.object({ ids: idsDoLote, ...camposDaDecisao });
export const resultadosDeEnvios = resultadosDoLote(envioAdmin);

/** After finalising the delivery of titles: a fresh token of the same session. */
export const titulosFinalizados = z.object({ token: z.string() });

/** The receipts of the deliveries a candidate ended, by enrolment. */
export const entregaFinalizada = z.object({ inscricao_id: z.number().int(), protocolo });
export type EntregaFinalizada = z.infer<typeof entregaFinalizada>;
