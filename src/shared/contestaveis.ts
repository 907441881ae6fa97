// Every decision that can harm a candidate, with what an appeal against it is sent against, or why it has no window. A kind of request or an
// official list that is missing here does not compile.
import { OBJETOS_DE_RECURSO, type ObjetoDeRecurso, type ObjetoQueRefaz, REFEITO_EM, refaz } from './janelas.ts';
import type { ListaOficial } from './listas-oficiais.ts';
import type { TipoDePedido } from './pedidos/tipos.ts';

export type Contestavel = { decisao: string } & ({ objeto: ObjetoDeRecurso } | { objeto: null; porque: string });

const contra = (objeto: ObjetoDeRecurso, decisao: string): Contestavel => ({ decisao, objeto });
const semPrazo = (decisao: string, porque: string): Contestavel => ({ decisao, objeto: null, porque });

/** What is said no to, by kind of request. */
export const DECISOES_DE_PEDIDOS: Readonly<Record<TipoDePedido, Contestavel>> = {
  isencao: contra('isencao', 'Isenção indeferida'),
  recurso: semPrazo('Recurso indeferido', 'Ele mesmo é a contestação: a sua decisão encerra a questão no concurso.'),
  envio: contra('titulos', 'Documento rejeitado'),
  reembolso: semPrazo(
    'Restituição negada',
    'Trata de dinheiro, e não da participação no concurso: discute-se com o suporte, pelo protocolo.',
  ),
  comprovacao: contra('inscricoes', 'Comprovante de pagamento negado'),
  cuidado: contra('atendimento', 'Atendimento especial indeferido, ou deferido de outro modo'),
  reserva: contra('reserva', 'Reserva de vaga indeferida'),
  pontuacao: contra('titulos', 'Títulos indeferidos, ou com menos pontos que os pedidos'),
};

/** Appeals against which object have a kind decided anew. */
export function objetoQueRefaz(tipo: TipoDePedido): ObjetoQueRefaz | null {
  return (Object.keys(REFEITO_EM) as ObjetoQueRefaz[]).find((objeto) => REFEITO_EM[objeto] === tipo) ?? null;
}

export const DECISOES_DE_LISTAS: Readonly<Record<ListaOficial, Contestavel>> = {
  inscritos: contra('inscricoes', 'Lista de inscritos'),
  homologados: contra('inscricoes', 'Lista de inscrições homologadas'),
  isencoes: contra('isencao', 'Lista de isenções'),
  pcd: contra('reserva', 'Lista de pessoas com deficiência'),
  reservas: contra('reserva', 'Lista de vagas reservadas'),
  especial: contra('atendimento', 'Lista de atendimento especial'),
  atendimento: contra('atendimento', 'Resultado do atendimento especial, por número'),
  recursos: semPrazo('Lista de recursos', 'Só divulga decisões de recursos, que encerram a questão no concurso.'),
  titulos: contra('titulos', 'Lista da prova de títulos'),
  pagos: contra('inscricoes', 'Lista de inscrições pagas'),
  pendentes: contra('inscricoes', 'Lista de inscrições pendentes'),
};

/** What decides who is in a list, by what is contested: while a granted appeal against it is to be applied, the list is not known. */
export function decideLista(lista: ListaOficial): ObjetoQueRefaz[] {
  const { objeto } = DECISOES_DE_LISTAS[lista];
  // Who is exempt owes nothing.
  if (lista === 'homologados' || lista === 'pendentes') return ['isencao', 'inscricoes'];
  return objeto !== null && refaz(objeto) ? [objeto] : [];
}

/** What is no request's, and no list's. */
const OUTRAS: readonly Contestavel[] = [
  contra('edital', 'O edital e as suas retificações'),
  contra('questao', 'Questões e gabarito da prova'),
  contra('inscricoes', 'Inscrição cancelada pela organização'),
  contra('resultado', 'Resultado e classificação'),
  semPrazo(
    'Troca de data ou de local de prova',
    'Quem está inscrito é avisado. O que fere o edital se contesta em um prazo contra o edital.',
  ),
];

export const CONTESTAVEIS: readonly Contestavel[] = [
  ...OUTRAS,
  ...Object.values(DECISOES_DE_PEDIDOS),
  ...Object.values(DECISOES_DE_LISTAS),
];

/** What is contested in windows of each object, in the order of the objects. */
export const POR_OBJETO: readonly { objeto: ObjetoDeRecurso; decisoes: readonly string[] }[] = OBJETOS_DE_RECURSO.map(
  (objeto) => ({
    objeto,
    decisoes: CONTESTAVEIS.filter((uma) => uma.objeto === objeto).map(({ decisao }) => decisao),
  }),
);

export const SEM_PRAZO = CONTESTAVEIS.flatMap((uma) => (uma.objeto === null ? [uma] : []));
