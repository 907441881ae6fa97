// The enrolments of the last days: how many on each, and what became of them. The period is in the address.
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { formatInteger } from '../../../shared/format.ts';
import { trpc } from '../../trpc.ts';
import { GraficoPeriodo } from '../../ui/grafico-periodo.tsx';
import { GraficoSemDados, GraficoVazio, InscricoesPorDia, Pagas, SituacaoDasInscricoes } from '../graficos.tsx';
import { somar } from '../serie-de-dias.ts';

const PADRAO = 30;
const PERIODOS = [7, PADRAO, 90].map((dias) => ({ valor: dias, nome: `${dias} dias` }));

/** The series of the period in the address. */
export function useSeries() {
  const { dias = PADRAO } = useSearch({ from: '/admin/dashboard/' });
  const series = trpc.admin.painel.series.useQuery({ dias }, { placeholderData: keepPreviousData });
  return { dias, series };
}

export function InscricoesDoPeriodo() {
  const { dias, series } = useSeries();
  const navigate = useNavigate();
  const periodo = (
    <GraficoPeriodo
      nome="Período das inscrições"
      opcoes={PERIODOS}
      valor={dias}
      onChange={(novo) =>
        void navigate({ to: '/admin/dashboard', search: novo === PADRAO ? {} : { dias: novo }, resetScroll: false })
      }
    />
  );
  const { data } = series;
  if (!data) return <GraficoSemDados titulo="Inscrições por dia" pergunta={series} acao={periodo} />;
  const total = somar(data.inscricoes);
  // The figures may still be those of the period before.
  const mostrados = data.inscricoes.length;
  if (total === 0) {
    return (
      <GraficoVazio titulo="Inscrições por dia" acao={periodo}>
        {`Ninguém se inscreveu nos últimos ${mostrados} dias.`}
      </GraficoVazio>
    );
  }
  return (
    <InscricoesPorDia
      serie={data.inscricoes}
      acao={periodo}
      resumo={
        <>
          <b>{formatInteger(total)}</b> nos últimos {mostrados} dias
        </>
      }
    />
  );
}

export function SituacoesDoPeriodo() {
  const { series } = useSeries();
  const { data } = series;
  const titulo = 'Situação das inscrições';
  if (!data) return <GraficoSemDados titulo={titulo} pergunta={series} />;
  const dias = data.inscricoes.length;
  if (somar(data.situacoes) === 0) {
    return <GraficoVazio titulo={titulo}>{`Ninguém se inscreveu nos últimos ${dias} dias.`}</GraficoVazio>;
  }
  return (
    <SituacaoDasInscricoes
      situacoes={data.situacoes}
      resumo={<Pagas situacoes={data.situacoes} quais={` dos últimos ${dias} dias`} />}
    />
  );
}
