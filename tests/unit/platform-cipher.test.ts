// Secrets at rest: only the key opens them, and nobody changes them unnoticed.
import { describe, expect, it } from 'vitest';
import { createCipher } from '../../src/server/platform/cipher.ts';

const cipher = createCipher('chave-de-um-teste-0123456789');

describe('a sealed text', () => {
  it.each(['', 'a', '$aact_chave', 'açúcar 🔑', 'x'.repeat(10_000)])('opens to what it was (%#)', (text) => {
    expect(cipher.open(cipher.seal(text))).toBe(text);
    expect(createCipher('chave-de-um-teste-0123456789').open(cipher.seal(text))).toBe(text);
  });

  it('says nothing of what it holds, not even that two are the same', () => {
    const sealed = cipher.seal('segredo-do-banco');
    expect(sealed).not.toContain('segredo');
    expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('segredo');
    expect(cipher.seal('segredo-do-banco')).not.toBe(sealed);
  });

  it('does not open with another key, and its refusal does not repeat it', () => {
    const sealed = cipher.seal('segredo-do-banco');
    const open = () => createCipher('outra-chave-0123456789').open(sealed);
    expect(open).toThrow();
    expect(open).not.toThrow(new RegExp(`segredo|${sealed.slice(3, 20)}`));
  });

  it('does not open when a byte of it was changed', () => {
    const sealed = cipher.seal('segredo');
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => cipher.open(`v1.${changed.toString('base64url')}`), `byte ${at}`).toThrow();
    }
  });

  it.each(['', 'v1', 'v1.', 'v1.AAAA', 'v2.AAAA', 'segredo', '.', `v0.${'A'.repeat(80)}`])('is not %o', (text) => {
    expect(() => cipher.open(text)).toThrow();
  });

  it('does not open when it was cut short', () => {
    const sealed = cipher.seal('segredo');
    for (let length = 0; length < sealed.length; length++) {
      expect(() => cipher.open(sealed.slice(0, length)), `${length} characters`).toThrow();
    }
  });
});
