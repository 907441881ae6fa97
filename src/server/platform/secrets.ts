// The keys one machine makes for itself: kept in secrets.json, readable by its owner only.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const schema = z.object({ sessionSecret: z.string().min(32), encryptionKey: z.string().min(32) });
export type Secrets = z.infer<typeof schema>;

/** Reads the data folder's secrets, making them on first use. Two processes starting at once agree on one file. */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    const fresh: Secrets = {
      sessionSecret: randomBytes(48).toString('base64url'),
      encryptionKey: randomBytes(32).toString('base64url'),
    };
    const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
    writeFileSync(aside, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600, flush: true });
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

/** A key for one purpose, derived from a secret, so that no key serves two uses. */
export function deriveKey(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url');
}

/** Whether a secret that was given is the right one, in a time that tells nothing of either. */
export function sameSecret(given: string, right: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(right));
}
