// The home page's address: lenient when read, short when written.
import { describe, expect, it } from 'vitest';
import { id, parseSearch, stringifySearch } from '../../src/client/address.ts';
import { doAtalho, filtros, filtrosAtivos, readSearch } from '../../src/client/home/search.ts';
import { contarAtalhos } from '../../src/shared/atalhos.ts';

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

describe('shortcuts', () => {
  const de = (id: number, status_inscricoes: string, dias_restantes: number, valor_inscricao: number | null) =>
    ({ id, status_inscricoes, dias_restantes, valor_inscricao }) as Parameters<typeof contarAtalhos>[0][number];
  // As the list comes: what ends last is first.
  const todos = [
    de(1, 'AGUARDANDO', 40, 0),
    de(2, 'ABERTAS', 8, 50),
    de(3, 'ABERTAS', 7, 0),
    de(4, 'ABERTAS', 1, null),
    de(5, 'ENCERRADAS', 0, 0),
  ];
  const ids = (search: Parameters<typeof doAtalho>[1]) => doAtalho(todos, search).map(({ id }) => id);

  it('counts what is open, what ends in seven days, today among them, and what costs nothing and is not over', () => {
    expect(contarAtalhos(todos)).toEqual({ abertas: 3, semana: 2, gratuitas: 2 });
  });

  it('leaves these, the nearest end first unless told otherwise', () => {
    expect(ids({})).toEqual([1, 2, 3, 4, 5]);
    expect(ids({ atalho: 'semana' })).toEqual([4, 3]);
    expect(ids({ atalho: 'semana', ordenacao: 'titulo' })).toEqual([3, 4]);
    expect(ids({ atalho: 'gratuitas' })).toEqual([1, 3]);
    expect(readSearch({ atalho: 'amanhã' })).toEqual({});
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
