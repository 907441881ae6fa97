// What each role reaches, and which screens of the panel that opens.
import { describe, expect, it, vi } from 'vitest';
import { panelScreens, screenAt } from '../../src/client/screen.ts';
import { AREAS, type Area, type Papel, PERMISSOES, podeNaArea, TIPOS_DE_PAPEL } from '../../src/shared/papeis.ts';

// The records stand beside what draws them, which looks for the browser as it is loaded.
vi.stubGlobal('window', new EventTarget());
const { adminRoutes } = await import('../../src/client/router/admin.tsx');
vi.unstubAllGlobals();

const TODAS = Object.keys(AREAS) as Area[];
const agem = (papel: Papel) => TODAS.filter((area) => podeNaArea(papel, area, 'agir'));
const leem = (papel: Papel) => TODAS.filter((area) => podeNaArea(papel, area, 'ler'));

describe('the roles', () => {
  it('act where their work is, and nowhere else', () => {
    expect(agem('total')).toEqual(TODAS);
    expect(agem('financeiro')).toEqual(['financeiro']);
    expect(agem('analista')).toEqual(['analises', 'cuidados']);
    expect(agem('auditor')).toEqual([]);
  });

  it('read what their work needs', () => {
    // What says something of anybody's health is for who decides it.
    expect(leem('auditor')).toEqual(TODAS.filter((area) => area !== 'cuidados' && area !== 'saude'));
    expect(leem('financeiro')).toEqual(['painel', 'concursos', 'candidatos', 'inscricoes', 'financeiro', 'relatorios']);
    expect(leem('analista')).toEqual([
      ...['painel', 'concursos', 'candidatos', 'inscricoes', 'saude', 'analises', 'cuidados'],
    ]);
  });

  it('read whatever they act in', () => {
    for (const papel of TIPOS_DE_PAPEL) {
      for (const area of Object.keys(PERMISSOES[papel]) as Area[]) expect(podeNaArea(papel, area, 'ler')).toBe(true);
    }
  });
});

describe('the screens', () => {
  const registros = (adminRoutes[3].children ?? []).flatMap(({ options }) => options.staticData?.screen ?? []);
  const telas = panelScreens(registros);
  const doMenu = telas.filter(({ menu }) => menu);
  const enderecos = doMenu.map(({ address }) => address);

  it('all say what they ask, but for the address that is none', () => {
    expect(registros.filter(({ area }) => area === undefined).map(({ path }) => path)).toEqual(['$']);
  });

  it('are offered by role', () => {
    const oferecidas = (papel: Papel) =>
      doMenu
        .filter(({ area, alcance = 'ler' }) => area && podeNaArea(papel, area, alcance))
        .map(({ address }) => address.replace('/admin/dashboard', ''));
    expect(oferecidas('total')).toHaveLength(enderecos.length);
    expect(oferecidas('auditor')).toEqual(oferecidas('total').filter((um) => !['/cuidados', '/reservas'].includes(um)));
    expect(oferecidas('analista')).toEqual([
      '',
      '/concursos',
      '/candidatos',
      '/inscricoes',
      '/isencoes',
      '/cuidados',
      '/reservas',
      '/pontuacoes',
      '/recursos',
      '/envios',
    ]);
    for (const fora of [
      '/isencoes',
      '/cuidados',
      '/reservas',
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
    const tela = screenAt(telas, endereco);
    expect(tela ? { area: tela.area, alcance: tela.alcance ?? 'ler' } : null).toEqual(exigencia);
  });
});
