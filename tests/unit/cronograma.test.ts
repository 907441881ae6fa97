// What moves with what in a contest's calendar: distances and times of day are kept, and nothing can follow itself.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  comoSeGuarda,
  deslocar,
  emOrdemDeData,
  type Fase,
  faziaCirculo,
  marco,
  mover,
  periodoEmPalavras,
  seguidoras,
} from '../../src/shared/cronograma.ts';
import { diasEntre, relogioLocal, somarDias } from '../../src/shared/tempo.ts';

function fase(n: number, dados: Partial<Fase> = {}): Fase {
  return {
    fase: `etapa-${n + 1}`,
    tipo: 'etapa',
    registro_id: n + 1,
    nome: `Etapa ${n + 1}`,
    inicio: '2026-12-01',
    fim: null,
    local: null,
    observacao: null,
    publica: true,
    comparece: false,
    acompanha: null,
    ...dados,
  };
}

const dia = fc.integer({ min: 0, max: 900 }).map((n) => somarDias('2026-01-01', n));
const instante = fc
  .tuple(dia, fc.integer({ min: 0, max: 86_399 }), fc.constantFrom('.000Z', '.999Z'))
  .map(([data, s, ms]) => {
    const hora = new Date(s * 1000).toISOString().slice(11, 19);
    return `${data}T${hora}${ms}`;
  });
const quando = fc.oneof(dia, instante);

/** Phases, and links that were each refused where they would have made a circle. */
const calendario = fc
  .array(fc.record({ inicio: quando, fim: fc.option(quando) }), { minLength: 2, maxLength: 12 })
  .chain((periodos) =>
    fc.record({
      fases: fc.constant(periodos.map((periodo, n) => fase(n, periodo))),
      pedidos: fc.array(fc.tuple(fc.nat(periodos.length - 1), fc.nat(periodos.length - 1)), { maxLength: 40 }),
    }),
  )
  .map(({ fases, pedidos }) => {
    let ligadas: Fase[] = fases;
    for (const [quem, outra] of pedidos) {
      const [de, para] = [`etapa-${quem + 1}`, `etapa-${outra + 1}`];
      if (!faziaCirculo(ligadas, de, para)) {
        ligadas = ligadas.map((uma) => (uma.fase === de ? { ...uma, acompanha: para } : uma));
      }
    }
    return ligadas;
  });

const relogio = (valor: string) => (valor.length === 10 ? '' : `${relogioLocal(valor).slice(10)}${valor.slice(19)}`);

describe('what moves with what', () => {
  it('never goes round: whoever follows is never among those it leads to', () => {
    fc.assert(
      fc.property(calendario, (fases) => {
        for (const { fase: nome } of fases) {
          expect(seguidoras(fases, nome).map((uma) => uma.fase)).not.toContain(nome);
          let passos = 0;
          for (let em = fases.find((uma) => uma.fase === nome); em?.acompanha; passos += 1) {
            expect(passos).toBeLessThan(fases.length);
            const { acompanha } = em;
            em = fases.find((uma) => uma.fase === acompanha);
          }
        }
      }),
    );
  });

  it('refuses one’s own shadow, near and far', () => {
    const fases = [fase(0, { acompanha: 'etapa-2' }), fase(1, { acompanha: 'etapa-3' }), fase(2)];
    expect(faziaCirculo(fases, 'etapa-3', 'etapa-3')).toBe(true);
    expect(faziaCirculo(fases, 'etapa-3', 'etapa-1')).toBe(true);
    expect(faziaCirculo(fases, 'etapa-1', 'etapa-3')).toBe(false);
  });

  it('keeps its distance in days and its time of day, and what does not follow stays', () => {
    fc.assert(
      fc.property(calendario, fc.nat(11), fc.integer({ min: -400, max: 400 }), (fases, n, dias) => {
        const quem = fases[n % fases.length] as Fase;
        const mudancas = mover(fases, quem, deslocar(quem, dias));
        const movidas = new Map(mudancas.map((uma) => [uma.fase.fase, uma.depois]));
        const esperadas = dias === 0 ? [] : [quem.fase, ...seguidoras(fases, quem.fase).map((uma) => uma.fase)];
        expect([...movidas.keys()].sort()).toEqual(esperadas.sort());
        const distancia = (uma: { inicio: string | null; fim: string | null }, outra: typeof uma) =>
          diasEntre(marco(uma), marco(outra));
        for (const { fase: uma, depois } of mudancas) {
          expect(distancia(uma, depois)).toBe(dias);
          for (const borda of ['inicio', 'fim'] as const) {
            expect(depois[borda] === null).toBe(uma[borda] === null);
            expect(relogio(depois[borda] ?? '2026-01-01')).toBe(relogio(uma[borda] ?? '2026-01-01'));
          }
          expect(distancia(movidas.get(quem.fase) ?? quem, depois)).toBe(distancia(quem, uma));
        }
      }),
    );
  });

  it('keeps to the end of what it follows: an extension takes the followers along, an earlier start does not', () => {
    const inscricoes = fase(0, {
      fase: 'inscricoes',
      tipo: 'inscricoes',
      inicio: '2026-12-01T03:00:00.000Z',
      fim: '2026-12-11T02:59:59.999Z',
    });
    const prova = fase(1, { inicio: '2026-12-20T12:00:00.000Z', acompanha: 'inscricoes' });
    const fases = [inscricoes, prova];
    const adiada = mover(fases, inscricoes, { inicio: inscricoes.inicio, fim: '2026-12-17' });
    expect(adiada.map(({ depois }) => depois)).toEqual([
      { inicio: '2026-12-01T03:00:00.000Z', fim: '2026-12-18T02:59:59.999Z' },
      { inicio: '2026-12-27T12:00:00.000Z', fim: null },
    ]);
    expect(mover(fases, inscricoes, { inicio: '2026-11-25', fim: inscricoes.fim })).toHaveLength(1);
    expect(mover(fases, inscricoes, { inicio: inscricoes.inicio, fim: inscricoes.fim })).toEqual([]);
  });
});

it('is kept as each kind of date is', () => {
  const para = { inicio: '2026-12-01', fim: '2026-12-02' };
  expect(comoSeGuarda('etapa', para)).toEqual(para);
  expect(comoSeGuarda('recurso', para)).toEqual({
    inicio: '2026-12-01T03:00:00.000Z',
    fim: '2026-12-03T02:59:59.999Z',
  });
  expect(comoSeGuarda('pagamento', { inicio: null, fim: '2026-12-03T02:59:59.999Z' })).toEqual({
    inicio: null,
    fim: '2026-12-02',
  });
});

it('is read in order and in words', () => {
  const fases = [
    fase(0, { inicio: '2026-12-20', fim: null }),
    fase(1, { inicio: null, fim: '2026-12-10' }),
    fase(2, { inicio: '2026-12-01T12:00:00.000Z', fim: '2026-12-05T02:59:59.999Z' }),
  ];
  expect(emOrdemDeData(fases).map((uma) => periodoEmPalavras(uma))).toEqual([
    'de 01/12/2026 às 09:00 a 04/12/2026',
    'até 10/12/2026',
    '20/12/2026',
  ]);
  expect(periodoEmPalavras({ inicio: '2026-12-13T12:00:00.000Z', fim: '2026-12-13T16:00:00.000Z' })).toBe(
    '13/12/2026, das 09:00 às 13:00',
  );
  expect(periodoEmPalavras({ inicio: '2026-12-13', fim: '2026-12-13T15:00:00.000Z' })).toBe('13/12/2026, até as 12:00');
  expect(periodoEmPalavras({ inicio: '2026-12-13', fim: '2026-12-14T02:59:59.999Z' })).toBe('13/12/2026');
  expect(periodoEmPalavras({ inicio: '2026-12-13T03:00:00.000Z', fim: '2026-12-14T02:59:59.999Z' })).toBe('13/12/2026');
  // The last instant of an hour is not that of the day.
  expect(periodoEmPalavras({ inicio: '2026-12-13T12:00:00.000Z', fim: '2026-12-13T20:59:59.999Z' })).toBe(
    '13/12/2026, das 09:00 às 17:59',
  );
  expect(periodoEmPalavras({ inicio: null, fim: '2026-12-13T20:59:59.999Z' })).toBe('até 13/12/2026 às 17:59');
  // The day had two hours from 23:00: the second ends it.
  expect(periodoEmPalavras({ inicio: null, fim: '2019-02-17T02:59:59.999Z' })).toBe('até 16/02/2019');
  expect(periodoEmPalavras({ inicio: null, fim: '2019-02-17T01:59:59.999Z' })).toBe('até 16/02/2019 às 23:59');
  expect(periodoEmPalavras({ inicio: '2026-12-20T16:30:00.000Z', fim: null })).toBe('20/12/2026 às 13:30');
});
