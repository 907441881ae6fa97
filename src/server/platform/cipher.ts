// Secrets at rest: AES-256-GCM under a key of the settings. What it seals can only be read, or changed unnoticed, with it.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { type Keys, keysOf } from './secrets.ts';

export interface Cipher {
  seal(text: string): string;
  /** @throws Error when the text was not sealed with a key that is believed, or was changed since. */
  open(sealed: string): string;
}

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createCipher(secrets: Keys | string): Cipher {
  const keys = keysOf(secrets);
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf(keys()[0]), nonce);
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${sealed.toString('base64url')}`;
    },
    open(sealed) {
      const [version, data = ''] = sealed.split('.', 2);
      const bytes = Buffer.from(data, 'base64url');
      if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) throw new Error('A sealed text is unreadable');
      let refused: unknown;
      for (const secret of keys()) {
        try {
          return openWith(keyOf(secret), bytes);
        } catch (error) {
          refused = error;
        }
      }
      throw refused;
    },
  };
}

const keyOf = (secret: string) => createHash('sha256').update(secret).digest();

function openWith(key: Buffer, bytes: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  return text.toString('utf8');
}
