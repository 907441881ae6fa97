// What was sent, under its title: table on a desktop, cards on a phone. What is cut here is whole in the request's dialog.
import { Button } from '@mantine/core';
import { type Icon, IconEye, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../../shared/format.ts';
import type { TituloDaFalha } from '../../site/falha.tsx';
import { Empty } from '../../ui/area-states.tsx';
import { Badge, type Look } from '../../ui/badge.tsx';
import { type Column, RowAction } from '../../ui/data-table.tsx';
import { usePhone } from '../../ui/media.ts';
import { BOTAO_DA_LINHA } from '../celulas.tsx';
import { NumeroDe } from '../contexto.tsx';
import { type Colunas, Lista } from '../lista.tsx';
import { type Retirada, useRetirada } from '../retirar.ts';
import { Secao } from '../secao.tsx';
import type { Consultada, Pedido } from './tela.ts';

const LINHA = 'block text-13 font-normal text-texto-3 wrap-anywhere';

/** What is said where nothing was sent, and how one would. */
export type Vazio = { titulo: string; texto?: string };

type Props<P extends Pedido> = {
  id: string;
  titulo: string;
  um: string;
  varios: string;
  lista: Consultada<P>;
  /** Title of what is said when the list could not be had. */
  erro: TituloDaFalha;
  vazio: Vazio;
  colunas: Colunas<P>;
  acoes: (pedido: P) => ReactNode;
  muted?: (pedido: P) => boolean;
};

export function Enviados<P extends Pedido>(props: Props<P>) {
  const { id, titulo, um, varios, lista, erro, vazio, colunas, acoes, muted } = props;
  const total = lista.isLoadingError ? undefined : lista.data?.length;
  return (
    <Secao id={id} titulo={titulo} total={total} um={um} varios={varios}>
      <Lista
        label={titulo}
        colunas={colunas}
        itens={lista.data}
        consulta={lista}
        erro={erro}
        vazio={
          <Empty title={vazio.titulo} art={false}>
            {vazio.texto}
          </Empty>
        }
        acoes={acoes}
        muted={muted}
      />
    </Secao>
  );
}

/** The buttons of a row describe themselves with it. */
export function idDoPedido({ id }: { id: number }): string {
  return `pedido-${id}`;
}

/** Which enrolment, as the title of a request. */
export function colunaDaVaga<P extends Pedido>(): Column<P> {
  return {
    id: 'vaga',
    title: 'Vaga',
    card: 'title',
    render: (pedido) => (
      <>
        <b id={idDoPedido(pedido)} className="block font-strong wrap-anywhere">
          {pedido.inscricao.vaga.cargo}
        </b>
        <small className={LINHA} title={pedido.inscricao.concurso.prefeitura}>
          {pedido.inscricao.concurso.prefeitura}
          <NumeroDe inscricao={pedido.inscricao} />
        </small>
      </>
    ),
  };
}

/** When it was asked, over its protocol. */
export function colunaDaData<P extends Pedido & { protocolo: { numero: string } | null }>(
  title: string,
  quando: (pedido: P) => string,
): Column<P> {
  return {
    id: 'data',
    title,
    render: (pedido) => (
      <>
        <span className="num">{formatDate(quando(pedido))}</span>
        {pedido.protocolo && <small className={`num whitespace-nowrap ${LINHA}`}>{pedido.protocolo.numero}</small>}
      </>
    ),
  };
}

export function colunaDaSituacao<P extends Pedido>(selo: (pedido: P) => Look): Column<P> {
  return {
    id: 'situacao',
    title: 'Situação',
    card: 'badge',
    render: (pedido) => <Badge small {...selo(pedido)} />,
  };
}

/** The window it was sent in, over which enrolment. */
export function NoPrazo({ titulo, forte, inscricao }: { titulo: string; forte?: boolean } & Pick<Pedido, 'inscricao'>) {
  const Nome = forte ? 'b' : 'span';
  return (
    <>
      <Nome className={`block wrap-anywhere ${forte ? 'font-strong' : ''}`}>{titulo}</Nome>
      <small className={LINHA}>
        {inscricao.vaga.cargo}
        <NumeroDe inscricao={inscricao} />
      </small>
    </>
  );
}

/** A text cut after two lines. */
export function Cortado({ texto, semTexto }: { texto: string | null; semTexto: string }) {
  return texto ? (
    <span className="line-clamp-2 font-normal wrap-anywhere" title={texto}>
      {texto}
    </span>
  ) : (
    <span className="text-texto-3">{semTexto}</span>
  );
}

type VerProps = {
  pedido: Pedido;
  rotulo: string;
  icone?: Icon | null;
  variant?: 'light' | 'subtle';
  onClick: () => void;
};

export function Ver({ pedido, rotulo, icone: Icone = IconEye, variant = 'subtle', onClick }: VerProps) {
  return (
    <Button
      variant={variant}
      size="sm"
      className={BOTAO_DA_LINHA}
      aria-haspopup="dialog"
      aria-describedby={idDoPedido(pedido)}
      leftSection={Icone && <Icone size={20} stroke={1.75} aria-hidden />}
      onClick={onClick}
    >
      {rotulo}
    </Button>
  );
}

type Retirar<P, O> = Retirada<P, O> & {
  rotulo: string;
  pode: (pedido: P) => boolean;
  /** In a table it is a bin. */
  icone?: boolean;
};

/** The button that takes one back, of those that may be. */
export function useRetirar<P extends Pedido, O>({ rotulo, pode, icone: comIcone, ...options }: Retirar<P, O>) {
  const celular = usePhone();
  const { retirando, retirar } = useRetirada(options);
  return (pedido: P) =>
    pode(pedido) &&
    (comIcone && !celular ? (
      <RowAction danger label={rotulo} icon={IconTrash} onClick={() => retirar(pedido)} />
    ) : (
      <Button
        variant="subtle"
        size="sm"
        className={`perigo ${BOTAO_DA_LINHA}`}
        aria-describedby={idDoPedido(pedido)}
        loading={retirando === pedido.id}
        onClick={() => retirar(pedido)}
      >
        {rotulo}
      </Button>
    ));
}

/** What may be done with a row, where it is more than a button: beside each other, and under each other on less room. */
export function Acoes({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center justify-end gap-x-2 gap-y-1 [&>button]:flex-none! [&>button]:[--button-padding-x:16px]! max-lg:flex-col max-lg:items-end max-sm:w-full max-sm:items-stretch max-sm:[&>span]:self-start">
      {children}
    </div>
  );
}
