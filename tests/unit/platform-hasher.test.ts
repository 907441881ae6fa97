// The process that hashes passwords: right answers, bounded queue, and what happens when it dies at work.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createPasswords } from '../../src/server/platform/passwords.ts';

/** The hashing processes started by this one. */
function hashers(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
        return parent === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('argon2');
      } catch {
        return false;
      }
    });
}

it('hashes with argon2id, 19 MiB, 2 passes, 1 lane, and tells right from wrong', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('senha certa');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/);
  expect(await passwords.verify(hash, 'senha certa')).toBe(true);
  expect(await passwords.verify(hash, 'senha errada')).toBe(false);
  expect(await passwords.verify(null, 'senha certa')).toBe(false);
});

it.runIf(process.platform === 'linux')('leaves the processor to the portal with every thread it has', async () => {
  await createPasswords().hash('senha certa');
  const [pid] = hashers();
  const priorities = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]),
  );
  expect(priorities.length).toBeGreaterThan(1);
  expect(new Set(priorities)).toEqual(new Set([10]));
});

it('answers what was asked even when its process is killed at work', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('senha certa');
  const asked = Promise.all([passwords.verify(hash, 'senha certa'), passwords.verify(hash, 'outra')]);
  const [pid] = hashers();
  expect(pid).toBeDefined();
  process.kill(pid as number, 'SIGKILL');
  expect(await asked).toEqual([true, false]);
});

it('refuses with a time to come back when too many wait', async () => {
  const passwords = createPasswords({ atOnce: 1, queue: 2 });
  const accepted = [passwords.hash('a'), passwords.hash('b'), passwords.hash('c')];
  await expect(passwords.hash('d')).rejects.toMatchObject({ code: 'indisponivel', retryAfter: 5 });
  expect(await Promise.all(accepted)).toHaveLength(3);
});

it('asks again for what an unknown account is compared with, once the queue was full', async () => {
  const passwords = createPasswords({ atOnce: 1, queue: 1 });
  const accepted = [passwords.hash('a'), passwords.hash('b')];
  await expect(passwords.verify(null, 'x')).rejects.toMatchObject({ code: 'indisponivel' });
  await Promise.all(accepted);
  expect(await passwords.verify(null, 'x')).toBe(false);
});

it('refuses a hash it cannot read instead of calling it wrong', async () => {
  await expect(createPasswords().verify('não é um hash', 'x')).rejects.toThrow(/argon2/);
});
