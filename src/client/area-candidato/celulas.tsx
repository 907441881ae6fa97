// How an enrolment is shown in the tables and cards of the area: its number, its cargo with a line of context, its fee.
import type { ReactNode } from 'react';
import { formatMoney, unirNumero } from '../../shared/format.ts';
import type { Inscricao } from '../../shared/inscricoes.ts';
import { Badge } from '../ui/badge.tsx';
import { cx } from '../ui/cx.ts';
import type { Column } from '../ui/data-table.tsx';
import { PrefeituraBolha } from '../ui/prefeitura.tsx';

/** The buttons of the row describe themselves with it: `aria-describedby={idDoNumero(inscricao)}`. */
export function idDoNumero({ id }: Inscricao): string {
  return `inscricao-${id}`;
}

export const numero: Column<Inscricao> = {
  id: 'numero',
  title: 'Inscrição',
  width: '96px',
  render: (inscricao) => (
    <b id={idDoNumero(inscricao)} className="num font-strong">
      {inscricao.numero}
    </b>
  ),
};
export const valor: Column<Inscricao> = {
  id: 'valor',
  title: 'Valor',
  align: 'right',
  render: ({ valor_inscricao }) => <span className="num whitespace-nowrap">{formatMoney(valor_inscricao)}</span>,
};
/** Of a column of names: what breaks anywhere asks for no width of its own, and the others would leave it a letter. */
const NOME = 'block min-w-[16ch] wrap-anywhere';
/** In a wide table the contest is under the cargo, and the city has a column of its own. */
export const cargo: Column<Inscricao> = {
  id: 'cargo',
  title: 'Cargo',
  render: (inscricao) => <Cargo inscricao={inscricao} linha={unirNumero(inscricao.concurso.titulo)} />,
};
export const prefeitura: Column<Inscricao> = {
  id: 'prefeitura',
  title: 'Prefeitura',
  render: ({ concurso }) => <span className={NOME}>{concurso.prefeitura}</span>,
};
export const cargoEPrefeitura: Column<Inscricao> = {
  id: 'cargo',
  title: 'Cargo e prefeitura',
  render: (inscricao) => <Cargo inscricao={inscricao} linha={inscricao.concurso.prefeitura} />,
};
/** Beside the menu of a small screen there is room for one column of what an enrolment is about. */
export const numeroECargo: Column<Inscricao> = {
  id: 'inscricao',
  title: 'Inscrição',
  render: (inscricao) => (
    <>
      {numero.render(inscricao)}
      {cargoEPrefeitura.render(inscricao)}
    </>
  ),
};
/** The same of how it stands: its fee goes under it. */
export function comValor(column: Column<Inscricao>): Column<Inscricao> {
  return {
    ...column,
    render: (inscricao) => (
      <>
        {column.render(inscricao)}
        <span className="block mt-1">{valor.render(inscricao)}</span>
      </>
    ),
  };
}
/** The title of a card. */
export const noCartao: Column<Inscricao> = {
  id: 'cargo',
  title: 'Cargo',
  card: 'title',
  render: (inscricao) => (
    <>
      <span className="wrap-anywhere block">{inscricao.vaga.cargo}</span>
      <small className="wrap-anywhere block text-14 font-normal text-texto-3">{inscricao.concurso.prefeitura}</small>
      <Excluido inscricao={inscricao} />
    </>
  ),
};

function Cargo({ inscricao, linha }: { inscricao: Inscricao; linha: string }) {
  return (
    <>
      <b className={`font-strong ${NOME}`}>{inscricao.vaga.cargo}</b>
      <small className="wrap-anywhere text-13 text-texto-3 line-clamp-2" title={linha}>
        {linha}
      </small>
      <Excluido inscricao={inscricao} />
    </>
  );
}

function Excluido({ inscricao }: { inscricao: Inscricao }) {
  if (!inscricao.concurso.excluido) return null;
  return (
    <span className="block mt-1.5">
      <Badge small tone="ne" glyph="x" label="Concurso excluído" />
    </span>
  );
}

type ComBolhaProps = { prefeitura: string; id?: string; nome: string; className?: string; children: ReactNode };

/** A city's bubble, and beside it a name over a line of context. */
export function ComBolha({ prefeitura, id, nome, className, children }: ComBolhaProps) {
  return (
    <div className={cx('flex items-center gap-3 min-w-0', className)}>
      <PrefeituraBolha nome={prefeitura} />
      <div className="min-w-0 wrap-anywhere">
        <h3 id={id} className="text-16">
          {nome}
        </h3>
        <p className="text-14 leading-[1.4] text-texto-3">{children}</p>
      </div>
    </div>
  );
}

type LinhaProps = { bolha: ReactNode; children: ReactNode; fim: ReactNode };

/** A row of a card: a bubble, what it is about, and what one may do or should know; on a phone this goes under the rest. */
export function LinhaDoCartao({ bolha, children, fim }: LinhaProps) {
  return (
    <li className="flex items-center gap-4 p-4 border-linha not-first:border-t max-sm:flex-wrap max-sm:items-start max-sm:gap-2.5">
      {bolha}
      <div className="flex-1 min-w-0 wrap-anywhere max-sm:basis-[calc(100%-60px)]">{children}</div>
      {fim}
    </li>
  );
}

/** A button among those of a row or a card: as wide as its words and no wider. */
export const BOTAO_DA_LINHA = 'flex-[1_0_auto]! [--button-padding-x:10px]!';
