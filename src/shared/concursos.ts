// Contests, vacancies and publications: what goes over the wire, and the rule of when enrolments are open.
import { z } from 'zod';
import {
  apagavel,
  arquivoOuNome,
  comoJson,
  DESCRICAO_MAXIMA,
  dinheiro,
  ENDERECO_HTTP,
  enderecoHttp,
  escolhaOpcional,
  filtroEnum,
  filtroTexto,
  idSchema,
  inteiro,
  inteiroMudado,
  mudancaDe,
  opcional,
  paginado,
  textoObrigatorio,
  textoOpcional,
  umZero,
  urlOpcional,
} from './comum.ts';
import { describeAs, describeFields } from './description.ts';
import { camposDoExame } from './exame.ts';
import { formaDePagamento } from './forma-de-pagamento.ts';
import { dataOpcional, dataOuInstante, estadoDaJanela, fimOpcional, fimSchema, inicioSchema } from './prazos.ts';
import { reservaDaVaga } from './reservas.ts';

export const TIPOS_DE_CONCURSO = [
  'Concurso Público',
  'Processo Seletivo',
  'Seleção Pública',
  'Concurso de Remoção',
] as const;
export const NIVEIS = ['Fundamental', 'Médio', 'Técnico', 'Superior', 'Pós-graduação'] as const;
export const STATUS_INSCRICOES = ['ABERTAS', 'ENCERRADAS', 'AGUARDANDO'] as const;
export type StatusInscricoes = (typeof STATUS_INSCRICOES)[number];
export const NOMES_DE_STATUS_INSCRICOES: Record<StatusInscricoes, string> = {
  ABERTAS: 'Abertas',
  AGUARDANDO: 'Aguardando',
  ENCERRADAS: 'Encerradas',
};
export const ORDENACOES = ['data_prazo_fim', 'titulo', 'id'] as const;
export const DIRECOES = ['asc', 'desc'] as const;

/** Whether enrolments wait, are open or are over; both instants are inside. */
export function statusInscricoes(inicio: string, fim: string, agora: Date): StatusInscricoes {
  const estado = estadoDaJanela(inicio, fim, agora);
  return estado === 'aguardando' ? 'AGUARDANDO' : estado === 'aberta' ? 'ABERTAS' : 'ENCERRADAS';
}

export const concurso = z.object({
  id: z.number().int(),
  titulo: z.string(),
  descricao: z.string().nullable(),
  prefeitura: z.string(),
  tipo: z.string(),
  status: z.enum(['A', 'I']),
  ativo: z.literal([0, 1]),
  status_inscricoes: z.enum(STATUS_INSCRICOES),
  data_prazo_inicio: z.string(),
  data_prazo_fim: z.string(),
  prazo_final_isencao: z.string().nullable(),
  prazo_atendimento: z.string().nullable(),
  prazo_reserva: z.string().nullable(),
  reserva_unica: z.literal([0, 1]),
  forma_pagamento: formaDePagamento,
  link_area_candidato: z.string().nullable(),
  total_vagas: z.number().int(),
  valor_inscricao: z.number().nullable(),
  dias_restantes: z.number().int(),
  created_at: z.string(),
  /** Active enrolments; administrators only. */
  total_inscricoes: z.number().int().optional(),
  inscricoes_count: z.number().int().optional(),
  /** How its requests are decided; administrators only. */
  fundamentar_negativas: z.literal([0, 1]).optional(),
  recursos_sem_identificacao: z.literal([0, 1]).optional(),
});
export type Concurso = z.infer<typeof concurso>;
describeAs(concurso, 'Concurso', {
  valor_inscricao: ['Menor taxa entre as vagas ativas, em reais', 85.5],
  dias_restantes: ['Dias até o fim das inscrições; o último dia conta 1', 15],
});

export const filtrosDeConcursos = z
  .object({
    busca: filtroTexto(),
    status: filtroEnum(['todos', ...STATUS_INSCRICOES]),
    prefeitura: filtroTexto(),
    tipo: filtroEnum(TIPOS_DE_CONCURSO),
    ordenacao: filtroEnum(ORDENACOES),
    direcao: filtroEnum(DIRECOES),
  })
  .partial();
export type FiltrosDeConcursos = z.infer<typeof filtrosDeConcursos>;
describeFields(filtrosDeConcursos, {
  status: ['Situação das inscrições; todos: sem filtro', 'ABERTAS'],
  busca: ['Texto procurado no título, sem distinguir maiúsculas nem acentos', 'prefeitura'],
  ordenacao: ['Coluna que ordena a lista', 'data_prazo_fim'],
  direcao: ['Sentido da ordem', 'asc'],
});

export const paginaDeConcursos = paginado(concurso);
describeAs(paginaDeConcursos, 'PaginaDeConcursos');

const camposDoConcurso = {
  titulo: textoObrigatorio('Informe o título do concurso.', 300),
  descricao: textoOpcional(DESCRICAO_MAXIMA),
  prefeitura: textoObrigatorio('Informe a prefeitura.', 200),
  tipo: z.enum(TIPOS_DE_CONCURSO, { error: 'Escolha o tipo do concurso.' }),
  link_area_candidato: urlOpcional,
  data_prazo_inicio: inicioSchema,
  data_prazo_fim: fimSchema,
  prazo_final_isencao: fimOpcional,
  prazo_atendimento: fimOpcional,
  prazo_reserva: fimOpcional,
  /** Left out, it stays as it is. */
  reserva_unica: umZero.optional(),
  forma_pagamento: formaDePagamento.default('boleto'),
  ativo: umZero.default(1),
  /** Left out, it stays as it is. */
  fundamentar_negativas: umZero.optional(),
  recursos_sem_identificacao: umZero.optional(),
  ...camposDoExame,
};

function periodoEmOrdem(dados: { data_prazo_inicio: string; data_prazo_fim: string }, ctx: z.RefinementCtx): void {
  if (dados.data_prazo_inicio < dados.data_prazo_fim) return;
  ctx.addIssue({
    code: 'custom',
    path: ['data_prazo_fim'],
    message: 'O fim das inscrições deve ser depois do início.',
  });
}

export const concursoForm = z.object(camposDoConcurso).superRefine(periodoEmOrdem);
export type ConcursoForm = z.output<typeof concursoForm>;
/** What a change leaves out stays as it is. */
export const concursoUpdate = z
  .object({
    ...mudancaDe,
    ...camposDoConcurso,
    descricao: apagavel(camposDoConcurso.descricao),
    link_area_candidato: apagavel(urlOpcional),
    prazo_final_isencao: apagavel(fimSchema),
    prazo_atendimento: apagavel(fimSchema),
    prazo_reserva: apagavel(fimSchema),
    forma_pagamento: formaDePagamento.optional(),
    ativo: umZero.optional(),
  })
  .superRefine(periodoEmOrdem);

export const estatisticas = z.object({
  total_concursos: z.number().int(),
  concursos_abertos: z.number().int(),
  total_vagas: z.number().int(),
  /** The figures below only with an administrator's token, and of these those of the areas their role reads. */
  total_inscricoes: z.number().int().optional(),
  isencoes_pendentes: z.number().int().optional(),
  recursos_pendentes: z.number().int().optional(),
  receita_total: z.number().optional(),
  total_isencoes: z.number().int().optional(),
  total_recursos: z.number().int().optional(),
  total_boletos: z.number().int().optional(),
  /** Payments without an owner that wait for a decision. */
  pagamentos_pendentes: z.number().int().optional(),
  /** What is wrong with the seals of the trail, in a sentence; only the panel's own. */
  falta_nos_selos: z.string().nullable().optional(),
});
describeAs(estatisticas, 'Estatisticas', {
  falta_nos_selos: ['O que há de errado com os selos do registro, se há; só para quem lê o registro', null],
  total_concursos: ['Concursos publicados', 24],
  concursos_abertos: ['Concursos com inscrições abertas', 9],
  receita_total: ['Pagamentos confirmados, em reais; só para administradores', 10880.5],
  total_boletos: ['Boletos emitidos; só para administradores', 96],
  pagamentos_pendentes: ['Pagamentos sem dono à espera de decisão; só para administradores', 2],
});

/** The four stat cards of a contest's page. */
export const resumoDoConcurso = z.object({
  total_inscricoes: z.number().int(),
  /** These only to whom reads their area. */
  total_isencoes: z.number().int().optional(),
  total_recursos: z.number().int().optional(),
  total_boletos: z.number().int().optional(),
});

export const vaga = z.object({
  id: z.number().int(),
  concurso_id: z.number().int(),
  cargo: z.string(),
  nivel: z.string(),
  descricao: z.string().nullable(),
  valor_inscricao: z.number(),
  quantidade: z.number().int(),
  dataVencimentoPagamento: z.string().nullable(),
  ativo: z.literal([0, 1]),
  /** How many of its vacancies are reserved, and for whom; none in a contest without such lists. */
  reservas: z.array(reservaDaVaga),
  /** Active enrolments in the vacancy; administrators only. */
  inscricoes_count: z.number().int().optional(),
  /** What to put right about the fee or its due date, in words; administrators only. */
  aviso: z.string().nullable().optional(),
});
export type Vaga = z.infer<typeof vaga>;
describeAs(vaga, 'Vaga', {
  reservas: ['Quantas das vagas são reservadas, por lista'],
  aviso: ['O que há para acertar na taxa ou no vencimento; só para administradores', null],
});

/** What can be wrong with a due date of a vacancy's own: nobody who enrols can pay by it, or not who enrols after it. */
export const AVISOS_DE_VENCIMENTO = {
  vencimento_antes:
    'O vencimento já passou, ou é antes do início das inscrições: quem se inscrever não consegue pagar. Mude a data do vencimento.',
  vencimento_antes_do_fim:
    'O vencimento é antes do fim das inscrições: quem se inscrever depois dele não consegue pagar.',
} as const;

/** What the vacancy form warns when something is missing or the fee is zero without its box ticked. */
export const PREENCHA_OBRIGATORIOS = 'Preencha todos os campos obrigatórios';

export const QUANTIDADE_MAXIMA = 99_999;
const INFORME_A_QUANTIDADE = 'Informe a quantidade de vagas.';

const camposDaVaga = {
  cargo: textoObrigatorio('Informe o cargo.', 200),
  nivel: z.enum(NIVEIS, { error: 'Escolha o nível.' }),
  descricao: textoOpcional(DESCRICAO_MAXIMA),
  valor_inscricao: dinheiro,
  quantidade: inteiro(1, QUANTIDADE_MAXIMA, 1, INFORME_A_QUANTIDADE),
  dataVencimentoPagamento: dataOpcional,
  ativo: umZero.default(1),
  ...camposDoExame,
};
export const vagaForm = z.object(camposDaVaga);
export type VagaForm = z.output<typeof vagaForm>;
export const vagaCreate = z.object({ concurso_id: idSchema, ...camposDaVaga });
/** What a change leaves out stays as it is. */
export const vagaUpdate = z.object({
  ...mudancaDe,
  ...camposDaVaga,
  descricao: apagavel(camposDaVaga.descricao),
  quantidade: inteiroMudado(1, QUANTIDADE_MAXIMA, INFORME_A_QUANTIDADE),
  dataVencimentoPagamento: apagavel(camposDaVaga.dataVencimentoPagamento),
  ativo: umZero.optional(),
});

export const publicacaoCorrigida = z.object({ id: z.number().int(), titulo: z.string() });
describeAs(publicacaoCorrigida, 'PublicacaoCorrigida', { titulo: ['Título da publicação', 'Edital de Abertura'] });

export const publicacao = z.object({
  id: z.number().int(),
  concurso_id: z.number().int(),
  titulo: z.string(),
  descricao: z.string().nullable(),
  /** The name to show. */
  arquivo: z.string().nullable(),
  caminho_arquivo: z.string().nullable(),
  data_publicacao: z.string(),
  status: z.enum(['Ativo', 'Inativo']),
  created_at: z.string(),
  /** Counts the files it had in public. */
  versao: z.number().int(),
  /** Of the file; null for what is kept elsewhere. */
  sha256: z.string().nullable(),
  tamanho: z.number().int().nullable(),
  /** The publication it corrects. */
  retifica: publicacaoCorrigida.nullable(),
  mudanca: z.string().nullable(),
});
export type Publicacao = z.infer<typeof publicacao>;
export const PALAVRAS_DA_PUBLICACAO = {
  titulo: ['Título da publicação', 'Edital de Abertura'],
  arquivo: ['Nome do arquivo enviado, ou o dado ao documento do endereço', 'edital-de-abertura.pdf'],
  caminho_arquivo: ['Endereço que abre o documento', 'https://exemplo.org/edital.pdf', 'uri-reference'],
  status: ['Inativo: só administradores veem', 'Ativo'],
  versao: ['Conta os arquivos que a publicação teve', 1],
  sha256: ['SHA-256 do arquivo, em hexadecimal; nulo para o que está em outro endereço', null],
  tamanho: ['Tamanho do arquivo, em bytes', 182_044],
  retifica: ['A publicação que esta corrige'],
  mudanca: ['O que mudou, em uma frase', null],
} as const;
describeAs(publicacao, 'Publicacao', PALAVRAS_DA_PUBLICACAO);

/** The shorter list of the public page. */
export const publicacaoDoFormulario = z.object({
  data_publicacao: z.string(),
  titulo: z.string(),
  link: z.string().nullable(),
});
describeAs(publicacaoDoFormulario, 'PublicacaoResumida', {
  titulo: ['Título da publicação', 'Edital de Abertura'],
  link: ['Endereço que abre o documento', 'https://exemplo.org/edital.pdf', 'uri-reference'],
});

/** Largest file of a publication, in bytes. */
export const PUBLICACAO_TAMANHO_MAXIMO = 20 * 1024 * 1024;

/** Longest sentence of what changed, or why. */
export const MUDANCA_MAXIMA = 500;
export const DIGA_O_QUE_MUDOU = 'Diga em uma frase o que a retificação muda.';
const statusDaPublicacao = escolhaOpcional(['Ativo', 'Inativo'], 'Escolha Ativo ou Inativo.');
const camposDaPublicacao = {
  titulo: textoObrigatorio('Informe o título da publicação.', 300),
  descricao: textoOpcional(DESCRICAO_MAXIMA),
  data_publicacao: opcional(dataOuInstante),
  status: statusDaPublicacao.transform((valor) => valor ?? 'Ativo'),
  /** The file itself in a form, or the name to show of what `caminho_arquivo` points at. */
  arquivo: arquivoOuNome,
  /** An http(s) address outside, or the portal's own address of the file already there. */
  caminho_arquivo: textoOpcional(2000).refine(
    (valor) => valor === null || valor.startsWith('/arquivos/') || enderecoHttp(valor),
    ENDERECO_HTTP,
  ),
  /** The publication it corrects; left out, what is there stays. */
  retifica_id: z
    .union([idSchema, z.literal(''), z.null()], { error: 'Identificador inválido.' })
    .optional()
    .transform((valor) => (valor === '' ? null : valor)),
  /** What changed, in a sentence. */
  mudanca: textoOpcional(MUDANCA_MAXIMA),
  /** Why it is withdrawn, when it is made inactive. */
  motivo: textoOpcional(MUDANCA_MAXIMA),
  ...camposDoExame,
};
export const publicacaoForm = z.object(camposDaPublicacao);
/** The portal's own addresses are of files that another publication has. */
export const publicacaoCreate = z.object({
  concurso_id: idSchema,
  ...camposDaPublicacao,
  caminho_arquivo: urlOpcional,
});
const PALAVRAS_DO_FORM = {
  status: ['Inativo: só administradores veem', 'Ativo'],
  arquivo: ['O arquivo, em formulário multipart; em JSON, o nome a mostrar do documento do endereço', 'edital.pdf'],
  motivo: ['Por que é retirada, quando passa a Inativo', null],
} as const;
describeFields(publicacaoCreate, PALAVRAS_DO_FORM);
/** What a change leaves out stays, as does who sees it. */
export const publicacaoUpdate = z.object({
  ...mudancaDe,
  visto: comoJson(mudancaDe.visto).optional(),
  ...camposDaPublicacao,
  descricao: apagavel(camposDaPublicacao.descricao),
  status: statusDaPublicacao,
});
describeFields(publicacaoUpdate, {
  ...PALAVRAS_DO_FORM,
  caminho_arquivo: [
    'Endereço http(s) do documento, ou o que o arquivo já tem no portal, quando não se envia o arquivo',
    'https://exemplo.org/edital.pdf',
    'uri-reference',
  ],
});
export type PublicacaoForm = z.output<typeof publicacaoForm>;
