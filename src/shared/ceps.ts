// Where a CEP is, as far as its first five digits tell for sure: the state, and the city for the ranges that belong to a capital.
// Small, and downloaded by the page once a CEP was typed. The bounds of a capital are kept on the safe side: a CEP outside of
// them says its state alone.
import type { Uf } from './ufs.ts';

type Faixa = readonly [de: number, ate: number];

const ESTADOS: readonly [Uf, ...Faixa[]][] = [
  ['SP', [1000, 19999]],
  ['RJ', [20000, 28999]],
  ['ES', [29000, 29999]],
  ['MG', [30000, 39999]],
  ['BA', [40000, 48999]],
  ['SE', [49000, 49999]],
  ['PE', [50000, 56999]],
  ['AL', [57000, 57999]],
  ['PB', [58000, 58999]],
  ['RN', [59000, 59999]],
  ['CE', [60000, 63999]],
  ['PI', [64000, 64999]],
  ['MA', [65000, 65999]],
  ['PA', [66000, 68899]],
  ['AP', [68900, 68999]],
  ['AM', [69000, 69299], [69400, 69899]],
  ['RR', [69300, 69399]],
  ['AC', [69900, 69999]],
  ['DF', [70000, 72799], [73000, 73699]],
  ['GO', [72800, 72999], [73700, 76799]],
  ['RO', [76800, 76999]],
  ['TO', [77000, 77999]],
  ['MT', [78000, 78899]],
  ['MS', [79000, 79999]],
  ['PR', [80000, 87999]],
  ['SC', [88000, 89999]],
  ['RS', [90000, 99999]],
];

const CAPITAIS: readonly [Uf, string, ...Faixa[]][] = [
  ['SP', 'São Paulo', [1000, 5999], [8000, 8499]],
  ['RJ', 'Rio de Janeiro', [20000, 23799]],
  ['ES', 'Vitória', [29000, 29099]],
  ['MG', 'Belo Horizonte', [30000, 31999]],
  ['BA', 'Salvador', [40000, 41999]],
  ['PE', 'Recife', [50000, 52999]],
  ['AL', 'Maceió', [57000, 57099]],
  ['PB', 'João Pessoa', [58000, 58099]],
  ['RN', 'Natal', [59000, 59139]],
  ['CE', 'Fortaleza', [60000, 60999]],
  ['PI', 'Teresina', [64000, 64099]],
  ['MA', 'São Luís', [65000, 65099]],
  ['PA', 'Belém', [66000, 66999]],
  ['AM', 'Manaus', [69000, 69099]],
  // The district is one municipality.
  ['DF', 'Brasília', [70000, 72799], [73000, 73699]],
  ['GO', 'Goiânia', [74000, 74893]],
  ['PR', 'Curitiba', [80000, 82999]],
  ['SC', 'Florianópolis', [88000, 88099]],
  ['RS', 'Porto Alegre', [90000, 91999]],
];

const dentro = (prefixo: number, faixas: readonly Faixa[]) =>
  faixas.some(([de, ate]) => prefixo >= de && prefixo <= ate);

/** @param cep eight digits; undefined when it is nobody's */
export function lugarDoCep(cep: string): { uf: Uf; cidade?: string } | undefined {
  const prefixo = Number(cep.slice(0, 5));
  const [uf] = ESTADOS.find(([, ...faixas]) => dentro(prefixo, faixas)) ?? [];
  const [, cidade] = CAPITAIS.find(([, , ...faixas]) => dentro(prefixo, faixas)) ?? [];
  return uf && { uf, ...(cidade && { cidade }) };
}
