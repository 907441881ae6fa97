// The paper of reports: what stands on each page, in what order, and that nothing long leaves it.
import { describe, expect, it } from 'vitest';
import { buildReport, type Report, renderPdf } from '../../src/server/platform/pdf/index.ts';
import { lerPdf } from '../support/leitor.ts';

const RELATORIO: Report = {
  instituto: {
    nome: 'Instituto de Formação em Gestão Pública',
    cnpj: '11.222.333/0001-81',
    endereco: 'Rua A, 1',
    contato: 'suporte@exemplo.org.br',
  },
  titulo: 'Relatório Financeiro',
  filtros: ['Concurso: todos', 'Período: de 01/11/2026 a 22/11/2026'],
  tabelas: [
    {
      titulo: 'Receita por concurso',
      colunas: [
        { titulo: 'Concurso', peso: 3 },
        { titulo: 'Pagamentos', direita: true },
        { titulo: 'Receita', direita: true },
      ],
      linhas: [
        ['Concurso Público 01/2026', '1.234', 'R$\u00A01.234,50'],
        ['Processo Seletivo 02/2026', '2', 'R$\u00A010,00'],
      ],
      total: ['Total', '1.236', 'R$\u00A01.244,50'],
    },
    { titulo: 'Reembolsos', colunas: [{ titulo: 'Status' }], linhas: [], vazia: 'Nenhum pedido no período.' },
  ],
  notas: ['Valores devolvidos não são subtraídos da receita.'],
  geradoEm: '22/11/2026 às 10:32 (horário de Brasília)',
  por: 'Ana Administradora',
};

const ler = async (relatorio: Report) => lerPdf(await renderPdf(buildReport(relatorio)));

describe('the paper of a report', () => {
  it('says whose it is, what narrows it, when and by whom it was made, its figures and their sum', async () => {
    const { paginas, texto } = await ler(RELATORIO);
    expect(paginas).toBe(1);
    const linhas = texto.replaceAll('\u00A0', ' ').split('\n').join(' ');
    const ditos = [
      'Instituto de Formação em Gestão Pública',
      'CNPJ 11.222.333/0001-81',
      'por Ana Administradora',
      'Relatório Financeiro',
      'Período: de 01/11/2026 a 22/11/2026',
      'Receita por concurso',
      'Concurso Público 01/2026 1.234 R$ 1.234,50',
      'Total 1.236 R$ 1.244,50',
      'Nenhum pedido no período.',
      'Valores devolvidos não são subtraídos da receita.',
      'Página 1 de 1',
    ];
    const lugares = ditos.map((dito) => linhas.indexOf(dito));
    expect(ditos.filter((_, i) => lugares[i] === -1)).toEqual([]);
    expect(lugares).toEqual([...lugares].sort((a, b) => a - b));
  });

  it('has its headings on every page, and the sum on the last alone', async () => {
    const [tabela] = RELATORIO.tabelas;
    const linhas = Array.from({ length: 90 }, (_, i) => [`Concurso ${i + 1}`, '1', '2']);
    const { paginas, textos } = await ler({ ...RELATORIO, tabelas: [{ ...tabela!, linhas }] });
    expect(paginas).toBeGreaterThan(1);
    for (const [i, texto] of textos.entries()) {
      expect(texto).toContain('Pagamentos');
      expect(texto).toContain(`Página ${i + 1} de ${paginas}`);
      expect(texto.includes('Total')).toBe(i === paginas - 1);
    }
    const lidos = textos.join('\n').match(/Concurso \d+/g);
    expect(lidos).toEqual(linhas.map(([nome]) => nome));
  });

  it('lies when it is told to, and keeps a word without an end on the paper', async () => {
    const [tabela] = RELATORIO.tabelas;
    const linhas = [['x'.repeat(400), '1'.repeat(60), '2']];
    const pdf = await renderPdf(buildReport({ ...RELATORIO, deitado: true, tabelas: [{ ...tabela!, linhas }] }));
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 841\.89 595\.28\]/);
    const lido = await lerPdf(pdf);
    expect(lido.texto.replace(/[^x]/g, '').length).toBeGreaterThanOrEqual(400);
    // The margins are bare: 14 mm at the left and at the right.
    expect(lido.temTinta({ x: 0, y: 0, w: 13, h: 200 })).toBe(false);
    expect(lido.temTinta({ x: 284, y: 0, w: 12, h: 200 })).toBe(false);
  });
});
