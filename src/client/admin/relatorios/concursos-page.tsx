// The report of contests: what was enrolled, decided and paid in each, and in all of them. Filters, order and page are in
// the address.
import { formatCount, formatInteger, formatMoney } from '../../../shared/format.ts';
import { NOMES_DE_DESTINO } from '../../../shared/relatorios.ts';
import { useList } from '../../list/use-list.ts';
import { type RouterOutputs, STAYING, trpc } from '../../trpc.ts';
import type { Figura } from '../../ui/grafico.tsx';
import { GraficoDe } from '../graficos.tsx';
import { Numeros } from '../numeros.tsx';
import { somar } from '../serie-de-dias.ts';
import { colunasDeConcursos } from './colunas.tsx';
import { DE_CONCURSOS } from './listas.ts';
import { Moldura } from './moldura.tsx';
import { Graficos, LinhasDeConcursos, SerieDoRelatorio } from './partes.tsx';

export function RelatorioDeConcursosPage() {
  const state = useList(DE_CONCURSOS);
  const pergunta = trpc.admin.relatorios.concursos.useQuery(state.input, STAYING);
  const totais = pergunta.data?.totais;

  return (
    <Moldura relatorio="concursos" state={state} pergunta={pergunta}>
      <Numeros
        numeros={[
          {
            nome: 'Inscrições ativas',
            valor: totais && formatInteger(totais.inscricoes_ativas),
            nota: totais && formatCount(totais.inscricoes_canceladas, 'cancelada', 'canceladas'),
          },
          {
            nome: 'Candidatos por vaga',
            valor: totais && (totais.candidatos_por_vaga?.toLocaleString('pt-BR') ?? '—'),
            nota: totais && formatCount(totais.vagas, 'vaga', 'vagas'),
          },
          {
            nome: 'Pagas',
            valor: totais && formatInteger(totais.pagas),
            nota: totais && formatCount(totais.pendentes, 'pendente', 'pendentes'),
          },
          { nome: 'Isentas ou gratuitas', valor: totais && formatInteger(totais.isentas) },
          { nome: 'Receita', valor: totais && formatMoney(totais.receita), nota: 'pagamentos confirmados' },
        ]}
      />
      <LinhasDeConcursos
        label="Concursos"
        pergunta={pergunta}
        columns={colunasDeConcursos(totais)}
        state={state}
        minWidth={1570}
      />
      <Graficos>
        <SerieDoRelatorio
          pergunta={pergunta}
          oque="Inscrições"
          nomes={['inscrição ativa', 'inscrições ativas']}
          vazia="Ninguém se inscreveu no período."
        />
        <GraficoDe titulo="Situação do pagamento" pergunta={pergunta} figura={porDestino} />
        <GraficoDe titulo="Inscrições por concurso" pergunta={pergunta} figura={maiores} />
      </Graficos>
    </Moldura>
  );
}

type Dados = RouterOutputs['admin']['relatorios']['concursos'];

function porDestino({ destinos }: Dados): Figura | string {
  const total = somar(destinos);
  if (total === 0) return 'Nenhuma inscrição no período.';
  return {
    resumo: (
      <>
        <b>{formatCount(total, 'inscrição', 'inscrições')}</b>, com as canceladas
      </>
    ),
    colunas: ['Situação', 'Inscrições', 'Taxas'],
    formato: formatInteger,
    pontos: destinos.map(({ destino, quantidade, valor }) => ({
      chave: destino,
      nome: NOMES_DE_DESTINO[destino],
      valor: quantidade,
      valores: [formatInteger(quantidade), formatMoney(valor)],
      claro: destino === 'cancelada',
    })),
  };
}

function maiores({ maiores: lidos, totais: { inscricoes_ativas: total } }: Dados): Figura | string {
  if (lidos.length === 0) return 'Nenhuma inscrição ativa no período.';
  const mostradas = somar(lidos);
  return {
    resumo:
      mostradas < total ? (
        `Os ${lidos.length} com mais inscrições ativas: ${formatInteger(mostradas)} de ${formatInteger(total)}`
      ) : (
        <b>{formatCount(total, 'inscrição ativa', 'inscrições ativas')}</b>
      ),
    colunas: ['Concurso', 'Inscrições ativas'],
    formato: formatInteger,
    pontos: lidos.map(({ concurso_id, titulo, quantidade }) => ({
      chave: concurso_id,
      nome: titulo,
      valor: quantidade,
    })),
  };
}
