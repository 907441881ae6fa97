// Confirmed payments: what has come in this month until today, and in each of the last months.
import { formatMoney } from '../../../shared/format.ts';
import { trpc } from '../../trpc.ts';
import { Grafico } from '../../ui/grafico.tsx';
import { GraficoDeArea, GraficoDeColunas } from '../../ui/grafico-linha-do-tempo.tsx';
import { GraficoSemDados, GraficoVazio } from '../graficos.tsx';
import { acumular, formatCurto, nomeDoMes, pontosDosMeses } from '../serie-de-dias.ts';

export function ReceitaDoMes() {
  const receita = trpc.admin.painel.receita.useQuery();
  const { data } = receita;
  const titulo = 'Receita confirmada';
  if (!data) return <GraficoSemDados titulo={titulo} pergunta={receita} />;
  const pontos = acumular(data.dias);
  const total = pontos.at(-1)?.valor ?? 0;
  const mes = nomeDoMes(data.dias[0]?.dia ?? '');
  if (total === 0) return <GraficoVazio titulo={titulo}>{`Nenhum pagamento confirmado em ${mes}.`}</GraficoVazio>;
  return (
    <Grafico
      titulo={titulo}
      resumo={
        <>
          <b>{formatMoney(total)}</b> em {mes}
        </>
      }
      descricao={`Receita confirmada em ${mes}, acumulada dia a dia até ${pontos.at(-1)?.nome}: ${formatMoney(total)}.`}
      legenda={[{ nome: 'Acumulado no mês' }]}
      tabela={{
        colunas: ['Dia', 'No dia', 'Acumulado'],
        linhas: pontos.map(({ chave, nome, valor }, i) => ({
          id: chave,
          nome,
          valores: [formatMoney(data.dias[i]?.valor ?? 0), formatMoney(valor)],
        })),
      }}
    >
      <GraficoDeArea pontos={pontos} formato={formatMoney} formatoDoEixo={formatCurto} />
    </Grafico>
  );
}

export function ReceitaPorMes() {
  const receita = trpc.admin.painel.receita.useQuery();
  const { data } = receita;
  const titulo = 'Receita por mês';
  if (!data) return <GraficoSemDados titulo={titulo} pergunta={receita} />;
  const pontos = pontosDosMeses(data.meses);
  const total = data.meses.reduce((centavos, { valor }) => centavos + Math.round(valor * 100), 0) / 100;
  if (total === 0) {
    return <GraficoVazio titulo={titulo}>{`Nenhum pagamento confirmado em ${pontos.length} meses.`}</GraficoVazio>;
  }
  const maior = pontos.reduce((melhor, ponto) => (ponto.valor > melhor.valor ? ponto : melhor));
  return (
    <Grafico
      titulo={titulo}
      resumo={
        <>
          <b>{formatMoney(total)}</b> em {pontos.length} meses
        </>
      }
      descricao={`Receita por mês: ${formatMoney(total)} em ${pontos.length} meses; a maior, ${formatMoney(maior.valor)}, em ${maior.nome}.`}
      tabela={{
        colunas: ['Mês', 'Receita'],
        linhas: pontos.map(({ chave, nome, valor }) => ({ id: chave, nome, valores: [formatMoney(valor)] })),
      }}
    >
      {/* As high as the situações beside it. */}
      <GraficoDeColunas pontos={pontos} formato={formatMoney} formatoDoEixo={formatCurto} altura={300} />
    </Grafico>
  );
}
