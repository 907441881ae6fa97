// The charts of the dashboard: the enrolments of the last days and what became of them, in the period of the address; and
// the confirmed payments of this month and of each of the last.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { formatInteger, formatMoney } from '../../../shared/format.ts';
import { STAYING, trpc } from '../../trpc.ts';
import { GraficoPeriodo } from '../../ui/grafico.tsx';
import { GraficoDe, inscricoesPorDia, maiorDe, serieNoTempo, situacaoDasInscricoes } from '../graficos.tsx';
import { acumular, nomeDoMes, pontosDosMeses, somar, somarReais } from '../serie-de-dias.ts';

const PADRAO = 30;
const PERIODOS = [7, PADRAO, 90].map((dias) => ({ valor: dias, nome: `${dias} dias` }));

/** The series of the period in the address. */
export function useSeries() {
  const { dias = PADRAO } = useSearch({ from: '/admin/dashboard/' });
  const series = trpc.admin.painel.series.useQuery({ dias }, STAYING);
  return { dias, series };
}

// The figures may still be those of the period before: how many days they are is theirs to say.
const ninguem = (dias: readonly unknown[]) => `Ninguém se inscreveu nos últimos ${dias.length} dias.`;

export function InscricoesDoPeriodo() {
  const { dias, series } = useSeries();
  const navigate = useNavigate();
  return (
    <GraficoDe
      titulo="Inscrições por dia"
      pergunta={series}
      acao={
        <GraficoPeriodo
          nome="Período das inscrições"
          opcoes={PERIODOS}
          valor={dias}
          onChange={(novo) =>
            void navigate({ to: '/admin/dashboard', search: novo === PADRAO ? {} : { dias: novo }, resetScroll: false })
          }
        />
      }
      figura={({ inscricoes }) => {
        const total = somar(inscricoes);
        if (total === 0) return ninguem(inscricoes);
        const resumo = (
          <>
            <b>{formatInteger(total)}</b> nos últimos {inscricoes.length} dias
          </>
        );
        return inscricoesPorDia(inscricoes, { resumo });
      }}
    />
  );
}

export function SituacoesDoPeriodo() {
  return (
    <GraficoDe
      titulo="Situação das inscrições"
      pergunta={useSeries().series}
      figura={({ inscricoes, situacoes }) =>
        somar(situacoes) === 0
          ? ninguem(inscricoes)
          : situacaoDasInscricoes(situacoes, ` dos últimos ${inscricoes.length} dias`)
      }
    />
  );
}

export function ReceitaDoMes() {
  const receita = trpc.admin.painel.receita.useQuery();
  return (
    <GraficoDe
      titulo="Receita confirmada"
      pergunta={receita}
      figura={({ dias }) => {
        const pontos = acumular(dias);
        const { valor: total, nome: hoje } = pontos.at(-1) ?? { valor: 0, nome: '' };
        const mes = nomeDoMes(dias[0]?.dia ?? '');
        if (total === 0) return `Nenhum pagamento confirmado em ${mes}.`;
        return {
          resumo: (
            <>
              <b>{formatMoney(total)}</b> em {mes}
            </>
          ),
          descricao: `Receita confirmada em ${mes}, acumulada dia a dia até ${hoje}: ${formatMoney(total)}.`,
          legenda: [{ nome: 'Acumulado no mês' }],
          colunas: ['Dia', 'No dia', 'Acumulado'],
          pontos: pontos.map((ponto, i) => ({
            ...ponto,
            valores: [formatMoney(dias[i]?.valor ?? 0), formatMoney(ponto.valor)],
          })),
          formato: formatMoney,
          forma: 'area',
        };
      }}
    />
  );
}

export function ReceitaPorMes() {
  const receita = trpc.admin.painel.receita.useQuery();
  return (
    <GraficoDe
      titulo="Receita por mês"
      pergunta={receita}
      figura={({ meses }) => {
        const pontos = pontosDosMeses(meses);
        const total = somarReais(meses);
        const maior = maiorDe(pontos);
        if (total === 0 || !maior) return `Nenhum pagamento confirmado em ${meses.length} meses.`;
        return serieNoTempo({
          passo: 'mes',
          oque: 'Receita',
          resumo: (
            <>
              <b>{formatMoney(total)}</b> em {meses.length} meses
            </>
          ),
          descricao: `Receita por mês: ${formatMoney(total)} em ${meses.length} meses; a maior, ${formatMoney(maior.valor)}, em ${maior.nome}.`,
          pontos,
          formato: formatMoney,
          // As high as the situações beside it.
          altura: 300,
        });
      }}
    />
  );
}
