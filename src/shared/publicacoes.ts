// What was done in public with the publications of a contest, and what is asked before one goes out.
import { z } from 'zod';
import { idSchema, textoOpcional } from './comum.ts';
import { PALAVRAS_DA_PUBLICACAO, publicacao, publicacaoCorrigida } from './concursos.ts';
import { describeAs, describeFields } from './description.ts';
import { camposDoExame } from './exame.ts';

export const ATOS = {
  publicacao: 'Publicação',
  substituicao: 'Nova versão',
  alteracao: 'Alteração do texto',
  retirada: 'Retirada',
  republicacao: 'Nova publicação do que fora retirado',
} as const;
export type Ato = keyof typeof ATOS;
const NOMES_DOS_ATOS = Object.keys(ATOS) as [Ato, ...Ato[]];

/** What an act is called: one that corrects another publication is a correction. */
export function nomeDoAto({ ato, retifica }: { ato: Ato; retifica: object | null }): string {
  return ato === 'publicacao' && retifica ? 'Retificação' : ATOS[ato];
}

/** How the file of a publication was read before it went out. */
export const EXAMES = {
  lido: 'Lido: nada pessoal foi encontrado.',
  confirmado: 'Lido: os dados encontrados foram confirmados como públicos.',
  parcial: 'O arquivo é muito longo: só o começo foi lido à procura de dados pessoais.',
  imagem: 'O arquivo não tem texto que o portal possa ler. Confira se não há dados pessoais nele.',
  ilegivel: 'O arquivo não pôde ser lido à procura de dados pessoais. Confira-o.',
} as const;
export type Exame = keyof typeof EXAMES;
const NOMES_DOS_EXAMES = Object.keys(EXAMES) as [Exame, ...Exame[]];

export const SITUACOES_DO_ATO = ['vigente', 'substituida', 'retirada'] as const;

export const MOTIVO_DA_RETIRADA_MAXIMO = 500;

export const publicacaoRemove = z.object({
  id: idSchema,
  motivo: textoOpcional(MOTIVO_DA_RETIRADA_MAXIMO),
  ...camposDoExame,
});
describeFields(publicacaoRemove, {
  motivo: ['Por que foi retirada; fica público nos atos do concurso', 'Publicada por engano.'],
});

/** As administrators see it. */
export const publicacaoDoPainel = publicacao.extend({
  exame: z.enum(NOMES_DOS_EXAMES).nullable(),
  /** Masked. */
  achados: z.array(z.string()),
  achados_motivo: z.string().nullable(),
});
export type PublicacaoDoPainel = z.infer<typeof publicacaoDoPainel>;
describeAs(publicacaoDoPainel, 'PublicacaoDoPainel', {
  ...PALAVRAS_DA_PUBLICACAO,
  exame: [
    'Como o arquivo foi lido antes de sair: lido, confirmado, parcial, imagem ou ilegivel; nulo sem arquivo',
    'lido',
  ],
  achados: ['Dados pessoais que alguém confirmou como públicos, mascarados'],
  achados_motivo: ['Por que eles podem ser públicos', null],
});

const arquivoDoAto = {
  arquivo: z.string().nullable(),
  /** Null for what is no longer open. */
  caminho_arquivo: z.string().nullable(),
  sha256: z.string().nullable(),
  tamanho: z.number().int().nullable(),
};
const { titulo, arquivo, caminho_arquivo, sha256, tamanho, retifica, mudanca } = PALAVRAS_DA_PUBLICACAO;
const DO_ARQUIVO = { arquivo, caminho_arquivo, sha256, tamanho };
const DO_ATO = {
  ...DO_ARQUIVO,
  ...{ titulo, retifica, mudanca },
  publicacao_id: ['A publicação', 7],
  ato: ['publicacao, substituicao (do arquivo), alteracao (do texto), retirada ou republicacao', 'publicacao'],
  nome: ['Como o ato se chama', 'Retificação'],
  created_at: ['Quando foi feito', '2026-11-21T14:32:10.000Z', 'date-time'],
  versao: ['Conta os arquivos que a publicação teve', 2],
  situacao: ['vigente, substituida ou retirada', 'vigente'],
  motivo: ['Por que foi retirada', null],
} as const;

export const atoPublicado = z.object({
  id: z.number().int(),
  publicacao_id: z.number().int(),
  ato: z.enum(NOMES_DOS_ATOS),
  nome: z.string(),
  created_at: z.string(),
  titulo: z.string(),
  descricao: z.string().nullable(),
  data_publicacao: z.string(),
  versao: z.number().int(),
  situacao: z.enum(SITUACOES_DO_ATO),
  ...arquivoDoAto,
  retifica: publicacaoCorrigida.nullable(),
  mudanca: z.string().nullable(),
  motivo: z.string().nullable(),
});
export type AtoPublicado = z.infer<typeof atoPublicado>;

export const atoDoPainel = atoPublicado.extend({
  administrador: z.string().nullable(),
});
export type AtoDoPainel = z.infer<typeof atoDoPainel>;
describeAs(atoDoPainel, 'AtoDoPainel', {
  ...DO_ATO,
  administrador: ['Quem fez; nulo para o que é de antes de se guardar', 'Marina Prado'],
});

const arquivoDeDados = z.object(arquivoDoAto);
describeAs(arquivoDeDados, 'ArquivoDeDados', DO_ARQUIVO);

/** The files of a list's data, for administrators. */
const dadosDaLista = z.object({
  lista: z.string(),
  lida_em: z.string(),
  total: z.number().int(),
  json: arquivoDeDados,
  csv: arquivoDeDados,
});
describeAs(dadosDaLista, 'DadosDaLista', {
  lista: ['Qual das listas oficiais', 'homologados'],
  lida_em: ['Quando os dados foram lidos', '2026-11-21T14:32:10.000Z', 'date-time'],
  total: ['Quantas linhas ela tem', 120],
  json: ['Os dados de que a lista foi feita, em JSON'],
  csv: ['Os mesmos dados em CSV'],
});

export const historiaDaPublicacao = z.object({
  atos: z.array(atoDoPainel),
  /** For an official list alone. */
  lista: dadosDaLista.nullable(),
});
export type HistoriaDaPublicacao = z.infer<typeof historiaDaPublicacao>;
describeAs(historiaDaPublicacao, 'HistoriaDaPublicacao', {
  atos: ['O que foi feito em público com ela, do primeiro ao último'],
  lista: ['De uma lista oficial, os dados de que foi feita'],
});
