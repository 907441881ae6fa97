// What the panel asks of its lists, figures, queues, reports and search, as cases of a benchmark: every list from its own
// declaration, in every order and by every filter.
import { declaredList, LISTAS, type NomeDeLista } from '../../src/shared/lists/index.ts';

/** Milliseconds that the panel's one search may take. */
const MILISSEGUNDOS_DA_BUSCA = 100;
/** Somebody who enrolled in every contest: whose call takes the longest to answer. */
export const INSCRITO_EM_TUDO = 7;

type Entrada = Record<string, string | number>;
export interface Caso {
  nome: string;
  chamada: string;
  entrada: Entrada;
  /** Which page, of what has pages: the first, the one in the middle, or the last. */
  onde?: (typeof LUGARES)[number];
  meta?: number;
}

const LUGARES = ['início', 'meio', 'fim'] as const;

/** What callers say, common and rare. */
const DITOS = {
  'sobrenome mais comum': 'silva',
  'nome e sobrenome comuns': 'maria santos',
  'ao contrário': 'santos maria',
  'duas letras': 'si',
  'pedaço de um nome raro': 'lacegu',
  'um e-mail': 'pessoa299@',
  'dois algarismos': '97',
  'três algarismos': '119',
  'pedaço de CPF': '0000970',
  'um CPF': '100.000.097-00',
  'um CPF mascarado': '***.000.097-**',
  'um telefone': '(11) 90079-1900',
  'um número de inscrição': '000412',
};

function ultimosDias(de: number, ate: number) {
  const dia = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10);
  return { data_inicio: dia(de), data_fim: dia(ate) };
}
const MES = ultimosDias(40, 10);

/** Lists whose calls are not called after them, and what their free texts are asked. */
const CHAMADAS: Partial<Record<NomeDeLista, string>> = {
  alarmes: 'boletos.alarmes',
  itensDaDevolucao: 'devolucoes.itens',
  lancamentos: 'contas.list',
  linhasDeRetorno: 'retornos.linhas',
  pendencias: 'boletos.pendencias',
  prazos: 'prazos.recursos.page',
};
/** Lists of what belongs to one record. */
const DE_UM: Partial<Record<NomeDeLista, Entrada>> = {
  itensDaDevolucao: { devolucao_id: 1 },
  linhasDeRetorno: { retorno_id: 1 },
};
const TEXTOS: Record<string, string> = {
  tipo: 'login',
  descricao: 'inscricao 4',
  ip: '10.0.0.1',
  prefeitura: 'Serra',
  search: 'medida',
};

function daLista(nome: NomeDeLista): Caso[] {
  const { filters, orders } = declaredList(nome);
  const chamada = CHAMADAS[nome] ?? `${nome}.list`;
  const em = (dito: string, entrada: Entrada, ...lugares: (typeof LUGARES)[number][]) =>
    lugares.map((onde): Caso => ({ nome: `${nome}${dito}`, chamada, entrada: { ...DE_UM[nome], ...entrada }, onde }));
  const casos = orders?.length
    ? orders.flatMap((ordem) => em(` por ${ordem}`, { sort_by: ordem }, ...LUGARES))
    : em('', {}, ...LUGARES);
  for (const [campo, { kind, label, options = [] }] of Object.entries(filters)) {
    if (kind === 'choice')
      for (const { value } of options) {
        const qual: Entrada = campo === 'registro_tipo' ? { registro_id: 7 } : {};
        casos.push(...em(`, ${campo} ${value}`, { [campo]: value, ...qual }, 'início', 'meio'));
      }
    if (kind === 'contest') casos.push(...em(', maior concurso', { [campo]: 1 }, 'início', 'meio'));
    if (kind === 'record' && campo !== 'registro_id') casos.push(...em(`, ${label}`, { [campo]: 7 }, 'início'));
    if (kind === 'since') casos.push(...em(' do mês', MES, 'início', 'meio'));
    if (kind === 'text' || (kind === 'search' && label !== PESSOA))
      casos.push(...em(`, ${campo}`, { [campo]: TEXTOS[campo] ?? '' }, 'início', 'meio'));
    if (kind === 'search' && label === PESSOA) {
      for (const [qual, search] of Object.entries(DITOS)) casos.push(...em(`, ${qual}`, { search }, 'início'));
      casos.push(...em(', sobrenome mais comum', { search: 'silva' }, 'meio', 'fim'));
      if ('concurso_id' in filters)
        casos.push(...em(', sobrenome mais comum no maior concurso', { search: 'silva', concurso_id: 1 }, 'início'));
      if ('data_inicio' in filters)
        casos.push(...em(', sobrenome mais comum no mês', { search: 'silva', ...MES }, 'início'));
    }
  }
  return casos;
}
const PESSOA = LISTAS.candidatos.filters.search.label;

/** @param meio an enrolment's id in the middle of the smallest store */
export function casosDasListas(meio: number): Caso[] {
  const recortes: Record<string, Entrada> = { '': {}, ' do mês': MES, ' do maior concurso': { concurso_id: 1 } };
  const recortado = (nome: string, chamada: string, mais: Record<string, Entrada> = {}) =>
    Object.entries({ ...recortes, ...mais }).map(
      ([recorte, entrada]): Caso => ({ nome: `${nome}${recorte}`, chamada, entrada }),
    );
  const comuns = { ', sobrenome mais comum': { search: 'silva' } };
  return [
    ...(Object.keys(LISTAS) as NomeDeLista[]).flatMap(daLista),
    ...['inscricoes', 'isencoes', 'recursos', 'envios'].flatMap((nome) =>
      recortado(`números: ${nome}`, `${nome}.estatisticas`, comuns),
    ),
    ...['logs', 'reembolsos'].map(
      (nome): Caso => ({ nome: `números: ${nome}`, chamada: `${nome}.estatisticas`, entrada: {} }),
    ),
    ...['isencoes', 'recursos', 'envios'].flatMap((nome) =>
      Object.entries<Entrada>({
        '': {},
        ', mais novos primeiro': { sort_by: 'created_at', sort_order: 'desc' },
        ...comuns,
      }).map(
        ([recorte, entrada]): Caso => ({
          nome: `vizinhos: ${nome}${recorte}`,
          chamada: `${nome}.proximo`,
          entrada: { depois_de: meio, ...entrada },
        }),
      ),
    ),
    ...['estatisticas', 'receita', 'filas', 'primeirosPassos'].map(
      (qual): Caso => ({ nome: `painel: ${qual}`, chamada: `painel.${qual}`, entrada: {} }),
    ),
    { nome: 'atendimento', chamada: 'atendimento.get', entrada: { id: INSCRITO_EM_TUDO } },
    { nome: 'painel: 90 dias', chamada: 'painel.series', entrada: { dias: 90 } },
    ...['resumoDoConcurso', 'estatisticasDoConcurso'].map(
      (qual): Caso => ({ nome: `painel: ${qual}, o maior`, chamada: `painel.${qual}`, entrada: { id: 1 } }),
    ),
    ...['concursos', 'candidatos', 'financeiro'].flatMap((qual) => [
      ...recortado(`relatório de ${qual}`, `relatorios.${qual}`),
      ...(qual === 'candidatos'
        ? []
        : ['titulo', 'receita'].map(
            (sort_by): Caso => ({
              nome: `relatório de ${qual} por ${sort_by}`,
              chamada: `relatorios.${qual}`,
              entrada: { sort_by },
            }),
          )),
    ]),
    ...Object.entries<Entrada>({
      ' hoje': {},
      ' há um mês': { dia: MES.data_fim },
      ' do maior concurso': { concurso_id: 1 },
    }).map(
      ([recorte, entrada]): Caso => ({ nome: `posição das contas${recorte}`, chamada: 'contas.posicao', entrada }),
    ),
    { nome: 'fechamentos de mês', chamada: 'contas.fechamentos', entrada: {} },
    ...Object.entries({ ...DITOS, 'um concurso': 'Concurso 77', 'nada que exista': 'zzzyyxx' }).map(
      ([qual, search]): Caso => ({
        nome: `busca do painel: ${qual}`,
        chamada: 'busca.get',
        entrada: { search },
        meta: MILISSEGUNDOS_DA_BUSCA,
      }),
    ),
  ];
}
