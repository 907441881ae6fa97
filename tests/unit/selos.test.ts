// The tree over acts, whatever their number: every leaf has a path to the root, and no other leaf has it.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { conjunto, faixasDe, numerosDe, unirFaixas } from '../../src/server/selos/faixas.ts';
import { caminhoDe, raizDe, subir } from '../../src/server/selos/folha.ts';

const sha = (texto: string) => createHash('sha256').update(texto).digest('hex');
/** The same numbers in each run. */
function* sorteio(semente: number): Generator<number, never> {
  for (let x = semente; ; ) {
    x = (x * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield x;
  }
}

describe('the tree over acts', () => {
  it('has a path to its root for each leaf, of every size', () => {
    for (let n = 1; n <= 66; n++) {
      const folhas = Array.from({ length: n }, (_, i) => sha(`${n} ${i}`));
      const raiz = raizDe(folhas);
      for (const [i, folha] of folhas.entries()) {
        const caminho = caminhoDe(folhas, i);
        expect(caminho.length).toBeLessThanOrEqual(Math.ceil(Math.log2(n)));
        expect(subir(folha, caminho)).toBe(raiz);
        expect(subir(sha('outra'), caminho)).not.toBe(raiz);
        if (i > 0) expect(subir(folhas[i - 1] as string, caminho)).not.toBe(raiz);
      }
    }
  });

  it('has another root when any leaf, their order or their number changes', () => {
    const dado = sorteio(7);
    for (let vez = 0; vez < 200; vez++) {
      const n = 2 + (dado.next().value % 60);
      const folhas = Array.from({ length: n }, (_, i) => sha(`${vez} ${i}`));
      const i = dado.next().value % n;
      const j = (i + 1 + (dado.next().value % (n - 1))) % n;
      const trocadas = folhas.with(i, folhas[j] as string).with(j, folhas[i] as string);
      for (const outras of [
        folhas.with(i, sha('outra')),
        trocadas,
        folhas.toSpliced(i, 1),
        [...folhas, folhas[i] as string],
      ])
        expect(raizDe(outras)).not.toBe(raizDe(folhas));
    }
  });
});

describe('numbers as a short text', () => {
  it('come back, and are found among others', () => {
    const dado = sorteio(11);
    for (let vez = 0; vez < 200; vez++) {
      const sortear = () =>
        [...new Set(Array.from({ length: dado.next().value % 40 }, () => 1 + (dado.next().value % 60)))].sort(
          (a, b) => a - b,
        );
      const [uns, outros] = [sortear(), sortear()];
      expect(numerosDe(faixasDe(uns))).toEqual(uns);
      const juntos = [...new Set([...uns, ...outros])].sort((a, b) => a - b);
      expect(unirFaixas([faixasDe(uns), faixasDe(outros)])).toBe(faixasDe(juntos));
      const tem = conjunto([faixasDe(uns), faixasDe(outros)]);
      for (let n = 0; n <= 62; n++) expect(tem(n)).toBe(juntos.includes(n));
    }
  });
});
