// Reports: contests, candidates, finance. What each answers, by which filters, and the rules their figures follow
// (docs/rules/relatorios.md). Figures alone: no report names a person.
import { z } from 'zod';
import { EMISSORES, nomeDoEmissor } from './boletos.ts';
import { idade } from './candidatos.ts';
import { filtroEnum, filtroId, paginacao, paginado } from './comum.ts';
import { DIRECOES, STATUS_INSCRICOES } from './concursos.ts';
import { describeAs, describeFields, wordsOf } from './description.ts';
import { STATUS_REEMBOLSO } from './pedidos/reembolso.ts';
import { dataOpcional } from './prazos.ts';
import { cadaDia, DIA_MS, somarDias } from './tempo.ts';
import { UFS } from './ufs.ts';

export const RELATORIOS = ['concursos', 'candidatos', 'financeiro'] as const;
export type Relatorio = (typeof RELATORIOS)[number];
export const NOMES_DE_RELATORIO: Record<Relatorio, string> = {
  concursos: 'Relatório de Concursos',
  candidatos: 'Relatório de Candidatos',
  financeiro: 'Relatório Financeiro',
};

export const FORMATOS_DE_RELATORIO = ['pdf', 'xlsx'] as const;
export type FormatoDeRelatorio = (typeof FORMATOS_DE_RELATORIO)[number];

/* Filters */

export const filtrosDeRelatorio = z.object({
  concurso_id: filtroId,
  data_inicio: dataOpcional,
  data_fim: dataOpcional,
});
export type FiltrosDeRelatorio = z.output<typeof filtrosDeRelatorio>;

export const ORDENS_DO_RELATORIO = ['inscricoes', 'receita', 'titulo', 'created_at'] as const;
export type OrdemDoRelatorio = (typeof ORDENS_DO_RELATORIO)[number];

/** Of the reports with a line for each contest: the most sought first, or what brought most. */
export const filtrosDePaginaDeRelatorio = filtrosDeRelatorio.extend({
  sort_by: filtroEnum(ORDENS_DO_RELATORIO),
  sort_order: filtroEnum(DIRECOES),
  ...paginacao(),
});
export type FiltrosDePaginaDeRelatorio = z.output<typeof filtrosDePaginaDeRelatorio>;
describeFields(filtrosDePaginaDeRelatorio, { sort_by: ['inscricoes, receita, titulo ou created_at', 'receita'] });

export const exportacaoDeRelatorio = filtrosDeRelatorio.extend({
  formato: z.enum(FORMATOS_DE_RELATORIO, { error: 'Escolha o formato: pdf ou xlsx.' }).default('pdf'),
});
describeFields(exportacaoDeRelatorio, { formato: ['pdf ou xlsx', 'pdf'] });

/* Series */

/** Up to so many days a series has a point for each; longer ones have one for each month. */
export const DIAS_DA_SERIE = 92;
/** The most months of a series, its last ones. */
export const MESES_DA_SERIE = 120;
export const PASSOS = ['dia', 'mes'] as const;
export type Passo = (typeof PASSOS)[number];

export function passoDaSerie(inicio: string, fim: string): Passo {
  return (Date.parse(fim) - Date.parse(inicio)) / DIA_MS < DIAS_DA_SERIE ? 'dia' : 'mes';
}

/** Every day or month from one date to another, both included; none when they are the wrong way round. */
export function chavesDaSerie(inicio: string, fim: string, passo: Passo): string[] {
  if (passo === 'dia') return cadaDia(inicio, fim);
  const chaves: string[] = [];
  for (let mes = inicio.slice(0, 7); mes <= fim.slice(0, 7); mes = somarDias(`${mes}-28`, 5).slice(0, 7))
    chaves.push(mes);
  return chaves.slice(-MESES_DA_SERIE);
}

const inteiro = z.number().int();
const instante = z.string();

/** `chave` is a day, or a month. */
export const pontoDoRelatorio = z.object({ chave: z.string(), quantidade: inteiro });
describeAs(pontoDoRelatorio, 'PontoDoRelatorio', {
  chave: ['O dia, AAAA-MM-DD, ou o mês, AAAA-MM', '2026-11-22'],
  quantidade: ['Quantos no dia ou no mês', 12],
});
export const serieDoRelatorio = z.object({ passo: z.enum(PASSOS), pontos: z.array(pontoDoRelatorio) });
describeAs(serieDoRelatorio, 'SerieDoRelatorio');

/* Contests */

/** What became of the fee of an enrolment; together they are all enrolments there are. */
export const DESTINOS_DA_TAXA = ['paga', 'isenta', 'gratuita', 'emitida', 'sem_boleto', 'cancelada'] as const;
export type DestinoDaTaxa = (typeof DESTINOS_DA_TAXA)[number];
export const NOMES_DE_DESTINO: Record<DestinoDaTaxa, string> = {
  paga: 'Pagas',
  isenta: 'Isentas',
  gratuita: 'Gratuitas',
  emitida: 'Com boleto emitido',
  sem_boleto: 'Sem boleto',
  cancelada: 'Canceladas',
};

/** Requests by outcome. Documents: `deferidos` are those accepted, `indeferidos` those rejected. */
export const desfechos = z.object({ pendentes: inteiro, deferidos: inteiro, indeferidos: inteiro });
export type Desfechos = z.infer<typeof desfechos>;
describeAs(desfechos, 'Desfechos', {
  pendentes: ['Quantos aguardam decisão', 7],
  deferidos: ['Quantos foram deferidos, ou validados', 12],
  indeferidos: ['Quantos foram indeferidos, ou rejeitados', 4],
});

export const numerosDoConcurso = z.object({
  inscricoes_ativas: inteiro,
  inscricoes_canceladas: inteiro,
  vagas: inteiro,
  /** Active enrolments per place, with two decimals; null without places. */
  candidatos_por_vaga: z.number().nullable(),
  pagas: inteiro,
  /** Exempt, or free. */
  isentas: inteiro,
  /** Neither paid nor exempt. */
  pendentes: inteiro,
  isencoes: desfechos,
  recursos: desfechos,
  envios: desfechos,
  receita: z.number(),
});
export type NumerosDoConcurso = z.infer<typeof numerosDoConcurso>;
describeAs(numerosDoConcurso, 'NumerosDoConcurso', {
  vagas: ['Soma das vagas ativas', 40],
  isencoes: ['Pedidos de isenção por desfecho'],
  recursos: ['Recursos por desfecho'],
  envios: ['Documentos enviados por desfecho'],
  receita: ['Pagamentos confirmados, em reais', 10880.5],
});

const identidade = {
  concurso_id: inteiro,
  titulo: z.string(),
  prefeitura: z.string(),
  /** Removed since: it is listed for what was enrolled and paid in it. */
  excluido: z.boolean(),
};

export const linhaDeConcurso = z.object({
  ...identidade,
  ativo: z.boolean(),
  status_inscricoes: z.enum(STATUS_INSCRICOES),
  data_prazo_inicio: z.string(),
  data_prazo_fim: z.string(),
  ...numerosDoConcurso.shape,
});
export type LinhaDeConcurso = z.infer<typeof linhaDeConcurso>;
describeAs(linhaDeConcurso, 'LinhaDeConcurso', {
  excluido: ['Se o concurso foi excluído', false],
  ...wordsOf(numerosDoConcurso),
});

export const inscricoesPorDestino = z.object({
  destino: z.enum(DESTINOS_DA_TAXA),
  quantidade: inteiro,
  valor: z.number(),
});
describeAs(inscricoesPorDestino, 'InscricoesPorDestino', {
  quantidade: ['Quantas inscrições', 62],
  valor: ['Quanto somam as taxas, em reais', 5301],
  destino: ['O que houve com a taxa', 'paga'],
});
export const concursoProcurado = z.object({ concurso_id: inteiro, titulo: z.string(), quantidade: inteiro });
describeAs(concursoProcurado, 'ConcursoProcurado', { quantidade: ['Inscrições ativas', 128] });

export const relatorioDeConcursos = paginado(linhaDeConcurso).extend({
  gerado_em: instante,
  /** Of all pages. */
  totais: numerosDoConcurso,
  destinos: z.array(inscricoesPorDestino),
  /** The contests with most active enrolments. */
  maiores: z.array(concursoProcurado),
  /** Active enrolments by when they were made. */
  serie: serieDoRelatorio,
});
export type RelatorioDeConcursos = z.infer<typeof relatorioDeConcursos>;
describeAs(relatorioDeConcursos, 'RelatorioDeConcursos', {
  totais: ['A soma de todas as páginas'],
  destinos: ['Inscrições pelo que houve com a taxa'],
  maiores: ['Os concursos com mais inscrições ativas'],
});

/** Enrolments per place, with two decimals. */
export function candidatosPorVaga(inscricoes: number, vagas: number): number | null {
  return vagas === 0 ? null : Math.round((inscricoes / vagas) * 100) / 100;
}

/* Candidates */

export const FAIXAS_ETARIAS = ['ate_17', '18_24', '25_34', '35_44', '45_59', '60_mais', 'nao_informada'] as const;
export type FaixaEtaria = (typeof FAIXAS_ETARIAS)[number];
export const NOMES_DE_FAIXA: Record<FaixaEtaria, string> = {
  ate_17: 'Até 17 anos',
  '18_24': '18 a 24 anos',
  '25_34': '25 a 34 anos',
  '35_44': '35 a 44 anos',
  '45_59': '45 a 59 anos',
  '60_mais': '60 anos ou mais',
  nao_informada: 'Não informada',
};
const PRIMEIRA_IDADE: readonly [number, FaixaEtaria][] = [
  [60, '60_mais'],
  [45, '45_59'],
  [35, '35_44'],
  [25, '25_34'],
  [18, '18_24'],
  [0, 'ate_17'],
];

/** By completed years on a date: whoever is born on 29 February completes them on 1 March of common years. */
export function faixaEtaria(nascimento: string | null, hoje: string): FaixaEtaria {
  if (!nascimento || nascimento > hoje) return 'nao_informada';
  const completos = idade(nascimento, hoje);
  return PRIMEIRA_IDADE.find(([anos]) => completos >= anos)?.[1] ?? 'nao_informada';
}

export const SEXOS_DO_RELATORIO = ['F', 'M', 'N'] as const;
export const NOMES_DE_SEXO: Record<(typeof SEXOS_DO_RELATORIO)[number], string> = {
  F: 'Feminino',
  M: 'Masculino',
  N: 'Não informado',
};

const NOMES_DOS_ESTADOS = new Map<string, string>(UFS.map(({ sigla, nome }) => [sigla, nome]));

/** The name of a state, also of one that is not known. */
export function nomeDoEstado(uf: string | null): string {
  return uf === null ? 'Não informado' : (NOMES_DOS_ESTADOS.get(uf) ?? uf);
}

/** Cities a report names; the others are one figure. */
export const CIDADES_DO_RELATORIO = 20;

export const candidatosPorInscricoes = z.object({ nenhuma: inteiro, uma: inteiro, varias: inteiro });
describeAs(candidatosPorInscricoes, 'CandidatosPorInscricoes', {
  nenhuma: ['Sem inscrição ativa', 40],
  uma: ['Com uma', 210],
  varias: ['Com duas ou mais', 150],
});
export const candidatosPorUf = z.object({ uf: z.string().nullable(), quantidade: inteiro });
describeAs(candidatosPorUf, 'CandidatosPorUf', {
  uf: ['Estado; nulo quando não se sabe', 'MG'],
  quantidade: ['Quantos candidatos', 96],
});
export const candidatosPorCidade = z.object({ cidade: z.string(), uf: z.string(), quantidade: inteiro });
describeAs(candidatosPorCidade, 'CandidatosPorCidade', { quantidade: ['Quantos candidatos', 96] });
export const outrasCidades = z.object({ cidades: inteiro, quantidade: inteiro });
describeAs(outrasCidades, 'OutrasCidades', {
  cidades: ['Quantas cidades', 12],
  quantidade: ['Quantos candidatos', 96],
});
export const candidatosPorSexo = z.object({ sexo: z.enum(SEXOS_DO_RELATORIO), quantidade: inteiro });
describeAs(candidatosPorSexo, 'CandidatosPorSexo', { quantidade: ['Quantos candidatos', 96] });
export const candidatosPorIdade = z.object({ faixa: z.enum(FAIXAS_ETARIAS), quantidade: inteiro });
describeAs(candidatosPorIdade, 'CandidatosPorIdade', {
  quantidade: ['Quantos candidatos', 96],
  faixa: ['A faixa etária', '25_34'],
});

export const relatorioDeCandidatos = z.object({
  gerado_em: instante,
  total: inteiro,
  ativos: inteiro,
  inativos: inteiro,
  /** Who said to have a disability, or to need special conditions: at the enrolment when a contest is chosen. */
  com_deficiencia: inteiro,
  /** Who asked for a reserved list of people with disability, and who was granted one. */
  pediram_vaga_de_pcd: inteiro,
  com_vaga_de_pcd: inteiro,
  com_condicao_especial: inteiro,
  /** By how many active enrolments they have, in whatever contest. */
  inscricoes: candidatosPorInscricoes,
  /** The most frequent first; null where it is not known. */
  ufs: z.array(candidatosPorUf),
  cidades: z.array(candidatosPorCidade),
  outras_cidades: outrasCidades,
  sexos: z.array(candidatosPorSexo),
  idades: z.array(candidatosPorIdade),
  /** By when they registered. */
  serie: serieDoRelatorio,
});
export type RelatorioDeCandidatos = z.infer<typeof relatorioDeCandidatos>;
describeAs(relatorioDeCandidatos, 'RelatorioDeCandidatos', {
  total: ['Candidatos que cabem nos filtros', 400],
  inscricoes: ['Candidatos por quantas inscrições ativas têm'],
  ufs: ['Candidatos por estado, do mais frequente'],
  ativos: ['Candidatos ativos', 396],
  inativos: ['Candidatos inativos', 4],
  com_deficiencia: ['Quantos informaram deficiência', 9],
  pediram_vaga_de_pcd: ['Quantos pediram uma lista de vagas reservadas de PcD', 7],
  com_vaga_de_pcd: ['Quantos têm esse pedido deferido', 5],
  com_condicao_especial: ['Quantos pediram condição especial', 11],
  cidades: ['As vinte cidades mais frequentes'],
  outras_cidades: ['O que há além dessas cidades'],
  sexos: ['Candidatos por sexo'],
  idades: ['Candidatos por faixa etária, hoje'],
});

/* Finance */

export const somaDoRelatorio = z.object({ quantidade: inteiro, valor: z.number() });
export type SomaDoRelatorio = z.infer<typeof somaDoRelatorio>;
describeAs(somaDoRelatorio, 'SomaDoRelatorio', { quantidade: ['Quantos', 12] });
const soma = somaDoRelatorio.shape;

/** How a payment came in: its issuer, or by hand. */
export const MEIOS = [...EMISSORES, 'MANUAL'] as const;

export function nomeDoMeio(meio: string): string {
  return meio === 'MANUAL' ? 'Baixa manual' : meio === '' ? 'Não informado' : nomeDoEmissor(meio);
}

export const SITUACOES_DE_BOLETO = ['Pago', 'Emitido', 'Vencido', 'Cancelado'] as const;
export const NOMES_DE_BOLETO: Record<(typeof SITUACOES_DE_BOLETO)[number], string> = {
  Pago: 'Pagos',
  Emitido: 'Em aberto',
  Vencido: 'Vencidos',
  Cancelado: 'Cancelados',
};

export const DESTINOS_DE_PENDENCIA = ['aberta', 'confirmar', 'devolver', 'descartar'] as const;
export const NOMES_DE_PENDENCIA_NO_RELATORIO: Record<(typeof DESTINOS_DE_PENDENCIA)[number], string> = {
  aberta: 'Aguardam decisão',
  confirmar: 'Usados em uma inscrição',
  devolver: 'Devolvidos',
  descartar: 'Descartados',
};

const dinheiroDoConcurso = {
  pagamentos: inteiro,
  receita: z.number(),
  /** Slips that banks still take, of removed contests too. */
  em_aberto: z.number(),
  /** Fees that granted exemptions let go. */
  dispensado: z.number(),
  /** Refunds done. */
  devolvido: z.number(),
};
export const linhaFinanceira = z.object({ ...identidade, ...dinheiroDoConcurso });
export type LinhaFinanceira = z.infer<typeof linhaFinanceira>;
describeAs(linhaFinanceira, 'LinhaFinanceira', {
  excluido: ['Se o concurso foi excluído', false],
  receita: ['Pagamentos confirmados, em reais; o devolvido não é subtraído', 10880.5],
});

export const totaisFinanceiros = z.object({
  ...dinheiroDoConcurso,
  /** What is left of `receita` when `devolvido` is taken off: shown beside it, never in its place. */
  liquido: z.number(),
});
describeAs(totaisFinanceiros, 'TotaisFinanceiros', {
  receita: ['Pagamentos confirmados, em reais; o devolvido não é subtraído', 10880.5],
  liquido: ['A receita menos o devolvido, em reais', 10709.5],
});
export const receitaPorMeio = z.object({ meio: z.string(), ...soma });
describeAs(receitaPorMeio, 'ReceitaPorMeio', {
  ...wordsOf(somaDoRelatorio),
  meio: ['ASAAS, BB, DEMONSTRACAO ou MANUAL', 'BB'],
});
export const boletosPorSituacao = z.object({ situacao: z.enum(SITUACOES_DE_BOLETO), ...soma });
describeAs(boletosPorSituacao, 'BoletosPorSituacao', {
  situacao: ['Pago, Emitido (ainda pode ser pago), Vencido ou Cancelado', 'Pago'],
  ...wordsOf(somaDoRelatorio),
});
export const reembolsosPorStatus = z.object({ status: z.enum(STATUS_REEMBOLSO), ...soma });
describeAs(reembolsosPorStatus, 'ReembolsosPorStatus', {
  status: ['Solicitado, Processando, Efetuado ou Negado', 'Efetuado'],
  ...wordsOf(somaDoRelatorio),
});
export const pendenciasPorDestino = z.object({ destino: z.enum(DESTINOS_DE_PENDENCIA), ...soma });
describeAs(pendenciasPorDestino, 'PendenciasPorDestino', {
  destino: ['aberta, confirmar, devolver ou descartar', 'aberta'],
  ...wordsOf(somaDoRelatorio),
});
export const pontoDeReceita = z.object({ chave: z.string(), ...soma });
describeAs(pontoDeReceita, 'PontoDeReceita', wordsOf(pontoDoRelatorio));
export const serieDeReceita = z.object({ passo: z.enum(PASSOS), pontos: z.array(pontoDeReceita) });
describeAs(serieDeReceita, 'SerieDeReceita');

export const relatorioFinanceiro = paginado(linhaFinanceira).extend({
  gerado_em: instante,
  /** Of all pages. `receita` is the ledger's sum, as the dashboard's `receita_total`; refunds are not taken off. */
  totais: totaisFinanceiros,
  meios: z.array(receitaPorMeio),
  boletos: z.array(boletosPorSituacao),
  isencoes: somaDoRelatorio,
  reembolsos: z.array(reembolsosPorStatus),
  /** Payments without an owner. */
  pendencias: z.array(pendenciasPorDestino),
  /** Payments by when they were confirmed. */
  serie: serieDeReceita,
});
export type RelatorioFinanceiro = z.infer<typeof relatorioFinanceiro>;
describeAs(relatorioFinanceiro, 'RelatorioFinanceiro', {
  totais: ['A soma de todas as páginas'],
  boletos: ['Boletos por situação'],
  isencoes: ['Inscrições isentas, e as taxas que somam'],
  reembolsos: ['Restituições por status'],
  meios: ['Receita por meio de pagamento'],
  pendencias: ['Pagamentos sem dono, pelo que houve com eles'],
});
