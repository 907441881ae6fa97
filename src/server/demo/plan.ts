// What the sample has: who, what of each kind, and what becomes of it. Contests are told by their place in the sample's list
// (contests.ts); which windows are open there follows from their dates.

import type { ObjetoDeRecurso } from '../../shared/janelas.ts';
import type { PEDIDOS as DE_PEDIDOS } from '../../shared/pedidos/tipos.ts';
import type { StatusDoPedido, TipoDePedidoDePrivacidade } from '../../shared/privacidade.ts';
import type { TipoDeProtocolo } from '../../shared/protocolados.ts';

/** Who may come in with a password that is printed at the start: a candidate, and an administrator of each role. */
export const LOGINS = [
  { email: 'candidato@exemplo.com.br', senha: 'candidato2026' },
  { email: 'admin@exemplo.com.br', senha: 'admin2026' },
  { email: 'financeiro@exemplo.com.br', senha: 'financeiro2026' },
  { email: 'analista@exemplo.com.br', senha: 'analista2026' },
  { email: 'auditor@exemplo.com.br', senha: 'auditor2026' },
] as const;
export const [{ email: CANDIDATO }, { email: ADMIN }, { email: FINANCEIRO }] = LOGINS;

/** The reserved lists that are asked for. */
export const LISTAS_RESERVADAS = ['Pessoas com deficiência (PcD)', 'Pessoas pretas e pardas'] as const;

/** What becomes of a request, and of how many in one. */
export const SORTES = {
  isencao: { pendente: 0.36, retirada: 0.06, deferida: 0.28, indeferida: 0.3 },
  envio: { pendente: 0.45, retirado: 0.1, validado: 0.3, rejeitado: 0.15 },
  recurso: { pendente: 0.45, retirado: 0.05, deferido: 0.22, indeferido: 0.28 },
  cuidado: { pendente: 0.4, retirado: 0.08, deferido: 0.2, em_parte: 0.2, indeferido: 0.12 },
  reserva: { pendente: 0.35, retirado: 0.07, deferido: 0.24, em_parte: 0.18, indeferido: 0.16 },
  pontuacao: { pendente: 0.35, retirada: 0.07, integral: 0.26, em_parte: 0.22, sem_pontos: 0.1 },
  comprovacao: { pendente: 0.5, retirada: 0.08, confirmada: 0.2, negada: 0.22 },
  reembolso: { solicitado: 0.3, retirado: 0.08, negado: 0.14, processando: 0.15, efetuado: 0.33 },
} as const satisfies Partial<Record<TipoDeProtocolo, Record<string, number>>>;
/** Of appeals against what a request was denied: granted ones are to be applied still, or the request was decided anew. */
export const CONTESTADAS = { pendente: 0.35, deferido: 0.14, indeferido: 0.25, refeito: 0.21, retirado: 0.05 } as const;
export type Sorte<T extends keyof typeof SORTES> = keyof (typeof SORTES)[T];

export interface Plano {
  /** Its place in the list of contests. */
  concurso: number;
  pagamento: 'nothing' | 'slip' | 'paid';
  cancelada?: true;
  isencao?: Sorte<'isencao'>;
  /** Sent in this window. */
  envios?: { janela: string; sortes: readonly Sorte<'envio'>[] };
  recursos?: { janela: string; sortes: readonly Sorte<'recurso'>[] };
  reembolso?: Sorte<'reembolso'>;
  comprovacao?: Sorte<'comprovacao'>;
  cuidado?: Sorte<'cuidado'>;
  reserva?: Sorte<'reserva'>;
  pontuacao?: Sorte<'pontuacao'>;
}

/** What the sample's login has: one enrolment for each thing a candidate may meet, so that none of its screens is empty. */
export const PLANOS: readonly Plano[] = [
  // Closes in two days, and nothing was done yet.
  { concurso: 1, pagamento: 'nothing' },
  { concurso: 3, pagamento: 'slip', comprovacao: 'negada' },
  { concurso: 4, pagamento: 'nothing', isencao: 'deferida' },
  // May appeal against it.
  { concurso: 2, pagamento: 'nothing', isencao: 'indeferida' },
  { concurso: 5, pagamento: 'nothing', isencao: 'pendente' },
  {
    concurso: 16,
    pagamento: 'paid',
    envios: { janela: 'Títulos acadêmicos', sortes: ['validado', 'rejeitado', 'pendente'] },
    cuidado: 'em_parte',
    reserva: 'em_parte',
    pontuacao: 'em_parte',
  },
  {
    concurso: 17,
    pagamento: 'paid',
    recursos: { janela: 'Gabarito preliminar', sortes: ['deferido', 'indeferido', 'pendente'] },
  },
  { concurso: 18, pagamento: 'paid', reembolso: 'solicitado' },
  { concurso: 19, pagamento: 'paid', reembolso: 'efetuado' },
  { concurso: 21, pagamento: 'nothing', cancelada: true },
];

/** Who else administers the portal, invited and accepted so many days ago, and when each was last there, in hours. */
export const ADMINISTRADORES = [
  { nome: 'Cláudia Moreira', email: 'claudia.moreira@exemplo.com.br', papel: 'analista', ha: 240, acessoHa: 45 * 24 },
  { nome: 'Marcelo Antunes Prado', email: 'financeiro@exemplo.com.br', papel: 'financeiro', ha: 90, acessoHa: 5 },
  { nome: 'Juliana Teixeira Lopes', email: 'analista@exemplo.com.br', papel: 'analista', ha: 60, acessoHa: 26 },
  { nome: 'Antônio Carlos Bittencourt', email: 'auditor@exemplo.com.br', papel: 'auditor', ha: 30, acessoHa: 200 },
] as const;
/** Whose exam was put off, how many days ago and by how many: the login is enrolled there. */
export const PROVA_ADIADA = { concurso: 16, ha: 3, dias: 7 } as const;
/** Who has left, how many days ago. */
export const SAIU = { email: 'claudia.moreira@exemplo.com.br', ha: 40 } as const;
/** Invited so many hours ago and not there yet: one of them too long ago for the link to open. */
export const CONVIDADOS = [
  { email: 'rogerio.dias@exemplo.com.br', papel: 'financeiro', ha: 130 },
  { email: 'patricia.nunes@exemplo.com.br', papel: 'analista', ha: 20 },
] as const;

type Pedido = readonly [
  dias: number,
  tipo: TipoDePedidoDePrivacidade,
  detalhe: string | null,
  status: StatusDoPedido,
  resposta?: string,
];

/** Requests about personal data, made so many days ago; what was answered, half the time later. */
export const PEDIDOS: readonly Pedido[] = [
  [
    40,
    'acesso',
    'Com quem meus dados são compartilhados?',
    'Atendido',
    'Com a prefeitura do concurso e com o banco que emite o boleto.',
  ],
  [
    34,
    'correcao',
    'Meu nome mudou com o casamento. O novo é o da certidão que enviei.',
    'Atendido',
    'Nome corrigido conforme a certidão.',
  ],
  [
    30,
    'correcao',
    'Quero trocar o CPF pelo da minha irmã.',
    'Negado',
    'O CPF identifica quem se inscreve e não pode ser o de outra pessoa (LGPD, art. 18, III).',
  ],
  [25, 'eliminacao', 'Não vou mais participar de concursos.', 'Cancelado'],
  [
    21,
    'acesso',
    'Quero saber quem viu meu laudo.',
    'Atendido em parte',
    'Viram o laudo as pessoas que analisam os pedidos. Os nomes delas não são informados.',
  ],
  [17, 'eliminacao', 'Quero que apaguem meu cadastro.', 'Em análise'],
  [12, 'correcao', 'Meu e-mail está com uma letra a mais.', 'Aberto'],
  [6, 'acesso', null, 'Em análise'],
  [2, 'eliminacao', 'Desisti do concurso.', 'Aberto'],
  [1, 'correcao', 'O sobrenome está sem o acento.', 'Aberto'],
];

type Decisao = 'A' | 'R' | 'D' | 'I' | 'C' | 'N' | 'Efetuado' | 'Negado';
type Modelo = readonly [tipo: keyof typeof DE_PEDIDOS, decisao: Decisao | null, titulo: string, texto: string];

/** Texts for the notes of decisions. */
export const MODELOS: readonly Modelo[] = [
  ['envio', 'A', 'Documento conferido', 'Documento conferido e aceito para o cargo de {cargo}.'],
  [
    'envio',
    'R',
    'Documento ilegível',
    'Olá, {nome}. O documento enviado não pode ser lido. Envie outra cópia, inteira e nítida, enquanto o prazo estiver aberto.',
  ],
  ['envio', 'R', 'Documento de outra pessoa', 'O documento enviado não está em nome de {nome}, da inscrição {numero}.'],
  ['envio', 'R', 'Título não previsto no edital', 'Este título não consta do edital do {concurso} para {cargo}.'],
  ['envio', null, 'Só a primeira página', 'Recebemos apenas a primeira página do documento.'],
  [
    'recurso',
    'D',
    'Gabarito alterado',
    'Recurso deferido. O gabarito da questão foi alterado para todos os candidatos.',
  ],
  ['recurso', 'D', 'Questão anulada', 'Recurso deferido. A questão foi anulada, e os pontos valem para todos.'],
  [
    'recurso',
    'I',
    'Gabarito mantido',
    'Recurso indeferido. A alternativa do gabarito é a única compatível com a bibliografia do edital.',
  ],
  ['recurso', 'I', 'Sem fundamentação', 'Recurso indeferido. Não foi apresentada fundamentação, como o edital exige.'],
  ['isencao', 'D', 'CadÚnico conferido', 'Inscrição no CadÚnico conferida. A taxa do {concurso} está dispensada.'],
  ['isencao', 'D', 'Doação comprovada', 'Comprovante de doação conferido.'],
  [
    'isencao',
    'I',
    'Documento vencido',
    'O documento enviado está vencido. A taxa pode ser paga até a data que está na sua inscrição nº {numero}.',
  ],
  ['isencao', 'I', 'Sem comprovação', 'Não foi enviado documento que comprove o que o edital exige para a isenção.'],
  [
    'comprovacao',
    'N',
    'Comprovante de agendamento',
    'O comprovante é de um agendamento: o banco ainda não fez o pagamento. Depois do dia agendado, envie o comprovante definitivo.',
  ],
  ['comprovacao', 'N', 'Comprovante ilegível', 'O comprovante não pode ser lido. Envie outra cópia, inteira e nítida.'],
  [
    'pontuacao',
    'I',
    'Documentos incompletos',
    'Os documentos da inscrição {numero} não têm frente e verso, como o edital exige.',
  ],
  [
    'reserva',
    'I',
    'Laudo sem o que o edital exige',
    'O laudo não diz a deficiência e o CID, como o edital exige. A inscrição {numero} continua na ampla concorrência.',
  ],
  ['reembolso', 'Efetuado', 'Transferência feita', 'A restituição da inscrição {numero} foi transferida.'],
  ['reembolso', 'Negado', 'Dados bancários errados', 'Os dados bancários não conferem com os do titular informado.'],
];

/** Where enrolments are long over: nothing is asked of a bank under keys that open nothing. */
export const CONVENIOS = [
  {
    concurso: 22,
    nome: 'Cobrança do Banco do Brasil',
    tipo: 'BB',
    status: 'Inativo',
    numero_convenio: '3128557',
    carteira: '17',
    variacao_carteira: '35',
    agencia: '0452',
    conta: '12387',
    tipo_conta: 'Corrente',
    client_id: 'amostra-sem-valor',
    client_secret: 'amostra-client-secret-sem-valor',
  },
  {
    concurso: 23,
    nome: 'Conta de arrecadação no ASAAS',
    tipo: 'ASAAS',
    status: 'Ativo',
    api_key: 'amostra-api-key-sem-valor',
  },
] as const;

export const CONDICOES = [
  'Prova ampliada, fonte 24.',
  'Tempo adicional de uma hora, conforme parecer anexo.',
  'Sala de fácil acesso, no térreo.',
  'Intérprete de Libras.',
  'Lactante: sala reservada e acompanhante.',
];
export const MOTIVOS_DE_ISENCAO = [
  'Sou inscrita no CadÚnico e minha família recebe até meio salário mínimo por pessoa.',
  'Sou doador regular de medula óssea, conforme a lei municipal citada no edital.',
  'Estou desempregado há oito meses e não recebo seguro-desemprego.',
];
/** The categories of exemption that the sample's law has. */
export const CATEGORIAS = ['Inscrito no CadÚnico', 'Desempregado', 'Jurado'] as const;

/** What is said against the rules of contests by who is not enrolled, and what came of it. */
export const IMPUGNACOES = [
  {
    motivo: 'O item 4.2 exige três anos de experiência, que a lei do cargo não exige. Peço que o item saia do edital.',
    decisao: { status: 'D', observacao_admin: 'O item 4.2 foi retirado pela Retificação nº 1.' },
  },
  { motivo: 'O anexo II não diz o peso de cada prova. Peço que o edital o diga antes das inscrições.', decisao: null },
] as const;
/** What appeals say, by what they are against, and what is answered. */
export const FUNDAMENTACOES = {
  questao: {
    motivos: [
      'O gabarito preliminar indica a alternativa B, mas o texto-base traz, no segundo parágrafo, a informação que torna correta a alternativa D.',
      'A questão cobra conteúdo que não consta no programa do edital de abertura.',
      'Há duas alternativas corretas, porque os dois institutos produzem o mesmo efeito no caso descrito.',
    ],
    deferido: 'Gabarito alterado para a alternativa D.',
    indeferido: 'O gabarito está mantido.',
  },
  edital: {
    motivos: [
      'O programa da prova cita uma norma que já foi revogada. Peço a retificação do anexo.',
      'O edital não diz em que horário a prova prática será aplicada.',
    ],
    deferido: 'O edital será retificado neste ponto.',
    indeferido: 'O edital está de acordo com a lei do cargo e fica mantido.',
  },
  isencao: {
    motivos: [
      'O documento que enviei estava vencido porque o novo ainda não tinha saído. Segue o que vale até o ano que vem.',
      'O comprovante é deste ano: a data do alto da folha é a da impressão do modelo. Peço que seja lido de novo.',
    ],
    deferido: 'O documento novo comprova o que o edital exige para a isenção.',
    indeferido: 'O documento continua vencido na data do pedido. A decisão está mantida.',
  },
  inscricoes: {
    motivos: [
      'Paguei a taxa dentro do prazo e o meu nome não está na lista. O comprovante está na minha inscrição.',
      'O cargo que aparece na lista não é o que escolhi na inscrição.',
    ],
    deferido: 'A inscrição foi conferida, e a próxima lista sai corrigida.',
    indeferido: 'A lista confere com o que foi registrado na inscrição.',
  },
  reserva: {
    motivos: [
      'O laudo que enviei traz o CID na segunda folha, que parece não ter sido lida.',
      'Enviei o documento que o edital pede para a lista, assinado e com data. Peço que seja visto de novo.',
    ],
    deferido: 'O documento enviado atende ao que o edital exige para a lista.',
    indeferido: 'O documento enviado não atende ao que o edital exige para a lista.',
  },
  resultado: {
    motivos: [
      'A nota publicada é menor que a soma dos meus acertos na folha de respostas.',
      'Estou empatado com quem ficou na minha frente e sou mais velho. Peço a revisão do desempate.',
    ],
    deferido: 'A nota foi recalculada e sai corrigida no resultado final.',
    indeferido: 'A nota e a classificação estão de acordo com a folha de respostas.',
  },
} as const satisfies Partial<
  Record<ObjetoDeRecurso, { motivos: readonly string[]; deferido: string; indeferido: string }>
>;
/** Of any exam a few questions are disputed: several appeals are about the same. */
export const DISPUTADAS = [7, 12, 12, 12, 31];
export const DOCUMENTOS = ['Diploma de graduação', 'Certificado de especialização', 'Declaração de tempo de serviço'];
