// The administrators' lists against a plain filter and sort: whatever the records, the filters, the order and the size of
// the pages, the pages together are exactly the records that fit, and the figures count them. Also far from either end of
// a long list, where the store goes by what is kept counted.
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listaDeInscricoes } from '../../src/server/inscricoes/list.ts';
import { foldCounts } from '../../src/server/lists/counts.ts';
import { countList, idsBelow, type Listed } from '../../src/server/lists/engine.ts';
import { page } from '../../src/server/lists/index.ts';
import { listaDePedidos } from '../../src/server/pedidos/list.ts';
import { longSession } from '../../src/server/store/limit.ts';
import { insertRow } from '../../src/server/store/rows.ts';
import type { Row } from '../../src/server/store/tables/index.ts';
import { semAcentos, soDigitos } from '../../src/shared/comum.ts';
import { formatCpf, formatPhone, mascararCpf } from '../../src/shared/format.ts';
import { type InscricaoOrder, inscricaoOrders } from '../../src/shared/lists/inscricao-parts.ts';
import { ENVIO } from '../../src/shared/pedidos/envio.ts';
import { ISENCAO } from '../../src/shared/pedidos/isencao.ts';
import { RECURSO } from '../../src/shared/pedidos/recurso.ts';
import { dataLocal } from '../../src/shared/tempo.ts';
import {
  createCandidato,
  createConcurso,
  createEnvio,
  createIsencao,
  createPrazo,
  createRecurso,
  createVaga,
  gerarCpf,
} from '../support/factories.ts';
import { createPortal, type Portal } from '../support/portal.ts';
import { STORE } from '../support/store.ts';

const VEZES = Number(process.env.FUZZ_RUNS ?? 8);

const LISTAS = ['inscricoes', 'isencoes', 'recursos', 'envios'] as const;
type Lista = (typeof LISTAS)[number];
const FONTES = {
  inscricoes: listaDeInscricoes,
  isencoes: listaDePedidos(ISENCAO),
  recursos: listaDePedidos(RECURSO),
  envios: listaDePedidos(ENVIO),
} satisfies Record<Lista, Listed<never>>;

/** A record as a plain filter sees it. */
interface Registro {
  id: number;
  inscricao_id: number;
  concurso_id: number;
  created_at: string;
  status: string;
  nome: string;
  email: string;
  cpf: string;
  telefone: string;
  /** Of an appeal. */
  prazo_id?: number;
  numero_questao?: number;
}

interface Filtros {
  search?: string;
  concurso_id?: number;
  status?: string;
  data_inicio?: string;
  data_fim?: string;
  prazo_id?: number;
  numero_questao?: number;
}
interface Ordem {
  sort_by?: InscricaoOrder;
  sort_order?: 'asc' | 'desc';
}

function cabe(registro: Registro, filtros: Filtros): boolean {
  const { search, concurso_id, status, data_inicio, data_fim, prazo_id, numero_questao } = filtros;
  const dia = dataLocal(registro.created_at);
  return (
    (status === undefined || registro.status === status) &&
    (concurso_id === undefined || registro.concurso_id === concurso_id) &&
    (prazo_id === undefined || registro.prazo_id === prazo_id) &&
    (numero_questao === undefined || registro.numero_questao === numero_questao) &&
    (data_inicio === undefined || dia >= data_inicio) &&
    (data_fim === undefined || dia <= data_fim) &&
    (search === undefined || search.trim() === '' || achado(registro, search.trim()))
  );
}

/** Every word is in the name, the e-mail, the CPF or the phone; digits may be a piece of any number. */
function achado({ nome, email, cpf, telefone, inscricao_id }: Registro, search: string): boolean {
  const numero = /^\d{1,9}$/.test(search) && Number(search) === inscricao_id;
  const textos = [semAcentos(nome), email, cpf, telefone];
  const contem = (pedaco: string) => textos.some((texto) => texto.includes(pedaco));
  const digitos = /^[\d.\-/()*\s]*\d[\d.\-/()*\s]*$/.test(search);
  // An apostrophe parts words, and alone describes nobody.
  const palavras = semAcentos(search.replaceAll("'", ' ')).split(' ').filter(Boolean);
  return numero || (digitos ? contem(soDigitos(search)) : palavras.length > 0 && palavras.every(contem));
}

const comparar = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);

function ordenados(registros: readonly Registro[], { sort_by, sort_order }: Ordem): number[] {
  const coluna = sort_by ?? 'created_at';
  const sinal = (sort_order ?? (sort_by ? 'asc' : 'desc')) === 'asc' ? 1 : -1;
  const porColuna = (a: Registro, b: Registro) =>
    (coluna === 'status' ? comparar(a.status, b.status) : 0) ||
    (coluna === 'id' ? 0 : comparar(a.created_at, b.created_at)) ||
    comparar(a.id, b.id);
  return [...registros].sort((a, b) => sinal * porColuna(a, b)).map(({ id }) => id);
}

/** The calls of each list, and the names of its figures in the order of `STATUS`. */
function chamadas(portal: Portal) {
  const { inscricoes, isencoes, recursos, envios } = portal.admin.rpc.admin;
  return { inscricoes, isencoes, recursos, envios } as unknown as Record<
    Lista,
    {
      list(entrada: object): Promise<{ data: { id: number }[]; total: number; last_page: number }>;
      estatisticas(entrada: object): Promise<Record<string, number>>;
    }
  >;
}
const STATUS: Record<Lista, readonly string[]> = {
  inscricoes: ['A', 'C'],
  isencoes: ['P', 'D', 'I'],
  recursos: ['P', 'D', 'I'],
  envios: ['P', 'A', 'R'],
};

describe('Any list', () => {
  // Both edges of São Paulo's days, and instants that several records share.
  const INSTANTES = [
    '2026-11-18T02:59:59.999Z',
    '2026-11-18T03:00:00.000Z',
    '2026-11-18T15:30:00.000Z',
    '2026-11-18T15:30:00.000Z',
    '2026-11-19T02:59:59.999Z',
    '2026-11-19T03:00:00.000Z',
    '2026-11-20T23:10:00.123Z',
  ];
  const DIAS = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-22'];
  const NOMES = [
    'José',
    'JOSÉ',
    'Conceição',
    "D'Ávila",
    '50%',
    'a_b',
    'Ana  Maria',
    'Zoë',
    'ß',
    'Nuñez',
    '1234',
    'Łukasz',
  ];
  const BUSCAS = [
    'jose',
    'JOSE',
    'ÇÃO',
    '%',
    '_',
    '\\',
    "'",
    'ana maria',
    'zoe',
    'SS',
    '@exemplo',
    '.com',
    '1234',
    ' ',
    '-',
  ];

  const pessoas = fc.array(fc.array(fc.constantFrom(...NOMES), { minLength: 1, maxLength: 3 }), {
    minLength: 3,
    maxLength: 7,
  });
  const registro = fc.record({
    pessoa: fc.nat(20),
    concurso: fc.nat(2),
    instante: fc.constantFrom(...INSTANTES),
    ativa: fc.boolean(),
    pedido: fc.constantFrom<Exclude<Lista, 'inscricoes'> | null>(null, 'isencoes', 'recursos', 'envios', 'recursos'),
    status: fc.nat(2),
    questao: fc.integer({ min: 1, max: 3 }),
    oculto: fc.boolean(),
  });
  const search = fc.oneof(
    fc.constantFrom(...BUSCAS),
    // Of somebody or something that is there.
    fc.record({
      de: fc.nat(20),
      o: fc.constantFrom(
        'nome',
        'email',
        'cpf',
        'mascara',
        'pedaco',
        'mascarado',
        'telefone',
        'ddd',
        'avesso',
        'numero',
      ),
    }),
  );
  const talvez = <T>(um: fc.Arbitrary<T>) => fc.option(um, { nil: undefined, freq: 2 });
  const pergunta = fc.record({
    search: talvez(search),
    concurso: talvez(fc.nat(3)),
    status: talvez(fc.nat(2)),
    // The window of a contest, and a question: asked of appeals alone.
    janela: talvez(fc.nat(2)),
    questao: talvez(fc.integer({ min: 1, max: 3 })),
    data_inicio: talvez(fc.constantFrom(...DIAS)),
    data_fim: talvez(fc.constantFrom(...DIAS)),
    sort_by: talvez(fc.constantFrom(...inscricaoOrders.orders)),
    sort_order: talvez(fc.constantFrom('asc' as const, 'desc' as const)),
    per_page: fc.constantFrom(1, 3, 7, 200),
  });
  type Pergunta = typeof pergunta extends fc.Arbitrary<infer P> ? P : never;

  interface Mundo {
    candidatos: Row<'candidatos'>[];
    concursos: Row<'concursos'>[];
    /** The windows for appeals, one of each contest. */
    janelas: number[];
    registros: Record<Lista, Registro[]>;
  }

  async function criar(
    portal: Portal,
    nomes: readonly string[][],
    pedidos: readonly (typeof registro extends fc.Arbitrary<infer R> ? R : never)[],
  ): Promise<Mundo> {
    const candidatos: Row<'candidatos'>[] = [];
    for (const [i, partes] of nomes.entries()) {
      const telefone_celular = `339${gerarCpf(i * 7919).slice(0, 8)}`;
      candidatos.push(await createCandidato(portal, { nome: partes.join(' '), telefone_celular }));
    }
    const concursos: Row<'concursos'>[] = [];
    const vagas: number[] = [];
    const janelas: { recursos: number; envios: number }[] = [];
    for (let i = 0; i < 3; i += 1) {
      const concurso = await createConcurso(portal);
      concursos.push(concurso);
      const { id: concurso_id } = concurso;
      vagas.push((await createVaga(portal, { concurso_id })).id);
      const recursos = (await createPrazo(portal, { concurso_id, tipo: 'recurso' })).id;
      janelas.push({ recursos, envios: (await createPrazo(portal, { concurso_id, tipo: 'envio' })).id });
    }
    const ativas = new Set<string>();
    for (const { pessoa, concurso, instante, ativa, pedido, status, questao, oculto } of pedidos) {
      const candidato = candidatos[pessoa % candidatos.length] as Row<'candidatos'>;
      // One active enrolment of a person in a contest.
      const par = `${candidato.id} ${concurso}`;
      const viva = ativa && !ativas.has(par);
      if (viva) ativas.add(par);
      const { id: inscricao_id } = await insertRow(portal.db, 'inscricoes', {
        candidato_id: candidato.id,
        concurso_id: (concursos[concurso] as Row<'concursos'>).id,
        vaga_id: vagas[concurso] as number,
        created_at: instante,
        updated_at: instante,
        status: viva ? 'A' : 'C',
        status_pagamento: viva ? 'Pendente' : 'Cancelado',
        valor_centavos: 8550,
        possui_deficiencia: 'N',
        possui_condicao_especial: 'N',
        entrega_titulos: 'N',
      });
      const dele = { inscricao_id, created_at: instante };
      const fora = oculto ? instante : null;
      const escolhido = (pedido ? STATUS[pedido][status] : undefined) as never;
      const janela = janelas[concurso] as { recursos: number; envios: number };
      if (pedido === 'isencoes') await createIsencao(portal, { ...dele, status: escolhido, cancelada_em: fora });
      if (pedido === 'recursos')
        await createRecurso(portal, {
          ...dele,
          status: escolhido,
          excluido_em: fora,
          prazo_id: janela.recursos,
          numero_questao: questao,
        });
      if (pedido === 'envios')
        await createEnvio(portal, { ...dele, validacao: escolhido, excluido_em: fora, prazo_id: janela.envios });
    }
    return { candidatos, concursos, janelas: janelas.map(({ recursos }) => recursos), registros: await ler(portal) };
  }

  /** Everything in the lists, read as plainly as can be. */
  async function ler({ db }: Portal): Promise<Record<Lista, Registro[]>> {
    const donos = new Map((await db.selectFrom('candidatos').selectAll().execute()).map((um) => [um.id, um]));
    const inscricoes = new Map((await db.selectFrom('inscricoes').selectAll().execute()).map((um) => [um.id, um]));
    const de = (id: number, inscricao_id: number | null, created_at: string, status: string): Registro => {
      const { candidato_id, concurso_id } = inscricoes.get(inscricao_id as number) as Row<'inscricoes'>;
      const { nome, email, cpf, telefone_celular } = donos.get(candidato_id) as Row<'candidatos'>;
      const telefone = telefone_celular ?? '';
      return { id, inscricao_id: inscricao_id as number, concurso_id, created_at, status, nome, email, cpf, telefone };
    };
    const isencoes = await db.selectFrom('isencoes').selectAll().execute();
    const recursos = await db.selectFrom('recursos').selectAll().execute();
    const envios = await db.selectFrom('envios').selectAll().execute();
    return {
      inscricoes: [...inscricoes.values()].map((um) => de(um.id, um.id, um.created_at, um.status)),
      isencoes: isencoes
        .filter(({ cancelada_em }) => cancelada_em === null)
        .map((um) => de(um.id, um.inscricao_id, um.created_at, um.status)),
      recursos: recursos
        .filter(({ excluido_em }) => excluido_em === null)
        .map(({ prazo_id, numero_questao, ...um }) => ({
          ...de(um.id, um.inscricao_id, um.created_at, um.status),
          prazo_id,
          numero_questao,
        })),
      envios: envios
        .filter(({ excluido_em }) => excluido_em === null)
        .map((um) => de(um.id, um.inscricao_id, um.created_at, um.validacao)),
    };
  }

  function filtrosDe(lista: Lista, { candidatos, concursos, janelas, registros }: Mundo, pedida: Pergunta): Filtros {
    const { search, concurso, status, data_inicio, data_fim } = pedida;
    const filtros: Filtros = { data_inicio, data_fim };
    if (status !== undefined) filtros.status = STATUS[lista][status % STATUS[lista].length];
    if (lista === 'recursos' && pedida.janela !== undefined) filtros.prazo_id = janelas[pedida.janela] as number;
    if (lista === 'recursos' && pedida.questao !== undefined) filtros.numero_questao = pedida.questao;
    // The last one is no contest.
    if (concurso !== undefined) filtros.concurso_id = concursos[concurso]?.id ?? 999_999;
    if (typeof search === 'string') filtros.search = search;
    if (typeof search === 'object') {
      const { nome, email, cpf, telefone_celular } = candidatos[search.de % candidatos.length] as Row<'candidatos'>;
      const { inscricao_id = 0 } = registros[lista][search.de % registros[lista].length] ?? {};
      filtros.search = {
        nome: nome.toUpperCase(),
        email,
        cpf,
        mascara: formatCpf(cpf),
        pedaco: formatCpf(cpf).slice(4),
        mascarado: mascararCpf(cpf),
        telefone: formatPhone(telefone_celular ?? '').slice(5),
        ddd: formatPhone(telefone_celular ?? ''),
        avesso: nome.split(/\s+/).toReversed().join(' '),
        numero: String(inscricao_id).padStart(6, '0'),
      }[search.o];
    }
    return filtros;
  }

  async function conferir(portal: Portal, lista: Lista, mundo: Mundo, pedida: Pergunta): Promise<void> {
    const filtros = filtrosDe(lista, mundo, pedida);
    const { sort_by, sort_order, per_page } = pedida;
    const esperados = mundo.registros[lista].filter((um) => cabe(um, filtros));
    const { list, estatisticas } = chamadas(portal)[lista];
    const vistos: number[] = [];
    const paginas = Math.max(1, Math.ceil(esperados.length / per_page));
    for (let page = 1; page <= paginas + 1; page += 1) {
      const { data, total, last_page } = await list({ ...filtros, sort_by, sort_order, per_page, page });
      expect({ filtros, total, last_page }).toEqual({ filtros, total: esperados.length, last_page: paginas });
      expect(data.length).toBeLessThanOrEqual(per_page);
      vistos.push(...data.map(({ id }) => id));
    }
    const ordem = { sort_by, sort_order };
    expect({ lista, filtros, ordem, vistos }).toEqual({ lista, filtros, ordem, vistos: ordenados(esperados, ordem) });
    const numeros = [
      esperados.length,
      ...STATUS[lista].map((status) => esperados.filter((um) => um.status === status).length),
    ];
    expect({ filtros, numeros: Object.values(await estatisticas(filtros)) }).toEqual({ filtros, numeros });
    await conferirArquivo(portal, lista, filtros, esperados, per_page);
  }

  /** Read from the newest id down, a piece at a time, as files of the list are written. */
  async function conferirArquivo(
    { db }: Portal,
    lista: Lista,
    { data_inicio, data_fim, search, ...filtros }: Filtros,
    esperados: readonly Registro[],
    limite: number,
  ): Promise<void> {
    const lidos: number[] = [];
    const pedidos = {
      ...filtros,
      cpf_inteiro: true,
      search: search?.trim() || undefined,
      data_inicio: data_inicio ?? null,
      data_fim: data_fim ?? null,
    };
    for (let ultimo: number | null = null; ; ) {
      const ids: number[] = await idsBelow(db, FONTES[lista], pedidos, ultimo, limite);
      lidos.push(...ids);
      ultimo = ids.at(-1) ?? null;
      if (ids.length < limite) break;
    }
    expect(lidos).toEqual(ordenados(esperados, { sort_by: 'id', sort_order: 'desc' }));
  }

  it('is what a plain filter finds, in order, before and after its counts are folded', {
    timeout: 0,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        pessoas,
        fc.array(registro, { minLength: 5, maxLength: 30 }),
        fc.array(pergunta, { minLength: 6, maxLength: 12 }),
        async (nomes, pedidos, perguntas) => {
          const portal = await createPortal();
          try {
            const mundo = await criar(portal, nomes, pedidos);
            for (const lista of LISTAS) for (const uma of perguntas) await conferir(portal, lista, mundo, uma);

            await foldCounts(portal.deps);
            // What is cancelled, decided or taken out after the fold counts too.
            await portal.db.updateTable('inscricoes').set({ status: 'C' }).where('id', 'in', [1, 3]).execute();
            await portal.db.updateTable('isencoes').set({ status: 'I' }).where('status', '=', 'P').execute();
            await portal.db.updateTable('recursos').set({ excluido_em: null }).where('id', '<', 3).execute();
            await portal.db.updateTable('envios').set({ excluido_em: 'x' }).where('id', '=', 1).execute();
            mundo.registros = await ler(portal);
            for (const lista of LISTAS) for (const uma of perguntas) await conferir(portal, lista, mundo, uma);
          } finally {
            await portal.close();
          }
        },
      ),
      { numRuns: VEZES, endOnFailure: true },
    );
  });
});

describe('A long list', () => {
  const PESSOAS = 140;
  const CONCURSOS = 100;
  const POR_PAGINA = 200;
  const LOTE = 1000;

  /** Fourteen thousand enrolments of the same people in the same contests; a third of them made in one hour. */
  async function criar(portal: Portal): Promise<Registro[]> {
    const candidatos: Row<'candidatos'>[] = [];
    for (let i = 0; i < PESSOAS; i += 1) candidatos.push(await createCandidato(portal));
    const vagas: Row<'vagas'>[] = [];
    for (let i = 0; i < CONCURSOS; i += 1) vagas.push(await createVaga(portal));
    const total = PESSOAS * CONCURSOS;
    const linhas = Array.from({ length: total }, (_, n) => {
      const hora = n % 3 === 0 ? 14 : n % 24;
      const dia = n % 3 === 0 ? 10 : 1 + ((n * 7) % 20);
      const instante = new Date(Date.UTC(2026, 9, dia, hora, (n * 11) % 60, 0, n % 5)).toISOString();
      const ativa = n % 4 !== 1;
      return {
        candidato_id: (candidatos[n % PESSOAS] as Row<'candidatos'>).id,
        concurso_id: (vagas[Math.floor(n / PESSOAS)] as Row<'vagas'>).concurso_id,
        vaga_id: (vagas[Math.floor(n / PESSOAS)] as Row<'vagas'>).id,
        created_at: instante,
        updated_at: instante,
        status: ativa ? ('A' as const) : ('C' as const),
        status_pagamento: ativa ? ('Pendente' as const) : ('Cancelado' as const),
        valor_centavos: 8550,
        possui_deficiencia: 'N' as const,
        possui_condicao_especial: 'N' as const,
        entrega_titulos: 'N' as const,
      };
    });
    for (let i = 0; i < total; i += LOTE) {
      await portal.db
        .insertInto('inscricoes')
        .values(linhas.slice(i, i + LOTE))
        .execute();
    }
    const donos = new Map(candidatos.map((um) => [um.id, um]));
    return (await portal.db.selectFrom('inscricoes').selectAll().execute()).map((um) => {
      const { nome, email, cpf } = donos.get(um.candidato_id) as Row<'candidatos'>;
      return { ...um, inscricao_id: um.id, nome, email, cpf, telefone: '' };
    });
  }

  it('is the same far from both its ends', async () => {
    const portal = await createPortal({ personas: false });
    const registros = await criar(portal);
    const perguntas: Filtros[] = [
      {},
      { status: 'A' },
      { data_inicio: '2026-10-02', data_fim: '2026-10-19' },
      { status: 'A', data_inicio: '2026-10-02' },
      // More finds than are gathered and sorted at once.
      { search: '@exemplo.com' },
      { search: '@exemplo.com', status: 'C' },
    ];
    const conferir = async (perguntas: readonly Filtros[]) => {
      for (const filtros of perguntas) {
        const esperados = registros.filter((um) => cabe(um, filtros));
        const pedidos = { ...filtros, data_inicio: filtros.data_inicio ?? null, data_fim: filtros.data_fim ?? null };
        for (const sort_by of inscricaoOrders.orders) {
          for (const sort_order of ['asc', 'desc'] as const) {
            const certos = ordenados(esperados, { sort_by, sort_order });
            const ultima = Math.ceil(certos.length / POR_PAGINA);
            const meio = Math.floor(ultima / 2);
            for (const numero of [26, meio, meio + 1, ultima - 25, ultima, ultima + 1].filter((n) => n > 0)) {
              const entrada = { ...pedidos, sort_by, sort_order, page: numero, per_page: POR_PAGINA };
              const { data, total } = await page(
                { deps: portal.deps, admin: { papel: 'total' } },
                listaDeInscricoes,
                entrada,
                async (ids) => ids.map((id) => ({ id })),
              );
              expect({ entrada, total, ids: data.map(({ id }) => id) }).toEqual({
                entrada,
                total: certos.length,
                ids: certos.slice((numero - 1) * POR_PAGINA, numero * POR_PAGINA),
              });
            }
          }
        }
      }
    };
    await conferir([{ status: 'A', data_inicio: '2026-10-02' }]);
    await foldCounts(portal.deps);
    await conferir(perguntas);
  });
});

describe('A search that finds thousands of people', () => {
  const PESSOAS = 6600;
  const POR_PAGINA = 100;
  /** The second enrolment of the 1,100th person. */
  const DE_OUTRO = '7700';

  /**
   * Two enrolments of each. Of eleven people ten are found, who come mostly early; the others came later. The digits that those
   * have alone are also the number of an enrolment of somebody else.
   */
  async function criar(portal: Portal): Promise<void> {
    const serie = sql.raw(
      STORE === 'postgres'
        ? `generate_series(1, ${PESSOAS}) as s(i)`
        : `(with recursive s(i) as (select 1 union all select i + 1 from s where i < ${PESSOAS}) select i from s) s`,
    );
    const inserir = sql`insert into candidatos (created_at, updated_at, nome, cpf, email, senha_hash, possui_deficiencia,
        possui_condicao_especial, status, isencao_taxa_inscricao, entrega_titulos_finalizada, busca)
      select '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'Gente',
        cast(case when i % 11 = 0 then 10000000000 else 77001000000 end + i as text), 'g' || i || '@exemplo.com.br', 'x', 'N', 'N', 'A', 'N', 'N',
        case when i % 11 = 0 then 'outra' else 'zumbi' end || ' g' || i || '@exemplo.com.br' from ${serie}`;
    await longSession(portal.db, (db) => inserir.execute(db));
    for (const dia of ['04', '19']) {
      const vaga = await createVaga(portal);
      const hora = sql.raw(`case when c.id % 3 = 0 then '07' else cast(10 + c.id % 13 as text) end`);
      const quando = sql`case when c.id % 11 = 0 then '2026-10-25T' else ${`2026-10-${dia}T`} end || ${hora} || ':00:00.000Z'`;
      await sql`insert into inscricoes (candidato_id, concurso_id, vaga_id, created_at, updated_at, status, status_pagamento,
          valor_centavos, possui_deficiencia, possui_condicao_especial)
        select c.id, cast(${vaga.concurso_id} as integer), cast(${vaga.id} as integer), ${quando},
          '2026-01-01T00:00:00.000Z', case when c.id % 4 = 1 then 'C' else 'A' end, 'Pendente', 8550, 'N', 'N'
        from candidatos c`.execute(portal.db);
    }
    // What PostgreSQL does by itself within a minute: until then it may take tables that were emptied for empty.
    if (STORE === 'postgres')
      await sql`analyze candidatos, candidatos_lista, inscricoes, contagens, contagens_novas`.execute(portal.db);
  }

  async function ler(portal: Portal): Promise<Registro[]> {
    const linhas = await portal.db
      .selectFrom('inscricoes as i')
      .innerJoin('candidatos as c', 'c.id', 'i.candidato_id')
      .select(['i.id', 'i.id as inscricao_id', 'i.concurso_id', 'i.created_at', 'i.status', 'c.cpf', 'c.email'])
      .select('c.busca as nome')
      .execute();
    return linhas.map((um) => ({ ...um, telefone: '' }));
  }

  it('is the same far from both ends, and knows at once what was written', async () => {
    const portal = await createPortal({ personas: false });
    await criar(portal);
    await foldCounts(portal.deps);
    const reader = { deps: portal.deps, admin: { papel: 'total' } } as const;
    const show = async (ids: readonly number[]) => ids.map((id) => ({ id }));
    const conferir = async (pedidos: readonly Filtros[], ordens: readonly Ordem[]) => {
      const registros = await ler(portal);
      for (const filtros of pedidos) {
        const esperados = registros.filter((um) => cabe(um, filtros));
        for (const ordem of ordens) {
          const certos = ordenados(esperados, ordem);
          const ultima = Math.ceil(certos.length / POR_PAGINA);
          const meio = Math.floor(ultima / 2);
          for (const numero of [1, 9, meio, meio + 1, ultima - 12, ultima, ultima + 1].filter((n) => n > 0)) {
            const entrada = {
              data_inicio: null,
              data_fim: null,
              ...filtros,
              ...ordem,
              page: numero,
              per_page: POR_PAGINA,
            };
            const { data, total } = await page(reader, listaDeInscricoes, entrada, show);
            expect({ entrada, total, ids: data.map(({ id }) => id) }).toEqual({
              entrada,
              total: certos.length,
              ids: certos.slice((numero - 1) * POR_PAGINA, numero * POR_PAGINA),
            });
          }
        }
      }
    };
    const ordens = inscricaoOrders.orders.flatMap((sort_by): Ordem[] => [
      { sort_by, sort_order: 'asc' },
      { sort_by, sort_order: 'desc' },
    ]);
    // By pieces, by fewer letters than there are pieces of, and by what nearly everybody has.
    await conferir(
      ['zumbi', 'um', '00', '100', DE_OUTRO].map((search) => ({ search })),
      ordens,
    );
    await conferir(
      [
        { search: 'zumbi', status: 'C' },
        { search: 'mb', concurso_id: 1 },
        { search: DE_OUTRO, data_inicio: '2026-10-01' },
        { search: DE_OUTRO, concurso_id: 2 },
      ],
      ordens.slice(0, 3),
    );

    await portal.db.updateTable('candidatos').set({ busca: 'sumiu' }).where('id', 'in', [50, 51, 3000]).execute();
    await conferir([{ search: 'zumbi' }], ordens.slice(0, 2));
    await portal.db.updateTable('inscricoes').set({ status: 'C' }).where('id', 'in', [2, 4000]).execute();
    await conferir([{ search: 'zumbi', status: 'C' }], ordens.slice(2, 4));
    // A transaction sees what it wrote, and leaves nothing of it behind.
    const quantas = async (db: Portal['db']) =>
      (await countList(db, listaDeInscricoes, { search: 'zumbi', data_inicio: null, data_fim: null })).total;
    const antes = await quantas(portal.db);
    const desfeita = portal.db.transaction().execute(async (trx) => {
      await trx.updateTable('candidatos').set({ busca: 'sumiu' }).where('id', '=', 52).execute();
      expect(await quantas(trx)).toBe(antes - 2);
      throw new Error('desfeita');
    });
    await expect(desfeita).rejects.toThrow('desfeita');
    expect(await quantas(portal.db)).toBe(antes);
  });
});
