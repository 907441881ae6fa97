// Columns that several lists of the panel have: who, for what, when, how much, where it stands; and any longer text.
import type { ReactNode } from 'react';
import { formatDate, formatInteger, formatMoney, formatTime } from '../../shared/format.ts';
import { Cpf } from '../admin/cpf.tsx';
import { Badge, type Look } from '../ui/badge.tsx';
import { now } from '../ui/clock.ts';
import { type Column, RowName } from '../ui/data-table.tsx';
import { semPrefeitura } from '../ui/prefeitura.tsx';
import { espera } from './words.ts';

/** On two lines at the most; the whole is its tooltip. */
export function DuasLinhas({ children }: { children: string }) {
  return (
    <span className="line-clamp-2 wrap-anywhere" title={children}>
      {children}
    </span>
  );
}

/** A line, and a smaller one under it; the whole of each is its tooltip. */
export function LinhaESob({ linha, sob, dicas = [linha, sob] }: { linha: string; sob: string; dicas?: string[] }) {
  return (
    <>
      <span className="block truncate" title={dicas[0]}>
        {linha}
      </span>
      <span className="subline truncate" title={dicas[1]}>
        {sob}
      </span>
    </>
  );
}

/** In the place of what a row does not have. */
export function SemValor({ children }: { children: string }) {
  return (
    <span className="text-texto-3">
      <span aria-hidden="true">—</span>
      <span className="sr-only">{children}</span>
    </span>
  );
}

export function colunaId<T extends { id: number }>(width: string): Column<T> {
  return {
    id: 'id',
    title: 'ID',
    sortKey: 'id',
    width,
    card: 'hidden',
    render: ({ id }) => <RowName className="num">{id}</RowName>,
  };
}

/** Room for a finger that the button beside the CPF, which reaches into the line of the name, leaves. */
const ACIMA = 'pt-2.5 -mt-2.5 max-sm:pt-4 max-sm:-mt-4';

/** Where it must be broken it is before the @. */
export function Email({ children }: { children: string }) {
  const at = children.indexOf('@');
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}

type Candidato = {
  cadastro: { id: number; nome: string; cpf: string };
  /** In a phone's card: after the CPF, and the lines under it. */
  numero: number | string;
  cargo?: string;
  resto: string;
  /** In the table, under the CPF. */
  email?: string | undefined;
};

/**
 * Whose it is, with the CPF under the name; in a phone's card, what it is about too.
 * @param leads the name is the link to where the row leads: of a list without a column of its own number
 */
export function colunaCandidato<T>(
  emCartoes: boolean,
  width: string,
  de: (linha: T) => Candidato,
  leads = false,
): Column<T> {
  const nome = 'block font-strong wrap-anywhere';
  return {
    id: 'candidato',
    title: 'Candidato',
    width,
    card: 'title',
    render: (linha) => {
      const { cadastro, numero, cargo, resto, email } = de(linha);
      return (
        <>
          {leads ? (
            <RowName className={`${nome} ${ACIMA}`}>{cadastro.nome}</RowName>
          ) : (
            <span className={nome}>{cadastro.nome}</span>
          )}
          <span className="num subline wrap-anywhere">
            <Cpf candidato={cadastro} />
            {emCartoes && ` · nº\u00A0${numero}`}
          </span>
          {email && !emCartoes && (
            <span className="subline wrap-anywhere">
              <Email>{email}</Email>
            </span>
          )}
          {emCartoes && cargo && <span className="block mt-1.5 text-15 font-normal text-texto-2">{cargo}</span>}
          {emCartoes && <span className="num subline">{resto}</span>}
        </>
      );
    },
  };
}

type Contato = Candidato['cadastro'] & { email?: string };

/** What a person may ask for beside: the CPF and the e-mail, each in a column of its own. */
export function colunasDoCandidato<T>(de: (linha: T) => Contato): readonly Column<T>[] {
  return [
    { id: 'cpf', title: 'CPF', width: '156px', card: 'hidden', render: (linha) => <Cpf candidato={de(linha)} /> },
    {
      id: 'email',
      title: 'E-mail',
      width: '20%',
      card: 'hidden',
      render: (linha) => <span className="wrap-anywhere">{de(linha).email}</span>,
    },
  ];
}

type Concurso = { prefeitura: string; titulo: string; excluido: boolean };

/** The contest's title as it is called once it was removed. */
export function tituloDoConcurso({ titulo, excluido }: Concurso): string {
  return excluido ? `${titulo} (excluído)` : titulo;
}

/** The contest with its town, and under it the position. */
export function colunaConcurso<T>(de: (linha: T) => { concurso: Concurso; vaga: { cargo: string } }): Column<T> {
  return {
    id: 'concurso',
    title: 'Concurso e cargo',
    card: 'hidden',
    render: (linha) => {
      const { concurso, vaga } = de(linha);
      const dito = `${semPrefeitura(concurso.prefeitura)} · ${tituloDoConcurso(concurso)}`;
      return (
        <>
          <span className="line-clamp-3 wrap-anywhere" title={`${concurso.titulo} · ${concurso.prefeitura}`}>
            {dito}
          </span>
          <span className="subline line-clamp-2! wrap-anywhere" title={vaga.cargo}>
            {vaga.cargo}
          </span>
        </>
      );
    },
  };
}

export function colunaCargo<T>(de: (linha: T) => { cargo: string | null }): Column<T> {
  return {
    id: 'cargo',
    title: 'Cargo',
    width: '16%',
    card: 'hidden',
    render: (linha) => <DuasLinhas>{de(linha).cargo ?? ''}</DuasLinhas>,
  };
}

type DeCargo = { cargo: string | null; concurso: { prefeitura: string; titulo: string } | null };

/** The position, and under it the town and the contest. */
export function colunaCargoEConcurso<T extends DeCargo>(width?: string): Column<T> {
  return {
    id: 'concurso',
    title: 'Cargo e concurso',
    ...(width ? { width } : {}),
    card: 'hidden',
    render: ({ cargo, concurso }) =>
      concurso ? (
        <LinhaESob
          linha={cargo ?? ''}
          sob={`${semPrefeitura(concurso.prefeitura)} · ${concurso.titulo}`}
          dicas={[cargo ?? '', `${concurso.titulo} · ${concurso.prefeitura}`]}
        />
      ) : (
        <SemValor>Sem concurso</SemValor>
      ),
  };
}

type Opcoes<T> = Pick<Column<T>, 'sortKey' | 'card' | 'width'> & { id: string; title: string };
/** `vazio`: what is said of a row that has none. */
type ComVazio<T> = Opcoes<T> & { vazio?: string };

/** A day, and what stands under it. */
export function colunaDia<T>(
  { vazio = '', ...coluna }: ComVazio<T>,
  de: (linha: T) => string | null,
  sob?: (linha: T) => ReactNode,
): Column<T> {
  return {
    ...coluna,
    render(linha) {
      const dia = de(linha);
      return (
        <>
          {dia === null ? (
            <SemValor>{vazio}</SemValor>
          ) : (
            <span className="num whitespace-nowrap">{formatDate(dia)}</span>
          )}
          {sob?.(linha)}
        </>
      );
    },
  };
}

/** A day over its hour. */
export function Instante({ instante }: { instante: string }) {
  return (
    <time dateTime={instante} className="num">
      {formatDate(instante)}
      <span className="subline">{formatTime(instante)}</span>
    </time>
  );
}

/** A count. */
export function colunaNumero<T>(coluna: Opcoes<T>, de: (linha: T) => number): Column<T> {
  return { ...coluna, align: 'right', render: (linha) => <span className="num">{formatInteger(de(linha))}</span> };
}

/** What leads to the row, and what stands under it: the title of a phone's card. */
export function colunaNome<T>(
  coluna: Opcoes<T>,
  de: (linha: T) => ReactNode,
  sob?: (linha: T) => ReactNode,
  mais?: (linha: T) => ReactNode,
): Column<T> {
  return {
    card: 'title',
    ...coluna,
    render: (linha) => (
      <>
        <RowName className="block font-strong wrap-anywhere">{de(linha)}</RowName>
        {sob && <span className="subline wrap-anywhere">{sob(linha)}</span>}
        {mais?.(linha)}
      </>
    ),
  };
}

/** A line, and a smaller one under it. */
export function colunaDuas<T>(coluna: Opcoes<T>, de: (linha: T) => readonly [linha: string, sob: string]): Column<T> {
  return {
    ...coluna,
    render(linha) {
      const [texto, sob] = de(linha);
      return <LinhaESob linha={texto} sob={sob} />;
    },
  };
}

/** The contest over its town, where a row has one. */
export function colunaDeConcurso<T extends { concurso: { titulo: string; prefeitura: string } | null }>(
  width: string,
): Column<T> {
  return {
    id: 'concurso',
    title: 'Concurso',
    width,
    render: ({ concurso }) =>
      concurso ? <LinhaESob linha={concurso.titulo} sob={concurso.prefeitura} /> : <SemValor>Sem concurso</SemValor>,
  };
}

/** How it stands, and what stands under it: beside the title of a phone's card. */
export function colunaSelo<T>(coluna: Opcoes<T>, de: (linha: T) => Look, sob?: (linha: T) => ReactNode): Column<T> {
  return {
    card: 'badge',
    ...coluna,
    render: (linha) => (
      <>
        <Badge small {...de(linha)} />
        {sob?.(linha)}
      </>
    ),
  };
}

/** Since when it waits; null for what waits no more. */
export function colunaEspera<T>(width: string, desde: (linha: T) => string | null): Column<T> {
  return {
    id: 'espera',
    title: 'Espera',
    width,
    card: 'hidden',
    render(linha) {
      const quando = desde(linha);
      if (quando === null) return <SemValor>Já decidido</SemValor>;
      return <span className="num whitespace-nowrap">{espera(quando, now())}</span>;
    },
  };
}

/** An amount, and under it another that differs: what was really paid, what should have been. */
export function colunaValor<T>(
  { vazio = '', ...coluna }: ComVazio<T>,
  de: (linha: T) => number | null,
  outro?: (linha: T) => readonly [palavra: string, valor: number | null],
): Column<T> {
  return {
    ...coluna,
    align: 'right',
    render: (linha) => {
      const [palavra, valor] = outro?.(linha) ?? ['', null];
      const este = de(linha);
      if (este === null) return <SemValor>{vazio}</SemValor>;
      return (
        <>
          <span className="num whitespace-nowrap">{formatMoney(este)}</span>
          {valor !== null && valor !== este && (
            <span className="whitespace-nowrap subline">{`${palavra} ${formatMoney(valor)}`}</span>
          )}
        </>
      );
    },
  };
}

/** Where it stands: beside the name in a phone's card. */
export function colunaStatus<T>(width: string, render: Column<T>['render']): Column<T> {
  return { id: 'status', title: 'Status', sortKey: 'status', width, card: 'badge', render };
}
