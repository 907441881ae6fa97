// The active enrolments of the candidate in a card, or others that the screen does something for, each with the one thing this screen does for it, or why it cannot.
import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { type Consulta, Falha } from '../../site/falha.tsx';
import { Loading, Skeleton } from '../../ui/area-states.tsx';
import { ComBolha } from '../celulas.tsx';
import { SemInscricoes } from '../lista.tsx';
import { Secao } from '../secao.tsx';

type Props = {
  titulo?: string;
  inscricoes: readonly Inscricao[] | undefined;
  consulta: Consulta;
  /** What there is to do once enrolled. */
  depois: string;
  linha: (inscricao: Inscricao) => {
    rotulo: string;
    icone: Icon;
    /** Why the button does nothing; null when it does. */
    impedimento: string | null;
    onAbrir: () => void;
    /** Under the row: what was sent so far, what else can be done. */
    rodape?: ReactNode;
  };
};

export function InscricoesAtivas({ titulo = 'Inscrições ativas', inscricoes, consulta, depois, linha }: Props) {
  const linhas = inscricoes?.map((inscricao) => ({ inscricao, ...linha(inscricao) }));
  const primeira = linhas?.findIndex(({ impedimento }) => impedimento === null);
  return (
    <Secao id="inscricoes-ativas" titulo={titulo}>
      <div className="papel">
        {consulta.isLoadingError ? (
          <Falha titulo="Erro ao carregar inscrições." consulta={consulta} />
        ) : !inscricoes ? (
          <Esqueletos />
        ) : inscricoes.length === 0 ? (
          <SemInscricoes>{depois}</SemInscricoes>
        ) : (
          <ul aria-labelledby="inscricoes-ativas">
            {linhas?.map((uma, i) => (
              <Linha key={uma.inscricao.id} primeira={i === primeira} {...uma} />
            ))}
          </ul>
        )}
      </div>
    </Secao>
  );
}

const LINHA =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 px-4 py-3.5 border-linha not-first:border-t max-sm:grid-cols-1';

type LinhaProps = { inscricao: Inscricao; primeira: boolean } & ReturnType<Props['linha']>;

function Linha({ inscricao, primeira, rotulo, icone: Icone, impedimento, onAbrir, rodape }: LinhaProps) {
  const id = useId();
  const { vaga, concurso, numero } = inscricao;
  return (
    <li className={LINHA}>
      <ComBolha prefeitura={concurso.prefeitura} id={id} nome={vaga.cargo}>
        {`${concurso.prefeitura}\u00A0· `}
        <span className="num whitespace-nowrap">nº {numero}</span>
      </ComBolha>
      <div className="flex flex-wrap items-center justify-end gap-x-3.5 gap-y-2 max-lg:flex-col-reverse max-lg:items-end max-sm:flex-col max-sm:items-stretch">
        {impedimento && (
          <p
            id={`${id}-motivo`}
            className="num max-w-[30ch] text-15 leading-[1.4] text-right text-texto-2 max-sm:max-w-none max-sm:text-left"
          >
            {impedimento}
          </p>
        )}
        <Button
          variant={primeira ? 'filled' : 'light'}
          aria-haspopup="dialog"
          aria-describedby={impedimento ? `${id} ${id}-motivo` : id}
          disabled={impedimento !== null}
          leftSection={<Icone size={20} stroke={1.75} aria-hidden />}
          onClick={onAbrir}
        >
          {rotulo}
        </Button>
      </div>
      {rodape && (
        <div className="flex flex-wrap col-span-full items-center justify-between gap-x-4 gap-y-1 pl-12.5 text-15 text-texto-2 max-sm:pl-0">
          {rodape}
        </div>
      )}
    </li>
  );
}

function Esqueletos() {
  return (
    <Loading label="Carregando inscrições">
      <ul>
        {['a', 'b'].map((key) => (
          <li key={key} className={LINHA}>
            <div className="flex items-center gap-3">
              <Skeleton round width={40} height={40} />
              <div className="flex flex-col flex-1 gap-2">
                <Skeleton width="60%" height={16} />
                <Skeleton width="40%" />
              </div>
            </div>
            <Skeleton width={170} height={48} />
          </li>
        ))}
      </ul>
    </Loading>
  );
}
