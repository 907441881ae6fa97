// The rules of the queues' screens: what an address says, which key presses are shortcuts, and what models become.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tipoDoArquivo } from '../../src/client/admin/analise/arquivo-tipo.ts';
import { modelosPara } from '../../src/client/admin/analise/modelos.ts';
import { avisarPreparadas, lerSemPreparadas, substituidas } from '../../src/client/admin/analise/preparadas.ts';
import { quemEsta } from '../../src/client/admin/analise/quem-esta.ts';
import { atalhoDe, type Tecla } from '../../src/client/admin/analise/teclas.ts';
import { concordar, contar, nenhum } from '../../src/client/list/words.ts';
import { avisar, toasts } from '../../src/client/ui/toasts.ts';
import { LOTE_MAXIMO } from '../../src/shared/filas.ts';
import { choice, contest, list, period, search } from '../../src/shared/lists/list.ts';
import {
  camposDesconhecidos,
  modeloForm,
  preencherModelo,
  problemaDoModelo,
  valoresDoModelo,
} from '../../src/shared/modelos.ts';
import { addressOf } from '../support/list-address.ts';

const BUSCA = addressOf(
  list({
    name: 'envios',
    area: 'analises',
    title: 'Envios',
    nouns: { um: 'envio', varios: 'envios', genero: 'm' },
    filters: { search: search('Nome'), concurso_id: contest(), status: choice('Status', ['P', 'A', 'R']), ...period },
    columns: {},
    orders: ['id', 'created_at'],
    order: ['created_at', 'desc'],
  }),
);

describe('the address of a list', () => {
  test('keeps what makes sense and leaves out the rest', () => {
    expect(
      BUSCA.ler({
        search: ' ana ',
        concurso_id: '12',
        status: 'P',
        data_inicio: '2026-11-01',
        data_fim: '2026-02-31',
        sort_by: 'id',
        sort_order: 'asc',
        page: '3',
        outra: 'x',
      }),
    ).toEqual({
      search: ' ana ',
      concurso_id: 12,
      status: 'P',
      data_inicio: '2026-11-01',
      sort_by: 'id',
      sort_order: 'asc',
      page: 3,
    });
    expect(BUSCA.ler({ search: '  ', concurso_id: '-1', status: 'X', sort_by: 'nome', page: '0' })).toEqual({});
    expect(BUSCA.ler({ concurso_id: 'doze', page: '1', sort_order: 'asc' })).toEqual({});
  });

  test('does not write the order the list has anyway, and a column alone starts ascending', () => {
    expect(BUSCA.ordenar({}, 'created_at', 'desc')).toEqual({});
    expect(BUSCA.ordenar({ page: 4 }, 'created_at', 'asc')).toEqual({ sort_by: 'created_at', sort_order: 'asc' });
    expect(BUSCA.ler({ sort_by: 'id' })).toEqual({ sort_by: 'id', sort_order: 'asc' });
    expect(BUSCA.ordem({})).toEqual({ key: 'created_at', direction: 'desc' });
    expect(BUSCA.ordem(BUSCA.ler({ sort_by: 'id' }))).toEqual({ key: 'id', direction: 'asc' });
  });

  test('starts again from the first page with another filter, keeps the order, and forgets an emptied one', () => {
    const search = BUSCA.ler({ search: 'ana', status: 'P', sort_by: 'id', page: '7' });
    expect(BUSCA.filtrar(search, { status: 'A' })).toEqual({
      search: 'ana',
      status: 'A',
      sort_by: 'id',
      sort_order: 'asc',
    });
    expect(BUSCA.filtrar(search, { search: '', status: undefined })).toEqual({ sort_by: 'id', sort_order: 'asc' });
    expect(BUSCA.semFiltros(search)).toEqual({ sort_by: 'id', sort_order: 'asc' });
    expect(BUSCA.pagina(search, 1)).not.toHaveProperty('page');
    expect([BUSCA.ativos(search), BUSCA.ativos({})]).toEqual([1, 0]);
  });

  test('asks the server by the same names, fifteen to a page', () => {
    expect(BUSCA.entrada({ status: 'P', page: 2 })).toEqual({
      status: 'P',
      page: 2,
      per_page: 15,
      sort_by: 'created_at',
      sort_order: 'desc',
    });
    expect(BUSCA.filtros(BUSCA.ler({ status: 'P', page: '2', sort_by: 'id' }))).toEqual({ status: 'P' });
  });

  test('reads what it writes, whatever was pasted', () => {
    const texto = fc.oneof(fc.string(), fc.constantFrom('P', '2026-11-21', '7', 'id', 'asc', 'created_at', 'desc'));
    const nomes = ['search', 'concurso_id', 'status', 'data_inicio', 'data_fim', 'sort_by', 'sort_order', 'page'];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...nomes), texto), (endereco) => {
        const lida = BUSCA.ler(endereco);
        expect(BUSCA.ler(lida)).toEqual(lida);
      }),
    );
  });
});

test('of who is at a request, one’s own decision is told first, then a colleague’s, then who has it open', () => {
  const retida = { id: 1, status: 'D', nota: null, vence_em: '' };
  const [ana, bia] = [
    { id: 1, nome: 'Ana' },
    { id: 1, nome: 'Bia' },
  ];
  const tudo = { agora: '', retidas: [retida], descartadas: [], decidindo: [ana], analisando: [bia, ana] };
  expect(quemEsta(tudo, 1)).toBe('Você está decidindo');
  expect(quemEsta({ ...tudo, retidas: [] }, 1)).toBe('Ana está decidindo');
  expect(quemEsta({ ...tudo, retidas: [], decidindo: [] }, 1)).toBe('Em análise por Bia e mais 1');
  expect(quemEsta({ ...tudo, retidas: [], decidindo: [], analisando: [ana] }, 1)).toBe('Em análise por Ana');
  expect(quemEsta(tudo, 2)).toBeNull();
});

describe('what was prepared already', () => {
  const recursos = { um: 'recurso', varios: 'recursos', genero: 'm' } as const;
  /** `n` appeals from an id on. */
  const de = (primeiro: number, n: number, preparada: object | null = null) =>
    Array.from({ length: n }, (_, i) => ({ id: primeiro + i, preparada }));

  test('is passed over, also where a whole page of it comes first', async () => {
    const paginas = [
      de(1, LOTE_MAXIMO, {}),
      [...de(201, 150), ...de(351, 50, {})],
      [...de(401, 80), ...de(481, 1, {})],
    ];
    const { livres, preparadas } = await lerSemPreparadas(async (page) => ({ data: paginas[page - 1] ?? [] }));
    expect([livres.length, livres[0]?.id, livres.at(-1)?.id, preparadas]).toEqual([LOTE_MAXIMO, 201, 450, 251]);
    const poucos = await lerSemPreparadas(async () => ({ data: [...de(1, 2), ...de(3, 1, {})] }));
    expect([poucos.livres.map(({ id }) => id), poucos.preparadas]).toEqual([[1, 2], 1]);
  });

  test('is told, and said before it is replaced', () => {
    avisar.limpar();
    for (const quantas of [0, 1, 2]) avisarPreparadas(recursos, quantas);
    expect(toasts.get().map(({ text }) => text)).toEqual([
      '1 recurso já tem decisão preparada e ficou de fora.',
      '2 recursos já têm decisão preparada e ficaram de fora.',
    ]);
    avisar.limpar();
    expect([0, 1, 2].map((n) => substituidas([...de(1, n, {}), ...de(9, 3)]))).toEqual([
      '',
      '1 já tem decisão preparada, que esta substitui.',
      '2 já têm decisão preparada, que esta substitui.',
    ]);
  });
});

describe('a key press', () => {
  const tecla = (key: string, mudanca: Partial<Tecla> = {}): Tecla => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    isComposing: false,
    defaultPrevented: false,
    target: { tagName: 'BODY' },
    ...mudanca,
  });

  test('is a shortcut by its key, capital or not', () => {
    expect(atalhoDe(tecla('a'))).toBe('a');
    expect(atalhoDe(tecla('R'))).toBe('r');
    expect(atalhoDe(tecla('?'))).toBe('?');
    expect(atalhoDe(tecla('ArrowRight'))).toBe('arrowright');
  });

  test('is none while somebody types or chooses from a list', () => {
    for (const target of [
      { tagName: 'TEXTAREA' },
      { tagName: 'INPUT', type: 'text' },
      { tagName: 'INPUT', type: 'search' },
      { tagName: 'INPUT' },
      { tagName: 'SELECT' },
      { tagName: 'DIV', isContentEditable: true },
      { tagName: 'BUTTON', comTeclasProprias: true },
    ]) {
      for (const key of ['a', 'j', '?', 'ArrowRight']) expect(atalhoDe(tecla(key, { target }))).toBeNull();
    }
  });

  test('works on a radio and on a box, whose arrows stay theirs', () => {
    const radio = { tagName: 'INPUT', type: 'radio' };
    expect(atalhoDe(tecla('j', { target: radio }))).toBe('j');
    expect(atalhoDe(tecla('ArrowRight', { target: radio }))).toBeNull();
    expect(atalhoDe(tecla('a', { target: { tagName: 'INPUT', type: 'checkbox' } }))).toBe('a');
    expect(atalhoDe(tecla('j', { target: { tagName: 'BUTTON' } }))).toBe('j');
  });

  test('saves with Ctrl or Command and Enter, also while typing; no other such combination is ours', () => {
    const target = { tagName: 'TEXTAREA' };
    expect(atalhoDe(tecla('Enter', { ctrlKey: true, target }))).toBe('ctrl+enter');
    expect(atalhoDe(tecla('Enter', { metaKey: true }))).toBe('ctrl+enter');
    // Ctrl+Z takes back a decision, and in a text what was typed.
    expect(atalhoDe(tecla('z', { ctrlKey: true }))).toBe('ctrl+z');
    expect(atalhoDe(tecla('z', { metaKey: true, target: { tagName: 'INPUT', type: 'radio' } }))).toBe('ctrl+z');
    expect(atalhoDe(tecla('z', { ctrlKey: true, target }))).toBeNull();
    expect(atalhoDe(tecla('a', { ctrlKey: true }))).toBeNull();
    expect(atalhoDe(tecla('Enter', { ctrlKey: true, altKey: true }))).toBeNull();
  });

  test('is none when it is held, part of a composition, taken already, or presses what has the focus', () => {
    for (const mudanca of [{ repeat: true }, { isComposing: true }, { defaultPrevented: true }, { altKey: true }])
      expect(atalhoDe(tecla('a', mudanca))).toBeNull();
    expect(atalhoDe(tecla('Enter'))).toBeNull();
    expect(atalhoDe(tecla(' '))).toBeNull();
  });
});

describe('a note model', () => {
  const valores = valoresDoModelo({
    numero: '000412',
    cadastro: { nome: 'Ana Lima' },
    vaga: { cargo: 'Enfermeira' },
    concurso: { titulo: 'Concurso 01/2026', prefeitura: 'Prefeitura de Serra Clara' },
  });

  test('is filled for the candidate; what is no place of ours stays as it is written', () => {
    expect(
      preencherModelo('Olá, {nome} ({numero}): {cargo}, {concurso}, {prefeitura}. {outro} {} {nome', valores),
    ).toBe('Olá, Ana Lima (000412): Enfermeira, Concurso 01/2026, Prefeitura de Serra Clara. {outro} {} {nome');
    // What fills a place is text, not a place.
    expect(preencherModelo('{nome}', { ...valores, nome: '{cargo} $& $1' })).toBe('{cargo} $& $1');
  });

  test('says which of its places do not exist, and is refused with them', () => {
    expect(camposDesconhecidos('Olá, {nome} {nmoe} {nmoe} {toString}')).toEqual(['nmoe', 'toString']);
    const lido = modeloForm.safeParse({ titulo: 'Título', texto: 'Olá, {nmoe}', decisao: '' });
    expect(lido.error?.issues[0]).toMatchObject({
      path: ['texto'],
      message: 'O campo {nmoe} não existe. Use {nome}, {numero}, {cargo}, {concurso}, {prefeitura}.',
    });
    expect(modeloForm.parse({ titulo: ' T ', texto: 'Olá, {nome}', decisao: '' })).toEqual({
      titulo: 'T',
      texto: 'Olá, {nome}',
      decisao: null,
    });
  });

  test('suits its kind: a decision it has, a text that fits its notes', () => {
    expect(problemaDoModelo('envio', { decisao: 'R', texto: 'x'.repeat(1000) })).toBeNull();
    expect(problemaDoModelo('envio', { decisao: 'D', texto: 'x' })).toMatchObject({ campo: 'decisao' });
    expect(problemaDoModelo('envio', { decisao: null, texto: 'x'.repeat(1001) })).toMatchObject({ campo: 'texto' });
    expect(problemaDoModelo('recurso', { decisao: 'D', texto: 'x'.repeat(2000) })).toBeNull();
  });

  test('is offered for its decision, or for any while none is marked', () => {
    const modelo = (id: number, decisao: string | null) => ({
      id,
      decisao,
      tipo: 'envio' as const,
      titulo: `${id}`,
      texto: 'x',
      created_at: '',
      updated_at: '',
    });
    const todos = [modelo(1, 'A'), modelo(2, 'R'), modelo(3, null)];
    expect(modelosPara(todos, '').map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(modelosPara(todos, 'R').map(({ id }) => id)).toEqual([2, 3]);
  });
});

test('a file is shown by what it is', () => {
  expect(['a.PDF', 'b.jpg', 'c.JPEG', 'd.png', 'e.docx', 'pdf'].map(tipoDoArquivo)).toEqual([
    'pdf',
    'imagem',
    'imagem',
    'imagem',
    'outro',
    'outro',
  ]);
});

test('records are counted in their own words', () => {
  const isencoes = { um: 'isenção', varios: 'isenções', genero: 'f' } as const;
  expect([contar(isencoes, 1), contar(isencoes, 1482)]).toEqual(['1 isenção', '1.482 isenções']);
  expect([nenhum(isencoes), concordar(isencoes, 'encontrad')]).toEqual(['Nenhuma isenção', 'encontrada']);
});
