// The words of the official lists, what may be asked of each, and what their screen keeps in its address.
import { describe, expect, test } from 'vitest';
import { documentoDe, mudar, readListasSearch, selecaoDe } from '../../src/client/admin/listas-oficiais/search.ts';
import { oQueTraz } from '../../src/client/admin/listas-oficiais/traz.ts';
import { formatDataPorExtenso } from '../../src/shared/format.ts';
import {
  contar,
  LISTAS_OFICIAIS,
  localDaPrefeitura,
  NOMES_DAS_LISTAS,
  pedidoDaLista,
  tituloDaLista,
} from '../../src/shared/listas-oficiais.ts';

describe('the words', () => {
  test('of titles say the kind, the window and whom alone it has', () => {
    expect(tituloDaLista('inscritos', 'preliminar')).toBe('Relação preliminar de inscritos');
    expect(tituloDaLista('homologados', 'definitiva')).toBe('Relação definitiva das inscrições homologadas');
    expect(tituloDaLista('isencoes', 'definitiva', { resultado: 'D' })).toBe(
      'Resultado definitivo dos pedidos de isenção da taxa de inscrição: pedidos deferidos',
    );
    expect(tituloDaLista('recursos', 'preliminar', { prazo: 'Gabarito', resultado: 'I' })).toBe(
      'Resultado preliminar dos recursos: Gabarito: recursos indeferidos',
    );
    const titulos = NOMES_DAS_LISTAS.flatMap((lista) => Object.values(LISTAS_OFICIAIS[lista].titulo));
    expect(new Set(titulos).size).toBe(titulos.length);
  });

  test('count one and more', () => {
    expect(contar('inscritos', 1)).toBe('1 inscrição');
    expect(contar('inscritos', 50_000)).toBe('50.000 inscrições');
    expect(contar('recursos', 1)).toBe('1 recurso');
    expect(contar('isencoes', 0)).toBe('0 pedidos');
  });

  test('of the place come from whoever holds the contest', () => {
    expect(localDaPrefeitura('Prefeitura de Vale Sereno/MG')).toBe('Vale Sereno/MG');
    expect(localDaPrefeitura('Prefeitura Municipal do Rio Claro')).toBe('Rio Claro');
    expect(localDaPrefeitura('PREFEITURA DAS MERCÊS')).toBe('MERCÊS');
    expect(localDaPrefeitura(' Câmara de Ipê ')).toBe('Câmara de Ipê');
  });

  test('of what is published say all that is printed', () => {
    const diz = (pedido: Partial<Parameters<typeof oQueTraz>[0]>, comReserva = false) =>
      oQueTraz({ concurso_id: 1, lista: 'inscritos', ...pedido }, comReserva);
    expect(diz({})).toBe('Ele traz só nome, número de inscrição e cargo.');
    expect(diz({ agrupar: 'nao', layout: 'compacto' })).toBe('Ele traz só nome e número de inscrição.');
    expect(diz({ lista: 'recursos' })).toBe('Ele traz só nome, número de inscrição, cargo, questão e resultado.');
    expect(diz({ lista: 'titulos' })).toBe('Ele traz só nome, número de inscrição, cargo e pontos.');
    expect(diz({ lista: 'pcd' }, true)).toBe('Ele traz só nome, número de inscrição, cargo, lista pedida e resultado.');
    expect(diz({ lista: 'atendimento' })).toBe('Ele traz só o número de cada inscrição e o resultado.');
  });

  test('of a date are written out', () => {
    expect(formatDataPorExtenso('2026-11-21')).toBe('21 de novembro de 2026');
    expect(formatDataPorExtenso('2026-03-01')).toBe('1º de março de 2026');
  });
});

describe('what is asked', () => {
  const erros = (pedido: object) =>
    pedidoDaLista.safeParse({ concurso_id: 1, ...pedido }).error?.issues.map(({ path }) => path.join('.')) ?? [];

  test('has the usual where nothing is said', () => {
    expect(pedidoDaLista.parse({ concurso_id: '7', lista: 'pagos', titulo: ' ', prazo_id: '' })).toMatchObject({
      concurso_id: 7,
      agrupar: 'vaga',
      ordem: 'nome',
      tipo: 'preliminar',
      layout: 'normal',
      formato: 'pdf',
      titulo: null,
    });
  });

  test('is refused what a list does not have', () => {
    expect(erros({ lista: 'recursos' })).toEqual(['prazo_id']);
    expect(erros({ lista: 'recursos', prazo_id: 3, resultado: 'D' })).toEqual([]);
    expect(erros({ lista: 'isencoes', prazo_id: 3 })).toEqual(['prazo_id']);
    expect(erros({ lista: 'isencoes', resultado: 'P' })).toEqual(['resultado']);
    expect(erros({ lista: 'pagos', resultado: 'D' })).toEqual(['resultado']);
    expect(erros({ lista: 'pagos', formato: 'xlsx' })).toEqual(['formato']);
    expect(erros({ lista: 'pagos', titulo: 'x'.repeat(301) })).toEqual(['titulo']);
  });
});

describe('the address', () => {
  test('says only what is not the usual, and forgives what makes no sense', () => {
    expect(
      readListasSearch({ concurso_id: '3', lista: 'inscritos', agrupar: 'nao', ordem: 'idade', data: '2026-02-31' }),
    ).toEqual({ concurso_id: 3, agrupar: 'nao' });
    expect(readListasSearch({ concurso_id: '3', lista: 'pcd', prazo_id: '9', resultado: 'D' })).toEqual({
      concurso_id: 3,
      lista: 'pcd',
    });
  });

  test('loses what belonged to another list or contest', () => {
    const search = readListasSearch({
      concurso_id: '3',
      lista: 'recursos',
      prazo_id: '9',
      resultado: 'D',
      titulo: 'Meu título',
      local: 'Ipê',
      assinante: 'Renata',
    });
    expect(mudar(search, { lista: 'isencoes' })).toEqual({
      concurso_id: 3,
      lista: 'isencoes',
      local: 'Ipê',
      assinante: 'Renata',
    });
    expect(mudar(search, { concurso_id: 4 })).toEqual({
      concurso_id: 4,
      lista: 'recursos',
      resultado: 'D',
      assinante: 'Renata',
    });
    expect(mudar(search, { titulo: undefined, concurso_id: 3 })).toEqual({ ...search, titulo: undefined });
  });

  test('asks nothing until the contest, and the window of appeals, are chosen', () => {
    expect(selecaoDe({})).toBeNull();
    expect(selecaoDe({ concurso_id: 3, lista: 'recursos' })).toBeNull();
    expect(selecaoDe({ concurso_id: 3 })).toEqual({
      concurso_id: 3,
      lista: 'inscritos',
      agrupar: 'vaga',
      ordem: 'nome',
      tipo: 'preliminar',
    });
    expect(
      pedidoDaLista.safeParse(documentoDe({ concurso_id: 3, lista: 'recursos', prazo_id: 2, titulo: 'T' })),
    ).toMatchObject({
      success: true,
      data: { titulo: 'T', layout: 'normal', prazo_id: 2 },
    });
  });
});
