// Who of the sample enrols where and when, and whether they pay: planned before the story begins.
import { DIA_MS, HORA_MS, MINUTO_MS } from '../../shared/tempo.ts';
import type { SampleContest, SampleVacancy } from './contests.ts';
import type { Person } from './people.ts';
import { PLANOS, type Plano } from './plan.ts';
import type { Chance } from './random.ts';

const INSCRICOES = 900;
/** Of ten enrolments with a fee, how many are paid, and how many have an unpaid slip. */
const PAGAS = 0.55;
const COM_BOLETO = 0.75;

export interface Enrolment {
  /** Known once it was made. */
  id: number;
  at: number;
  person: Person;
  contest: SampleContest;
  vaga: SampleVacancy;
  pagamento: 'nothing' | 'slip' | 'paid';
  /** When its slip is asked for and paid, where it is. */
  emitida: number;
  paga: number;
  cancelada: boolean;
  /** Of the sample's login. */
  plano?: Plano;
}

/** Enrolments where the contest was open, at an instant it was, nobody twice in one contest; in the order they happen. */
export function planEnrolments(
  chance: Chance,
  agora: number,
  people: readonly Person[],
  contests: readonly SampleContest[],
): Enrolment[] {
  const possible = contests.filter(({ inicio }) => inicio < agora - 2 * HORA_MS);
  const [login, ...others] = people as [Person, ...Person[]];
  const until = ({ fim }: SampleContest) => Math.min(fim, agora - HORA_MS);
  function made(
    enrolment: Pick<Enrolment, 'at' | 'person' | 'contest' | 'vaga' | 'pagamento'>,
    cancelada = false,
  ): Enrolment {
    const emitida = enrolment.at + chance.between(3, 40) * MINUTO_MS;
    const last = Math.min(enrolment.contest.fim + DIA_MS, agora - 10 * MINUTO_MS);
    return { ...enrolment, id: 0, emitida, paga: emitida + Math.floor(chance.next() * (last - emitida)), cancelada };
  }
  // Those of the sample's login when a quarter of the contest's days were over, in its first vacancy.
  const enrolments = PLANOS.map((plano): Enrolment => {
    const contest = contests[plano.concurso] as SampleContest;
    const at = contest.inicio + Math.floor((until(contest) - contest.inicio) / 4);
    const vaga = contest.vagas[0] as SampleVacancy;
    return { ...made({ at, person: login, contest, vaga, pagamento: plano.pagamento }, plano.cancelada), plano };
  });
  const taken = new Set<string>();
  const vacancies = possible.flatMap((contest) => contest.vagas.map((vaga) => ({ contest, vaga })));
  while (enrolments.length < INSCRICOES) {
    const person = chance.pick(others);
    const { contest, vaga } = chance.pick(vacancies);
    const key = `${person.email}:${contest.titulo}`;
    if (taken.has(key)) continue;
    taken.add(key);
    const luck = chance.next();
    const pagamento = vaga.valor_inscricao === 0 || luck >= COM_BOLETO ? 'nothing' : luck < PAGAS ? 'paid' : 'slip';
    const at = contest.inicio + Math.floor(chance.next() * (until(contest) - contest.inicio));
    enrolments.push(made({ at, person, contest, vaga, pagamento }, chance.next() < 0.08));
  }
  return enrolments.sort((a, b) => a.at - b.at);
}
