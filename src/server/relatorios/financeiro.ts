// The report of finance: what the ledger has, by day, contest and means; slips, exemptions, refunds and payments without an
// owner beside it. Its revenue is the dashboard's: payments of the ledger, each once, refunds not taken off.
import { statusDoBoleto } from '../../shared/boletos.ts';
import { paraReais } from '../../shared/comum.ts';
import { STATUS_REEMBOLSO } from '../../shared/pedidos/reembolso.ts';
import {
  DESTINOS_DE_PENDENCIA,
  type FiltrosDePaginaDeRelatorio,
  type LinhaFinanceira,
  MEIOS,
  type RelatorioFinanceiro,
  SITUACOES_DE_BOLETO,
  type SomaDoRelatorio,
} from '../../shared/relatorios.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { toPage } from '../platform/page.ts';
import type { Db } from '../store/tables/index.ts';
import { type Contada, type Recorte, somar, somarNoTempo, somarPorConcurso } from './contagens-queries.ts';
import { type ConcursoListado, countConcursos, listConcursos, somarPendencias, somarReembolsos } from './queries.ts';
import { porConcurso, recortar, serieDe, somarCentavos, somarN } from './recorte.ts';

type Reembolsos = Awaited<ReturnType<typeof somarReembolsos>>;

function soma(linhas: readonly { n: number; centavos: number }[]): SomaDoRelatorio {
  return { quantidade: somarN(linhas), valor: paraReais(somarCentavos(linhas)) };
}

/** Slips are kept with the last day an open one can be paid on: `Emitido 2026-12-01`. */
function situacaoDoBoleto({ status }: Contada, hoje: string): string {
  const [nome = '', pagavel_ate = ''] = status.split(' ');
  return nome === 'Emitido' ? statusDoBoleto({ status: nome, pagavel_ate }, hoje) : nome;
}

interface Partes {
  pagamentos: readonly Contada[];
  inscricoes: readonly Contada[];
  boletos: readonly Contada[];
  reembolsos: Reembolsos;
}

function dinheiro({ pagamentos, inscricoes, boletos, reembolsos }: Partes, hoje: string) {
  return {
    pagamentos: somarN(pagamentos),
    receita: paraReais(somarCentavos(pagamentos)),
    em_aberto: paraReais(somarCentavos(boletos.filter((linha) => situacaoDoBoleto(linha, hoje) === 'Emitido'))),
    dispensado: paraReais(somarCentavos(inscricoes.filter(({ status }) => status === 'isenta'))),
    devolvido: paraReais(somarCentavos(reembolsos.filter(({ status }) => status === 'Efetuado'))),
  };
}

async function linhas(
  db: Db,
  recorte: Recorte,
  concursos: readonly ConcursoListado[],
  reembolsos: Reembolsos,
  hoje: string,
): Promise<LinhaFinanceira[]> {
  const ids = concursos.map(({ id }) => id);
  const [pagamentos, inscricoes, boletos] = await Promise.all([
    somarPorConcurso(db, 'rel_pagamentos', recorte, ids).then(porConcurso),
    somarPorConcurso(db, 'rel_inscricoes', recorte, ids).then(porConcurso),
    somarPorConcurso(db, 'rel_boletos', recorte, ids).then(porConcurso),
  ]);
  const devolucoes = porConcurso(reembolsos);
  return concursos.map(({ id, titulo, prefeitura, excluido_em }) => ({
    concurso_id: id,
    titulo,
    prefeitura,
    excluido: excluido_em !== null,
    ...dinheiro(
      {
        pagamentos: pagamentos.get(id) ?? [],
        inscricoes: inscricoes.get(id) ?? [],
        boletos: boletos.get(id) ?? [],
        reembolsos: devolucoes.get(id) ?? [],
      },
      hoje,
    ),
  }));
}

/** Those there are always in their order; then what else there is. */
function porMeio(pagamentos: readonly Contada[]): RelatorioFinanceiro['meios'] {
  const outros = new Set(pagamentos.map(({ status }) => status));
  for (const meio of MEIOS) outros.delete(meio);
  return [...MEIOS, ...outros].map((meio) => ({ meio, ...soma(pagamentos.filter(({ status }) => status === meio)) }));
}

export async function relatarFinanceiro(
  db: Db,
  filtros: FiltrosDePaginaDeRelatorio,
  agora: Date,
): Promise<RelatorioFinanceiro> {
  const { page, per_page, sort_by = 'receita', sort_order = filtros.sort_by ? 'asc' : 'desc' } = filtros;
  const recorte = recortar(filtros);
  const hoje = dataLocal(agora);
  const trecho = { ordem: sort_by, sentido: sort_order, inicio: (page - 1) * per_page, limite: per_page };
  const [pagina, { concursos }, pagamentos, inscricoes, boletos, reembolsos, pendencias, horas] = await Promise.all([
    listConcursos(db, recorte, trecho),
    countConcursos(db, recorte),
    somar(db, 'rel_pagamentos', recorte),
    somar(db, 'rel_inscricoes', recorte),
    somar(db, 'rel_boletos', recorte),
    somarReembolsos(db, recorte),
    somarPendencias(db, recorte),
    somarNoTempo(db, 'rel_pagamentos', recorte),
  ]);
  const { passo, pontos } = serieDe(horas, filtros, agora);
  const totais = dinheiro({ pagamentos, inscricoes, boletos, reembolsos }, hoje);
  return {
    ...toPage(await linhas(db, recorte, pagina, reembolsos, hoje), concursos, { page, per_page }),
    gerado_em: agora.toISOString(),
    totais: { ...totais, liquido: Math.round((totais.receita - totais.devolvido) * 100) / 100 },
    meios: porMeio(pagamentos),
    boletos: SITUACOES_DE_BOLETO.map((situacao) => ({
      situacao,
      ...soma(boletos.filter((linha) => situacaoDoBoleto(linha, hoje) === situacao)),
    })),
    isencoes: soma(inscricoes.filter(({ status }) => status === 'isenta')),
    reembolsos: STATUS_REEMBOLSO.map((status) => ({
      status,
      ...soma(reembolsos.filter((linha) => linha.status === status)),
    })),
    pendencias: DESTINOS_DE_PENDENCIA.map((destino) => ({
      destino,
      ...soma(pendencias.filter((linha) => linha.destino === destino)),
    })),
    serie: {
      passo,
      pontos: pontos.map(({ chave, n, centavos }) => ({ chave, quantidade: n, valor: paraReais(centavos) })),
    },
  };
}
