// A list of things of the candidate's: table on a desktop, cards on a phone, and what is said when it is empty or could not be
// had.
import type { ReactNode } from 'react';
import { type Consulta, Falha, type TituloDaFalha } from '../site/falha.tsx';
import { Empty } from '../ui/area-states.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { useNarrowScreen, usePhone } from '../ui/media.ts';

/** Of a wide table, of a narrow one, and of a phone's cards. */
export type Colunas<T> = {
  todas: readonly Column<T>[];
  estreitas: readonly Column<T>[];
  cartao: readonly Column<T>[];
};

type Props<T> = {
  label: string;
  colunas: Colunas<T>;
  /** Undefined while it loads. */
  itens: readonly T[] | undefined;
  consulta: Consulta;
  /** Title of what is said when it could not be had. */
  erro: TituloDaFalha;
  vazio: ReactNode;
  acoes: (item: T) => ReactNode;
  muted?: ((item: T) => boolean) | undefined;
};

export function Lista<T extends { id: number }>(props: Props<T>) {
  const { label, colunas, itens, consulta, erro, vazio, acoes, muted } = props;
  const celular = usePhone();
  const estreita = useNarrowScreen();
  return (
    <DataTable
      label={label}
      columns={celular ? colunas.cartao : estreita ? colunas.estreitas : colunas.todas}
      rows={itens}
      rowKey={({ id }) => id}
      {...(muted ? { muted } : {})}
      actions={acoes}
      error={consulta.isLoadingError && <Falha titulo={erro} consulta={consulta} />}
      empty={vazio}
    />
  );
}

type SemInscricoesProps = { titulo?: string | undefined; botao?: string; tela?: boolean; children: string };

/** Without an active enrolment there is nothing to do here. @param tela it is all that the screen shows */
export function SemInscricoes(props: SemInscricoesProps) {
  const { titulo = 'Você não tem inscrições ativas', botao = 'Ver concursos abertos', tela = false, children } = props;
  return (
    <Empty
      as={tela ? 'h2' : 'h3'}
      title={titulo}
      art={tela}
      actions={
        <LinkButton to="/area-candidato/inscricoes" variant="default">
          {botao}
        </LinkButton>
      }
    >
      {children}
    </Empty>
  );
}
