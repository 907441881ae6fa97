// How long each class of personal data is kept, from which event on, on which legal ground, and what becomes of it then. The
// durations are conservative: a contest is valid for two years and two more (Constituição, art. 37, III), and claims against
// the administration lapse in five (Decreto 20.910/1932).
import { z } from 'zod';

export const VALIDADE_ANOS = 4;
export const PRESCRICAO_ANOS = 5;

interface Regra {
  nome: string;
  oque: string;
  /** Days after the event; null for what no job touches. */
  dias: number | null;
  desde: string;
  fundamento: string;
  acao: string;
}

const ANO = 365;

export const CLASSES_DE_DADOS = {
  acesso_provisorio: {
    nome: 'Senhas provisórias, tentativas de entrada e respostas repetíveis',
    oque: 'Senhas enviadas por e-mail, tentativas de login e respostas guardadas para repetição',
    dias: 1,
    desde: 'o vencimento ou a tentativa',
    fundamento: 'Necessidade (LGPD, art. 6º, III)',
    acao: 'Apagar',
  },
  sessoes: {
    nome: 'Sessões',
    oque: 'Registro de cada entrada na conta',
    dias: 30,
    desde: 'o vencimento da sessão',
    fundamento: 'Segurança (LGPD, art. 46)',
    acao: 'Apagar',
  },
  emails: {
    nome: 'Corpo dos e-mails enviados',
    oque: 'Texto das mensagens; ficam destinatário, assunto e data',
    dias: 180,
    desde: 'o envio',
    fundamento: 'Prova da comunicação (Lei 9.784/1999, art. 26)',
    acao: 'Apagar o texto',
  },
  saude: {
    nome: 'Laudos e detalhes de saúde',
    oque: 'Anexos e descrições de deficiência e condição especial das inscrições',
    dias: 180,
    desde: 'o último prazo do concurso',
    fundamento: 'Dado sensível (LGPD, art. 11, II, e art. 16)',
    acao: 'Apagar o texto e o arquivo',
  },
  contas: {
    nome: 'Contas e chaves PIX de restituição',
    oque: 'Banco, agência, conta, chave e titular',
    dias: ANO,
    desde: 'a conclusão ou o cancelamento do pedido',
    fundamento: 'Prestação de contas (LGPD, art. 16, I)',
    acao: 'Apagar; ficam o valor e a decisão',
  },
  notificacoes: {
    nome: 'Avisos recebidos dos bancos',
    oque: 'O texto de cada aviso, que pode trazer nome e CPF de quem pagou; ficam data, tipo e resultado',
    dias: 2 * ANO,
    desde: 'o recebimento',
    fundamento: 'Conferência dos pagamentos (LGPD, art. 16, I)',
    acao: 'Apagar o texto',
  },
  pedidos: {
    nome: 'Documentos, recursos e isenções',
    oque: 'Textos e arquivos enviados; ficam a decisão e o protocolo',
    dias: (VALIDADE_ANOS + PRESCRICAO_ANOS) * ANO,
    desde: 'o último prazo do concurso',
    fundamento: 'Constituição, art. 37, III, e Decreto 20.910/1932',
    acao: 'Apagar o texto e o arquivo',
  },
  pagamentos: {
    nome: 'Inscrições, pagamentos e decisões',
    oque: 'Número, cargo, situação, valores e datas',
    dias: null,
    desde: '',
    fundamento: 'Dever legal (LGPD, art. 16, I)',
    acao: 'Manter; sem nome depois da eliminação do titular',
  },
  registro: {
    nome: 'Registro de atos e de acessos',
    oque: 'Quem fez o quê, quando e de onde',
    dias: null,
    desde: '',
    fundamento: 'Marco Civil, art. 15: no mínimo seis meses',
    acao: 'Só pela limpeza de logs, feita por um administrador',
  },
} as const satisfies Record<string, Regra>;
export type ClasseDeDados = keyof typeof CLASSES_DE_DADOS;
export const CLASSES = Object.keys(CLASSES_DE_DADOS) as ClasseDeDados[];
/** Those that the daily job carries out; the first two go with the cleaning of sessions. */
export const CLASSES_DA_TAREFA = [
  'emails',
  'saude',
  'contas',
  'notificacoes',
  'pedidos',
] as const satisfies readonly ClasseDeDados[];
export type ClasseDaTarefa = (typeof CLASSES_DA_TAREFA)[number];

/** Whatever of a class happened before this instant has had its time. */
export function corteDe(classe: ClasseDaTarefa, agora: Date): string {
  return new Date(agora.getTime() - CLASSES_DE_DADOS[classe].dias * 86_400_000).toISOString();
}

/** The end of a contest: its last window. ISO instants. */
export function fimDoConcurso(datas: readonly (string | null)[]): string {
  return datas.reduce<string>((fim, data) => (data !== null && data > fim ? data : fim), '');
}

export const prazoDeGuarda = z.object({
  classe: z.enum(CLASSES as [ClasseDeDados, ...ClasseDeDados[]]),
  nome: z.string(),
  oque: z.string(),
  dias: z.number().int().nullable(),
  desde: z.string(),
  fundamento: z.string(),
  acao: z.string(),
  /** What the next run takes, and what the thirty days after it do; null for what no job touches. */
  agora: z.number().int().nullable(),
  em_30_dias: z.number().int().nullable(),
  /** When it was last carried out, and on how many. */
  ultima: z.object({ em: z.string(), total: z.number().int() }).nullable(),
});
export const retencaoDeAdmin = z.array(prazoDeGuarda);
export type RetencaoDeAdmin = z.infer<typeof retencaoDeAdmin>;
