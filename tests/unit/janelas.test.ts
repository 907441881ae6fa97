// Windows: where one stands at an instant, what a form may say, and how its dates are read.
import { describe, expect, it } from 'vitest';
import {
  LIMITE_MAXIMO,
  PONTUACAO_MAXIMA,
  prazoDeEnvioForm,
  prazoDeRecursoForm,
  QUESTOES_MAXIMO,
  situacaoDaJanela,
} from '../../src/shared/janelas.ts';

const JANELA = { data_inicio: '2026-11-16T03:00:00.000Z', data_fim: '2026-11-22T02:59:59.999Z' };
const em = (instante: string) => situacaoDaJanela(JANELA, new Date(instante));
const FORM = { descricao: 'Gabarito', data_inicio: '2026-11-16', data_fim: '2026-11-21' };

/** The messages of a refused form, by field. */
function erros(schema: typeof prazoDeRecursoForm | typeof prazoDeEnvioForm, dados: object): Record<string, string> {
  const { error } = schema.safeParse({ ...FORM, ...dados });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('situacaoDaJanela', () => {
  it('waits until the start, counting the seconds to it', () => {
    expect(em('2026-11-15T03:00:00.000Z')).toEqual({ estado: 'aguardando', segundos_restantes: 86_400 });
    expect(em('2026-11-16T02:59:59.999Z')).toEqual({ estado: 'aguardando', segundos_restantes: 1 });
  });

  it('is open at both edges, counting the seconds to the end', () => {
    expect(em('2026-11-16T03:00:00.000Z')).toEqual({ estado: 'aberta', segundos_restantes: 6 * 86_400 });
    expect(em('2026-11-22T02:59:59.999Z')).toEqual({ estado: 'aberta', segundos_restantes: 0 });
  });

  it('is over the millisecond after its end, with nothing left', () => {
    expect(em('2026-11-22T03:00:00.000Z')).toEqual({ estado: 'encerrada', segundos_restantes: 0 });
    expect(em('2027-11-22T03:00:00.000Z')).toEqual({ estado: 'encerrada', segundos_restantes: 0 });
  });
});

describe('the forms', () => {
  it('read bare dates as whole days of São Paulo, and hours as its clock', () => {
    expect(prazoDeRecursoForm.parse(FORM)).toMatchObject({
      descricao: 'Gabarito',
      ...JANELA,
      quantidade_limite_envio: 1,
      exibir_n_questoes: 0,
      resultado_em: null,
      exige_revisao: 0,
    });
    expect(
      prazoDeEnvioForm.parse({ ...FORM, data_inicio: '2026-11-16T08:00', data_fim: '2026-11-21 17:30' }),
    ).toMatchObject({ data_inicio: '2026-11-16T11:00:00.000Z', data_fim: '2026-11-21T20:30:00.000Z', pontuacao: 0 });
  });

  it('may last one day, but not end when or before they start', () => {
    const fim = 'O fim do prazo deve ser depois do início.';
    expect(erros(prazoDeRecursoForm, { data_inicio: '2026-11-21', data_fim: '2026-11-21' })).toEqual({});
    expect(erros(prazoDeRecursoForm, { data_fim: '2026-11-15' })).toEqual({ data_fim: fim });
    const mesmo = { data_inicio: '2026-11-21T08:00', data_fim: '2026-11-21T08:00' };
    expect(erros(prazoDeEnvioForm, mesmo)).toEqual({ data_fim: fim });
    expect(erros(prazoDeEnvioForm, { ...mesmo, data_fim: '2026-11-21T08:01' })).toEqual({});
  });

  it('say what is missing or does not fit', () => {
    expect(erros(prazoDeRecursoForm, { descricao: '  ', data_inicio: '', data_fim: '31/02/2026' })).toEqual({
      descricao: 'Informe a descrição.',
      data_inicio: 'Informe a data e a hora.',
      data_fim: 'Data inválida.',
    });
    for (const quantidade_limite_envio of [0, -1, 1.5, 'x', LIMITE_MAXIMO + 1]) {
      expect(Object.keys(erros(prazoDeRecursoForm, { quantidade_limite_envio }))).toEqual(['quantidade_limite_envio']);
    }
    for (const exibir_n_questoes of [-1, 0.5, QUESTOES_MAXIMO + 1]) {
      expect(Object.keys(erros(prazoDeRecursoForm, { exibir_n_questoes }))).toEqual(['exibir_n_questoes']);
    }
    expect(Object.keys(erros(prazoDeRecursoForm, { descricao: 'x'.repeat(301) }))).toEqual(['descricao']);
  });

  it('take points with a comma or a dot and two places at most', () => {
    for (const [escrita, lida] of [
      ['2,5', 2.5],
      ['10.25', 10.25],
      ['', 0],
      [undefined, 0],
      [null, 0],
      [0.1, 0.1],
      [PONTUACAO_MAXIMA, PONTUACAO_MAXIMA],
    ] as const) {
      expect(prazoDeEnvioForm.parse({ ...FORM, pontuacao: escrita }).pontuacao).toBe(lida);
    }
    for (const pontuacao of [-1, 0.001, '1,234', 'dez', 10_000, Number.NaN, {}]) {
      expect(Object.keys(erros(prazoDeEnvioForm, { pontuacao })), String(pontuacao)).toEqual(['pontuacao']);
    }
    expect(erros(prazoDeEnvioForm, { pontuacao: 10_000 })).toEqual({ pontuacao: 'O máximo é 9.999,99 pontos.' });
  });
});
