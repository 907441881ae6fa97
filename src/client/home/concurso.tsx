// One contest, as a card or as a row of the list, and the skeletons of both.
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { Concurso } from '../../shared/concursos.ts';
import { CORTE_DA_DESCRICAO, cortar, formatDate, formatInteger, unirNumero } from '../../shared/format.ts';
import { enderecoDoConcurso } from '../../shared/letras.ts';
import { contestStates } from '../contest-states.ts';
import { Loading, Skeleton } from '../ui/area-states.tsx';
import { Badge } from '../ui/badge.tsx';
import { cx } from '../ui/cx.ts';
import { NewTabButton } from '../ui/new-tab-button.tsx';
import { Prazo } from '../ui/prazo.tsx';
import { PrefeituraBolha } from '../ui/prefeitura.tsx';

/** A card, and the grid they stand in. */
const CARTAO =
  'papel flex flex-col p-5 pb-4 transition-[border-color,box-shadow] duration-120 hover:border-acao-borda hover:raised-2 max-sm:p-4';
const ACOES_DO_CARTAO = 'flex items-center gap-1.5 mt-3.5 pt-3.5 border-t border-linha max-sm:flex-wrap max-sm:gap-2';
export const GRADE_DE_CARTOES = 'grid grid-cols-3 gap-5 max-lg:grid-cols-2 max-sm:grid-cols-1 max-sm:gap-3.5';

/** The columns of the list, and a row in them; on a phone what it tells goes one after the other. */
export const COLUNAS_DA_LISTA =
  'grid grid-cols-[minmax(0,1fr)_132px_124px_48px_330px] gap-4.5 items-center max-lg:grid-cols-[minmax(0,1fr)_120px_120px_40px]';
const LINHA = cx(
  COLUNAS_DA_LISTA,
  'px-5 py-3.5 not-first:border-t not-first:border-linha hover:bg-linha-hover',
  'max-sm:flex max-sm:flex-wrap max-sm:gap-x-2 max-sm:gap-y-2.5 max-sm:px-4',
);
const TITULO_DA_LINHA = 'flex gap-3 items-center min-w-0 max-sm:basis-full max-sm:items-start';

type Props = { concurso: Concurso; onVagas: () => void; onPublicacoes: () => void };

export function Cartao({ concurso, onVagas, onPublicacoes }: Props) {
  const id = useId();
  return (
    <li className={CARTAO}>
      <div className="flex items-center gap-2.25 min-h-10 mb-3.5">
        <PrefeituraBolha nome={concurso.prefeitura} size={34} />
        <span className="flex-1 min-w-0 text-14 font-semibold leading-[1.3] text-texto-2 wrap-anywhere">
          {concurso.prefeitura}
        </span>
        <Badge {...contestStates[concurso.status_inscricoes]} />
      </div>
      <h3 id={id} className="text-pretty wrap-anywhere">
        <Titulo concurso={concurso} />
      </h3>
      <Descricao texto={concurso.descricao} titulo={id} />
      <dl className="fatos flex flex-wrap gap-x-5.5 mt-auto pt-4 *:first:flex-1">
        <Periodo concurso={concurso} />
        <div>
          <dt>Vagas</dt>
          <dd>{formatInteger(concurso.total_vagas)}</dd>
        </div>
        <div>
          <dt>Tipo</dt>
          <dd>{concurso.tipo}</dd>
        </div>
      </dl>
      {concurso.dias_restantes > 0 && (
        <div className="min-h-7 mt-3.5">
          <Prazo dias={concurso.dias_restantes} />
        </div>
      )}
      <div className={ACOES_DO_CARTAO}>
        <Acoes concurso={concurso} titulo={id} onVagas={onVagas} onPublicacoes={onPublicacoes} />
      </div>
    </li>
  );
}

export function Linha({ concurso, onVagas, onPublicacoes }: Props) {
  const id = useId();
  return (
    <li className={LINHA}>
      <div className={TITULO_DA_LINHA}>
        <PrefeituraBolha nome={concurso.prefeitura} size={36} />
        <div className="flex-1 min-w-0">
          <h3 id={id} className="text-16 wrap-anywhere">
            <Titulo concurso={concurso} />
          </h3>
          <Descricao texto={concurso.descricao} titulo={id} linha />
          <small className="block text-13 leading-[1.4] text-texto-3">
            {concurso.prefeitura} · {concurso.tipo}
          </small>
        </div>
      </div>
      <div className="flex flex-col items-start gap-1 text-15 font-semibold max-sm:contents">
        <span className="num max-sm:order-3 max-sm:text-14 max-sm:font-normal max-sm:text-texto-3">
          <span className="sr-only max-sm:not-sr-only">Inscrições até </span>
          {formatDate(concurso.data_prazo_fim)}
        </span>
        {concurso.dias_restantes > 0 && (
          <span className="max-sm:order-2 max-sm:mr-auto">
            <Prazo small dias={concurso.dias_restantes} />
          </span>
        )}
      </div>
      <div className="max-sm:order-1">
        <Badge small {...contestStates[concurso.status_inscricoes]} />
      </div>
      <div className="num max-sm:order-4 max-sm:text-14 max-sm:text-texto-3 max-sm:before:content-['·_']">
        <b className="font-strong">{formatInteger(concurso.total_vagas)}</b>
        <span className="hidden max-sm:inline"> {concurso.total_vagas === 1 ? 'vaga' : 'vagas'}</span>
      </div>
      <div className="flex justify-end gap-0.5 max-lg:col-span-full max-sm:order-5 max-sm:flex-wrap max-sm:justify-start max-sm:gap-0 max-sm:basis-full max-sm:-mx-2.5">
        <Acoes linha concurso={concurso} titulo={id} onVagas={onVagas} onPublicacoes={onPublicacoes} />
      </div>
    </li>
  );
}

/** Leads to the contest's own page. */
function Titulo({ concurso }: { concurso: Concurso }) {
  return (
    <a href={enderecoDoConcurso(concurso)} className="text-inherit no-underline hover:underline">
      {unirNumero(concurso.titulo)}
    </a>
  );
}

/** The end date is always there; before the opening, the start comes first. */
function Periodo({ concurso }: { concurso: Concurso }) {
  const fim = formatDate(concurso.data_prazo_fim);
  const [rotulo, valor] = {
    ABERTAS: ['Inscrições até', fim],
    AGUARDANDO: ['Inscrições', `${formatDate(concurso.data_prazo_inicio)} a\u00a0${fim}`],
    ENCERRADAS: ['Encerrou em', fim],
  }[concurso.status_inscricoes] as [string, string];
  return (
    <div>
      <dt>{rotulo}</dt>
      <dd>{valor}</dd>
    </div>
  );
}

/** Cut at 100 characters, with the whole text one tap away. */
function Descricao({ texto, titulo, linha }: { texto: string | null; titulo: string; linha?: boolean }) {
  const [inteira, setInteira] = useState(false);
  const id = useId();
  if (!texto) return null;
  const curta = cortar(texto, CORTE_DA_DESCRICAO);
  const umaLinha = linha && !inteira;
  return (
    <p
      id={id}
      className={cx(
        'text-texto-2 wrap-anywhere',
        linha ? 'text-13 leading-[1.4]' : 'mt-2 text-15 leading-[1.5]',
        umaLinha && 'flex items-baseline gap-1',
      )}
    >
      <span className={umaLinha ? 'min-w-0 truncate' : undefined}>{inteira ? texto : curta}</span>
      {curta !== texto && (
        <>
          {' '}
          <button
            type="button"
            className={cx('lk font-medium whitespace-nowrap max-sm:min-h-6', linha ? 'text-13' : 'text-14')}
            aria-expanded={inteira}
            aria-controls={id}
            aria-describedby={titulo}
            onClick={() => setInteira(!inteira)}
          >
            {inteira ? 'ver menos' : 'ver mais'}
          </button>
        </>
      )}
    </p>
  );
}

type AcoesProps = Props & { titulo: string; linha?: boolean };

function Acoes({ concurso, titulo, linha, onVagas, onPublicacoes }: AcoesProps) {
  const opensDialog = {
    variant: 'subtle',
    size: 'sm',
    className: cx('[--button-padding-x:10px]!', !linha && 'max-sm:flex-1'),
    'aria-describedby': titulo,
    'aria-haspopup': 'dialog',
  } as const;
  return (
    <>
      <Button {...opensDialog} onClick={onPublicacoes}>
        Publicações
      </Button>
      <Button {...opensDialog} onClick={onVagas}>
        Vagas
      </Button>
      {concurso.link_area_candidato && (
        <NewTabButton
          size="sm"
          className={
            linha
              ? 'ml-1.5 max-sm:ml-auto max-sm:mr-2.5'
              : 'ml-auto max-sm:order-first max-sm:basis-full max-sm:[--button-height:48px]!'
          }
          href={concurso.link_area_candidato}
          aria-describedby={titulo}
        >
          Inscrever-se
        </NewTabButton>
      )}
    </>
  );
}

const SEIS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function Esqueletos({ emLista }: { emLista: boolean }) {
  return (
    <Loading label="Carregando concursos">
      {emLista ? (
        <div className="papel overflow-hidden">
          {SEIS.map((key) => (
            <div key={key} className={LINHA}>
              <div className={TITULO_DA_LINHA}>
                <Skeleton round width={36} height={36} />
                <div className="flex flex-col flex-1 gap-2">
                  <Skeleton width="70%" height={18} />
                  <Skeleton width="90%" />
                </div>
              </div>
              <Skeleton width={90} height={18} />
              <Skeleton round width={90} height={24} />
              <Skeleton width={28} height={18} />
              <Skeleton width="100%" height={40} />
            </div>
          ))}
        </div>
      ) : (
        <div className={GRADE_DE_CARTOES}>
          {SEIS.map((key) => (
            <div key={key} className={CARTAO}>
              <div className="flex items-center gap-2.25 min-h-10 mb-3.5">
                <Skeleton round width={34} height={34} />
                <Skeleton width="40%" />
                <Skeleton round width={92} height={26} className="ml-auto" />
              </div>
              <div className="flex flex-col gap-2">
                <Skeleton width="94%" height={20} />
                <Skeleton width="58%" height={20} />
                <Skeleton />
                <Skeleton width="82%" />
              </div>
              <div className="grid grid-cols-[1fr_auto_auto] gap-x-5.5 gap-y-0 mt-auto pt-4">
                <Skeleton height={34} />
                <Skeleton width={44} height={34} />
                <Skeleton width={110} height={34} />
              </div>
              <div className={ACOES_DO_CARTAO}>
                <Skeleton width={110} height={40} />
                <Skeleton width={60} height={40} />
                <Skeleton width={130} height={40} className="ml-auto" />
              </div>
            </div>
          ))}
        </div>
      )}
    </Loading>
  );
}
