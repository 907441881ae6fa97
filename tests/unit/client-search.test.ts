// The home page's address: lenient when read, short when written.
import { describe, expect, it } from 'vitest';
import { id, parseSearch, stringifySearch } from '../../src/client/address.ts';
import { filtros, filtrosAtivos, readSearch } from '../../src/client/home/search.ts';

describe('lerBusca', () => {
  it('keeps what it knows and drops what makes no sense', () => {
    const search = readSearch({
      busca: 'guarda',
      status: 'ABERTAS',
      ordenacao: 'preco',
      direcao: 'x',
      visao: 'mapa',
      pagina: '9',
    });
    expect(search).toEqual({ busca: 'guarda', status: 'ABERTAS' });
  });

  it('does not write the defaults', () => {
    expect(readSearch({ status: 'todos', ordenacao: 'data_prazo_fim', direcao: 'desc', busca: '  ' })).toEqual({});
  });

  it('counts filters without order, search and view, and sends everything but the view', () => {
    const search = readSearch({
      busca: 'a',
      status: 'ABERTAS',
      tipo: 'Concurso Público',
      direcao: 'asc',
      visao: 'lista',
    });
    expect(filtrosAtivos(search)).toBe(2);
    expect(filtros(search)).toEqual({ busca: 'a', status: 'ABERTAS', tipo: 'Concurso Público', direcao: 'asc' });
  });
});

describe('the address', () => {
  it('is plain text that survives a round trip', () => {
    const text = stringifySearch({ busca: 'saúde & educação', page: 2, vazio: '', nada: undefined });
    expect(text).toBe('?busca=sa%C3%BAde+%26+educa%C3%A7%C3%A3o&page=2');
    expect(parseSearch(text)).toEqual({ busca: 'saúde & educação', page: '2' });
    expect(stringifySearch({})).toBe('');
  });

  it('takes only positive integers as pages', () => {
    expect(['2', 'x', '-1', '1.5', '0', '99999999999'].map(id)).toEqual([2, ...Array(5).fill(undefined)]);
  });
});
