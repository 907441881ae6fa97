// Contests that take enrolments now, the nearest deadline first. Where one is enrolled already, a badge takes the
// button's place.
import { Button } from '@mantine/core';
import { useId } from 'react';
import type { Concurso } from '../../../shared/concursos.ts';
import { formatDate, formatMoney, unirNumero } from '../../../shared/format.ts';
import { type Consulta, Falha } from '../../site/falha.tsx';
import { Empty, Loading, Skeleton } from '../../ui/area-states.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Prazo } from '../../ui/prazo.tsx';
import { ComBolha } from '../celulas.tsx';
import { Contagem } from '../contagem.tsx';
import { ERRO_DOS_CONCURSOS } from './textos.ts';

type Props = {
  concursos: readonly Concurso[] | undefined;
  consulta: Consulta;
  /** Contests where an enrolment is active. */
  inscritos: ReadonlySet<number>;
  onInscrever: (concursoId: number) => void;
};

export function ConcursosAbertos({ concursos, consulta, inscritos, onInscrever }: Props) {
  return (
    <section aria-labelledby="concursos-abertos">
      <div className="flex items-center gap-2.5 mb-3">
        <h2 id="concursos-abertos" className="text-19">
          Concursos com inscrições abertas
        </h2>
        <Contagem total={concursos?.length} um="concurso" varios="concursos" />
      </div>
      {consulta.isLoadingError ? (
        <div className="papel">
          <Falha titulo={ERRO_DOS_CONCURSOS} consulta={consulta} />
        </div>
      ) : !concursos ? (
        <Esqueletos />
      ) : concursos.length === 0 ? (
        <div className="papel">
          <Empty title="Nenhum concurso com inscrições abertas" art={false}>
            Quando um concurso abrir inscrições, ele aparece aqui.
          </Empty>
        </div>
      ) : (
        <ul className="papel overflow-hidden">
          {concursos.map((concurso) => (
            <Linha
              key={concurso.id}
              concurso={concurso}
              inscrito={inscritos.has(concurso.id)}
              onInscrever={onInscrever}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/* One row where there is room; the name above the rest on less; on a phone the button beside deadline and fee. */
const LINHA =
  'grid grid-cols-[minmax(0,1fr)_252px_104px_130px] items-center gap-4 px-4 py-3.5 border-linha not-first:border-t max-lg:grid-cols-[minmax(0,1fr)_auto_auto] max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-1';
const NOME = 'max-lg:col-span-full max-sm:mb-2 max-sm:items-start';
const VALOR = 'max-sm:col-start-1 max-sm:row-start-3';
const ACAO = 'justify-self-end max-sm:col-start-2 max-sm:row-[2/4]';

type LinhaProps = { concurso: Concurso; inscrito: boolean; onInscrever: (concursoId: number) => void };

function Linha({ concurso, inscrito, onInscrever }: LinhaProps) {
  const id = useId();
  return (
    <li className={LINHA}>
      <ComBolha prefeitura={concurso.prefeitura} id={id} nome={unirNumero(concurso.titulo)} className={NOME}>
        {concurso.prefeitura}
      </ComBolha>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-15 text-texto-2">
        <Prazo dias={concurso.dias_restantes} small />
        <span className="num">até {formatDate(concurso.data_prazo_fim)}</span>
      </div>
      <Valor valor={concurso.valor_inscricao} />
      <div className={ACAO}>
        {inscrito ? (
          <Badge tone="ok" glyph="check" label="Inscrito" />
        ) : (
          <Button
            variant="light"
            size="sm"
            aria-haspopup="dialog"
            aria-describedby={id}
            onClick={() => onInscrever(concurso.id)}
          >
            Inscrever-se
          </Button>
        )}
      </div>
    </li>
  );
}

/** A contest's fee is its cheapest vacancy's. */
function Valor({ valor }: { valor: number | null }) {
  if (valor === null) return <span className={`leading-[1.25] ${VALOR}`} />;
  return (
    <span className={`leading-[1.25] ${VALOR}`}>
      <small className="block text-13 text-texto-3 max-sm:inline">a partir de</small>{' '}
      <b className="num font-strong whitespace-nowrap">{formatMoney(valor)}</b>
    </span>
  );
}

function Esqueletos() {
  return (
    <Loading label="Carregando concursos">
      <ul className="papel overflow-hidden">
        {['a', 'b', 'c'].map((key) => (
          <li key={key} className={LINHA}>
            <div className={`flex items-center gap-3 min-w-0 ${NOME}`}>
              <Skeleton round width={40} height={40} />
              <div className="flex flex-col flex-1 gap-2">
                <Skeleton width="70%" height={16} />
                <Skeleton width="40%" />
              </div>
            </div>
            <Skeleton width={180} height={24} />
            <Skeleton width={70} height={18} className={VALOR} />
            <Skeleton width={118} height={40} className={ACAO} />
          </li>
        ))}
      </ul>
    </Loading>
  );
}
