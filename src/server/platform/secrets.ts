// The keys one machine makes for itself: kept in secrets.json, readable by its owner only.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const secrets = z.object({ sessionSecret: z.string().min(32), encryptionKey: z.string().min(32) });
export type Secrets = z.infer<typeof secrets>;
const schema = secrets.extend({
  /** Still believed until then: what they signed or sealed is about. */
  anteriores: z.array(secrets.partial().extend({ ate: z.iso.datetime() })).default([]),
});
export type KeptSecrets = z.infer<typeof schema>;

/** How long a key that was changed is still believed: longer than any session. */
const BELIEVED_MS = 24 * 3_600_000;
/** Until when a key is believed that may still have something sealed. */
const UNSETTLED = '9999-12-31T23:59:59.999Z';
/** A portal that runs knows of changed keys after so long at most. */
export const RELOAD_MS = 1000;

function newSecrets(): Secrets {
  return {
    sessionSecret: randomBytes(48).toString('base64url'),
    encryptionKey: randomBytes(32).toString('base64url'),
  };
}

/** Written whole beside the file that it is to become. */
function writeAside(file: string, kept: Secrets): string {
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(aside, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flush: true });
    return aside;
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}

/** Reads the data folder's secrets, making them on first use. Two processes starting at once agree on one file. */
export function loadSecrets(dataDir: string): KeptSecrets {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    const aside = writeAside(file, newSecrets());
    try {
      // A link never replaces an existing file: the first process wins, the other reads its keys.
      linkSync(aside, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      unlinkSync(aside);
    }
  }
  chmodSync(file, 0o600);
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * Puts new keys in the place of the data folder's; the old one of sessions is believed for a while, unless told otherwise,
 * and that of what is sealed until `settleSecrets`, however long it takes to seal all of it again.
 */
export function rotateSecrets(dataDir: string, now: Date, { endSessions }: { endSessions: boolean }): void {
  const { anteriores, sessionSecret, encryptionKey } = loadSecrets(dataDir);
  const ate = new Date(now.getTime() + BELIEVED_MS).toISOString();
  const others = [{ sessionSecret, ate }, ...anteriores.filter((one) => one.ate > now.toISOString())].map((one) =>
    endSessions ? { ...one, sessionSecret: undefined } : one,
  );
  replaceSecrets(dataDir, { ...newSecrets(), anteriores: [{ encryptionKey, ate: UNSETTLED }, ...others] });
}

/** Once nothing is sealed with the old keys any more. */
export function settleSecrets(dataDir: string, now: Date): void {
  const secrets = loadSecrets(dataDir);
  const ate = new Date(now.getTime() + BELIEVED_MS).toISOString();
  const anteriores = secrets.anteriores.map((one) => (one.ate === UNSETTLED ? { ...one, ate } : one));
  replaceSecrets(dataDir, { ...secrets, anteriores });
}

function replaceSecrets(dataDir: string, fresh: KeptSecrets): void {
  const file = join(dataDir, 'secrets.json');
  const aside = writeAside(file, fresh);
  try {
    // The portal's still, when root changes them.
    const { uid, gid } = statSync(file);
    chownSync(aside, uid, gid);
    renameSync(aside, file);
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Keys of one purpose: the first signs and seals, each of them opens. The same list until they change. */
export type Keys = () => readonly [string, ...string[]];

/** @param given the keys themselves, or one that stays the only one */
export function keysOf(given: Keys | string): Keys {
  if (typeof given !== 'string') return given;
  const list = [given] as const;
  return () => list;
}

export interface Keyring {
  /** What signs and seals now. */
  current(): Secrets;
  keys(secret: keyof Secrets, purpose: string): Keys;
}

/**
 * The keys of a portal that runs. Those of the data folder are looked at again now and then, so that they can be changed
 * under it; those of the environment stay, with what it says is believed beside them.
 */
export function openKeyring(
  dataDir: string,
  given: Partial<Secrets>,
  accepted: Partial<Secrets>,
  now: () => Date,
): Keyring {
  const file = join(dataDir, 'secrets.json');
  const fixed = given.sessionSecret !== undefined && given.encryptionKey !== undefined;
  let read = fixed ? null : loadSecrets(dataDir);
  let seen = fixed ? '' : stampOf(file);
  let lookedAt = performance.now();
  const kept = () => {
    if (fixed || performance.now() - lookedAt < RELOAD_MS) return read;
    lookedAt = performance.now();
    const stamp = stampOf(file);
    // Without the file, or while it cannot be read, the portal goes on with what it knows.
    if (stamp === seen || stamp === '') return read;
    try {
      read = loadSecrets(dataDir);
      seen = stamp;
    } catch {}
    return read;
  };
  const all = (secret: keyof Secrets): [string, ...string[]] => {
    const inFile = given[secret] === undefined ? kept() : null;
    const first = given[secret] ?? (inFile as KeptSecrets)[secret];
    const instant = now().toISOString();
    const before = (inFile?.anteriores ?? []).filter(({ ate }) => ate > instant).map((one) => one[secret]);
    return [first, ...[accepted[secret], ...before].filter((one) => one !== undefined)];
  };
  return {
    current: () => ({ sessionSecret: all('sessionSecret')[0], encryptionKey: all('encryptionKey')[0] }),
    keys(secret, purpose) {
      let from = '';
      let derived: readonly [string, ...string[]] = [''];
      return () => {
        const secretsNow = all(secret);
        const known = secretsNow.join('\n');
        if (known !== from) {
          const [first, ...others] = secretsNow.map((one) => deriveKey(one, purpose));
          derived = [first as string, ...others];
          from = known;
        }
        return derived;
      };
    },
  };
}

function stampOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : '';
}

/** A key for one purpose, derived from a secret, so that no key serves two uses. */
export function deriveKey(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url');
}

/** Whether a secret that was given is the right one, in a time that tells nothing of either. */
export function sameSecret(given: string, right: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(right));
}
