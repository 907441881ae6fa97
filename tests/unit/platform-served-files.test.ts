import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileHeaders } from '../../src/server/platform/files/headers.ts';
import { signPath, verifyPath } from '../../src/server/platform/files/signed.ts';

const SECRET = 'segredo-das-assinaturas-0123456789';
const PATH = '/arquivos/3f0e';
const ATE = new Date('2026-11-21T16:00:00Z');
const ANTES = new Date(ATE.getTime() - 1);

describe('a signed address', () => {
  const query = (address: string) => new URLSearchParams(address.slice(address.indexOf('?')));
  const signed = query(signPath(PATH, ATE, SECRET));

  test('opens its own path until it expires', () => {
    expect(signPath(PATH, ATE, SECRET).startsWith(`${PATH}?`)).toBe(true);
    expect(verifyPath(PATH, signed, ANTES, SECRET)).toBe(true);
    expect(verifyPath(PATH, signed, ATE, SECRET)).toBe(false);
  });

  test('opens no other path, for nobody with another key, and not for longer', () => {
    expect(verifyPath(`${PATH}0`, signed, ANTES, SECRET)).toBe(false);
    expect(verifyPath(PATH, signed, ANTES, `${SECRET}x`)).toBe(false);
    const longer = new URLSearchParams(signed);
    longer.set('exp', String(ATE.getTime() / 1000 + 1));
    expect(verifyPath(PATH, longer, ANTES, SECRET)).toBe(false);
  });

  test('does not take a value twice', () => {
    for (const name of ['exp', 'sig']) {
      const twice = new URLSearchParams(signed);
      twice.append(name, signed.get(name)!);
      expect(verifyPath(PATH, twice, ANTES, SECRET)).toBe(false);
    }
  });

  test('is refused, never an error, whatever the query has', () => {
    expect(verifyPath(PATH, new URLSearchParams(), ANTES, SECRET)).toBe(false);
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', '0', '-1', '1e9', '9'.repeat(400), 'é'.repeat(43), 'A'.repeat(43)),
    );
    fc.assert(
      fc.property(fc.string(), text, text, (path, exp, sig) => {
        expect(verifyPath(path, new URLSearchParams({ exp, sig }), ANTES, SECRET)).toBe(false);
      }),
    );
  });
});

describe('the headers of a stored file', () => {
  const facts = { nome: 'Edital nº 1 (versão "final").pdf', tipo: 'application/pdf', tamanho: 12, publico: false };

  test('show PDF and images, and offer everything else', () => {
    const how = (tipo: string) => fileHeaders({ ...facts, tipo })['Content-Disposition']?.split(';')[0];
    expect(how('application/pdf')).toBe('inline');
    expect(how('image/png')).toBe('inline');
    expect(how('image/jpeg')).toBe('inline');
    expect(how('application/vnd.openxmlformats-officedocument.wordprocessingml.document')).toBe('attachment');
    expect(how('text/html')).toBe('attachment');
  });

  test('never repeat a type the portal does not store', () => {
    const headers = fileHeaders({ ...facts, tipo: 'text/html' });
    expect(headers).toMatchObject({
      'Content-Type': 'application/octet-stream',
      'X-Content-Type-Options': 'nosniff',
    });
  });

  test('let nothing run, and sandbox everything but a PDF', () => {
    for (const tipo of ['application/pdf', 'image/png', 'text/html']) {
      const policy = fileHeaders({ ...facts, tipo })['Content-Security-Policy'];
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('script-src');
      expect(/(^|; )sandbox(;|$)/.test(policy!)).toBe(tipo !== 'application/pdf');
    }
  });

  test('let the portal’s own page frame it, and nobody else', () => {
    for (const tipo of ['application/pdf', 'image/png', 'text/html']) {
      const headers = fileHeaders({ ...facts, tipo });
      expect(headers['Content-Security-Policy']).toContain("frame-ancestors 'self'");
      expect(headers['X-Frame-Options']).toBe('SAMEORIGIN');
    }
  });

  test('keep what is private out of every cache', () => {
    expect(fileHeaders(facts)['Cache-Control']).toBe('private, no-store');
    expect(fileHeaders({ ...facts, publico: true })['Cache-Control']).toBe('no-cache');
  });

  test('give the name with its accents, and a plain one beside it', () => {
    expect(fileHeaders(facts)['Content-Disposition']).toBe(
      `inline; filename="Edital n_ 1 (versao _final_).pdf"; filename*=UTF-8''Edital%20n%C2%BA%201%20%28vers%C3%A3o%20%22final%22%29.pdf`,
    );
  });

  test('are headers that can be sent, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (nome) => {
        expect(() => new Headers(fileHeaders({ ...facts, nome }))).not.toThrow();
      }),
    );
  });
});
