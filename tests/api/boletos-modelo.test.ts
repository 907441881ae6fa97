// Whatever anybody does to fees in whatever order, also two things at the same moment: nobody pays twice, every cent a bank
// reports is in the ledger or in the queue, and no slip lives that nobody shall pay. And when groups are given their money back:
// nobody is paid twice, and nothing that was paid is lost.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FORMAS_DE_PAGAMENTO } from '../../src/shared/forma-de-pagamento.ts';
import type { Falha } from '../support/banco-fake.ts';
import { createMundoDeDevolucoes, type Passo, type Resposta, semContas } from '../support/devolucoes-modelo.ts';
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
    weight: 2,
    arbitrary: fc.record({ ato: fc.constant('mover' as const), qual, dias: fc.constantFrom(-1, 0, 3, 20) }),
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
        // Nothing goes out of the account that had not come, nor is owed back once it went.
        const { saldo, a_devolver } = await mundo.contas();
        expect([saldo, a_devolver].filter((um) => um < 0)).toEqual([]);
      } finally {
        await mundo.close();
      }
    }),
    // What depends on who was quicker need not fail again when it is cut short.
    { numRuns: VEZES, endOnFailure: true },
  );
});

const vizinho = fc.boolean();
const respostas = fc.array(fc.constantFrom<Resposta[]>('pago', 'pago', 'recusado', null), {
  minLength: 1,
  maxLength: 3,
});
const lote = fc.record({
  ato: fc.constant('lote' as const),
  qual,
  usar_pix: fc.constantFrom<(0 | 1)[]>(1, 1, 0),
  so: fc.constantFrom('concurso', 'concurso', 'vaga', 'inscricao'),
  fim: fc.constantFrom('aprovar', 'aprovar', 'aprovar', 'aprovar', 'cancelar', 'recusar'),
  durante: fc.constantFrom(true, false, false),
  vizinho,
});
const estornar = fc.record({
  ato: fc.constant('estornar' as const),
  qual,
  contestado: fc.constantFrom(false, false, false, true),
  avisado: fc.constantFrom(true, true, false),
});
const trabalhar = fc.record({
  ato: fc.constant('trabalhar' as const),
  falha: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: falha }),
  vizinho,
});
const passos: { weight: number; arbitrary: fc.Arbitrary<Passo> }[] = [
  { weight: 3, arbitrary: lote },
  { weight: 5, arbitrary: trabalhar },
  { weight: 4, arbitrary: estornar },
  { weight: 4, arbitrary: fc.record({ ato: fc.constant('exportar' as const), qual, vizinho }) },
  { weight: 5, arbitrary: fc.record({ ato: fc.constant('responder' as const), qual, linhas: respostas, vizinho }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ato: fc.constant('marcar' as const),
      qual,
      resultado: fc.constantFrom('pago', 'recusado', 'fora'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ato: fc.constant('decidir' as const),
      qual,
      status: fc.constantFrom('Processando', 'Efetuado', 'Negado'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ ato: fc.constantFrom('conta', 'conta', 'pedir', 'resolver', 'sobra'), qual }) },
  { weight: 1, arbitrary: fc.record({ ato: fc.constant('demorar' as const), demora: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ ato: fc.constant('terminar' as const), qual, como: fc.constantFrom('DONE', 'CANCELLED') }),
  },
  { weight: 1, arbitrary: fc.record({ ato: fc.constantFrom('cancelar', 'inscrever'), qual }) },
  {
    weight: 1,
    arbitrary: fc.record({ ato: fc.constant('passar' as const), minutos: fc.constantFrom(2, 60, 91 * 24 * 60) }),
  },
];
const passo = fc.oneof(...passos);
const aoMesmoTempo = fc.tuple(fc.array(passo, { minLength: 2, maxLength: 3 }), qual).map(
  ([varios, alvo]): Passo => ({
    ato: 'juntos',
    atos: varios.map((um) => ('qual' in um ? { ...um, qual: alvo } : um)),
  }),
);
const algo = fc.array(fc.oneof({ weight: 4, arbitrary: passo }, { weight: 1, arbitrary: aoMesmoTempo }), {
  maxLength: 4,
});
/** A batch that comes through whatever happens at each of its turns. */
const devolucao = fc
  .tuple(
    fc.array(fc.oneof(estornar, fc.record({ ato: fc.constant('pedir' as const), qual })), { maxLength: 2 }),
    lote.map((feito): Passo => ({ ...feito, qual: 0, so: 'concurso', fim: 'aprovar' })),
    algo,
    trabalhar,
    algo,
    fc.record({ ato: fc.constant('exportar' as const), qual, vizinho }),
    algo,
    fc.record({ ato: fc.constant('responder' as const), qual, linhas: respostas, vizinho }),
    algo,
  )
  .map((partes): Passo[] => partes.flat());

it('gives nobody a cent twice and loses none, in any sequence of batches, answers and reversals', {
  timeout: 0,
}, async () => {
  const contas = semContas();
  await fc.assert(
    fc.asyncProperty(devolucao, async (sequencia) => {
      const mundo = await createMundoDeDevolucoes();
      try {
        for (const passo of sequencia) await mundo.fazer(passo);
        await mundo.assentar();
        await mundo.conferir(contas);
      } finally {
        await mundo.close();
      }
    }),
    { numRuns: Math.ceil(VEZES * 0.4), endOnFailure: true },
  );
  // Else it would pass by trying nothing.
  for (const nome of ['lotes', 'por arquivo'] as const) expect([nome, contas[nome] >= VEZES / 8]).toEqual([nome, true]);
  for (const nome of ['pelo banco', 'recusados'] as const)
    expect([nome, contas[nome] >= Math.floor(VEZES / 20)]).toEqual([nome, true]);
});
