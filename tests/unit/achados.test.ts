// What is found in the words of a publication, and what is not.
import { describe, expect, it } from 'vitest';
import { contatosDe, procurar } from '../../src/server/achados/procurar.ts';

const achar = (texto: string, proprios: string[] = []) => procurar([{ texto, onde: null }], new Set(proprios));

describe('personal data', () => {
  it.each([
    ['CPF 529.982.247-25', 'Linha 1: CPF ***.982.247-**'],
    ['Fulano 52998224725 aprovado', 'Linha 1: CPF ***.982.247-**'],
    ['***.982.247-**', 'Linha 1: CPF mascarado ***.982.247-**'],
    ['XXX.982.247-XX', 'Linha 1: CPF mascarado XXX.982.247-XX'],
    ['NIS: 120.12345.67-0', null],
    ['NIS: 120.44256.73-5', null],
    ['RG nº 12.345.678-9', 'Linha 1: RG *******89'],
    ['Identidade MG-12.345.678', 'Linha 1: RG ******78'],
    ['Telefone: (33) 98841-0600', 'Linha 1: Telefone *******0600'],
    ['tel. 3841-0600', 'Linha 1: Telefone ****0600'],
    ['ligue 33 98841-0600', 'Linha 1: Telefone *******0600'],
    ['maria.silva@exemplo.com.br', 'Linha 1: E-mail ***@exemplo.com.br'],
  ])('%s', async (texto, esperado) => {
    expect(await achar(texto)).toEqual(esperado === null ? [] : [esperado]);
  });

  it('is a NIS only with its check digit', async () => {
    const achados = [];
    for (let n = 0; n < 10; n += 1) achados.push(...(await achar(`NIS 120.44256.73-${n}`)));
    expect(achados).toEqual([expect.stringMatching(/^Linha 1: NIS\/PIS \*{8}73\d$/)]);
  });

  it('is told once, with where it first stands and how often', async () => {
    const paginas = [
      { texto: 'nada\nFulano, CPF 529.982.247-25', onde: 'página 1' },
      { texto: '529.982.247-25', onde: 'página 2' },
    ];
    expect(await procurar(paginas, new Set())).toEqual(['Página 1, linha 2: CPF ***.982.247-** (2 vezes)']);
  });
});

it.each([
  'Edital nº 01/2026, de 21/11/2026, processo 1234567-89.2026.8.26.0100',
  'CNPJ 12.345.678/0001-95; taxa de R$ 1.234.567,89; CEP 30130-000',
  'CPF 529.982.247-26 (dígito errado) e 111.111.111-11',
  'CPF: ___.___.___-__ RG: ____________ XXX.XXX.XXX-XX',
  'Inscrição 000412, 000413 e 123456; itens 1.1, 2.3.4 e 10.20.30',
  '00190.00009 03128.557000 00000.042176 1 16560000008550',
  'Das 8h às 12h, salas 101 a 110, 0800 701 2026, Lei 12.990/2014, art. 5º',
  'Anos de 2025-2026 e 2026-2027; questões 1000-2000',
  'registro geral de candidatos em 2026',
])('%s has none', async (texto) => {
  expect(await achar(texto)).toEqual([]);
});

it('leaves out what is the institute’s own', async () => {
  const proprios = contatosDe('Dúvidas: suporte@instituto.org.br ou (33) 3841-0600.');
  expect(proprios).toEqual(['3338410600', 'suporte@instituto.org.br']);
  expect(await achar('Escreva para SUPORTE@instituto.org.br, telefone (33) 3841-0600', proprios)).toEqual([]);
});
