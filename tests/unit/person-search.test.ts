// What a search for a person is read as, and whom it finds in what a page has.
import { expect, test } from 'vitest';
import { type PersonSearch, personSearch } from '../../src/shared/search.ts';

const NADA: PersonSearch = { words: [], digits: [], middle: [], inscricao: null, protocolo: null };

test.each<[string, Partial<PersonSearch>]>([
  ['  Souza  JOSÉ ', { words: ['souza', 'jose'] }],
  ['Carla d’Ávila', { words: ['carla', 'd', 'avila'] }],
  ["Carla D'AVILA", { words: ['carla', 'd', 'avila'] }],
  ["sant´ana o'brien@exemplo.com", { words: ['sant', 'ana', 'brien@exemplo.com'] }],
  ["'", {}],
  ['ana mariana', { words: ['mariana'] }],
  ['Ana.Lima@Exemplo.com.br', { words: ['ana.lima@exemplo.com.br'] }],
  ['529.982.247-25', { digits: ['52998224725'] }],
  ['529 982 247 25', { digits: ['52998224725'] }],
  ['***.982.247-**', { middle: ['982247'] }],
  ['***982247**', { middle: ['982247'] }],
  ['ana ***.982.247-**', { words: ['ana'], middle: ['982247'] }],
  ['*982*', { digits: ['982'] }],
  ['(33) 98841-0600', { digits: ['33988410600'] }],
  ['+55 (33) 98841-0600', { digits: ['33988410600'] }],
  ['033 98841-0600', { digits: ['33988410600'] }],
  ['ana 98841-0600', { words: ['ana'], digits: ['988410600'] }],
  ['412', { digits: ['412'], inscricao: 412 }],
  ['000412', { digits: ['000412'], inscricao: 412 }],
  ['nº 000412', { inscricao: 412 }],
  ['#412', { inscricao: 412 }],
  ['N. 412', { words: ['n.'], digits: ['412'] }],
  ['env-2026-0000123', { protocolo: 'ENV-2026-0000123' }],
  ['REC 2026 123', { protocolo: 'REC-2026-0000123' }],
  ['rec20260000123', { protocolo: 'REC-2026-0000123' }],
  ['ana 982247', { words: ['ana'], digits: ['982247'] }],
  ['7k2m-9qxa-b3tw-e5hn', { protocolo: '7K2M9QXAB3TWE5HN' }],
  ['kmnp-abcd-efgh-qrst', { protocolo: 'KMNPABCDEFGHQRST' }],
  ['marta.fernandes23', { words: ['marta.fernandes23'] }],
  ['ABCDEFGHABCDEFGH', { words: ['abcdefghabcdefgh'] }],
  // Nothing that the store puts between a person's words may be asked for.
  ['@exemplo.com\u001f5', { words: ['@exemplo.com'], digits: ['5'] }],
  ['\u001f', {}],
  ['-', { words: ['-'] }],
])('%j', (search, read) => {
  expect(personSearch(search)).toEqual({ ...NADA, ...read });
});
