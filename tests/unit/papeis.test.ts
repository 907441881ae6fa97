// What each role reaches, and which screens of the panel that opens.
import { describe, expect, it } from 'vitest';
import { GRUPOS, PAGINAS } from '../../src/client/admin/menu.ts';
import { exigenciaDaTela } from '../../src/client/admin/telas.ts';
import { AREAS, type Area, type Papel, PERMISSOES, podeNaArea, TIPOS_DE_PAPEL } from '../../src/shared/papeis.ts';

const TODAS = Object.keys(AREAS) as Area[];
const agem = (papel: Papel) => TODAS.filter((area) => podeNaArea(papel, area, 'agir'));
const leem = (papel: Papel) => TODAS.filter((area) => podeNaArea(papel, area, 'ler'));

describe('the roles', () => {
  it('act where their work is, and nowhere else', () => {
    expect(agem('total')).toEqual(TODAS);
    expect(agem('financeiro')).toEqual(['financeiro']);
    expect(agem('analista')).toEqual(['analises']);
    expect(agem('auditor')).toEqual([]);
  });

  it('read what their work needs', () => {
    expect(leem('auditor')).toEqual(TODAS);
    expect(leem('financeiro')).toEqual(['painel', 'concursos', 'candidatos', 'inscricoes', 'financeiro', 'relatorios']);
    expect(leem('analista')).toEqual(['painel', 'concursos', 'candidatos', 'inscricoes', 'saude', 'analises']);
  });

  it('read whatever they act in', () => {
    for (const papel of TIPOS_DE_PAPEL) {
      for (const area of Object.keys(PERMISSOES[papel]) as Area[]) expect(podeNaArea(papel, area, 'ler')).toBe(true);
    }
  });
});

describe('the screens', () => {
  const enderecos = [...PAGINAS, ...GRUPOS.flatMap(({ paginas }) => paginas)].map(({ para }) => para);

  it('of the menu all say what they ask', () => {
    expect(enderecos.filter((para) => exigenciaDaTela(para) === null)).toEqual([]);
  });

  it('are offered by role', () => {
    const oferecidas = (papel: Papel) =>
      enderecos
        .filter((para) => {
          const exigencia = exigenciaDaTela(para);
          return exigencia && podeNaArea(papel, exigencia.area, exigencia.alcance);
        })
        .map((para) => para.replace('/admin/dashboard', ''));
    expect(oferecidas('total')).toHaveLength(enderecos.length);
    expect(oferecidas('auditor')).toEqual(oferecidas('total'));
    expect(oferecidas('analista')).toEqual([
      '',
      '/concursos',
      '/candidatos',
      '/inscricoes',
      '/isencoes',
      '/recursos',
      '/envios',
    ]);
    for (const fora of [
      '/isencoes',
      '/recursos',
      '/envios',
      '/logs',
      '/configuracoes/sistema',
      '/privacidade',
      '/emails',
    ]) {
      expect(oferecidas('financeiro')).not.toContain(fora);
    }
    for (const dentro of ['/boletos', '/reembolsos', '/relatorios/financeiro']) {
      expect(oferecidas('financeiro')).toContain(dentro);
    }
  });

  it.each([
    ['/admin/dashboard', { area: 'painel', alcance: 'ler' }],
    ['/admin/dashboard/', { area: 'painel', alcance: 'ler' }],
    ['/admin/dashboard/concursos/novo', { area: 'concursos', alcance: 'agir' }],
    ['/admin/dashboard/concursos/editar/7', { area: 'concursos', alcance: 'agir' }],
    ['/admin/dashboard/concursos/detalhes/7', { area: 'concursos', alcance: 'ler' }],
    ['/admin/dashboard/recursos/prazos', { area: 'concursos', alcance: 'ler' }],
    ['/admin/dashboard/recursos/analise/7', { area: 'analises', alcance: 'ler' }],
    ['/admin/dashboard/concursosx', null],
    ['/admin/dashboardx', null],
    ['/formulario', null],
  ])('%s', (endereco, exigencia) => {
    expect(exigenciaDaTela(endereco)).toEqual(exigencia);
  });
});
