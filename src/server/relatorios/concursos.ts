// The report of contests: a line for each with what was enrolled, decided and paid in it, and the sums of them all.
import { paraReais } from '../../shared/comum.ts';
import { statusInscricoes } from '../../shared/concursos.ts';
import {
  candidatosPorVaga,
  DESTINOS_DA_TAXA,
  type Desfechos,
  type FiltrosDePaginaDeRelatorio,
  type LinhaDeConcurso,
  type NumerosDoConcurso,
  type RelatorioDeConcursos,
} from '../../shared/relatorios.ts';
import { toPage } from '../platform/page.ts';
import type { Db } from '../store/tables/index.ts';
import * as queries from './contagens-queries.ts';
import { type ConcursoListado, countConcursos, listConcursos, somarVagas } from './queries.ts';
import { porConcurso, recortar, serieDe, somarCentavos, somarN } from './recorte.ts';

/** Contests the chart names. */
const MAIORES = 10;

interface Partes {
  inscricoes: readonly queries.Contada[];
  pagamentos: readonly queries.Contada[];
  isencoes: readonly queries.Contada[];
  recursos: readonly queries.Contada[];
  envios: readonly queries.Contada[];
  vagas: number;
}

function com(contadas: readonly queries.Contada[], ...status: string[]): number {
  return somarN(contadas.filter((linha) => status.includes(linha.status)));
}

function desfechos(contadas: readonly queries.Contada[]): Desfechos {
  return { pendentes: com(contadas, 'P'), deferidos: com(contadas, 'D', 'A'), indeferidos: com(contadas, 'I', 'R') };
}

function numeros({ inscricoes, pagamentos, isencoes, recursos, envios, vagas }: Partes): NumerosDoConcurso {
  const inscricoes_canceladas = com(inscricoes, 'cancelada');
  const inscricoes_ativas = somarN(inscricoes) - inscricoes_canceladas;
  return {
    inscricoes_ativas,
    inscricoes_canceladas,
    vagas,
    candidatos_por_vaga: candidatosPorVaga(inscricoes_ativas, vagas),
    pagas: com(inscricoes, 'paga'),
    isentas: com(inscricoes, 'isenta', 'gratuita'),
    pendentes: com(inscricoes, 'emitida', 'sem_boleto'),
    isencoes: desfechos(isencoes),
    recursos: desfechos(recursos),
    envios: desfechos(envios),
    receita: paraReais(somarCentavos(pagamentos)),
  };
}

/** The lines of some contests, in the order they come. */
async function linhas(
  db: Db,
  recorte: queries.Recorte,
  concursos: readonly ConcursoListado[],
  agora: Date,
): Promise<LinhaDeConcurso[]> {
  const ids = concursos.map(({ id }) => id);
  const [inscricoes, pagamentos, isencoes, recursos, envios, vagas] = await Promise.all([
    queries.somarPorConcurso(db, 'rel_inscricoes', recorte, ids).then(porConcurso),
    queries.somarPorConcurso(db, 'rel_pagamentos', recorte, ids).then(porConcurso),
    queries.somarPedidosPorConcurso(db, 'isencoes', recorte, ids).then(porConcurso),
    queries.somarPedidosPorConcurso(db, 'recursos', recorte, ids).then(porConcurso),
    queries.somarPedidosPorConcurso(db, 'envios', recorte, ids).then(porConcurso),
    somarVagas(db, ids).then(porConcurso),
  ]);
  return concursos.map(({ id, titulo, prefeitura, ativo, excluido_em, data_prazo_inicio, data_prazo_fim }) => ({
    concurso_id: id,
    titulo,
    prefeitura,
    excluido: excluido_em !== null,
    ativo: ativo === 1,
    status_inscricoes: statusInscricoes(data_prazo_inicio, data_prazo_fim, agora),
    data_prazo_inicio,
    data_prazo_fim,
    ...numeros({
      inscricoes: inscricoes.get(id) ?? [],
      pagamentos: pagamentos.get(id) ?? [],
      isencoes: isencoes.get(id) ?? [],
      recursos: recursos.get(id) ?? [],
      envios: envios.get(id) ?? [],
      vagas: somarN(vagas.get(id) ?? []),
    }),
  }));
}

export async function relatarConcursos(
  db: Db,
  filtros: FiltrosDePaginaDeRelatorio,
  agora: Date,
): Promise<RelatorioDeConcursos> {
  const { page, per_page, sort_by = 'inscricoes', sort_order = filtros.sort_by ? 'asc' : 'desc' } = filtros;
  const recorte = recortar(filtros);
  const trecho = { ordem: sort_by, sentido: sort_order, inicio: (page - 1) * per_page, limite: per_page };
  const primeiros = sort_by === 'inscricoes' && sort_order === 'desc' && page === 1 && per_page >= MAIORES;
  const [pagina, { concursos, vagas }, inscricoes, pagamentos, isencoes, recursos, envios, horas, lidos] =
    await Promise.all([
      listConcursos(db, recorte, trecho),
      countConcursos(db, recorte),
      queries.somar(db, 'rel_inscricoes', recorte),
      queries.somar(db, 'rel_pagamentos', recorte),
      queries.somarPedidos(db, 'isencoes', recorte),
      queries.somarPedidos(db, 'recursos', recorte),
      queries.somarPedidos(db, 'envios', recorte),
      queries.somarNoTempo(db, 'rel_inscricoes', recorte),
      // The page itself often begins with them.
      primeiros
        ? null
        : listConcursos(db, recorte, { ordem: 'inscricoes', sentido: 'desc', inicio: 0, limite: MAIORES }),
    ]);
  const { passo, pontos } = serieDe(
    horas.filter(({ status }) => status !== 'cancelada'),
    filtros,
    agora,
  );
  return {
    ...toPage(await linhas(db, recorte, pagina, agora), concursos, { page, per_page }),
    gerado_em: agora.toISOString(),
    totais: numeros({ inscricoes, pagamentos, isencoes, recursos, envios, vagas }),
    destinos: DESTINOS_DA_TAXA.map((destino) => {
      const deles = inscricoes.filter(({ status }) => status === destino);
      return { destino, quantidade: somarN(deles), valor: paraReais(somarCentavos(deles)) };
    }),
    maiores: (lidos ?? pagina.slice(0, MAIORES))
      .filter(({ quanto }) => quanto > 0)
      .map(({ id, titulo, quanto }) => ({ concurso_id: id, titulo, quantidade: quanto })),
    serie: { passo, pontos: pontos.map(({ chave, n }) => ({ chave, quantidade: n })) },
  };
}
