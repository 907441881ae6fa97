// Ready-made items to start a contest's catalogues from. They stand apart from what the catalogues are: only the window that brings
// them needs them.
import type { CONFIRMACOES } from './reservas.ts';

export interface ModeloDeCategoria {
  nome: string;
  explicacao: string;
  lei: string | null;
  documentos: readonly { nome: string; obrigatorio: boolean }[];
  dados: Readonly<Record<string, unknown>>;
}

/** To start from: the law of each place has its own numbers. */
export const MODELOS_DE_CATEGORIA: readonly ModeloDeCategoria[] = [
  {
    nome: 'Inscrito no CadÚnico',
    explicacao:
      'Membro de família de baixa renda inscrita no Cadastro Único. Quem não consta do cadastro pode comprovar a renda por documentos.',
    lei: 'Lei nº 13.656/2018, art. 1º, I',
    documentos: [{ nome: 'Folha resumo do CadÚnico ou outro comprovante de renda', obrigatorio: false }],
    dados: { regra: 'nis', dias_para_documentos: 5 },
  },
  {
    nome: 'Doador de medula óssea',
    explicacao: 'Cadastrado como doador em entidade reconhecida pelo Ministério da Saúde.',
    lei: 'Lei nº 13.656/2018, art. 1º, II',
    documentos: [{ nome: 'Comprovante do cadastro de doador de medula', obrigatorio: true }],
    dados: { regra: 'registro' },
  },
  {
    nome: 'Doador de sangue',
    explicacao: 'Doou sangue o número de vezes que a lei pede.',
    lei: null,
    documentos: [{ nome: 'Declaração do banco de sangue com as datas das doações', obrigatorio: true }],
    dados: { regra: 'doacoes', doacoes: 3, meses: 12 },
  },
  {
    nome: 'Baixa renda',
    explicacao: 'Renda até o limite da lei.',
    lei: null,
    documentos: [{ nome: 'Comprovante de renda', obrigatorio: true }],
    dados: { regra: 'renda', salarios: 1.5, salario_minimo: 1621, por_pessoa: 'N' },
  },
  {
    nome: 'Desempregado',
    explicacao: 'Sem emprego na data do pedido.',
    lei: null,
    documentos: [{ nome: 'Carteira de trabalho, com a página do último contrato e a seguinte', obrigatorio: true }],
    dados: { regra: 'documentos' },
  },
  {
    nome: 'Jurado',
    explicacao: 'Serviu como jurado no Tribunal do Júri.',
    lei: null,
    documentos: [{ nome: 'Certidão do juízo, com as datas em que serviu', obrigatorio: true }],
    dados: { regra: 'documentos' },
  },
  {
    nome: 'Serviço à Justiça Eleitoral',
    explicacao: 'Convocado e nomeado pela Justiça Eleitoral.',
    lei: null,
    documentos: [{ nome: 'Declaração da Justiça Eleitoral, com os turnos em que serviu', obrigatorio: true }],
    dados: { regra: 'documentos' },
  },
  {
    nome: 'Outra lei',
    explicacao: 'Outro caso previsto em lei do município.',
    lei: null,
    documentos: [{ nome: 'Documento que comprova o direito', obrigatorio: true }],
    dados: { regra: 'documentos', pergunta: 'Qual lei lhe dá o direito?' },
  },
];

const UNIAO = 'Lei nº 15.142/2025';
const daUniao = (nome: string, dito: number, confirmacao: (typeof CONFIRMACOES)[number], documento: string) => ({
  nome,
  explicacao: null,
  lei: UNIAO,
  documentos: [{ nome: documento, obrigatorio: true }],
  dados: { percentual: dito, arredonda: 'meio', sequencia: null, minimo_vagas: 2, deficiencia: 'N', confirmacao },
});

/** To begin with; a municipality follows its own law and the notice of the contest. */
export const MODELOS_DE_RESERVA = [
  {
    nome: 'Pessoas com deficiência (PcD)',
    explicacao: 'Para quem tem deficiência, comprovada por laudo.',
    lei: 'Decreto nº 9.508/2018',
    documentos: [{ nome: 'Laudo médico com a deficiência e o CID', obrigatorio: true }],
    dados: {
      percentual: 5,
      arredonda: 'cima',
      sequencia: null,
      minimo_vagas: 5,
      deficiencia: 'S',
      confirmacao: 'biopsicossocial',
    },
  },
  daUniao('Pessoas pretas e pardas', 25, 'heteroidentificacao', 'Autodeclaração assinada'),
  daUniao('Indígenas', 3, 'documental', 'Declaração de pertencimento assinada por lideranças da comunidade'),
  daUniao('Quilombolas', 2, 'documental', 'Declaração de pertencimento assinada por lideranças da comunidade'),
  {
    nome: 'Reserva da lei municipal',
    explicacao: null,
    lei: 'Escreva aqui a lei do município',
    ativo: 0,
    documentos: [],
    dados: {
      percentual: 20,
      arredonda: 'meio',
      sequencia: null,
      minimo_vagas: null,
      deficiencia: 'N',
      confirmacao: 'nenhuma',
    },
  },
] as const;

const modelo = (
  nome: string,
  explicacao: string,
  documento: string,
  dados: { pontos: number; unidades: number; comprovacao?: 'conjunto' },
) => ({ nome, explicacao, lei: null, documentos: [{ nome: documento, obrigatorio: true }], dados });

/** To start from: each edital has its own points. */
export const MODELOS_DE_TITULO = [
  modelo('Doutorado', 'Na área da vaga, concluído.', 'Diploma ou certidão de conclusão, frente e verso', {
    pontos: 3,
    unidades: 1,
  }),
  modelo('Mestrado', 'Na área da vaga, concluído.', 'Diploma ou certidão de conclusão, frente e verso', {
    pontos: 2,
    unidades: 1,
  }),
  modelo(
    'Especialização',
    'Na área da vaga, com 360 horas ou mais.',
    'Certificado com a carga horária e o histórico, frente e verso',
    { pontos: 1, unidades: 2 },
  ),
  modelo(
    'Experiência profissional',
    'Cada ano completo no cargo, sem contar o mesmo tempo duas vezes.',
    'Declaração ou carteira de trabalho com início e fim',
    { pontos: 0.5, unidades: 5, comprovacao: 'conjunto' },
  ),
  modelo('Publicação', 'Livro ou artigo na área da vaga.', 'Folha de rosto com autores, título e registro', {
    pontos: 0.25,
    unidades: 4,
  }),
];
