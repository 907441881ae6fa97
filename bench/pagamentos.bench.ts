// Fees: slips issued, one's own slip read, and notices of a bank taken, against the bare engine.
// Targets: slips at least a quarter of its durable inserts a second (each is one transaction with slip, enrolment, audit
// row and mail), notices at least a third, the own slip within 2.5 times the processor time of its list of one's own
// enrolments (20 of them). What the portal does behind its answers (sending the mails, asking the bank about each
// notice) goes on meanwhile and is part of the figures.
import { rmSync } from 'node:fs';
import { startAsaasFake } from '../tests/support/asaas-fake.ts';
import { startSmtp } from '../tests/support/smtp.ts';
import { inTurns, load, median, type Outcome, report, untilQuiet } from './support/load.ts';
import { startBare, startPortal } from './support/processes.ts';
import { addConvenio, bearer, createBenchStore, SECRETS } from './support/store.ts';

// Many short turns: what a disk gives changes from one second to the next.
const ROUNDS = 11;
const SLIPS = 200;
const NOTICES = 200;
const READS = 2000;
const DONOS = 400;
const OWN = 20;
const LIVRES = 200;
const CONCURSOS = 60;

const store = await createBenchStore({
  concursos: CONCURSOS,
  candidatos: DONOS + LIVRES,
  donos: DONOS,
  inscricoes: OWN,
});
const bank = await startAsaasFake();
const smtp = await startSmtp();
const convenio = await addConvenio(store, store.concursos[CONCURSOS - 1] ?? 0, bank);
// Slips without value are only issued outside production.
const portal = await startPortal(store.dataDir, { ...SECRETS, NODE_ENV: 'development', SMTP_URL: smtp.url });
const bare = await startBare('bare-server.ts', { DATA_DIR: store.dataDir });
const json = { 'content-type': 'application/json' };

/** The portal's turn, and what it leaves to be done after it. */
async function turn(outcome: Promise<Outcome>): Promise<Outcome> {
  const measured = await outcome;
  await untilQuiet(portal);
  return measured;
}

// Each insert takes a candidate and contest nobody used: candidates past the owners, one pair after the other.
let pair = 0;
function insert() {
  const n = pair++;
  const concurso = Math.floor(n / LIVRES);
  const body = JSON.stringify({ concurso_id: store.concursos[concurso], vaga_id: store.vagas[concurso] });
  return { path: `/?dono=${DONOS + (n % LIVRES) + 1}`, method: 'POST', headers: json, body };
}

const issued: typeof store.inscricoes = [];
/** The next enrolment without a slip, another candidate's each time. */
function next() {
  const n = issued.length;
  const inscricao = store.inscricoes[(n % DONOS) * OWN + Math.floor(n / DONOS)];
  if (!inscricao) throw new Error('No enrolment is left');
  issued.push(inscricao);
  return { ...inscricao, headers: bearer(store.tokens[inscricao.dono]) };
}

const slips = await inTurns(ROUNDS, {
  rpc: () =>
    turn(
      load(
        portal,
        () => {
          const { id, headers } = next();
          const body = JSON.stringify({ inscricao_id: id });
          return { path: '/trpc/candidato.boletos.gerar', method: 'POST', headers: { ...json, ...headers }, body };
        },
        SLIPS,
      ),
    ),
  rest: () =>
    turn(
      load(
        portal,
        () => {
          const { id, headers } = next();
          return { path: `/ps/boleto/gerar/${id}`, method: 'POST', headers };
        },
        SLIPS,
        16,
        [201],
      ),
    ),
  bare: () => load(bare, insert, SLIPS),
});
for (const name of ['rpc', 'rest'] as const) {
  const ratio = median(slips[name].map(({ perSecond }, i) => perSecond / (slips.bare[i]?.perSecond ?? Number.NaN)));
  report({
    name: `gerar boleto, com registro e e-mail (${name.toUpperCase()})`,
    median: median(slips[name].map(({ perSecond }) => perSecond)),
    unit: 'boletos/s',
    ratio,
    target: '≥ 1/4 da gravação durável',
    ok: ratio >= 1 / 4,
  });
}

const own = (i: number) => issued[i % issued.length] ?? { id: 0, dono: 0 };
const reads = await inTurns(ROUNDS, {
  rpc: () =>
    load(
      portal,
      (i) => {
        const input = encodeURIComponent(JSON.stringify({ inscricao_id: own(i).id }));
        return { path: `/trpc/candidato.boletos.get?input=${input}`, headers: bearer(store.tokens[own(i).dono]) };
      },
      READS,
    ),
  rest: () =>
    load(portal, (i) => ({ path: `/ps/boleto/${own(i).id}`, headers: bearer(store.tokens[own(i).dono]) }), READS),
  list: () => load(bare, (i) => ({ path: `/?dono=${own(i).dono + 1}` }), READS),
  same: () => load(bare, (i) => ({ path: `/?dono=${own(i).dono + 1}&boleto=${own(i).id}` }), READS),
});
const cpuRatio = (name: 'rpc' | 'rest', base: 'list' | 'same') =>
  median(reads[name].map(({ cpuMs }, i) => cpuMs / (reads[base][i]?.cpuMs ?? Number.NaN)));
for (const name of ['rpc', 'rest'] as const) {
  const ratio = cpuRatio(name, 'list');
  report({
    name: `próprio boleto (${name.toUpperCase()})`,
    median: median(reads[name].map(({ perSecond }) => perSecond)),
    unit: 'respostas/s',
    ratio,
    target: '≤ 2,5× a lista do motor (CPU)',
    ok: ratio <= 2.5,
  });
}
// One row costs the bare engine next to nothing, and this is what HTTP, session and schemas cost beside it: no target.
report({
  name: 'próprio boleto (REST), contra a mesma linha nua',
  median: median(reads.rest.map(({ cpuMs }) => cpuMs)),
  unit: 'ms de CPU',
  ratio: cpuRatio('rest', 'same'),
});

// Payments that are not of this portal: each notice is stored, and then its bank is asked, which does not know it either.
let event = 0;
function notice() {
  const n = event++;
  const payment = {
    object: 'payment',
    id: `pay_${n}`,
    customer: `cus_${n}`,
    value: 85,
    billingType: 'BOLETO',
    status: 'RECEIVED',
    dueDate: '2026-11-30',
    externalReference: `OUTRO-${n}`,
    nossoNumero: String(50_000_000 + n),
  };
  return {
    path: `/webhooks/asaas/${convenio.id}`,
    method: 'POST',
    headers: { ...json, 'asaas-access-token': convenio.segredo },
    body: JSON.stringify({ id: `evt_${n}`, event: 'PAYMENT_RECEIVED', payment }),
  };
}

const notices = await inTurns(ROUNDS, {
  portal: () => turn(load(portal, notice, NOTICES)),
  bare: () => load(bare, insert, NOTICES),
});
const ratio = median(notices.portal.map(({ perSecond }, i) => perSecond / (notices.bare[i]?.perSecond ?? Number.NaN)));
report({
  name: 'notificações recebidas, com registro',
  median: median(notices.portal.map(({ perSecond }) => perSecond)),
  unit: 'notificações/s',
  ratio,
  target: '≥ 1/3 da gravação durável',
  ok: ratio >= 1 / 3,
});
await bare.stop();
await portal.stop();
await bank.close();
await smtp.stop();
rmSync(store.dataDir, { recursive: true });
