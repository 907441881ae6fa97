// How long each class of personal data is kept, from which event on, on which legal ground, and what becomes of it then. The
// durations are conservative: a contest is valid for two years and two more (Constituição, art. 37, III), and claims against
// the administration lapse in five (Decreto 20.910/1932).
import { z } from 'zod';
import { describeAs } from './description.ts';
import { DIA_MS } from './tempo.ts';

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
  cadastro: {
    nome: 'Cadastro, preferências e avisos do portal',
    oque: 'Nome, CPF, contato, endereço, filiação e o que a pessoa recebeu no portal',
    dias: null,
    desde: '',
    fundamento: 'Execução de política pública (LGPD, art. 7º, III, e art. 23)',
    acao: 'Manter enquanto houver cadastro; apagar com a eliminação do titular',
  },
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
  acessos_conhecidos: {
    nome: 'Navegadores e endereços conhecidos',
    oque: 'De onde a conta já entrou, em códigos que não dizem qual navegador nem qual endereço',
    dias: 180,
    desde: 'a última entrada',
    fundamento: 'Segurança (LGPD, art. 46)',
    acao: 'Apagar',
  },
  retirados: {
    nome: 'Arquivos retirados por quem enviou',
    oque: 'Anexos de documentos, recursos e isenções cancelados; ficam o tamanho, o resumo SHA-256 e o protocolo',
    dias: 30,
    desde: 'a retirada',
    fundamento: 'Necessidade (LGPD, art. 6º, III, e art. 16)',
    acao: 'Apagar o arquivo',
  },
  emails: {
    nome: 'Corpo dos e-mails enviados',
    oque: 'Texto das mensagens; ficam destinatário, assunto e data. A que não saiu vai inteira',
    dias: 180,
    desde: 'o envio; da que não saiu, de quando foi escrita',
    fundamento: 'Prova da comunicação (Lei 9.784/1999, art. 26)',
    acao: 'Apagar o texto',
  },
  saude: {
    nome: 'Laudos e detalhes de saúde',
    oque: 'Anexos e descrições de deficiência e condição especial das inscrições; pedidos de atendimento especial e de vaga reservada, com os documentos e o que os avisos dizem deles',
    dias: 180,
    desde: 'o último prazo do concurso',
    fundamento: 'Dado sensível (LGPD, art. 11, II, e art. 16)',
    acao: 'Apagar o texto e o arquivo',
  },
  contas: {
    nome: 'Contas e chaves PIX de restituição',
    oque: 'Banco, agência, conta, chave e titular; os arquivos de pagamento de uma devolução em lote que não termina, contados de quando foram feitos',
    dias: ANO,
    desde: 'a conclusão ou o cancelamento do pedido',
    fundamento: 'Prestação de contas (LGPD, art. 16, I)',
    acao: 'Apagar; ficam o valor e a decisão',
  },
  notificacoes: {
    nome: 'Avisos e arquivos de retorno dos bancos',
    oque: 'O texto de cada aviso e de cada linha, que pode trazer nome e CPF de quem pagou; ficam data, valor, tipo e resultado',
    dias: 2 * ANO,
    desde: 'o recebimento',
    fundamento: 'Conferência dos pagamentos (LGPD, art. 16, I)',
    acao: 'Apagar o texto',
  },
  pedidos: {
    nome: 'Documentos, recursos e isenções',
    oque: 'Textos e arquivos enviados, também os laudos que vão em um prazo de documentos ou com um recurso; ficam a decisão e o protocolo',
    dias: (VALIDADE_ANOS + PRESCRICAO_ANOS) * ANO,
    desde: 'o último prazo do concurso',
    fundamento: 'Constituição, art. 37, III, e Decreto 20.910/1932',
    acao: 'Apagar o texto e o arquivo',
  },
  acessos: {
    nome: 'Endereços IP de quem foi eliminado',
    oque: 'De onde a pessoa praticou cada ato; ficam o ato e a data',
    dias: 183,
    desde: 'cada ato',
    fundamento: 'Marco Civil (Lei 12.965/2014), art. 15: seis meses',
    acao: 'Apagar o endereço',
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
  equipe: {
    nome: 'Administradores e convites',
    oque: 'Nome, e-mail e acessos de quem trabalha no instituto',
    dias: null,
    desde: '',
    fundamento: 'Responsabilidade pelos atos (Constituição, art. 37)',
    acao: 'Manter; o acesso de quem sai é desativado',
  },
} as const satisfies Record<string, Regra>;
export type ClasseDeDados = keyof typeof CLASSES_DE_DADOS;
export const CLASSES = Object.keys(CLASSES_DE_DADOS) as ClasseDeDados[];
/** Those that the daily job carries out; the first three go with the cleaning of sessions. */
export const CLASSES_DA_TAREFA = [
  'retirados',
  'emails',
  'saude',
  'contas',
  'notificacoes',
  'pedidos',
  'acessos',
] as const satisfies readonly ClasseDeDados[];
export type ClasseDaTarefa = (typeof CLASSES_DA_TAREFA)[number];

/** How many days an institute may keep each, and why not less or more. The default is the class's own. */
export const LIMITES_DE_GUARDA = {
  retirados: { minimo: 1, maximo: 365, porque: 'Retirado por quem enviou: não há dever de guardar.' },
  emails: { minimo: 30, maximo: 5 * ANO, porque: 'Até cinco anos, o prazo para reclamar (Decreto 20.910/1932).' },
  saude: { minimo: 30, maximo: 5 * ANO, porque: 'Dado sensível: o menor tempo que sirva (LGPD, art. 11).' },
  contas: { minimo: 90, maximo: 5 * ANO, porque: 'Até cinco anos, o prazo para reclamar (Decreto 20.910/1932).' },
  notificacoes: { minimo: 180, maximo: 10 * ANO, porque: 'Enquanto um pagamento puder ser conferido.' },
  pedidos: {
    minimo: PRESCRICAO_ANOS * ANO,
    maximo: 20 * ANO,
    porque: 'No mínimo cinco anos: a decisão pode ser questionada (Decreto 20.910/1932).',
  },
  acessos: { minimo: 183, maximo: 5 * ANO, porque: 'No mínimo seis meses (Marco Civil, art. 15).' },
} as const satisfies Record<ClasseDaTarefa, { minimo: number; maximo: number; porque: string }>;

export type DiasDeGuarda = Readonly<Record<ClasseDaTarefa, number>>;
export const GUARDA_PADRAO = Object.fromEntries(
  CLASSES_DA_TAREFA.map((classe) => [classe, CLASSES_DE_DADOS[classe].dias]),
) as DiasDeGuarda;

/** Whatever happened before this instant has had its time. */
export function corteDe(dias: number, agora: Date): string {
  return new Date(agora.getTime() - dias * DIA_MS).toISOString();
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
describeAs(prazoDeGuarda, 'PrazoDeGuarda', {
  nome: ['Nome da classe', 'Corpo dos e-mails enviados'],
  dias: ['Por quantos dias se guarda; nulo sem prazo automático', 180],
  acao: ['O que acontece no fim do prazo', 'Apagar o texto'],
  agora: ['Quantos saem na próxima vez', 0],
  ultima: ['A última vez que a tarefa removeu algo', null],
  classe: ['A classe de dados', 'emails'],
  desde: ['A partir de quando se conta', 'o envio'],
  fundamento: ['A regra em que se baseia', 'LGPD, art. 16'],
  em_30_dias: ['Quantos saem nos trinta dias seguintes', 0],
});
export const retencaoDeAdmin = z.array(prazoDeGuarda);
export type RetencaoDeAdmin = z.infer<typeof retencaoDeAdmin>;
