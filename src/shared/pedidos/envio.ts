// Documents sent inside a window.
import { z } from 'zod';
import { DA_INSCRICAO, INSCRICAO_ONDE, paragrafos } from '../avisos-campos.ts';
import { arquivoExigido, idCom, textoOpcional } from '../comum.ts';
import { describeAs, describeFields } from '../description.ts';
import { inscricaoResumida } from '../inscricao-resumida.ts';
import { prazoDoPedido } from '../janelas.ts';
import { decididoColumns, filtrosDosPedidos, inscricaoOrders, pedidoColumns } from '../lists/inscricao-parts.ts';
import { list } from '../lists/list.ts';
import { protocolo } from '../protocolos.ts';
import { decisoesDe } from './decisao.ts';
import { type Declaracao, MB } from './declaracao.ts';

export const ENVIO = {
  tipo: 'envio',
  tabela: 'envios',
  nome: 'Envio de documento',
  titulo: 'Protocolo de Envio de Documento',
  prefixo: 'ENV',
  registro: 'Envio',
  atos: {
    envio: ['enviar_documento', 'Enviou documento'],
    retirada: ['cancelar_envio', 'Cancelou envio'],
    decisao: ['decidir_envio', 'Decidiu envio'],
  },
  tela: 'envios',
  area: 'analises',
  limite: {
    por: 'janela',
    campo: 'prazo_envio_id',
    atingido: 'Você já enviou a quantidade máxima de documentos deste prazo.',
  },
  anexo: {
    falta: 'Selecione um arquivo.',
    extensoes: ['pdf', 'jpg', 'jpeg', 'png', 'docx'],
    tamanhoMaximo: 10 * MB,
    grande: 'O arquivo deve ter no máximo 10MB.',
    tipo: 'Formato de arquivo não permitido. Use PDF, JPG, PNG ou DOCX.',
  },
  nomes: { P: 'Pendente', A: 'Validado', R: 'Rejeitado' },
  transicoes: { P: ['A', 'R'], A: [], R: [] },
  inicial: 'P',
  nega: 'R',
  nota: { campo: 'resposta', maximo: 1000 },
  colunas: { status: 'validacao', retirado: 'excluido_em', donos: true },
  veRetirado: 'todos',
  sai: { com: 'cadastro', dito: 'O envio foi cancelado' },
  aviso: [
    'envio_decidido',
    {
      nome: 'Documento decidido',
      grupo: 'pedido',
      assunto: 'Seu documento {resultado}',
      texto: paragrafos(
        'O documento que você enviou no prazo "{prazo}" {resultado}.',
        'Protocolo: {protocolo}',
        INSCRICAO_ONDE,
        '{observacao}',
      ),
      campos: [...DA_INSCRICAO, 'prazo', 'resultado', 'protocolo', 'observacao'],
      obrigatorios: ['resultado', 'prazo'],
      botao: 'Ver meus documentos',
    },
  ],
  chamadas: {
    grupo: 'Envios',
    sobre: 'Documentos enviados por candidatos e a sua validação.',
    minhas: ['/inscricao', 'Os próprios documentos enviados'],
    enviar: ['registrar', 'Envia um documento'],
    retirar: ['cancelar', 'Cancela o próprio envio pendente'],
    fila: {
      todos: ['todos', 'Todos os documentos enviados, em páginas'],
      porConcurso: null,
      estatisticas: 'Quantos documentos há em cada status',
      proximo: 'O próximo documento a decidir',
      um: 'Um documento enviado',
      decidir: 'Valida ou rejeita um documento',
      varios: ['decidirVarios', 'Valida ou rejeita vários documentos'],
    },
  },
} as const satisfies Declaracao;

export const SELECIONE_INSCRICAO = 'Selecione uma inscrição.';
export const SELECIONE_PRAZO_DE_ENVIO = 'Selecione o prazo de envio.';
export const TITULOS_FINALIZADOS =
  'A entrega de títulos deste concurso foi finalizada. Não é mais possível enviar nem cancelar.';

export const VALIDACOES = ['P', 'A', 'R'] as const;

const camposDoEnvio = {
  id: z.number().int(),
  created_at: z.string(),
  descricao: z.string().nullable(),
  /** Opens the file for a while, without a token; null once it had its time and was erased. */
  caminho_anexo: z.string().nullable(),
  nome_arquivo: z.string(),
  resposta: z.string().nullable(),
  protocolo: protocolo.nullable(),
  inscricao_id: z.number().int(),
  inscricao: inscricaoResumida,
};

/** As the candidate sees it. */
export const envio = z.object({
  ...camposDoEnvio,
  prazoEnvio: prazoDoPedido,
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
  prazo_envio: prazoDoPedido,
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
  prazo_envio: ['O prazo em que foi enviado'],
});

const camposDoForm = {
  prazo_envio_id: idCom(SELECIONE_PRAZO_DE_ENVIO),
  descricao: textoOpcional(),
  arquivo: arquivoExigido,
};
export const envioForm = z.object({
  ...camposDoForm,
  arquivo: arquivoExigido.refine((arquivo) => arquivo !== undefined, ENVIO.anexo.falta),
});
export const envioCreate = z.object({
  inscricao_id: idCom(SELECIONE_INSCRICAO),
  ...camposDoForm,
});
export type EnvioCreate = z.output<typeof envioCreate>;
describeFields(envioCreate, {
  descricao: ['O que é o documento', 'Certificado de pós-graduação'],
  arquivo: ['O documento, obrigatório: PDF, JPG, PNG ou DOCX de até 10 MB'],
  prazo_envio_id: ['Identificador do prazo de envio, que deve ser do concurso da inscrição', 5],
});

export const [decisaoDeEnvio, decisaoDeEnvios] = decisoesDe(ENVIO, ['A', 'R']);
describeFields([decisaoDeEnvio, decisaoDeEnvios], { status: ['A valida, R rejeita', 'A'] });

/** After finalising the delivery of titles: a fresh token of the same session. */
export const titulosFinalizados = z.object({ token: z.string() });

/** The receipts of the deliveries a candidate ended, by enrolment. */
export const entregaFinalizada = z.object({ inscricao_id: z.number().int(), protocolo });
export type EntregaFinalizada = z.infer<typeof entregaFinalizada>;

export const envios = list({
  name: 'envios',
  area: 'analises',
  title: 'Envios',
  nouns: { um: 'envio', varios: 'envios', genero: 'm' },
  filters: filtrosDosPedidos(VALIDACOES, ENVIO.nomes),
  fileWords: { status: ['P pendente, A validado, R rejeitado', 'A'] },
  columns: {
    ...pedidoColumns,
    descricao: { title: 'Tipo de envio', kind: 'text', width: 30, blank: 'Documento' },
    prazo_descricao: { title: 'Prazo', kind: 'text', width: 36 },
    arquivo_nome: { title: 'Arquivo', kind: 'text', width: 30 },
    created_at: { title: 'Data', kind: 'instant', order: 'created_at' },
    validacao: { title: 'Status', kind: 'text', width: 12, words: ENVIO.nomes, order: 'status' },
    resposta: { title: 'Observação', kind: 'text', width: 60 },
    ...decididoColumns,
  },
  table: ['id', 'candidato', 'concurso', 'tipo', 'data', 'espera', 'status'],
  more: ['cpf', 'email', 'cargo'],
  ...inscricaoOrders,
  figures: { total_envios: null, envios_pendentes: 'P', envios_validados: 'A', envios_rejeitados: 'R' },
  empty: 'Os documentos aparecem aqui assim que os candidatos os enviarem.',
});
