// The statistics of one contest: who enrolled, when, for what and from where, and what became of fees and requests.
import { paraReais } from '../../shared/comum.ts';
import type { Situacao } from '../../shared/inscricoes.ts';
import type { EstatisticasDoConcurso, InscricoesNoDia, ProcuraDaVaga } from '../../shared/painel.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { limiteDePagamento } from '../../shared/vencimento.ts';
import type { AdminUseCase } from '../context.ts';
import { found } from '../platform/errors.ts';
import { groupedBy } from '../platform/few.ts';
import { ve } from '../sessoes/index.ts';
import { findRow } from '../store/rows.ts';
import * as queries from './concurso-queries.ts';
import { emOrdem, serie } from './series.ts';

/** Neither paid nor freed from the fee: these still owe it. */
const DEVEM: ReadonlySet<Situacao | null> = new Set<Situacao>([
  'Pendente',
  'Indeferido',
  'Aguardando Pagamento',
  'Sem Boleto Emitido',
]);

/** The most days of a contest's series, its last ones: five years. */
const SERIE_MAXIMA = 5 * 366;

interface Periodo {
  data_prazo_inicio: string;
  data_prazo_fim: string;
}

/** From the first day to the last one, or today; wider when somebody enrolled outside the period as it is now. */
function noPeriodo(
  dias: ReadonlyMap<string, number>,
  { data_prazo_inicio, data_prazo_fim }: Periodo,
  agora: Date,
): InscricoesNoDia[] {
  const comInscricoes = [...dias.keys()];
  const ultimo = [dataLocal(data_prazo_fim), dataLocal(agora)].sort()[0] as string;
  const inicio = [dataLocal(data_prazo_inicio), ...comInscricoes].sort()[0] as string;
  const fim = [ultimo, ...comInscricoes].sort().at(-1) as string;
  return serie(dias, inicio, fim).slice(-SERIE_MAXIMA);
}

function somar<T>(linhas: readonly T[], valor: (linha: T) => number): number {
  return linhas.reduce((soma, linha) => soma + Number(valor(linha)), 0);
}

/** The most sought vacancies first; equal ones in the order they were made. */
function procura(linhas: readonly queries.VagaNaSituacao[]): ProcuraDaVaga[] {
  const vagas = [...groupedBy(linhas, ({ vaga_id }) => vaga_id).values()].map((dela) => {
    const { vaga_id, cargo, nivel, quantidade } = dela[0] as queries.VagaNaSituacao;
    const inscricoes = somar(
      dela.filter(({ situacao }) => situacao !== null && situacao !== 'Cancelada'),
      (linha) => linha.n,
    );
    return {
      vaga_id,
      cargo,
      nivel,
      quantidade,
      inscricoes,
      candidatos_por_vaga: Math.round((inscricoes / quantidade) * 100) / 100,
    };
  });
  return vagas.sort((a, b) => b.candidatos_por_vaga - a.candidatos_por_vaga || b.inscricoes - a.inscricoes);
}

function porStatus<S extends string>(contados: readonly queries.Contados[], status: readonly S[]) {
  return status.map((um) => ({
    status: um,
    quantidade: somar(
      contados.filter(({ chave }) => chave === um),
      ({ n }) => n,
    ),
  }));
}

/** What the caller's role reads of them. @throws DomainError `nao_encontrado` when the contest is not there, or was removed */
export async function getEstatisticasDoConcurso(ctx: AdminUseCase, id: number): Promise<EstatisticasDoConcurso> {
  const { deps } = ctx;
  const periodo = found(await findRow(deps.db, 'concursos', { id, excluido_em: null }), 'Concurso não encontrado.');
  const [dias, vagas, contados] = await Promise.all([
    queries.countPorDia(deps.db, id),
    queries.countPorVagaESituacao(deps.db, id),
    queries.countPorAssunto(deps.db, id),
  ]);
  const agora = deps.clock.now();
  const hoje = dataLocal(agora);
  const devidas = vagas.filter(({ situacao }) => DEVEM.has(situacao));
  const aindaPagavel = ({ vencimento_pagamento }: queries.VagaNaSituacao) =>
    limiteDePagamento({ ...periodo, vencimento_pagamento }) >= hoje;
  const reais = (linhas: readonly { centavos: number }[]) => paraReais(somar(linhas, ({ centavos }) => centavos));
  const sobre = (assunto: queries.Assunto) => contados.filter((linha) => linha.assunto === assunto);
  return {
    concurso_id: id,
    inscricoes_por_dia: noPeriodo(dias, periodo, agora),
    vagas: procura(vagas),
    situacoes: emOrdem(
      new Map(
        [...groupedBy(vagas, ({ situacao }) => situacao)].map(([situacao, dela]) => [
          situacao,
          somar(dela, (linha) => linha.n),
        ]),
      ),
    ),
    ...(ve(ctx, 'financeiro')
      ? {
          receita: {
            arrecadado: reais(sobre('pagamento')),
            a_receber: reais(devidas.filter(aindaPagavel)),
            nao_pago: reais(devidas.filter((linha) => !aindaPagavel(linha))),
            devolvido: reais(sobre('devolucao')),
          },
        }
      : {}),
    ...(ve(ctx, 'analises')
      ? {
          isencoes: porStatus(sobre('isencao'), ['P', 'D', 'I'] as const),
          recursos: porStatus(sobre('recurso'), ['P', 'D', 'I'] as const),
          envios: porStatus(sobre('envio'), ['P', 'A', 'R'] as const),
        }
      : {}),
    ufs: sobre('uf')
      .map(({ chave, n }) => ({ uf: chave, quantidade: n }))
      .sort((a, b) => b.quantidade - a.quantidade || (a.uf ?? 'ZZ').localeCompare(b.uf ?? 'ZZ')),
  };
}
