// The table of decisions and of the windows in which each is contested.
import { expect, it } from 'vitest';
import {
  CONTESTAVEIS,
  DECISOES_DE_LISTAS,
  DECISOES_DE_PEDIDOS,
  POR_OBJETO,
  SEM_PRAZO,
} from '../../src/shared/contestaveis.ts';
import { OBJETOS_DE_RECURSO } from '../../src/shared/janelas.ts';
import { NOMES_DAS_LISTAS } from '../../src/shared/listas-oficiais.ts';
import { TIPOS_DE_PEDIDO } from '../../src/shared/pedidos/tipos.ts';

it('has every kind of request and every official list, each decision once', () => {
  expect(Object.keys(DECISOES_DE_PEDIDOS).sort()).toEqual([...TIPOS_DE_PEDIDO].sort());
  expect(Object.keys(DECISOES_DE_LISTAS).sort()).toEqual([...NOMES_DAS_LISTAS].sort());
  const nomes = CONTESTAVEIS.map(({ decisao }) => decisao);
  expect(new Set(nomes).size).toBe(nomes.length);
});

it('leaves no object of a window without a decision, and no decision without a window or a reason', () => {
  expect(POR_OBJETO.map(({ objeto }) => objeto)).toEqual([...OBJETOS_DE_RECURSO]);
  for (const { objeto, decisoes } of POR_OBJETO) expect([objeto, decisoes.length]).not.toEqual([objeto, 0]);
  for (const uma of SEM_PRAZO) expect(uma).toMatchObject({ porque: expect.stringMatching(/^[A-Z].+\.$/) });
  expect(POR_OBJETO.flatMap(({ decisoes }) => decisoes).length + SEM_PRAZO.length).toBe(CONTESTAVEIS.length);
});
