// What reports are made of: figures, series, and lists of sums. Each says what it is while it loads, fails or is empty.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatInteger, formatMoney } from '../../../shared/format.ts';
import type { Passo, SomaDoRelatorio } from '../../../shared/relatorios.ts';
import { type Column, DataTable, type Sort } from '../../ui/data-table.tsx';
import { Esqueleto } from '../../ui/esqueleto.tsx';
import { ErroArea, Vazio } from '../../ui/estados.tsx';
import { Grafico } from '../../ui/grafico.tsx';
import { GraficoDeColunas } from '../../ui/grafico-linha-do-tempo.tsx';
import { Pager } from '../../ui/pager.tsx';
import { erroDaArea } from '../falhas.ts';
import { GraficoDeLista, GraficoVazio } from '../graficos.tsx';
import { contar, formatCurto, type PontoDaSerie, pontosDaSerie, pontosDosMeses } from '../serie-de-dias.ts';
import css from './relatorios.module.css';

export const ERRO_DO_RELATORIO = 'Erro ao carregar o relatório.';

export type Pergunta = {
  isPending: boolean;
  isError: boolean;
  isPlaceholderData: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
};

export type Numero = { nome: string; valor: string | undefined; nota?: string | undefined };

export function Numeros({ label, numeros }: { label: string; numeros: readonly Numero[] }) {
  return (
    <dl className={css.numeros} aria-label={label}>
      {numeros.map(({ nome, valor, nota }) => (
        <div key={nome} className={`papel ${css.numero}`}>
          <dt>{nome}</dt>
          <dd className="num">
            {valor === undefined ? <Esqueleto width={90} height={26} /> : <b>{valor}</b>}
            {nota !== undefined && <small>{nota}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The whole report could not be had. */
export function RelatorioComErro({ pergunta }: { pergunta: Pergunta }) {
  return (
    <div className="papel">
      <ErroArea {...erroDaArea(ERRO_DO_RELATORIO, pergunta)} />
    </div>
  );
}

type Ponto = { chave: string; quantidade: number; valor?: number };
type SerieProps = {
  /** `Inscrições`, of which the title is made. */
  titulo: string;
  serie: { passo: Passo; pontos: readonly Ponto[] };
  /** One and many of what is counted. */
  nomes: readonly [um: string, muitos: string];
  /** Money instead of how many. */
  dinheiro?: boolean;
  vazia: string;
};

/** By the day, or by the month of a long period. */
export function Serie({ titulo, serie: { passo, pontos: lidos }, nomes, dinheiro = false, vazia }: SerieProps) {
  const inteiro = passo === 'dia' ? `${titulo} por dia` : `${titulo} por mês`;
  const quanto = ({ quantidade, valor = 0 }: Ponto) => (dinheiro ? valor : quantidade);
  const formato = dinheiro ? formatMoney : formatInteger;
  const total = dinheiro
    ? lidos.reduce((soma, ponto) => soma + Math.round(quanto(ponto) * 100), 0) / 100
    : lidos.reduce((soma, ponto) => soma + quanto(ponto), 0);
  if (total === 0) return <GraficoVazio titulo={inteiro}>{vazia}</GraficoVazio>;
  const pontos: PontoDaSerie[] =
    passo === 'dia'
      ? pontosDaSerie(lidos.map((ponto) => ({ dia: ponto.chave, quantidade: quanto(ponto) })))
      : pontosDosMeses(lidos.map((ponto) => ({ mes: ponto.chave, valor: quanto(ponto) })));
  const maior = pontos.reduce((melhor, ponto) => (ponto.valor > melhor.valor ? ponto : melhor));
  const dito = dinheiro ? formatMoney(total) : contar(total, ...nomes);
  return (
    <Grafico
      titulo={inteiro}
      resumo={
        <>
          <b>{dito}</b>
          {dinheiro &&
            ` em ${contar(
              lidos.reduce((soma, { quantidade }) => soma + quantidade, 0),
              ...nomes,
            )}`}
        </>
      }
      descricao={`${inteiro}: ${dito}; o maior número, ${formato(maior.valor)}, em ${maior.nome}.`}
      legenda={passo === 'dia' ? [{ nome: 'Dia útil' }, { nome: 'Fim de semana', clara: true }] : []}
      tabela={{
        colunas: [passo === 'dia' ? 'Dia' : 'Mês', titulo],
        linhas: pontos.map(({ chave, nome, valor }) => ({ id: chave, nome, valores: [formato(valor)] })),
      }}
    >
      <GraficoDeColunas pontos={pontos} formato={formato} formatoDoEixo={formatCurto} altura={280} />
    </Grafico>
  );
}

type SomasProps = {
  titulo: string;
  /** The first column's heading. */
  coluna: string;
  somas: readonly (SomaDoRelatorio & { id: string; nome: string; clara?: boolean })[];
  vazia: string;
};

/** How many of each, and what they come to. */
export function Somas({ titulo, coluna, somas, vazia }: SomasProps) {
  const quantidade = somas.reduce((soma, um) => soma + um.quantidade, 0);
  if (quantidade === 0) return <GraficoVazio titulo={titulo}>{vazia}</GraficoVazio>;
  const valor = somas.reduce((soma, um) => soma + Math.round(um.valor * 100), 0) / 100;
  return (
    <GraficoDeLista
      titulo={titulo}
      resumo={
        <>
          <b>{formatMoney(valor)}</b> em {formatInteger(quantidade)}
        </>
      }
      colunas={[coluna, 'Quantidade', 'Valor']}
      barras={somas.map((um) => ({
        id: um.id,
        nome: um.nome,
        valor: um.valor,
        texto: `${formatMoney(um.valor)} (${formatInteger(um.quantidade)})`,
        clara: um.clara ?? false,
      }))}
      linhas={[
        ...somas.map((um) => ({
          id: um.id,
          nome: um.nome,
          valores: [formatInteger(um.quantidade), formatMoney(um.valor)],
        })),
        { id: 'total', nome: 'Total', valores: [formatInteger(quantidade), formatMoney(valor)] },
      ]}
    />
  );
}

type LinhasProps<T> = {
  label: string;
  pergunta: Pergunta;
  pagina: { data: readonly T[]; total: number; per_page: number; current_page: number } | undefined;
  columns: readonly Column<T>[];
  ordem: Sort;
  onOrdem: (ordem: Sort) => void;
  onPagina: (page: number) => void;
  minWidth: number;
};

/** A line for each contest, with the sums of all pages under them. */
export function LinhasDeConcursos<T extends { concurso_id: number; excluido: boolean }>(props: LinhasProps<T>) {
  const { label, pergunta, pagina, columns, ordem, onOrdem, onPagina, minWidth } = props;
  return (
    <div className={css.linhas}>
      <DataTable
        label={label}
        columns={columns}
        rows={pagina?.data}
        rowKey={({ concurso_id }) => concurso_id}
        dense
        minWidth={minWidth}
        sort={ordem}
        onSort={onOrdem}
        loading={pergunta.isPending}
        refreshing={pergunta.isPlaceholderData}
        muted={({ excluido }) => excluido}
        empty={
          <Vazio
            as="h2"
            art={false}
            title={pagina && pagina.current_page > 1 ? 'Esta página não tem concursos' : 'Nenhum concurso'}
            {...(pagina && pagina.current_page > 1
              ? {
                  actions: (
                    <Button variant="default" size="sm" onClick={() => onPagina(1)}>
                      Ir para a primeira página
                    </Button>
                  ),
                }
              : {})}
          >
            {pagina && pagina.current_page > 1 ? undefined : 'Os concursos aparecem aqui assim que forem criados.'}
          </Vazio>
        }
      />
      {pagina && pagina.data.length > 0 && (
        <Pager
          page={pagina.current_page}
          perPage={pagina.per_page}
          total={pagina.total}
          noun={pagina.total === 1 ? 'concurso' : 'concursos'}
          onPage={onPagina}
        />
      )}
    </div>
  );
}

/** The two or three charts of a row. */
export function Graficos({ children }: { children: ReactNode }) {
  return <div className={css.graficos}>{children}</div>;
}
