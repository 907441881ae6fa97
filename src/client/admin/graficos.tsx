// Charts of the panel: the card of one while its figures come, fail or are none, and the figures that more than one screen
// shows.
import type { ReactNode } from 'react';
import { formatCount, formatDate, formatInteger } from '../../shared/format.ts';
import type { Situacao } from '../../shared/inscricoes.ts';
import { Empty, EsqueletoBlocos } from '../ui/area-states.tsx';
import { CartaoDeGrafico, type Figura, Grafico, type Ponto } from '../ui/grafico.tsx';
import { type Consulta, Failed } from './loaded.tsx';
import { descreverSerie, pontosDaSerie, porcento, porSemana, somar } from './serie-de-dias.ts';

type Props<T> = {
  titulo: string;
  acao?: ReactNode;
  pergunta: Consulta<T>;
  /** The chart, or why there is nothing to draw yet. */
  figura: (data: T) => Figura | string;
};

export function GraficoDe<T>({ titulo, acao, pergunta, figura }: Props<T>) {
  const { data } = pergunta;
  const feita = data === undefined ? undefined : figura(data);
  if (typeof feita === 'object') return <Grafico titulo={titulo} acao={acao} {...feita} />;
  return (
    <CartaoDeGrafico titulo={titulo} acao={acao}>
      {feita !== undefined ? (
        <Empty art={false} title="Nada a mostrar ainda">
          {feita}
        </Empty>
      ) : pergunta.isError ? (
        <Failed inline title="Erro ao carregar estatísticas." query={pergunta} />
      ) : (
        <EsqueletoBlocos label={`Carregando ${titulo.toLowerCase()}`} heights={[240]} />
      )}
    </CartaoDeGrafico>
  );
}

const PASSOS = { dia: 'Dia', semana: 'Semana', mes: 'Mês' } as const;

type Serie = Omit<Figura, 'titulo' | 'colunas' | 'forma'> & {
  passo: keyof typeof PASSOS;
  /** `Inscrições`: of the title, and of the table's column. */
  oque: string;
};

/** What happened on each day, week or month. */
export function serieNoTempo({ passo, oque, ...resto }: Serie): Figura {
  return {
    titulo: `${oque} por ${PASSOS[passo].toLowerCase()}`,
    forma: 'colunas',
    colunas: [PASSOS[passo], oque],
    legenda: passo === 'dia' ? [{ nome: 'Dia útil' }, { nome: 'Fim de semana', claro: true }] : [],
    ...resto,
  };
}

/** Enrolments by the day, or by the week of a long period. */
export function inscricoesPorDia(
  serie: readonly { dia: string; quantidade: number }[],
  resto: Pick<Figura, 'resumo' | 'altura'>,
): Figura {
  return serieNoTempo({
    passo: porSemana(serie) ? 'semana' : 'dia',
    oque: 'Inscrições',
    descricao: descreverSerie(serie),
    pontos: pontosDaSerie(serie),
    formato: formatInteger,
    ...resto,
  });
}

/** The highest of some points. */
export function maiorDe(pontos: readonly Ponto[]): Ponto | undefined {
  return pontos.reduce<Ponto | undefined>((maior, um) => (maior && um.valor <= maior.valor ? maior : um), undefined);
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

type Situacoes = readonly { situacao: Situacao; quantidade: number }[];

/** How many stand how; `62 de 900 inscrições ativas estão pagas`. @param quais of which ones, after a space */
export function situacaoDasInscricoes(situacoes: Situacoes, quais = ''): Figura {
  const quantas = (situacao: Situacao) => situacoes.find((uma) => uma.situacao === situacao)?.quantidade ?? 0;
  const pagas = quantas('Pago');
  return {
    resumo: (
      <>
        <b>{formatInteger(pagas)}</b> de{' '}
        {formatCount(somar(situacoes) - quantas('Cancelada'), 'inscrição ativa', 'inscrições ativas')}
        {quais} {pagas === 1 ? 'está paga' : 'estão pagas'}
      </>
    ),
    colunas: ['Situação', 'Inscrições'],
    formato: formatInteger,
    pontos: EM_ORDEM.map((situacao) => ({
      chave: situacao,
      nome: situacao,
      valor: quantas(situacao),
      claro: situacao === 'Cancelada',
    })),
  };
}

type Partes = {
  /** Headings of the name and of the figure. */
  colunas: readonly [string, string];
  partes: readonly { chave: string; nome: string; quantidade: number; claro?: boolean }[];
  total: number;
};

/** Parts of a whole, each with how much of all it is; undefined when there are none. */
export function partesDe({ colunas, partes, total }: Partes): Figura | undefined {
  const pontos = partes.map(({ quantidade, ...resto }) => {
    const valores = [formatInteger(quantidade), porcento(quantidade, total)];
    return { ...resto, valor: quantidade, valores, texto: `${valores[0]} (${valores[1]})` };
  });
  const maior = maiorDe(pontos.filter(({ claro }) => !claro));
  if (!maior || maior.valor === 0) return undefined;
  return {
    resumo: (
      <>
        Mais frequente: <b>{maior.nome}</b>, com {porcento(maior.valor, total)}
      </>
    ),
    colunas: [...colunas, 'Parte'],
    formato: formatInteger,
    pontos,
    total,
  };
}

export function periodoDaSerie(serie: readonly { dia: string }[]): string {
  const [primeiro, ultimo] = [serie[0], serie.at(-1)];
  return primeiro && ultimo ? `de ${formatDate(primeiro.dia)} a ${formatDate(ultimo.dia)}` : '';
}
