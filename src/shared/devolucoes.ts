// Giving back to many: whom a batch finds, by which way each is paid, and what becomes of it.
import { z } from 'zod';
import {
  arquivoExigido,
  candidatoResumido,
  concursoResumido,
  INFORME_O_CONCURSO,
  idCom,
  idSchema,
  paraReais,
  textoObrigatorio,
  textoOpcional,
  umZero,
} from './comum.ts';
import { describeAs, describeFields } from './description.ts';

export const STATUS_DA_DEVOLUCAO = [
  'Aguardando aprovação',
  'Em andamento',
  'Concluída',
  'Recusada',
  'Cancelada',
] as const;
export type StatusDaDevolucao = (typeof STATUS_DA_DEVOLUCAO)[number];

export const FORMAS_DE_DEVOLVER = {
  estorno_asaas: 'Estorno pelo ASAAS',
  pix_cpf: 'PIX para o CPF',
  formulario: 'Conta informada pela pessoa',
} as const;
export type FormaDeDevolver = keyof typeof FORMAS_DE_DEVOLVER;
const FORMAS = Object.keys(FORMAS_DE_DEVOLVER) as [FormaDeDevolver, ...FormaDeDevolver[]];

export const STATUS_DO_ITEM = [
  'Na fila',
  'Em estorno',
  'A pagar',
  'Aguardando conta',
  'No arquivo',
  'Pago',
  'Fora',
] as const;
export type StatusDoItem = (typeof STATUS_DO_ITEM)[number];
/** Where it stands to who looks: what a bank gives back may wait for the payer, who has a link to say their account. */
export const SITUACOES_DO_ITEM = [
  'Na fila',
  'Em estorno',
  'Aguardando pagador',
  'A pagar',
  'Aguardando conta',
  'No arquivo',
  'Pago',
  'Fora',
] as const satisfies readonly (StatusDoItem | 'Aguardando pagador')[];
export type SituacaoDoItem = (typeof SITUACOES_DO_ITEM)[number];
/** Nothing more becomes of it. */
export const ITEM_ENCERRADO: readonly StatusDoItem[] = ['Pago', 'Fora'];

/** Why somebody of the group is given nothing back. */
export const MOTIVOS_DE_FICAR_FORA = {
  sem_pagamento: 'Sem pagamento confirmado',
  eliminada: 'Dados pessoais eliminados',
  em_lote: 'Já está em outra devolução em lote',
  ja_devolvida: 'A taxa já foi devolvida',
  em_andamento: 'Há um pedido de restituição em andamento',
  contestado: 'O banco estornou ou contesta o pagamento',
} as const;
export type MotivoDeFicarFora = keyof typeof MOTIVOS_DE_FICAR_FORA;
const MOTIVOS = Object.keys(MOTIVOS_DE_FICAR_FORA) as [MotivoDeFicarFora, ...MotivoDeFicarFora[]];

/** A PIX goes back the way it came for so long. */
export const DIAS_DO_ESTORNO = 90;
export const MOTIVO_DA_DEVOLUCAO_MAXIMO = 1000;
export const NOTA_DA_DEVOLUCAO_MAXIMA = 500;
export const LINK_DO_PAGADOR_MAXIMO = 500;
/** The most vacancies, and enrolments, a batch names. */
const NOMEADOS_MAXIMO = 1000;
/** The most an answer of a bank may have, in bytes: 50 thousand people in CNAB 240. */
export const RETORNO_TAMANHO_MAXIMO = 30 * 1024 * 1024;

export const DEVOLUCAO_NAO_ENCONTRADA = 'Devolução em lote não encontrada.';
export const INFORME_O_MOTIVO = 'Escreva o motivo. As pessoas o leem.';
export const ESCOLHA_O_RETORNO = 'Escolha o arquivo que o banco devolveu.';
/** What an item says whose bank was asked for a refund of a slip and told nobody the page for its payer. */
export const LINK_PERDIDO =
  'O banco aceitou o estorno do boleto, e o link para quem pagou se perdeu. Copie-o do painel do ASAAS e informe-o em Marcar.';
/** The same of one whose bank was asked, and of which nobody is told any more how it ended. */
export const SEM_NOTICIA =
  'O estorno já foi pedido, e não dá para saber como acabou. Confira o convênio do boleto e o painel do banco.';
export const OUTRO_APROVA = 'Quem criou a devolução não a aprova. Peça a outro administrador.';

/** How what an answer of a bank says against what is recorded begins. */
export const NAO_COMBINA = 'O retorno do banco não combina:';
/** Why an item is where it is, apart from what an answer said that does not match, which stays with it. */
export function partesDoMotivo(escrito: string | null): { motivo: string | null; divergencia: string | null } {
  const [motivo = '', divergencia] = (escrito ?? '').split(NAO_COMBINA);
  return {
    motivo: motivo.trim() || null,
    divergencia: divergencia === undefined ? null : `${NAO_COMBINA}${divergencia}`,
  };
}

/** Ids as a list, or with commas between them, as addresses have them. */
const ids = (mensagem: string) =>
  z
    .union([z.array(idCom(mensagem)), z.string(), z.null()], { error: mensagem })
    .optional()
    .transform((valor): (string | number)[] =>
      typeof valor === 'string' ? valor.split(/[\s,;]+/).filter(Boolean) : (valor ?? []),
    )
    .pipe(z.array(idCom(mensagem), { error: mensagem }).max(NOMEADOS_MAXIMO, `Informe no máximo ${NOMEADOS_MAXIMO}.`))
    .transform((lidos) => [...new Set(lidos)]);

const grupo = {
  concurso_id: z
    .union([idSchema, z.literal(''), z.null()], { error: INFORME_O_CONCURSO })
    .pipe(z.number({ error: INFORME_O_CONCURSO })),
  /** Left out: of all of them. */
  vagas: ids('Vaga inválida.'),
  /** Left out: everybody's. */
  inscricoes: ids('Informe números de inscrição, separados por vírgula.'),
  usar_pix: umZero.optional().transform((valor) => valor ?? 1),
};
export const grupoDaDevolucao = z.object(grupo);
export type GrupoDaDevolucao = z.output<typeof grupoDaDevolucao>;
const DO_GRUPO = {
  vagas: ['Vagas do concurso, por vírgula; sem elas, todas', '12,13'],
  inscricoes: ['Inscrições do concurso, por vírgula; sem elas, todas', '412,413'],
  usar_pix: ['1 paga por PIX, com o CPF como chave; 0 pede uma conta a cada pessoa', 1],
} as const;
describeFields(grupoDaDevolucao, DO_GRUPO);

const pessoasDigitadas = z
  .union([z.number(), z.string()], { error: 'Digite o número de pessoas.' })
  .transform((valor) => (typeof valor === 'number' ? valor : Number(valor.replace(/\./g, '').trim() || Number.NaN)))
  .pipe(
    z
      .number({ error: 'Digite o número de pessoas.' })
      .int('Digite o número de pessoas.')
      .min(1, 'Digite o número de pessoas.'),
  );

export const devolucaoCreate = z.object({
  ...grupo,
  motivo: textoObrigatorio(INFORME_O_MOTIVO, MOTIVO_DA_DEVOLUCAO_MAXIMO),
  pessoas: pessoasDigitadas,
});
describeFields(devolucaoCreate, {
  ...DO_GRUPO,
  motivo: ['Por que a taxa volta: as pessoas o leem', 'O concurso foi cancelado pela Prefeitura.'],
  pessoas: ['Quantas pessoas a simulação achou, digitado para confirmar', 1204],
});

export const devolucaoAprovar = z.object({ id: idSchema, pessoas: pessoasDigitadas });
describeFields(devolucaoAprovar, { pessoas: ['Quantas pessoas recebem, digitado para confirmar', 1204] });
export const devolucaoRecusar = z.object({ id: idSchema, nota: textoOpcional(NOTA_DA_DEVOLUCAO_MAXIMA) });
describeFields(devolucaoRecusar, { nota: ['Por que foi recusada', 'Faltou separar a vaga de Contador.'] });

const soma = z.object({ itens: z.number().int(), valor: z.number() });

const deFora = z.object({ motivo: z.enum(MOTIVOS), itens: z.number().int() });
describeAs(deFora, 'ForaDaDevolucao', {
  motivo: ['sem_pagamento, eliminada, em_lote, ja_devolvida, em_andamento ou contestado', 'sem_pagamento'],
});

export const simulacao = z.object({
  pessoas: z.number().int(),
  itens: z.number().int(),
  valor: z.number(),
  formas: z.array(soma.extend({ forma: z.enum(FORMAS) })),
  fora: z.array(deFora),
});
export type Simulacao = z.infer<typeof simulacao>;
const PESSOAS = ['Pessoas que recebem', 1204] as const;
const ITENS = ['Pagamentos que voltam', 1210] as const;
const VALOR = ['Soma, em reais', 103_455] as const;
describeAs(simulacao, 'SimulacaoDeDevolucao', {
  pessoas: PESSOAS,
  itens: ITENS,
  valor: VALOR,
  formas: ['Quantos e quanto por cada forma de pagar'],
  fora: ['Quem do grupo não recebe, e por quê'],
});

const quem = z.object({ id: z.number().int(), nome: z.string() });

export const arquivoDaDevolucao = z.object({
  id: z.number().int(),
  tipo: z.enum(['remessa', 'retorno']),
  formato: z.enum(['cnab240', 'csv']),
  nome: z.string(),
  sha256: z.string(),
  itens: z.number().int(),
  valor: z.number(),
  created_at: z.string(),
  criado_por: z.string(),
  /** Of one that goes to the bank: payments of it that still wait for an answer. */
  no_arquivo: z.number().int(),
  /** Of an answer: lines that do not match what is recorded. */
  divergentes: z.number().int(),
  /** Its bytes can still be had. */
  pode_baixar: z.boolean(),
});
export type ArquivoDaDevolucao = z.infer<typeof arquivoDaDevolucao>;
describeAs(arquivoDaDevolucao, 'ArquivoDaDevolucao', {
  tipo: ['remessa: vai ao banco; retorno: o banco o devolveu', 'remessa'],
  formato: ['cnab240 ou csv', 'cnab240'],
  nome: ['Nome do arquivo', 'devolucao-3-remessa-000012.rem'],
  sha256: ['SHA-256 do arquivo', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  itens: ['Pagamentos do arquivo', 1204],
  valor: VALOR,
  criado_por: ['Quem o gerou ou enviou', 'Renata Lemos'],
  no_arquivo: ['Do que vai ao banco: quantos pagamentos ainda esperam a resposta', 0],
  divergentes: ['Do retorno: quantas linhas não combinam com o registrado', 0],
  pode_baixar: [
    'Se ainda pode ser baixado: sai quando a devolução é concluída, ou com o prazo de guarda das contas',
    true,
  ],
});

export const devolucao = z.object({
  id: z.number().int(),
  concurso: concursoResumido,
  status: z.enum(STATUS_DA_DEVOLUCAO),
  pessoas: z.number().int(),
  itens: z.number().int(),
  valor: z.number(),
  pagos: z.number().int(),
  created_at: z.string(),
  criada_por: quem,
  decidida_em: z.string().nullable(),
  decidida_por: quem.nullable(),
  concluida_em: z.string().nullable(),
});
export type Devolucao = z.infer<typeof devolucao>;
const DA_DEVOLUCAO = {
  status: ['Aguardando aprovação, Em andamento, Concluída, Recusada ou Cancelada', 'Em andamento'],
  pessoas: PESSOAS,
  itens: ['Pagamentos da lista; 0 enquanto não foi aprovada', 1210],
  valor: VALOR,
  pagos: ['Quantos já foram pagos', 980],
  criada_por: ['Quem a criou'],
  decidida_em: ['Quando foi aprovada, recusada ou cancelada', null, 'date-time'],
  decidida_por: ['Quem a aprovou, recusou ou cancelou'],
  concluida_em: ['Quando o último pagamento teve fim', null, 'date-time'],
} as const;
describeAs(devolucao, 'Devolucao', DA_DEVOLUCAO);

export const devolucaoInteira = devolucao.extend({
  vagas: z.array(z.object({ id: z.number().int(), cargo: z.string() })).nullable(),
  inscricoes: z.array(z.number().int()).nullable(),
  usar_pix: z.boolean(),
  motivo: z.string(),
  nota: z.string().nullable(),
  situacoes: z.array(soma.extend({ status: z.enum(SITUACOES_DO_ITEM) })),
  arquivos: z.array(arquivoDaDevolucao),
  /** What a new look finds, until the list is frozen. */
  simulacao: simulacao.nullable(),
  /** Why who asks may not approve it; null when they may. */
  nao_aprova: z.string().nullable(),
});
export type DevolucaoInteira = z.infer<typeof devolucaoInteira>;
describeAs(devolucaoInteira, 'DevolucaoInteira', {
  ...DA_DEVOLUCAO,
  vagas: ['As vagas do grupo; nulo: o concurso todo'],
  inscricoes: ['As inscrições escolhidas; nulo: todas'],
  usar_pix: ['Se paga por PIX, com o CPF como chave', true],
  motivo: ['O que as pessoas leem', 'O concurso foi cancelado pela Prefeitura.'],
  nota: ['Por que foi recusada', null],
  situacoes: ['Quantos pagamentos há em cada situação'],
  arquivos: ['Arquivos que foram ao banco e voltaram, do mais novo'],
  simulacao: ['O que se acha agora; nulo depois de aprovada'],
  nao_aprova: ['Por que quem pergunta não a aprova; nulo quando pode', OUTRO_APROVA],
});

export const itemDaDevolucao = z.object({
  id: z.number().int(),
  referencia: z.string(),
  inscricao_id: z.number().int(),
  numero: z.string(),
  cargo: z.string(),
  candidato: candidatoResumido,
  valor: z.number(),
  forma: z.enum(FORMAS),
  status: z.enum(SITUACOES_DO_ITEM),
  motivo: z.string().nullable(),
  reembolso_id: z.number().int().nullable(),
  pago_em: z.string().nullable(),
  updated_at: z.string(),
});
export type ItemDaDevolucao = z.infer<typeof itemDaDevolucao>;
describeAs(itemDaDevolucao, 'ItemDaDevolucao', {
  referencia: ['Como o banco o chama nos arquivos', 'D57T1'],
  forma: ['estorno_asaas, pix_cpf ou formulario', 'pix_cpf'],
  status: ['Na fila, Em estorno, Aguardando pagador, A pagar, Aguardando conta, No arquivo, Pago ou Fora', 'A pagar'],
  motivo: ['Por que está assim, com as palavras do banco', null],
  reembolso_id: ['A restituição da pessoa; nulo enquanto não foi aberta', 31],
  valor: ['Quanto volta, em reais', 85.5],
});

export const exportarPagamentos = z.object({
  id: idSchema,
  formato: z.enum(['cnab240', 'csv'], { error: 'Escolha o formato: cnab240 ou csv.' }),
});
describeFields(exportarPagamentos, { formato: ['cnab240 ou csv', 'cnab240'] });

export const recusarArquivo = z.object({
  id: idSchema,
  nota: textoObrigatorio('Escreva por que o banco recusou o arquivo.', NOTA_DA_DEVOLUCAO_MAXIMA),
});
describeFields(recusarArquivo, { nota: ['Por que o banco recusou o arquivo inteiro', 'O convênio estava errado.'] });

export const retornoForm = z.object({ id: idSchema, arquivo: arquivoExigido });
describeFields(retornoForm, { arquivo: ['O arquivo do banco, CNAB 240 ou CSV, em formulário multipart'] });

export const retornoLido = z.object({
  pagos: z.number().int(),
  recusados: z.number().int(),
  /** The bank took them and has not paid yet. */
  agendados: z.number().int(),
  /** Nothing changed by these: they were settled before, or are of another batch. */
  sem_mudanca: z.number().int(),
  /** What the file says of another value, against what is recorded, or of a payment of no batch, is never believed. */
  divergentes: z.array(z.string()),
  /** The file had been read before. */
  repetido: z.boolean(),
});
export type RetornoLido = z.infer<typeof retornoLido>;
describeAs(retornoLido, 'RetornoLido', {
  pagos: ['Marcados como pagos', 1180],
  recusados: ['Recusados pelo banco', 24],
  agendados: ['Aceitos e ainda não pagos', 0],
  sem_mudanca: ['Linhas que nada mudaram', 0],
  divergentes: [
    'Referências de linhas com outro valor, que contradizem o registrado ou não são de devolução alguma, que não foram marcadas',
  ],
  repetido: ['Se o arquivo já tinha sido lido: então nada mudou', false],
});

export const marcarItem = z.object({
  id: idSchema,
  resultado: z.enum(['pago', 'recusado', 'fora', 'link'], { error: 'Escolha o resultado.' }),
  /** Of `link` alone. */
  link_pagador: textoOpcional(LINK_DO_PAGADOR_MAXIMO),
  nota: textoObrigatorio('Escreva a observação.', NOTA_DA_DEVOLUCAO_MAXIMA),
});
describeFields(marcarItem, {
  resultado: ['pago, recusado ou fora; link: a página que o banco não disse', 'pago'],
  link_pagador: ['Com link: a página do ASAAS em que quem pagou informa a conta', null],
  nota: ['Como se sabe', 'Transferência feita na agência, comprovante 1187.'],
});

/** What a refund of a batch says of itself. */
export const naDevolucao = z.object({
  devolucao_id: z.number().int(),
  forma: z.enum(FORMAS),
  situacao: z.enum(SITUACOES_DO_ITEM),
  /** The person is asked where the money is to go. */
  pede_conta: z.boolean(),
  /** The page of the bank on which who paid says their account; for them alone, while the bank waits. */
  link_pagador: z.string().nullable(),
  motivo: z.string().nullable(),
});
describeAs(naDevolucao, 'RestituicaoEmLote', {
  devolucao_id: ['A devolução em lote', 3],
  forma: ['estorno_asaas, pix_cpf ou formulario', 'pix_cpf'],
  situacao: ['Na fila, Em estorno, Aguardando pagador, A pagar, Aguardando conta, No arquivo, Pago ou Fora', 'A pagar'],
  pede_conta: ['Se a pessoa precisa informar uma conta ou chave PIX', false],
  link_pagador: [
    'A página do banco em que quem pagou informa a conta; só para a própria pessoa, enquanto o banco espera',
    null,
  ],
  motivo: ['Por que o banco não pagou, quando recusou', null],
});

/** A list's sum as the wire has it. */
export const somaDe = ({ itens, centavos }: { itens: number; centavos: number }) => ({
  itens,
  valor: paraReais(centavos),
});
