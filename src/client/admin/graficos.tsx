// Charts that more than one screen of the panel shows, and what stands in a chart's place while there is nothing to draw.
import type { ReactNode } from 'react';
import { formatDate, formatInteger } from '../../shared/format.ts';
import type { Situacao } from '../../shared/inscricoes.ts';
import { Carregando, Esqueleto } from '../ui/esqueleto.tsx';
import { ErroArea, Vazio } from '../ui/estados.tsx';
import { CartaoDeGrafico, Grafico, type LinhaDoGrafico } from '../ui/grafico.tsx';
import { type Barra, GraficoDeBarras } from '../ui/grafico-barras.tsx';
import { GraficoDeColunas } from '../ui/grafico-linha-do-tempo.tsx';
import { erroDaArea } from './falhas.ts';
import { contar, descreverSerie, formatCurto, pontosDaSerie, porSemana } from './serie-de-dias.ts';

type Pergunta = { isError: boolean; error: unknown; isFetching: boolean; refetch: () => unknown };

/** A chart whose figures are not there: still coming, or not to be had. */
export function GraficoSemDados({ titulo, pergunta, acao }: { titulo: string; pergunta: Pergunta; acao?: ReactNode }) {
  return (
    <CartaoDeGrafico titulo={titulo} acao={acao}>
      {pergunta.isError ? (
        <ErroArea inline {...erroDaArea('Erro ao carregar estatísticas.', pergunta)} />
      ) : (
        <Carregando label={`Carregando ${titulo.toLowerCase()}`}>
          <Esqueleto height={240} />
        </Carregando>
      )}
    </CartaoDeGrafico>
  );
}

/** A chart that has nothing to show yet. */
export function GraficoVazio({ titulo, acao, children }: { titulo: string; acao?: ReactNode; children: string }) {
  return (
    <CartaoDeGrafico titulo={titulo} acao={acao}>
      <Vazio art={false} title="Nada a mostrar ainda">
        {children}
      </Vazio>
    </CartaoDeGrafico>
  );
}

type PorDiaProps = {
  serie: readonly { dia: string; quantidade: number }[];
  resumo: ReactNode;
  acao?: ReactNode;
  altura?: number;
};

/** Enrolments by the day, or by the week of a long period. */
export function InscricoesPorDia({ serie, resumo, acao, altura }: PorDiaProps) {
  const semanal = porSemana(serie);
  const pontos = pontosDaSerie(serie);
  return (
    <Grafico
      titulo={semanal ? 'Inscrições por semana' : 'Inscrições por dia'}
      resumo={resumo}
      acao={acao}
      descricao={descreverSerie(serie)}
      legenda={semanal ? [] : [{ nome: 'Dia útil' }, { nome: 'Fim de semana', clara: true }]}
      tabela={{
        colunas: [semanal ? 'Semana' : 'Dia', 'Inscrições'],
        linhas: pontos.map(({ chave, nome, valor }) => ({ id: chave, nome, valores: [formatInteger(valor)] })),
      }}
    >
      <GraficoDeColunas pontos={pontos} formato={formatInteger} formatoDoEixo={formatCurto} altura={altura} />
    </Grafico>
  );
}

/** As an enrolment moves along, so that the bars read from paid to given up. */
const EM_ORDEM: readonly Situacao[] = [
  'Pago',
  'Deferido',
  'Pendente',
  'Aguardando Pagamento',
  'Sem Boleto Emitido',
  'Indeferido',
  'Cancelada',
];

type SituacoesProps = { situacoes: readonly { situacao: Situacao; quantidade: number }[]; resumo: ReactNode };

export function SituacaoDasInscricoes({ situacoes, resumo }: SituacoesProps) {
  const barras = EM_ORDEM.map((situacao): Barra => {
    const quantidade = situacoes.find((uma) => uma.situacao === situacao)?.quantidade ?? 0;
    return {
      id: situacao,
      nome: situacao,
      valor: quantidade,
      texto: formatInteger(quantidade),
      clara: situacao === 'Cancelada',
    };
  });
  return (
    <GraficoDeLista
      titulo="Situação das inscrições"
      resumo={resumo}
      colunas={['Situação', 'Inscrições']}
      barras={barras}
    />
  );
}

type ListaProps = {
  titulo: string;
  resumo: ReactNode;
  acao?: ReactNode;
  colunas: readonly string[];
  barras: readonly Barra[];
  /** More rows, or columns, than the drawing has; the bars' own when not given. */
  linhas?: readonly LinhaDoGrafico[];
  /** The figure of a whole bar, when they are parts of something. */
  total?: number;
};

/** Bars that lie, whose table has the same figures. */
export function GraficoDeLista({ titulo, resumo, acao, colunas, barras, linhas, total }: ListaProps) {
  return (
    <Grafico
      titulo={titulo}
      resumo={resumo}
      acao={acao}
      descricao={`${titulo}: ${barras.map(({ nome, texto }) => `${nome}, ${texto}`).join('; ')}.`}
      tabela={{ colunas, linhas: linhas ?? barras.map(({ id, nome, texto }) => ({ id, nome, valores: [texto] })) }}
    >
      <GraficoDeBarras barras={barras} total={total} />
    </Grafico>
  );
}

/** `62 de 900 inscrições ativas estão pagas`. @param quais of which ones, after a space */
export function Pagas({ situacoes, quais = '' }: { situacoes: SituacoesProps['situacoes']; quais?: string }) {
  const ativas = situacoes
    .filter(({ situacao }) => situacao !== 'Cancelada')
    .reduce((soma, { quantidade }) => soma + quantidade, 0);
  const pagas = situacoes.find(({ situacao }) => situacao === 'Pago')?.quantidade ?? 0;
  return (
    <>
      <b>{formatInteger(pagas)}</b> de {contar(ativas, 'inscrição ativa', 'inscrições ativas')}
      {quais} {pagas === 1 ? 'está paga' : 'estão pagas'}
    </>
  );
}

export function periodoDaSerie(serie: readonly { dia: string }[]): string {
  const [primeiro, ultimo] = [serie[0], serie.at(-1)];
  return primeiro && ultimo ? `de ${formatDate(primeiro.dia)} a ${formatDate(ultimo.dia)}` : '';
}
