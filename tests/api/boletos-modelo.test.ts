// Whatever anybody does to fees in whatever order, also two things at the same moment: nobody pays twice, every cent a bank
// reports is in the ledger or in the queue, and no slip lives that nobody shall pay.
import fc from 'fast-check';
import { it } from 'vitest';
import { FORMAS_DE_PAGAMENTO } from '../../src/shared/forma-de-pagamento.ts';
import type { Falha } from '../support/banco-fake.ts';
import { type Ato, createMundo, EMISSORES } from '../support/pagamentos-modelo.ts';

const VEZES = Number(process.env.FUZZ_RUNS ?? 20);
const qual = fc.nat(30);
const falha = fc.constantFrom<Falha>('reset after creating', 'timeout after creating', 'not JSON', 500, 400);

const atos: { weight: number; arbitrary: fc.Arbitrary<Ato> }[] = [
  {
    weight: 8,
    arbitrary: fc.record({
      ato: fc.constant('gerar' as const),
      qual,
      falha: fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: falha }),
      vizinho: fc.boolean(),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      ato: fc.constant('pagar' as const),
      qual,
      diferenca: fc.constantFrom(0, 0, 0, 150, -1, -5000),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      ato: fc.constantFrom('cancelar', 'inscrever', 'avisar', 'avisar', 'remover', 'estornar', 'baixa'),
      qual,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ato: fc.constant('resolver' as const),
      qual,
      acao: fc.constantFrom('confirmar', 'confirmar', 'devolver', 'descartar'),
      outra: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ ato: fc.constantFrom('tratar', 'conciliar', 'baixar'), vizinho: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ ato: fc.constant('trocar' as const), qual, por: fc.constantFrom(...EMISSORES) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ ato: fc.constant('forma' as const), qual, por: fc.constantFrom(...FORMAS_DE_PAGAMENTO) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ato: fc.constant('passar' as const),
      minutos: fc.constantFrom(1, 6, 32, 24 * 60, 4 * 24 * 60, 12 * 24 * 60),
    }),
  },
];
const sozinho = fc.oneof(...atos);
/** About the same thing, more often than chance would have it. */
const juntos = fc
  .tuple(fc.array(sozinho, { minLength: 2, maxLength: 3 }), qual)
  .map(([varios, alvo]): Ato => ({ ato: 'juntos', atos: varios.map((um) => sobre(um, alvo)) }));
const ato = fc.oneof({ weight: 4, arbitrary: sozinho }, { weight: 1, arbitrary: juntos });

function sobre(um: Ato, alvo: number): Ato {
  return 'qual' in um ? { ...um, qual: alvo } : um;
}

it('balances after any sequence of acts', { timeout: 0 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(ato, { minLength: 8, maxLength: 24 }), async (sequencia) => {
      const mundo = await createMundo();
      try {
        for (const passo of sequencia) await mundo.fazer(passo);
        await mundo.assentar();
        await mundo.conferir();
      } finally {
        await mundo.close();
      }
    }),
    // What depends on who was quicker need not fail again when it is cut short.
    { numRuns: VEZES, endOnFailure: true },
  );
});
