// What a contest offers to choose from when something is asked for: the care it gives on the day of the exam, who is exempt from
// its fee, the lists its vacancies are reserved for, the titles that count. Each kind of catalogue is declared here; its items are the contest's own, and one screen edits them all.
import { z } from 'zod';
import { CAMPOS_DA_CATEGORIA, dadosDaCategoria } from './categorias-de-isencao.ts';
import {
  apagavel,
  DESCRICAO_MAXIMA,
  idSchema,
  inteiro,
  inteiroMudado,
  mudancaDe,
  semAcentos,
  textoObrigatorio,
  textoOpcional,
  umZero,
} from './comum.ts';
import { describeAs, describeFields } from './description.ts';
import { camposDoExame } from './exame.ts';
import { MODELOS_DE_CATEGORIA, MODELOS_DE_RESERVA, MODELOS_DE_TITULO } from './modelos-de-catalogo.ts';
import { DOCUMENTOS_MAXIMO } from './pedidos/documentos.ts';
import { CAMPOS_DA_RESERVA, dadosDaReserva } from './reservas.ts';
import { CAMPOS_DO_TITULO, dadosDoTitulo } from './titulos.ts';

export const NOME_DO_ITEM_MAXIMO = 120;
export const LEI_MAXIMA = 300;
export { DOCUMENTOS_MAXIMO };
export const DOCUMENTO_MAXIMO = 200;
/** The most items of a kind in one contest. */
export const ITENS_MAXIMO = 100;
export const JA_EXISTE_ITEM = 'Já existe um item com este nome. Escolha outro.';
export const DOCUMENTO_REPETIDO = 'O mesmo documento está duas vezes na lista.';

export const documentoPedido = z.object({
  nome: textoObrigatorio('Informe o nome do documento.', DOCUMENTO_MAXIMO),
  obrigatorio: z.boolean({ error: 'Diga se o documento é obrigatório.' }),
});
export type DocumentoPedido = z.output<typeof documentoPedido>;
describeAs(documentoPedido, 'DocumentoPedido', {
  nome: ['Nome do documento, único no item', 'Laudo médico'],
  obrigatorio: ['Se não se pede sem ele', true],
});

/** A field of what a kind adds to its items, as the editor asks for it. */
export interface CampoDoCatalogo {
  nome: string;
  rotulo: string;
  dica: string;
  maximo: number;
  /** It is one of these. */
  opcoes?: readonly { value: string; label: string }[];
  /** It is some of the contest's vacancies, which go nowhere with an item that is brought from another contest. */
  vagas?: true;
  /** It is asked where another field is one of these. */
  quando?: readonly [campo: string, ...valores: string[]];
}

export interface ModeloDeItem {
  nome: string;
  explicacao: string | null;
  lei: string | null;
  documentos: readonly DocumentoPedido[];
  dados: Readonly<Record<string, unknown>>;
  /** 0 where it is to be finished before anybody is offered it. */
  ativo?: 0 | 1;
}

interface Catalogo {
  tipo: string;
  /** Over its items, and what they are called. */
  titulo: string;
  nomes: { um: string; varios: string; genero: 'f' | 'm' };
  /** What it means that there is none. */
  vazio: string;
  /** What its items have besides; the fields of the editor have the same names. */
  dados: z.ZodType<Record<string, unknown>>;
  campos: readonly CampoDoCatalogo[];
  modelos: readonly ModeloDeItem[];
}

const PERGUNTA_MAXIMA = 200;
const comPergunta = z.object({ pergunta: textoOpcional(PERGUNTA_MAXIMA) });
const pergunta = (dica: string): CampoDoCatalogo => ({
  nome: 'pergunta',
  rotulo: 'Pergunta ao candidato',
  dica,
  maximo: PERGUNTA_MAXIMA,
});

const laudo: DocumentoPedido = { nome: 'Laudo ou atestado médico', obrigatorio: true };

export const CATALOGOS = {
  atendimento: {
    tipo: 'atendimento',
    titulo: 'Atendimento especial',
    nomes: { um: 'atendimento', varios: 'atendimentos', genero: 'm' },
    vazio: 'Sem itens, o candidato descreve a condição especial na inscrição e nada mais é pedido.',
    dados: comPergunta,
    campos: [pergunta('O que o candidato escreve ao pedir. Em branco, nada se pergunta.')],
    modelos: [
      {
        nome: 'Prova ampliada',
        explicacao: 'Caderno de prova com letra maior.',
        lei: 'Decreto nº 9.508/2018',
        documentos: [{ ...laudo, obrigatorio: false }],
        dados: { pergunta: 'Qual tamanho de letra?' },
      },
      {
        nome: 'Ledor',
        explicacao: 'Uma pessoa lê a prova para o candidato.',
        lei: 'Decreto nº 9.508/2018',
        documentos: [laudo],
        dados: { pergunta: null },
      },
      {
        nome: 'Transcritor',
        explicacao: 'Uma pessoa escreve as respostas que o candidato dita.',
        lei: 'Decreto nº 9.508/2018',
        documentos: [laudo],
        dados: { pergunta: null },
      },
      {
        nome: 'Tempo adicional',
        explicacao: 'Mais tempo de prova, com parecer de um especialista que justifique.',
        lei: 'Decreto nº 9.508/2018',
        documentos: [{ nome: 'Parecer de especialista que justifique o tempo adicional', obrigatorio: true }],
        dados: { pergunta: 'Quanto tempo o parecer recomenda?' },
      },
      {
        nome: 'Amamentação',
        explicacao:
          'A candidata amamenta por até 30 minutos a cada duas horas, com acompanhante, e o tempo é compensado.',
        lei: 'Lei nº 13.872/2019',
        documentos: [{ nome: 'Certidão de nascimento da criança', obrigatorio: false }],
        dados: { pergunta: 'Qual o nome e a idade da criança, e quem acompanha?' },
      },
      {
        nome: 'Acesso para cadeira de rodas',
        explicacao: 'Sala no térreo ou com elevador, e mesa adequada.',
        lei: 'Lei nº 13.146/2015',
        documentos: [],
        dados: { pergunta: null },
      },
      {
        nome: 'Nome social',
        explicacao: 'O candidato é chamado pelo nome social no local de prova.',
        lei: 'Decreto nº 8.727/2016',
        documentos: [],
        dados: { pergunta: 'Qual o nome social?' },
      },
      {
        nome: 'Horário por motivo religioso',
        explicacao: 'Prova em horário compatível com o dia de guarda.',
        lei: 'Lei nº 13.796/2019',
        documentos: [{ nome: 'Declaração da congregação religiosa', obrigatorio: true }],
        dados: { pergunta: 'Qual o dia e o horário de guarda?' },
      },
    ],
  },
  isencao: {
    tipo: 'isencao',
    titulo: 'Categorias de isenção',
    nomes: { um: 'categoria', varios: 'categorias', genero: 'f' },
    vazio: 'Sem itens, o candidato escreve o motivo do pedido de isenção e nada mais é pedido.',
    dados: dadosDaCategoria,
    campos: CAMPOS_DA_CATEGORIA,
    modelos: MODELOS_DE_CATEGORIA,
  },
  reserva: {
    tipo: 'reserva',
    titulo: 'Vagas reservadas',
    nomes: { um: 'lista', varios: 'listas', genero: 'f' },
    vazio: 'Sem listas, o candidato só responde na inscrição se tem deficiência e nada mais é pedido.',
    dados: dadosDaReserva,
    campos: CAMPOS_DA_RESERVA,
    modelos: MODELOS_DE_RESERVA,
  },
  titulo: {
    tipo: 'titulo',
    titulo: 'Títulos',
    nomes: { um: 'título', varios: 'títulos', genero: 'm' },
    vazio: 'Sem itens, ninguém declara títulos neste concurso.',
    dados: dadosDoTitulo,
    campos: CAMPOS_DO_TITULO,
    modelos: MODELOS_DE_TITULO,
  },
} as const satisfies Record<string, Catalogo>;
export type TipoDeCatalogo = keyof typeof CATALOGOS;
export const TIPOS_DE_CATALOGO = Object.keys(CATALOGOS) as [TipoDeCatalogo, ...TipoDeCatalogo[]];

export const itemDeCatalogo = z.object({
  id: z.number().int(),
  concurso_id: z.number().int(),
  tipo: z.enum(TIPOS_DE_CATALOGO),
  nome: z.string(),
  explicacao: z.string().nullable(),
  lei: z.string().nullable(),
  documentos: z.array(documentoPedido),
  dados: z.record(z.string(), z.unknown()),
  ordem: z.number().int(),
  ativo: z.literal([0, 1]),
});
export type ItemDeCatalogo = z.infer<typeof itemDeCatalogo>;
const PALAVRAS = {
  nome: ['Nome do item, único no catálogo', 'Prova ampliada'],
  explicacao: ['O que o item é, para o candidato', 'Caderno de prova com letra maior.'],
  lei: ['A lei que o prevê', 'Decreto nº 9.508/2018'],
  documentos: ['Documentos que o item exige'],
  dados: [
    'O que o tipo do catálogo acrescenta: `pergunta`, o que se pergunta a quem pede; de uma categoria de isenção, também `regra` e os seus números; de uma lista de vagas reservadas, o percentual e como se arredonda; de um título, os pontos de cada um e quantos contam',
  ],
  ordem: ['Posição na lista; os menores primeiro', 1],
  ativo: ['0: não se oferece mais', 1],
} as const;
describeAs(itemDeCatalogo, 'ItemDeCatalogo', {
  ...PALAVRAS,
  tipo: ['De que catálogo é', 'atendimento'],
});

const semRepetidos = z
  .array(documentoPedido, { error: 'Informe a lista de documentos.' })
  .max(DOCUMENTOS_MAXIMO, `Use no máximo ${DOCUMENTOS_MAXIMO} documentos.`)
  .refine((todos) => new Set(todos.map(({ nome }) => semAcentos(nome))).size === todos.length, DOCUMENTO_REPETIDO);

const dadosDoItem = z.record(z.string(), z.unknown(), { error: 'Informe os dados do item.' });
const POSICAO_MAXIMA = 999;
const INFORME_A_POSICAO = 'Informe a posição.';

const campos = {
  nome: textoObrigatorio('Informe o nome do item.', NOME_DO_ITEM_MAXIMO),
  explicacao: textoOpcional(DESCRICAO_MAXIMA),
  lei: textoOpcional(LEI_MAXIMA),
  documentos: semRepetidos.default([]),
  dados: dadosDoItem.default({}),
  ordem: inteiro(1, POSICAO_MAXIMA, 1, INFORME_A_POSICAO),
  ativo: umZero.default(1),
};
const comExame = { ...campos, ...camposDoExame };
export const itemForm = z.object(comExame);
export type ItemForm = z.output<z.ZodObject<typeof campos>>;

const doCatalogo = {
  concurso_id: idSchema,
  tipo: z.enum(TIPOS_DE_CATALOGO, { error: 'Este catálogo não existe.' }),
};
export const catalogoDoConcurso = z.object(doCatalogo);
export const itemCreate = z.object({ ...doCatalogo, ...comExame });
describeFields(itemCreate, PALAVRAS);
/** What a change leaves out stays as it is. */
export const itemUpdate = z.object({
  ...mudancaDe,
  ...comExame,
  explicacao: apagavel(campos.explicacao),
  lei: apagavel(campos.lei),
  documentos: semRepetidos.optional(),
  dados: dadosDoItem.optional(),
  ordem: inteiroMudado(1, POSICAO_MAXIMA, INFORME_A_POSICAO),
  ativo: umZero.optional(),
});
describeFields(itemUpdate, PALAVRAS);

/** Several at once: of the ready-made ones, or of another contest's. Those that are there already are left out. */
export const itensTrazidos = z.object({
  ...doCatalogo,
  de: idSchema.nullable().default(null),
  nomes: z
    .array(z.string().max(NOME_DO_ITEM_MAXIMO), { error: 'Escolha ao menos um item.' })
    .min(1, 'Escolha ao menos um item.')
    .max(ITENS_MAXIMO, `Use no máximo ${ITENS_MAXIMO} itens.`),
});
describeFields(itensTrazidos, {
  de: ['O concurso de que se copiam; nulo para os modelos prontos', null],
  nomes: ['Os nomes dos itens que se trazem'],
});
