// A report as tables, told once for paper and spreadsheet: what their columns are, their rows and their sums.
import { paraCentavos } from '../../shared/comum.ts';
import { NOMES_DE_STATUS_INSCRICOES } from '../../shared/concursos.ts';
import { duasCasas, formatCentavos, formatCount, formatDate, formatInteger } from '../../shared/format.ts';
import {
  type FiltrosDeRelatorio,
  type LinhaDeConcurso,
  type LinhaFinanceira,
  NOMES_DE_BOLETO,
  NOMES_DE_DESTINO,
  NOMES_DE_FAIXA,
  NOMES_DE_PENDENCIA_NO_RELATORIO,
  NOMES_DE_SEXO,
  type NumerosDoConcurso,
  nomeDoEstado,
  nomeDoMeio,
  type Passo,
  type RelatorioDeCandidatos,
  type RelatorioDeConcursos,
  type RelatorioFinanceiro,
  type SomaDoRelatorio,
} from '../../shared/relatorios.ts';
import { dataLocal } from '../../shared/tempo.ts';
import type { Heading, Table, Value } from '../platform/export/index.ts';
import type { ReportTable } from '../platform/pdf/index.ts';

/** What its writer is told, as plain data. */
export interface PedidoDeRelatorio {
  filtros: FiltrosDeRelatorio;
  /** Who asked for it. */
  por: string;
}

interface Coluna extends Heading {
  /** Shorter, where paper is narrow; null for what only the spreadsheet has. */
  noPapel?: string | null;
  /** Its share of the paper's width. */
  peso?: number;
}

export interface Quadro {
  titulo: string;
  nota?: string;
  colunas: readonly Coluna[];
  linhas: readonly Value[][];
  total?: Value[];
}

function escrito(valor: Value, { kind }: Coluna): string {
  if (valor === null) return '—';
  // The sum's row has a word where the others have their day.
  if (typeof valor === 'string') return kind === 'date' && /^\d/.test(valor) ? formatDate(valor) : valor;
  if (kind === 'money') return formatCentavos(valor);
  return kind === 'decimal' ? duasCasas.format(valor / 100) : formatInteger(valor);
}

/** On paper: without the columns it has no room for, and everything in words. */
export function noPapel({ titulo, nota, colunas, linhas, total }: Quadro, maximo: number): ReportTable {
  const mostradas = colunas.flatMap((coluna, i) => (coluna.noPapel === null ? [] : [i]));
  const daLinha = (linha: readonly Value[]) => mostradas.map((i) => escrito(linha[i] ?? null, colunas[i] as Coluna));
  const cortada = linhas.length > maximo;
  return {
    titulo,
    nota: cortada
      ? `Mostra as ${formatInteger(maximo)} primeiras de ${formatInteger(linhas.length)} linhas. A planilha (XLSX) tem todas; o total soma todas.`
      : nota,
    colunas: mostradas.map((i) => {
      const { title, kind, noPapel: curto, peso } = colunas[i] as Coluna;
      const direita = kind === 'integer' || kind === 'money' || kind === 'decimal';
      return { titulo: curto ?? title, direita, ...(peso === undefined ? {} : { peso }) };
    }),
    linhas: linhas.slice(0, maximo).map(daLinha),
    total: total && daLinha(total),
  };
}

export function naPlanilha({ titulo, colunas, linhas, total }: Quadro): Table {
  async function* chunks() {
    yield linhas;
  }
  return { title: titulo, headings: colunas, chunks: chunks(), foot: total };
}

const texto = (title: string, peso = 3, width = 40): Coluna => ({ title, kind: 'text', peso, width });
const inteiro = (title: string, noPapel?: string | null): Coluna => ({
  title,
  kind: 'integer',
  ...(noPapel === undefined ? {} : { noPapel }),
});
const reais = (title: string, peso = 1.5): Coluna => ({ title, kind: 'money', peso });

/** Days as dates, months in words. */
function daSerie(passo: Passo): { coluna: Coluna; chave: (chave: string) => Value } {
  return passo === 'dia'
    ? { coluna: { title: 'Dia', kind: 'date' }, chave: (dia) => dia }
    : { coluna: texto('Mês', 1, 12), chave: (mes) => `${mes.slice(5)}/${mes.slice(0, 4)}` };
}

function simples(titulo: string, nome: string, linhas: readonly (readonly [string, number])[]): Quadro {
  return {
    titulo,
    colunas: [texto(nome), inteiro('Quantidade')],
    linhas: linhas.map(([chave, quantidade]) => [chave, quantidade]),
  };
}

function comValor(titulo: string, nome: string, linhas: readonly (readonly [string, SomaDoRelatorio])[]): Quadro {
  return {
    titulo,
    colunas: [texto(nome), inteiro('Quantidade'), reais('Valor')],
    linhas: linhas.map(([chave, { quantidade, valor }]) => [chave, quantidade, paraCentavos(valor)]),
    total: [
      'Total',
      linhas.reduce((soma, [, { quantidade }]) => soma + quantidade, 0),
      linhas.reduce((soma, [, { valor }]) => soma + paraCentavos(valor), 0),
    ],
  };
}

const doConcurso = ({ titulo, excluido }: { titulo: string; excluido: boolean }) =>
  excluido ? `${titulo} (concurso excluído)` : titulo;

function situacao({ excluido, ativo, status_inscricoes }: LinhaDeConcurso): string {
  if (excluido) return 'Excluído';
  return ativo ? NOMES_DE_STATUS_INSCRICOES[status_inscricoes] : 'Inativo';
}

const NUMEROS: readonly Coluna[] = [
  inteiro('Inscrições ativas', 'Ativas'),
  inteiro('Inscrições canceladas', 'Canc.'),
  inteiro('Vagas'),
  { title: 'Candidatos por vaga', kind: 'decimal', noPapel: 'Por vaga' },
  inteiro('Pagas'),
  inteiro('Isentas ou gratuitas', 'Isentas'),
  inteiro('Pendentes de pagamento', 'Pend.'),
  inteiro('Isenções em análise', null),
  inteiro('Isenções deferidas', 'Isenç. def.'),
  inteiro('Isenções indeferidas', null),
  inteiro('Recursos pendentes', null),
  inteiro('Recursos deferidos', 'Rec. def.'),
  inteiro('Recursos indeferidos', null),
  inteiro('Envios pendentes', null),
  inteiro('Envios validados', 'Envios valid.'),
  inteiro('Envios rejeitados', null),
  reais('Receita', 2.2),
];

function numeros(linha: NumerosDoConcurso): Value[] {
  const { isencoes, recursos, envios } = linha;
  return [
    linha.inscricoes_ativas,
    linha.inscricoes_canceladas,
    linha.vagas,
    linha.candidatos_por_vaga === null ? null : Math.round(linha.candidatos_por_vaga * 100),
    linha.pagas,
    linha.isentas,
    linha.pendentes,
    ...[isencoes, recursos, envios].flatMap(({ pendentes, deferidos, indeferidos }) => [
      pendentes,
      deferidos,
      indeferidos,
    ]),
    paraCentavos(linha.receita),
  ];
}

/** @param linhas of all pages */
export function quadrosDeConcursos(relatorio: RelatorioDeConcursos, linhas: readonly LinhaDeConcurso[]): Quadro[] {
  const { totais, destinos, serie } = relatorio;
  const { coluna, chave } = daSerie(serie.passo);
  return [
    {
      titulo: 'Concursos',
      nota: 'Pend.: nem pagas nem isentas. Por vaga: inscrições ativas por vaga ativa do concurso.',
      colunas: [
        { title: 'ID', kind: 'integer', width: 8, noPapel: null },
        texto('Concurso', 5, 48),
        { ...texto('Prefeitura', 3, 34), noPapel: null },
        { ...texto('Situação', 2, 14) },
        { title: 'Início', kind: 'date', noPapel: null },
        { title: 'Fim', kind: 'date', noPapel: null },
        ...NUMEROS,
      ],
      linhas: linhas.map((linha) => [
        linha.concurso_id,
        doConcurso(linha),
        linha.prefeitura,
        situacao(linha),
        dataLocal(linha.data_prazo_inicio),
        dataLocal(linha.data_prazo_fim),
        ...numeros(linha),
      ]),
      total: [null, 'Total', '', '', '', '', ...numeros(totais)],
    },
    comValor(
      'Situação do pagamento',
      'Situação',
      destinos.map((um) => [NOMES_DE_DESTINO[um.destino], um]),
    ),
    {
      titulo: serie.passo === 'dia' ? 'Inscrições por dia' : 'Inscrições por mês',
      nota: 'Inscrições ativas, pelo dia em que foram feitas.',
      colunas: [coluna, inteiro('Inscrições')],
      linhas: serie.pontos.map((ponto) => [chave(ponto.chave), ponto.quantidade]),
      total: ['Total', serie.pontos.reduce((soma, { quantidade }) => soma + quantidade, 0)],
    },
  ];
}

export function quadrosDeCandidatos(relatorio: RelatorioDeCandidatos): Quadro[] {
  const { total, ativos, inativos, com_deficiencia, com_condicao_especial, inscricoes, serie } = relatorio;
  const { pediram_vaga_de_pcd, com_vaga_de_pcd } = relatorio;
  const { coluna, chave } = daSerie(serie.passo);
  const { outras_cidades: outras } = relatorio;
  return [
    simples('Resumo', 'Candidatos', [
      ['Total de candidatos', total],
      ['Ativos', ativos],
      ['Inativos', inativos],
      ['Com deficiência, pela resposta', com_deficiencia],
      ['Pediram vaga reservada de PcD', pediram_vaga_de_pcd],
      ['Com vaga reservada de PcD deferida', com_vaga_de_pcd],
      ['Com condição especial', com_condicao_especial],
      ['Sem inscrição ativa', inscricoes.nenhuma],
      ['Com uma inscrição ativa', inscricoes.uma],
      ['Com várias inscrições ativas', inscricoes.varias],
    ]),
    {
      ...simples(
        'Por estado',
        'Estado',
        relatorio.ufs.map(({ uf, quantidade }) => [nomeDoEstado(uf), quantidade]),
      ),
      total: ['Total', total],
    },
    simples('Cidades', 'Cidade', [
      ...relatorio.cidades.map(({ cidade, uf, quantidade }) => [`${cidade}/${uf}`, quantidade] as const),
      ...(outras.cidades > 0
        ? [[formatCount(outras.cidades, 'outra cidade', 'outras cidades'), outras.quantidade] as const]
        : []),
    ]),
    simples(
      'Por sexo',
      'Sexo',
      relatorio.sexos.map(({ sexo, quantidade }) => [NOMES_DE_SEXO[sexo], quantidade]),
    ),
    simples(
      'Por idade',
      'Faixa etária',
      relatorio.idades.map(({ faixa, quantidade }) => [NOMES_DE_FAIXA[faixa], quantidade]),
    ),
    {
      titulo: serie.passo === 'dia' ? 'Cadastros por dia' : 'Cadastros por mês',
      colunas: [coluna, inteiro('Novos cadastros')],
      linhas: serie.pontos.map((ponto) => [chave(ponto.chave), ponto.quantidade]),
      total: ['Total', serie.pontos.reduce((soma, { quantidade }) => soma + quantidade, 0)],
    },
  ];
}

/** @param linhas of all pages */
export function quadrosFinanceiros(relatorio: RelatorioFinanceiro, linhas: readonly LinhaFinanceira[]): Quadro[] {
  const { totais, serie } = relatorio;
  const { coluna, chave } = daSerie(serie.passo);
  const dinheiro = ({
    pagamentos,
    receita,
    em_aberto,
    dispensado,
    devolvido,
  }: RelatorioFinanceiro['totais'] | LinhaFinanceira) => [
    pagamentos,
    ...[receita, em_aberto, dispensado, devolvido].map(paraCentavos),
  ];
  return [
    {
      titulo: 'Resumo',
      colunas: [texto('Valores'), reais('Valor')],
      linhas: [
        ['Receita (pagamentos confirmados)', paraCentavos(totais.receita)],
        ['Devolvido (reembolsos efetuados)', paraCentavos(totais.devolvido)],
        ['Receita menos devolvido', paraCentavos(totais.liquido)],
        ['Em aberto (boletos que o banco ainda aceita)', paraCentavos(totais.em_aberto)],
        ['Dispensado por isenção', paraCentavos(totais.dispensado)],
      ],
    },
    {
      titulo: 'Por concurso',
      colunas: [
        { title: 'ID', kind: 'integer', width: 8, noPapel: null },
        texto('Concurso', 4, 48),
        { ...texto('Prefeitura', 3, 34), noPapel: null },
        { ...inteiro('Pagamentos', 'Pagtos.'), peso: 1 },
        reais('Receita'),
        reais('Em aberto'),
        reais('Dispensado'),
        reais('Devolvido'),
      ],
      linhas: linhas.map((linha) => [linha.concurso_id, doConcurso(linha), linha.prefeitura, ...dinheiro(linha)]),
      total: [null, 'Total', '', ...dinheiro(totais)],
    },
    comValor(
      'Por meio de pagamento',
      'Meio',
      relatorio.meios.map((um) => [nomeDoMeio(um.meio), um]),
    ),
    comValor(
      'Boletos',
      'Situação',
      relatorio.boletos.map((um) => [NOMES_DE_BOLETO[um.situacao], um]),
    ),
    comValor(
      'Reembolsos',
      'Status',
      relatorio.reembolsos.map((um) => [um.status, um]),
    ),
    comValor(
      'Pagamentos sem dono',
      'Destino',
      relatorio.pendencias.map((um) => [NOMES_DE_PENDENCIA_NO_RELATORIO[um.destino], um]),
    ),
    {
      titulo: serie.passo === 'dia' ? 'Receita por dia' : 'Receita por mês',
      colunas: [coluna, inteiro('Pagamentos'), reais('Receita')],
      linhas: serie.pontos.map((ponto) => [chave(ponto.chave), ponto.quantidade, paraCentavos(ponto.valor)]),
      total: ['Total', totais.pagamentos, paraCentavos(totais.receita)],
    },
  ];
}
