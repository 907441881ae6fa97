// The candidates' side of the story: who registers and enrols, pays or not, asks for what, and what is answered.

import { AVISO_INICIAL } from '../../shared/aviso-inicial.ts';
import { DIA_MS, HORA_MS, MINUTO_MS } from '../../shared/tempo.ts';
import { pagarDemonstracao } from '../boletos/notificacoes.ts';
import { tellClosings, tellSeals } from './closings.ts';
import type { SampleContest } from './contests.ts';
import { type Enrolment, planEnrolments } from './enrolments.ts';
import type { Sender } from './papers.ts';
import { type Slip, tellUnowned } from './payments.ts';
import { samplePerson } from './people.ts';
import { ADMIN, CANDIDATO, CONDICOES, PEDIDOS } from './plan.ts';
import type { Chance } from './random.ts';
import { tellRefundBatch } from './refund-batch.ts';
import { tellRequests } from './requests.ts';
import { type Story, senhaDe } from './story.ts';

const CANDIDATOS = 400;
const INATIVOS = 12;

export function tellCandidates(
  story: Story,
  {
    chance,
    agora,
    contests,
    send,
  }: { chance: Chance; agora: number; contests: readonly SampleContest[]; send: Sender },
): void {
  const people = Array.from({ length: CANDIDATOS }, (_, i) => samplePerson(chance, i, i === 0 ? CANDIDATO : undefined));
  const enrolments = planEnrolments(chance, agora, people, contests);
  const slips: Slip[] = [];
  const admin = () => story.admin(ADMIN);

  function tellPeople(): void {
    const first = new Map<string, number>();
    for (const { person, at } of enrolments) if (!first.has(person.email)) first.set(person.email, at);
    for (const person of people) {
      const at = (first.get(person.email) ?? agora - chance.between(60, 250 * 24 * 60) * MINUTO_MS) - 20 * MINUTO_MS;
      const senha = senhaDe(person.email);
      const form = { ...person, senha, repeatSenha: senha, ciencia_privacidade: AVISO_INICIAL.versao };
      story.at(at, () => story.visitor.publico.candidatos.registrar(form));
    }
    for (const { email } of people.filter(({ email: one }) => !first.has(one)).slice(0, INATIVOS)) {
      story.at(agora - chance.between(2, 40) * HORA_MS, async () => {
        const rpc = await admin();
        const { data } = await rpc.candidatos.list({ search: email });
        if (data[0]) await rpc.candidatos.alterarStatus({ id: data[0].id, status: 'I' });
      });
    }
    story.at(agora - 6 * DIA_MS, async () => (await story.candidate(CANDIDATO)).avisos.lerTodos());
  }

  function tellEnrolment(enrolment: Enrolment): void {
    const { person, contest, vaga, cancelada, pagamento, emitida, paga } = enrolment;
    const { possui_deficiencia, detalhe_deficiencia } = person;
    const condicao = chance.next() < 0.05 ? chance.pick(CONDICOES) : null;
    story.at(enrolment.at, async () => {
      const { inscricoes } = await story.candidate(person.email);
      const { id } = await inscricoes.create({
        concurso_id: contest.id,
        vaga_id: vaga.id,
        possui_deficiencia,
        detalhe_deficiencia,
        possui_condicao_especial: condicao ? 'S' : 'N',
        detalhe_condicao_especial: condicao,
      });
      enrolment.id = id;
    });
    if (pagamento !== 'nothing') {
      story.at(emitida, async () => {
        const { boletos } = await story.candidate(person.email);
        const { boleto_id, valor } = await boletos.gerar({ inscricao_id: enrolment.id });
        slips.push({ id: boleto_id, valor, enrolment });
        if (pagamento === 'paid' && !cancelada)
          story.at(paga, () => pagarDemonstracao(story.deps, boleto_id, undefined));
      });
    }
    if (cancelada)
      story.at(Math.min(enrolment.at + chance.between(2, 40) * HORA_MS, agora - MINUTO_MS), async () =>
        (await story.candidate(person.email)).inscricoes.cancelar({ id: enrolment.id }),
      );
  }

  tellPeople();
  tellRequests(story, { chance, agora, enrolments, send });
  for (const enrolment of enrolments) tellEnrolment(enrolment);
  tellUnowned(story, agora, slips);
  tellRefundBatch(story, agora);
  tellClosings(story, agora);
  tellSeals(story, agora);
  tellPrivacy(story, agora, enrolments);
}

/** Requests about personal data, by people who registered long before. */
function tellPrivacy(story: Story, agora: number, enrolments: readonly Enrolment[]): void {
  const early = [...new Set(enrolments.filter(({ plano }) => !plano).map(({ person }) => person.email))];
  for (const [i, [days, tipo, detalhe, status, resposta = null]] of PEDIDOS.entries()) {
    const email = early[i] as string;
    story.at(agora - days * DIA_MS, async () => {
      const { id } = await (await story.candidate(email)).privacidade.create({ tipo, detalhe });
      if (status === 'Aberto') return;
      story.at(agora - (days / 2) * DIA_MS, async () => {
        if (status === 'Cancelado') return (await story.candidate(email)).privacidade.cancelar({ id });
        return (await story.admin(ADMIN)).privacidade.responder({ id, status, resposta });
      });
    });
  }
}
