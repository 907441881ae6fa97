// The little formatting of the information texts: what becomes what, and that nothing else becomes anything.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bloco, lerMarcacao, ligacaoSegura, ligacoesRecusadas, type Trecho } from '../../src/shared/marcacao.ts';
import { NOMES_DE_ROTAS, rotaDoPrazo, textoDaRota } from '../../src/shared/textos.ts';
import { TEXTOS_PADRAO } from '../../src/shared/textos-padrao.ts';

const texto = (escrito: string): Trecho => ({ tipo: 'texto', texto: escrito });
const paragrafo = (...linhas: Trecho[][]): Bloco => ({ tipo: 'paragrafo', linhas });

it('parts blocks at blank lines, and keeps single breaks', () => {
  expect(lerMarcacao('Um\r\ndois\n\n\n  Três  ')).toEqual([
    paragrafo([texto('Um')], [texto('dois')]),
    paragrafo([texto('Três')]),
  ]);
  expect(lerMarcacao(' \n ')).toEqual([]);
});

it('reads lists with marks and with numbers, also right under a line', () => {
  expect(lerMarcacao('Leve:\n- documento\n* caneta\n1. Chegue\n2) Entre\nFim')).toEqual([
    paragrafo([texto('Leve:')]),
    { tipo: 'lista', numerada: false, itens: [[texto('documento')], [texto('caneta')]] },
    { tipo: 'lista', numerada: true, itens: [[texto('Chegue')], [texto('Entre')]] },
    paragrafo([texto('Fim')]),
  ]);
});

it('reads bold and links, a link inside bold too', () => {
  expect(lerMarcacao('Veja **o [edital](https://exemplo.org/e.pdf) todo** já')).toEqual([
    paragrafo([
      texto('Veja '),
      {
        tipo: 'forte',
        trechos: [texto('o '), { tipo: 'ligacao', texto: 'edital', url: 'https://exemplo.org/e.pdf' }, texto(' todo')],
      },
      texto(' já'),
    ]),
  ]);
});

describe('a link', () => {
  it.each(['https://a.org/x?y=1', 'http://a.org', 'mailto:a@b.org', 'tel:+5531333344', '#/area-candidato/boleto'])(
    'may lead to %s',
    (url) => expect(ligacaoSegura(url)).toBe(true),
  );

  it.each(['javascript:alert(1)', 'data:text/html,x', '//a.org', '/admin', 'https://a.org/"onclick="x', '#x', ''])(
    'stays text when it leads to %j',
    (url) => {
      expect(ligacaoSegura(url)).toBe(false);
      const escrito = `[nome](${url})`;
      expect(lerMarcacao(escrito)).toEqual([paragrafo([texto(escrito)])]);
    },
  );

  it('that may not be one is named', () => {
    expect(ligacoesRecusadas('[a](https://a.org) [b](javascript:x) [c](ftp://a)')).toEqual(['javascript:x', 'ftp://a']);
  });
});

function palavras(trechos: readonly Trecho[]): string {
  return trechos.map((trecho) => (trecho.tipo === 'forte' ? palavras(trecho.trechos) : trecho.texto)).join('');
}

it('loses no word of any text, and never takes markup for anything', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (escrito) => {
      const lido = lerMarcacao(escrito)
        .flatMap((bloco) => (bloco.tipo === 'lista' ? bloco.itens : bloco.linhas))
        .map(palavras)
        .join('');
      const soLetras = (valor: string) => valor.replace(/[^\p{L}<>]/gu, '');
      expect(soLetras(lido)).toBe(soLetras(escrito));
    }),
  );
});

it('every default text is one an administrator could save', () => {
  for (const rota of NOMES_DE_ROTAS) {
    expect(textoDaRota.safeParse(TEXTOS_PADRAO[rota])).toEqual({ success: true, data: TEXTOS_PADRAO[rota] });
    expect(lerMarcacao(TEXTOS_PADRAO[rota]).length).toBeGreaterThan(1);
  }
});

it.each([
  ['Recurso contra o gabarito preliminar', null],
  ['Impugnação do Edital de Abertura', 'area-impugnacao'],
  ['Impugnação das inscrições indeferidas', 'area-impugnacao-inscricao'],
  ['Recurso: Isenção indeferida', 'area-impugnacao-inscricao'],
  ['Recurso contra a prova de títulos', 'area-impugnacao-titulos'],
  ['Recurso do resultado preliminar', 'area-inpugnacao-resultado'],
  ['Recurso da nota da redação', 'area-inpugnacao-resultado'],
  ['Recurso sobre as anotações', null],
])('the window "%s" goes with %s', (titulo, rota) => {
  expect(rotaDoPrazo(titulo)).toBe(rota);
});
