// The log's screen: what changed between two records line by line, what its address says, and its periods.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLogs as lerBusca } from '../../src/client/admin/logs/address.ts';
import { diferenca, type Linha } from '../../src/client/admin/logs/diferenca.ts';
import { datasDe, periodoDe } from '../../src/client/admin/logs/periodos.ts';
import { formatInstante, tipoDeUsuario } from '../../src/client/admin/logs/quem.ts';
import { logs } from '../../src/shared/lists/logs.ts';
import { ACOES, limpeza, nomeDaAcao, nomeDoRegistro, RETENCOES, tiposCom } from '../../src/shared/logs.ts';
import { addressOf } from '../support/list-address.ts';

const { filtros, entrada, ...BUSCA } = addressOf(logs);
/** What is kept beside the list, and read again with it. */
const filtrar = (search: { per_page?: number }, mudanca: object) =>
  lerBusca({ per_page: search.per_page, ...BUSCA.filtrar(search, mudanca) });
const semFiltros = (search: { per_page?: number }) =>
  lerBusca({ per_page: search.per_page, ...BUSCA.semFiltros(search) });

const marcadas = (linhas: Linha[]) => linhas.map(({ texto, mudou }) => `${mudou ? '*' : ' '}${texto}`);
const texto = (linhas: Linha[]) => linhas.map((linha) => linha.texto).join('\n');

describe('the difference', () => {
  it('marks what was and what is, where it stands', () => {
    const { antes, depois, antigos, novos } = diferenca(
      { id: 33, titulo: 'A', prazo: null, vagas: [{ id: 1, cargo: 'x' }, { id: 2 }], ativo: 1 },
      { id: 33, titulo: 'A', prazo: '2026-11-16', vagas: [{ id: 1, cargo: 'y' }, { id: 2 }], ativo: 1 },
    );
    expect(marcadas(antes)).toEqual([
      ' {',
      '   "id": 33,',
      '   "titulo": "A",',
      '*  "prazo": null,',
      '   "vagas": [',
      '     {',
      '       "id": 1,',
      '*      "cargo": "x"',
      '     },',
      '     {',
      '       "id": 2',
      '     }',
      '   ],',
      '   "ativo": 1',
      ' }',
    ]);
    expect(marcadas(depois).filter((linha) => linha.startsWith('*'))).toEqual([
      '*  "prazo": "2026-11-16",',
      '*      "cargo": "y"',
    ]);
    expect([antigos, novos]).toEqual([2, 2]);
    expect(depois.map(({ n }) => n)).toEqual(depois.map((_, i) => i + 1));
  });

  it('counts what only one side has on that side, whole', () => {
    const { antes, depois, antigos, novos } = diferenca({ a: 1, fim: true }, { fim: true, lista: [1, { b: 2 }] });
    expect(marcadas(antes)).toEqual([' {', '*  "a": 1,', '   "fim": true', ' }']);
    expect(marcadas(depois)).toEqual([
      ' {',
      '   "fim": true,',
      '*  "lista": [',
      '*    1,',
      '*    {',
      '*      "b": 2',
      '*    }',
      '*  ]',
      ' }',
    ]);
    expect([antigos, novos]).toEqual([1, 1]);
  });

  it('sees no change in another order of the same members, nor in a record that was made or is gone', () => {
    expect(diferenca({ a: 1, b: { c: [], d: {} } }, { b: { d: {}, c: [] }, a: 1 })).toMatchObject({
      antigos: 0,
      novos: 0,
    });
    expect(diferenca(null, { a: 1 })).toMatchObject({ antes: [], antigos: 0, novos: 0 });
    expect(marcadas(diferenca({ a: 1 }, null).antes)).toEqual([' {', '   "a": 1', ' }']);
    expect(diferenca(null, null)).toEqual({ antes: [], depois: [], antigos: 0, novos: 0 });
  });

  it('writes both sides as the JSON they are, and marks something exactly when they differ', () => {
    const registro = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })) as fc.Arbitrary<Record<string, unknown>>;
    fc.assert(
      fc.property(registro, registro, (a, b) => {
        const { antes, depois, antigos, novos } = diferenca(a, b);
        const lidos = [JSON.parse(texto(antes)), JSON.parse(texto(depois))];
        expect(lidos).toEqual(JSON.parse(JSON.stringify([a, b])));
        const iguais = JSON.stringify(ordenado(lidos[0])) === JSON.stringify(ordenado(lidos[1]));
        expect(antigos + novos === 0).toBe(iguais);
        expect([...antes, ...depois].some(({ mudou }) => mudou)).toBe(!iguais);
      }),
    );
  });
});

/** The same value with its members in one order. */
function ordenado(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(ordenado);
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.entries(valor)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([chave, item]) => [chave, ordenado(item)]);
}

describe('the address of the log', () => {
  it('keeps what makes sense and nothing else', () => {
    const lida = lerBusca({
      isadmin: 1,
      tipo: 'criar',
      descricao: ' ',
      data_inicio: '2026-02-31',
      data_fim: '2026-11-21',
      ip: '10.',
      candidato_id: '7',
      registro_tipo: 'recurso',
      per_page: 100,
      page: 1,
      log: 9,
    });
    expect(lida).toEqual({
      isadmin: '1',
      tipo: 'criar',
      data_fim: '2026-11-21',
      ip: '10.',
      candidato_id: 7,
      per_page: 100,
      log: 9,
    });
    expect(filtros(lida)).not.toHaveProperty('per_page');
    expect(lerBusca({ isadmin: '2', per_page: 51, page: -1, registro_tipo: 'x', registro_id: 3 })).toEqual({});
    expect(entrada({ log: 9, page: 2 })).toEqual({ page: 2, per_page: 50 });
  });

  it('starts again from the first page when a filter changes, and a record leaves whole', () => {
    const search = lerBusca({ tipo: 'login', registro_tipo: 'recurso', registro_id: 3, page: 4, per_page: 25, log: 8 });
    expect(filtrar(search, { tipo: '' })).toEqual({ registro_tipo: 'recurso', registro_id: 3, per_page: 25 });
    expect(filtrar(search, { registro_id: undefined })).toEqual({ tipo: 'login', per_page: 25 });
    expect(semFiltros(search)).toEqual({ per_page: 25 });
  });

  it('knows the periods of the figures, by São Paulo’s days', () => {
    // Half past midnight on Monday in UTC is still Sunday there.
    const domingo = new Date('2026-11-23T00:30:00.000Z');
    expect(datasDe('hoje', domingo)).toEqual({ data_inicio: '2026-11-22', data_fim: '2026-11-22' });
    expect(datasDe('semana', domingo)).toEqual({ data_inicio: '2026-11-16', data_fim: '2026-11-22' });
    expect(datasDe('mes', domingo)).toEqual({ data_inicio: '2026-11-01', data_fim: '2026-11-22' });
    expect(periodoDe(datasDe('mes', domingo), domingo)).toBe('mes');
    expect(periodoDe({ data_inicio: '2026-11-01' }, domingo)).toBeUndefined();
    const segunda = new Date('2026-11-23T15:00:00.000Z');
    expect(periodoDe(datasDe('semana', segunda), segunda)).toBe('hoje');
  });
});

describe('words', () => {
  it('name acts, records, people and instants', () => {
    expect(nomeDaAcao('criar_concurso')).toBe('Criou concurso');
    expect(nomeDaAcao('toString')).toBe('toString');
    expect(nomeDoRegistro('inscricao', 412)).toBe('Inscrição 000412');
    expect(nomeDoRegistro('recurso', 5)).toBe('Recurso 5');
    expect(formatInstante('2026-11-21T02:59:07.000Z')).toBe('20/11/2026 23:59:07');
    const quem = (isadmin: 0 | 1, usuario_id: number | null, usuario_email: string | null) =>
      tipoDeUsuario({ isadmin, usuario_id, usuario_email } as Parameters<typeof tipoDeUsuario>[0]).label;
    expect([quem(1, 3, 'a@b.cc'), quem(1, null, 'a@b.cc'), quem(1, null, null)]).toEqual([
      'Administrador',
      'Administrador',
      'Sistema',
    ]);
    expect([quem(0, 3, 'a@b.cc'), quem(0, null, 'a@b.cc')]).toEqual(['Candidato', 'Visitante']);
  });

  it('find acts by part of their code, as it is written or read', () => {
    expect(tiposCom('inscre')).toEqual(['inscrever']);
    expect(tiposCom('r_inscri')).toEqual(expect.arrayContaining(['cancelar_inscricao']));
    expect(tiposCom(' CRIAR  Concúrso ')).toEqual(['criar_concurso']);
    // Also one that is done no more: rows of before have it.
    const comTraco = Object.keys(ACOES).filter((tipo) => tipo.includes('_'));
    expect(tiposCom('_')).toEqual([...comTraco, 'ver_alarme']);
    expect(tiposCom('nada')).toEqual([]);
    for (const nome of Object.values(ACOES)) expect(nome).toMatch(/^\p{Lu}[^!.]+$/u);
  });

  it('take only the retentions of the document, as text too', () => {
    for (const dias of RETENCOES) expect(limpeza.parse({ dias: String(dias) })).toEqual({ dias });
    for (const dias of [undefined, null, '', 0, 31, '90.0', -90, 'x']) {
      expect(limpeza.safeParse({ dias }).error?.issues[0]?.message).toBe(
        'Escolha um período: 30, 60, 90, 180 ou 365 dias.',
      );
    }
    expect(logs.input.filters.safeParse({ registro_tipo: 'recurso' }).success).toBe(false);
  });
});
