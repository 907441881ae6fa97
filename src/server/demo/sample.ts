// The sample of `--demo`: invented, the same on every machine, dated from today. It is lived through aside, in a folder of
// its own, and put in its place when it is whole: nobody ever sees half of it.

import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { DIA_MS } from '../../shared/tempo.ts';
import type { Config } from '../config.ts';
import type { Deps } from '../context.ts';
import type { Clock } from '../platform/clock.ts';
import { flush } from '../platform/files/write.ts';
import { createMailWorker } from '../platform/mail/index.ts';
import { tellCandidates } from './candidates.ts';
import { sampleContests } from './contests.ts';
import { linkDoConcurso, tellInstitute } from './institute.ts';
import { createSender, type Sender } from './papers.ts';
import { LOGINS } from './plan.ts';
import { createChance } from './random.ts';
import { createStory, createStoryClock, type StoryClock, sharePasswords } from './story.ts';

const SEED = 20_261_121;
const STORE = 'portal.sqlite';
const ASIDE = 'amostra-em-preparo';
const HALF_A_MINUTE = 30_000;

/** Opens a portal that nothing leaves and that nobody is served by. */
export type Open = (
  settings: { dataDir: string; ensaio: true; aside: true },
  clock: Clock,
) => Promise<{ deps: Deps; close(): Promise<void> }>;

/** Makes the sample where there is none. */
export async function makeSample({ dataDir }: Pick<Config, 'dataDir'>, open: Open, agora: Date): Promise<void> {
  if (existsSync(join(dataDir, STORE))) return;
  const aside = join(dataDir, ASIDE);
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true, mode: 0o700 });
  const clock = createStoryClock();
  // What candidates send is drawn before all other papers: the story waits for it, and begins while these are drawn.
  const opened = open({ dataDir: aside, ensaio: true, aside: true }, clock);
  const [{ deps, close }, send] = await Promise.all([opened, createSender()]);
  await tell(deps, clock, agora, send);
  await close();
  // Until now nothing waited for the disk. The store comes last: where it stands, all of it does.
  await Promise.all((await readdir(aside, { recursive: true })).map((name) => flush(join(aside, name))));
  const made = (await readdir(aside)).filter((name) => name !== STORE);
  for (const name of [...made, STORE]) {
    await rm(join(dataDir, name), { recursive: true, force: true });
    await rename(join(aside, name), join(dataDir, name));
  }
  await rm(aside, { recursive: true });
}

async function tell(opened: Deps, clock: StoryClock, now: Date, send: Sender): Promise<void> {
  const agora = now.getTime();
  const passwords = await sharePasswords(opened.passwords);
  let waiting = false;
  /** What is told leaves half a minute later, to nowhere. */
  function wake(): void {
    if (waiting) return;
    waiting = true;
    story.at(story.now() + HALF_A_MINUTE, () => {
      waiting = false;
      return mails.drain();
    });
  }
  const story = createStory({ ...opened, passwords, mail: { wake } }, clock);
  let full: string | undefined;
  const mails = createMailWorker({
    ...story.deps,
    transport: {
      async send({ para }) {
        // Today somebody's box is full.
        if (story.now() > agora - DIA_MS && !LOGINS.some(({ email }) => email === para)) full ??= para;
        if (para === full) throw new Error('452 4.2.2 Caixa de entrada cheia');
      },
      close() {},
    },
    poll: false,
  });
  const chance = createChance(SEED);
  const contests = sampleContests(chance, now);
  tellInstitute(story, agora, contests);
  tellCandidates(story, { chance, agora, contests, send });
  await story.run(agora);
  await mails.drain();
  await mails.stop();
  // A portal that runs would try every half hour, and here succeed: whoever looks at the sample finds it failing all day.
  const proxima_tentativa_em = new Date(agora + DIA_MS).toISOString();
  await opened.db.updateTable('emails').set({ proxima_tentativa_em }).where('erro', 'is not', null).execute();
}

/** The sample's links lead to this portal, which may have another port than when it was made. */
export async function renewLinks({ db, config, answers }: Deps): Promise<void> {
  await db
    .updateTable('concursos')
    .set((eb) => ({ link_area_candidato: sql<string>`${linkDoConcurso(config.publicUrl)} || ${eb.ref('id')}` }))
    .where('link_area_candidato', 'like', linkDoConcurso('http://%', '%'))
    .execute();
  answers.drop(['concursos']);
}

/** What to tell whoever started it. */
export const printedLogins = LOGINS.map(({ email, senha }) => `Demonstração: ${email} / ${senha}\n`).join('');
