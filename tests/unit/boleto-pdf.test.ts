// The printed slip, read back as banks and people read it: bars, QR code, words, one page, nothing beyond its edges.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { boletoPdf, type DadosDoBoleto } from '../../src/server/boletos/boleto-pdf.ts';
import { emitirDemonstracao } from '../../src/server/boletos/demonstracao.ts';
import { pixEstatico } from '../../src/server/boletos/pix.ts';
import { pixPdf } from '../../src/server/boletos/pix-pdf.ts';
import { drawForm, LEADING, renderPdf, type Shape } from '../../src/server/platform/pdf/index.ts';
import { formatLinhaDigitavel } from '../../src/shared/format.ts';
import { png } from '../support/imagem.ts';
import { lerPdf, pintar } from '../support/leitor.ts';

const instituto = {
  nome: 'Instituto de Formação em Gestão Pública',
  cnpj: '11222333000181',
  endereco: 'Rua das Acácias, 100, Centro, Belo Horizonte/MG, CEP 30130-000',
};
const numeros = emitirDemonstracao({
  sequencia: 42,
  valor_centavos: 8550,
  vencimento: '2026-12-10',
  referencia: 'CT000042-1',
  instituto,
});
const BOLETO: DadosDoBoleto = {
  ...numeros,
  instituto,
  logo: null,
  agencia_codigo: '1234 / 56789',
  carteira: '17',
  forma_pagamento: 'boleto',
  numero_inscricao: '000398',
  concurso: 'Concurso Público nº 01/2026',
  prefeitura: 'Prefeitura Municipal de Governador Valadares',
  cargo: 'Agente Administrativo',
  pagador: { nome: 'Marina Souza Prado', cpf: '52998224725', endereco: 'Rua das Flores, 250, Governador Valadares/MG' },
  valor_centavos: 8550,
  vencimento: '2026-12-10',
  emitido_em: '2026-11-22T02:30:00.000Z',
  referencia: 'CT000042-1',
  sem_valor: false,
  situacao: 'Emitido',
  concurso_excluido: false,
  pago_em: null,
  suporte: 'suporte@exemplo.org.br',
};
const LINHA = formatLinhaDigitavel(numeros.linha_digitavel);
const SEM_VALOR = 'SEM VALOR – DEMONSTRAÇÃO';
const MM = 72 / 25.4;

async function imprimir(outro: Partial<DadosDoBoleto> = {}) {
  return lerPdf(await drawForm(await boletoPdf({ ...BOLETO, ...outro })));
}

/** The words of the receipt and those of the form below the line to cut along. */
function partes(texto: string): [string, string] {
  const [recibo = '', ficha = ''] = texto.split('Corte na linha tracejada');
  return [recibo, ficha];
}

function linhas(texto: string): string[] {
  return texto.split('\n').map((linha) => linha.trim());
}

/** The lines of print as they are laid, before they are drawn. */
async function textos(outro: Partial<DadosDoBoleto>): Promise<string[]> {
  const { content } = await boletoPdf({ ...BOLETO, ...outro });
  return content.flatMap((parte) => ('columns' in parte ? parte.columns.map(({ text }) => text) : []));
}

/** Every rectangle of the picture that has the bars: more than a hundred of them and nothing else. */
async function barras(dados: DadosDoBoleto): Promise<(Shape & { type: 'rect' })[] | undefined> {
  for (const parte of (await boletoPdf(dados)).content) {
    if (!('canvas' in parte) || parte.canvas.length <= 100) continue;
    const { x, y } = parte.absolutePosition;
    return parte.canvas.flatMap((barra) =>
      barra.type === 'rect' ? [{ ...barra, x: barra.x + x, y: barra.y + y }] : [],
    );
  }
}

describe('a printed slip', () => {
  it('is one page whose bars and QR code say what its numbers say', async () => {
    const lido = await imprimir();
    expect(lido.paginas).toBe(1);
    expect(lido.barras).toBe(numeros.codigo_barras);
    expect(lido.qr).toBe(numeros.pix_copia_e_cola);
    expect(lido.texto.replaceAll('\n', '')).toContain(numeros.pix_copia_e_cola);
  });

  it('has in both parts the line, the dates, the value, the numbers, who is paid and who pays', async () => {
    const { texto } = await imprimir();
    for (const parte of partes(texto)) {
      for (const dito of [
        'Banco do',
        '001-9',
        LINHA,
        instituto.nome,
        'CNPJ 11.222.333/0001-81',
        instituto.endereco,
        'Marina Souza Prado',
        'CPF 529.982.247-25',
        'Rua das Flores, 250, Governador Valadares/MG',
        'Concurso Público nº 01/2026',
        'Agente Administrativo',
        '000398',
      ]) {
        expect(parte).toContain(dito);
      }
      // Issued at half past eleven in the night of São Paulo.
      for (const campo of [
        '10/12/2026',
        '21/11/2026',
        'R$ 85,50',
        numeros.nosso_numero,
        'CT000042-1',
        '1234 / 56789',
      ]) {
        expect(linhas(parte).map((linha) => linha.replaceAll('\u00a0', ' '))).toContain(campo);
      }
    }
    const [recibo, ficha] = partes(texto);
    expect(recibo).toContain('Recibo do Pagador');
    expect(recibo).toContain('Pague com PIX');
    for (const campo of ['Local de pagamento', 'Aceite', 'Carteira', 'Autenticação mecânica – Ficha de Compensação']) {
      expect(ficha).toContain(campo);
    }
    expect(texto).not.toContain(SEM_VALOR);
  });

  it('has bars of 103 mm by 13 mm, 5 mm inside the form, their middle 12 mm above the edge of the paper', async () => {
    const desenhadas = (await barras(BOLETO)) ?? [];
    expect(desenhadas).toHaveLength(114);
    const esquerda = Math.min(...desenhadas.map(({ x }) => x)) / MM;
    const direita = Math.max(...desenhadas.map(({ x, w }) => x + w)) / MM;
    expect(direita - esquerda).toBeCloseTo(103, 3);
    expect(esquerda).toBeCloseTo(15, 3);
    for (const { y, h } of desenhadas) {
      expect(h / MM).toBeCloseTo(13, 3);
      expect(297 - (y + h / 2) / MM).toBeCloseTo(12, 3);
    }
    const { temTinta } = await imprimir();
    expect(temTinta({ x: 10, y: 278.5, w: 4.8, h: 13 })).toBe(false);
    expect(temTinta({ x: 118.2, y: 281.5, w: 80, h: 10 })).toBe(false);
    expect(temTinta({ x: 15, y: 278.5, w: 103, h: 13 })).toBe(true);
  });

  it('reads back whatever sequence, value and date it is of', async () => {
    const dia = fc
      .integer({ min: Date.parse('2026-01-01') / 86_400_000, max: Date.parse('2060-12-31') / 86_400_000 })
      .map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 9_999_999_999 }),
        fc.integer({ min: 1, max: 9_999_999_999 }),
        dia,
        async (sequencia, valor_centavos, vencimento) => {
          const outros = emitirDemonstracao({ sequencia, valor_centavos, vencimento, referencia: 'X', instituto });
          const lido = await imprimir({ ...outros, valor_centavos, vencimento });
          expect([lido.barras, lido.qr]).toEqual([outros.codigo_barras, outros.pix_copia_e_cola]);
        },
      ),
      { numRuns: 4 },
    );
  });

  test.each([
    ['001', '001-9', 'Banco do'],
    ['237', '237-2', 'Bradesco'],
    ['341', '341-7', 'Itaú'],
    ['461', '461', 'Asaas'],
    ['707', '707', 'Daycoval'],
    ['999', '999', 'Banco 999'],
  ])('of bank %s names it', async (codigo, numero, nome) => {
    const escritos = await textos({ codigo_barras: codigo + numeros.codigo_barras.slice(3) });
    expect(escritos.some((texto) => texto.startsWith(numero))).toBe(true);
    expect(escritos.some((texto) => texto.includes(nome))).toBe(true);
  });

  it('without a PIX code is still good', async () => {
    const lido = await imprimir({ pix_copia_e_cola: null });
    expect(lido.qr).toBeNull();
    expect(lido.barras).toBe(numeros.codigo_barras);
    expect(lido.texto).not.toContain('PIX');
  });

  test.each([152, 153, 213, 271, 425])('has a QR code that can be read for a PIX of %i letters', async (tamanho) => {
    const pix = numeros.pix_copia_e_cola.repeat(4).slice(0, tamanho);
    const lido = await imprimir({ pix_copia_e_cola: pix });
    expect([lido.paginas, lido.qr]).toEqual([1, pix]);
  });

  it('writes a PIX too long for a QR code of its size', async () => {
    const pix = numeros.pix_copia_e_cola.repeat(4).slice(0, 500);
    const lido = await imprimir({ pix_copia_e_cola: pix });
    expect(lido.qr).toBeNull();
    expect(lido.texto.replaceAll('\n', '')).toContain(pix);
  });

  it('keeps the spaces of the PIX at the ends of its lines', async () => {
    for (let sobra = 0; sobra < 25; sobra += 1) {
      const pix = pixEstatico({
        chave: '123e4567-e12b-12d1-a456-426655440000',
        nome: 'A B C D E F G H I J K L M',
        cidade: 'A B C D E F G H',
        valor_centavos: 8550,
        txid: 'X'.repeat(sobra + 1),
      });
      const escritas = await textos({ pix_copia_e_cola: pix });
      const primeira = escritas.findIndex((texto) => texto.startsWith('000201'));
      const codigo = escritas.slice(primeira, primeira + 4);
      expect(codigo.join('')).toContain(pix);
      expect(codigo.filter((linha) => linha !== linha.trim())).toEqual([]);
    }
  });

  test.each([
    ['', '00190000090312855700000000042176116560000008550'.slice(1)],
    ['123', 'a definir'],
  ])('without a bar code of 44 digits has no bars and says so (%s)', async (codigo_barras, linha_digitavel) => {
    const lido = await imprimir({ codigo_barras, linha_digitavel });
    expect(lido.barras).toBeNull();
    expect(lido.texto).toContain('Sem código de barras');
    expect(lido.texto).toContain(linha_digitavel);
    expect(lido.qr).toBe(numeros.pix_copia_e_cola);
  });
});

describe('a slip without value', () => {
  it('says so loudly in both parts and still has numbers to read', async () => {
    const lido = await imprimir({ sem_valor: true });
    for (const parte of partes(lido.texto)) {
      expect(parte).toContain(SEM_VALOR);
      expect(parte).toContain('Ninguém deve pagá-lo');
      expect(parte).not.toContain('Pagável em qualquer banco');
    }
    expect([lido.paginas, lido.barras, lido.qr]).toEqual([1, numeros.codigo_barras, numeros.pix_copia_e_cola]);
  });
});

describe('a slip that nobody should pay any more', () => {
  test.each([
    [{ situacao: 'Pago', pago_em: '2026-11-25' }, 'PAGO EM 25/11/2026'],
    [{ situacao: 'Pago', pago_em: '2026-11-26T02:59:59.000Z' }, 'PAGO EM 25/11/2026'],
    [{ situacao: 'Pago', pago_em: null }, 'PAGO'],
    [{ situacao: 'Pago', pago_em: null, concurso_excluido: true }, 'PAGO'],
    [{ situacao: 'Cancelado' }, 'CANCELADO'],
    [{ concurso_excluido: true }, 'CONCURSO EXCLUÍDO'],
    [{ situacao: 'Vencido', concurso_excluido: true }, 'CONCURSO EXCLUÍDO'],
  ] as const)('%o says so and has nothing left to pay with', async (outro, dito) => {
    for (const sem_valor of [false, true]) {
      const lido = await imprimir({ ...outro, sem_valor });
      for (const parte of partes(lido.texto)) expect(linhas(parte).some((linha) => linha.startsWith(dito))).toBe(true);
      expect([lido.paginas, lido.barras, lido.qr]).toEqual([1, null, null]);
      expect(await barras({ ...BOLETO, ...outro })).toBeUndefined();
      expect(lido.texto).not.toContain('PIX');
      expect(lido.texto.replace(/\D/g, '')).not.toContain(numeros.linha_digitavel);
    }
  });
});

describe('an overdue slip', () => {
  it('says so in both parts', async () => {
    const lido = await imprimir({ situacao: 'Vencido' });
    for (const parte of partes(lido.texto)) expect(parte).toContain('VENCIDO EM 10/12/2026');
    expect(lido.barras).toBe(numeros.codigo_barras);
  });
});

describe('whatever the names', () => {
  const compridos = (palavra: string) => {
    const texto = (letras: number) => `${palavra} `.repeat(letras).slice(0, letras);
    // Numbers that banks give have no letters but these.
    const numero = (letras: number) => texto(letras).replace(/[^\w ]/g, 'W');
    return {
      logo: null,
      instituto: { nome: texto(200), cnpj: instituto.cnpj, endereco: texto(300) },
      pagador: { nome: texto(200), cpf: '52998224725', endereco: texto(500) },
      concurso: texto(300),
      prefeitura: texto(200),
      cargo: texto(300),
      agencia_codigo: numero(60),
      carteira: numero(30),
      nosso_numero: numero(60),
      referencia: numero(60),
      numero_inscricao: numero(40),
      suporte: texto(120),
    };
  };

  test.each([
    ['long', 'Desenvolvimento'],
    ['without a space', 'W'.repeat(500)],
    ['accented', 'ÇÃOÉÊ'],
    ['of wide letters of another alphabet', 'ЖШЩЮ'],
  ])('%s ones leave one page, its edges white and its codes readable', async (_, palavra) => {
    for (const outro of [{}, { sem_valor: true, situacao: 'Vencido' }] as const) {
      const lido = await imprimir({ ...compridos(palavra), ...outro, valor_centavos: 9_999_999_999 });
      expect(lido.paginas).toBe(1);
      expect(lido.temTinta({ x: 0, y: 0, w: 9.5, h: 297 })).toBe(false);
      expect(lido.temTinta({ x: 200.5, y: 0, w: 9, h: 297 })).toBe(false);
      expect(lido.temTinta({ x: 10, y: 188.5, w: 190, h: 2 })).toBe(false);
      expect([lido.barras, lido.qr]).toEqual([numeros.codigo_barras, numeros.pix_copia_e_cola]);
      expect(lido.texto).toContain('CNPJ 11.222.333/0001-81');
      expect(lido.texto).toContain('CPF 529.982.247-25');
      expect(lido.texto).toContain(LINHA);
    }
  });

  it('of two lines leave the address clear of the line under it', async () => {
    const nome =
      'Maria Aparecida da Conceição dos Santos Pereira de Albuquerque Cavalcanti de Oliveira Figueiredo Magalhães';
    const endereco = 'Rua das Jaqueiras, 250, Governador Valadares/MG';
    const longa = { ...BOLETO, pagador: { ...BOLETO.pagador, nome, endereco }, instituto: { ...instituto, nome } };
    for (const { content } of [await boletoPdf(longa), await pixPdf(longa)]) {
      const fios = content.flatMap((parte) => ('canvas' in parte ? parte.canvas : []));
      const alturas = fios.flatMap((fio) => (fio.type === 'line' && fio.y1 === fio.y2 ? [fio.y1] : []));
      expect(alturas.length).toBeGreaterThan(4);
      const enderecos = content.flatMap((parte) => {
        const [linha] = 'columns' in parte ? parte.columns : [];
        if (linha?.text !== endereco && linha?.text !== instituto.endereco) return [];
        return [{ topo: parte.absolutePosition.y, fim: parte.absolutePosition.y + linha.fontSize * LEADING }];
      });
      expect(enderecos.length).toBeGreaterThan(1);
      for (const { topo, fim } of enderecos) expect(alturas.filter((y) => y > topo && y < fim)).toEqual([]);
    }
  });

  it('do not cut what the banner of a demonstration says', async () => {
    const { content } = await pixPdf({ ...BOLETO, forma_pagamento: 'pix', sem_valor: true });
    const ditos = content.flatMap((parte) => ('columns' in parte ? parte.columns.map(({ text }) => text) : []));
    expect(ditos).toContain('Esta cobrança PIX não é de nenhum banco. Ninguém deve pagá-la.');
  });

  it('none of them moves anything', async () => {
    const linhasDoFormulario = async (outro: Partial<DadosDoBoleto>) =>
      (await boletoPdf({ ...BOLETO, ...outro })).content[0];
    expect(await linhasDoFormulario(compridos('Desenvolvimento'))).toEqual(await linhasDoFormulario({}));
  });
});

describe('the drawing of a slip', () => {
  const figura = png(120, 40);
  const logo = { dataUrl: `data:image/png;base64,${figura.toString('base64')}`, largura: 120, altura: 40 };
  test.each<[string, Partial<DadosDoBoleto>]>([
    ['as it is', {}],
    [
      'with joined letters, and moved ones',
      { concurso: 'Oficina AVATAR: fim, flora, ofício e Taffil', cargo: 'Técnico' },
    ],
    ['with letters of another alphabet', { concurso: 'Жизнь и Щит' }],
    ['of the demonstration', { sem_valor: true, situacao: 'Vencido' }],
    ['with a logo', { logo }],
    ['without it again, paid', { situacao: 'Pago', pago_em: '2026-11-25' }],
  ])('is the one pdfmake makes: %s', async (_, outro) => {
    const papel = await boletoPdf({ ...BOLETO, ...outro });
    const folha = { pageSize: 'A4', pageMargins: 0, defaultStyle: { font: 'Roboto', lineHeight: 1 } } as const;
    const [nosso, dela] = [await pintar(await drawForm(papel)), await pintar(await renderPdf({ ...folha, ...papel }))];
    expect(nosso.length).toBe(dela.length);
    expect(nosso.filter((tom, i) => Math.abs(tom - (dela[i] as number)) > 8)).toHaveLength(0);
    expect(nosso.some((tom) => tom < 100)).toBe(true);
  });

  it('has its words outside of the page too', async () => {
    const texto = (await drawForm(await boletoPdf(BOLETO))).toString('latin1');
    const escrito = (dito: string) => Buffer.from(dito, 'utf16le').swap16().toString('hex');
    expect(texto).toContain(`/Title <feff${escrito('Boleto da inscrição 000398')}>`);
    expect(texto).toContain(`/Lang <feff${escrito('pt-BR')}>`);
    expect(texto.trimEnd().endsWith('%%EOF')).toBe(true);
  });

  it('that fails for its picture leaves the next one well', async () => {
    const quebrado = { dataUrl: 'data:image/png;base64,bm90IGEgcGljdHVyZQ==', largura: 10, altura: 10 };
    await expect(drawForm(await boletoPdf({ ...BOLETO, logo: quebrado }))).rejects.toThrow();
    await expect(drawForm(await boletoPdf({ ...BOLETO, logo: quebrado }))).rejects.toThrow();
    expect((await imprimir()).paginas).toBe(1);
  });
});
