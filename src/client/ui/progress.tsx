// Where someone is in a sequence: the trail of an enrolment, the steps of a form, and the live checklist.
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Glyph } from './glyph.tsx';

export type TrackStep = {
  nome: string;
  /** `espera`: waits for somebody else, or to open; `perdido`: its time is over and nothing was done. */
  estado: 'feito' | 'agora' | 'alerta' | 'depois' | 'espera' | 'perdido';
  /** When, or how it ended, in a few words. */
  quando?: string;
};

type TrackLook = {
  text: string;
  bubble: string;
  /** In the place of its number. */
  glyph?: 'check' | 'meia' | 'x';
  said?: string;
};

const TRACK: Record<TrackStep['estado'], TrackLook> = {
  feito: { text: 'text-texto-2', bubble: 'text-acao', glyph: 'check', said: ' (feito)' },
  espera: { text: 'text-texto-3', bubble: 'text-texto-3', glyph: 'meia', said: ' (aguardando)' },
  perdido: { text: 'text-texto-3', bubble: 'text-bolha', glyph: 'x', said: ' (não feito)' },
  depois: { text: 'text-texto-3', bubble: 'border-bolha' },
  agora: {
    text: 'text-texto font-strong',
    bubble: 'border-acao-texto bg-papel text-acao-texto [box-shadow:0_0_0_3px_var(--color-acao-suave-2)]',
  },
  alerta: {
    text: 'text-texto font-strong',
    bubble: 'border-marca bg-marca text-marca-texto [box-shadow:0_0_0_3px_var(--color-marca-suave)]',
  },
};

/** Each step as wide as its name and its day at least, from 360 px on: no word is broken. */
const TRACK_GRID =
  'grid grid-cols-[repeat(4,minmax(max-content,1fr))] max-[22.5em]:grid-cols-4 max-[22.5em]:hyphens-auto';

/** Trail of an enrolment; `alerta` is the current step with three days or fewer. */
export function Track({ passos, label }: { passos: readonly TrackStep[]; label: string }) {
  return (
    <ol className={TRACK_GRID} aria-label={label}>
      {passos.map(({ nome, estado, quando }, i) => {
        const { text, bubble, glyph, said } = TRACK[estado];
        return (
          <li
            key={nome}
            className={`relative flex flex-col items-center gap-1.5 px-0.5 text-13 text-center max-[22.5em]:wrap-anywhere ${text}`}
            aria-current={estado === 'agora' || estado === 'alerta' ? 'step' : undefined}
          >
            {i < passos.length - 1 && (
              <Line className="top-[11px] left-[calc(50%+16px)] right-[calc(-50%+16px)]" done={estado === 'feito'} />
            )}
            {glyph ? (
              <span className={bubble}>
                <Glyph kind={glyph} size={24} />
              </span>
            ) : (
              <span
                className={`grid place-items-center size-6 border-2 rounded-full font-bold ${bubble}`}
                aria-hidden="true"
              >
                {i + 1}
              </span>
            )}
            <span className="w-full">
              {nome}
              {said && <span className="sr-only">{said}</span>}
              {quando && (
                <small className="num block w-min min-w-full text-13 leading-[1.25] font-normal text-texto-3">
                  {quando.replace(/ (?=\d)/g, '\u00a0')}
                </small>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** From a step to the next. */
function Line({ className, done }: { className: string; done: boolean }) {
  return <i className={cx('absolute h-0.5', done ? 'bg-acao' : 'bg-linha', className)} />;
}

export type Passo = { nome: string; estado: 'feito' | 'agora' | 'depois' | 'erro' };

type PassosProps = {
  passos: readonly Passo[];
  label: string;
  /** Nothing is left to do: no step is the present one. */
  concluido?: boolean;
};

/** Which step the person is in: the one marked, else the first wrong one, else the last. */
function passoAtual(passos: readonly Passo[]): number {
  const agora = passos.findIndex(({ estado }) => estado === 'agora');
  const erro = passos.findIndex(({ estado }) => estado === 'erro');
  return agora >= 0 ? agora : erro >= 0 ? erro : passos.length - 1;
}

const STEPS: Record<Passo['estado'], { text: string; bubble: string }> = {
  feito: { text: 'text-texto-2 font-medium', bubble: 'border-acao bg-acao text-white' },
  agora: {
    text: 'text-texto font-strong',
    bubble: 'border-acao-texto bg-papel text-acao-texto [box-shadow:0_0_0_4px_var(--color-acao-suave-2)]',
  },
  depois: { text: 'text-texto-3 font-medium', bubble: 'border-bolha bg-papel' },
  erro: { text: 'text-er-forte font-semibold', bubble: 'border-er-forte bg-er-forte text-papel' },
};

/** A band over the form of a phone, a card with a column for each step on a desktop. */
const BAND = 'max-sm:flex items-center max-sm:gap-2 max-sm:-mx-4 max-sm:px-4 max-sm:py-2.5';
const NO_CARD = 'max-sm:border-x-0 max-sm:border-t-0 max-sm:rounded-none';

/** Progress of a long form, sticky at the top; on a phone it becomes "1 de 4". */
export function Steps({ passos, label, concluido }: PassosProps) {
  const atual = concluido ? -1 : passoAtual(passos);
  return (
    <ol
      className={`papel sticky top-0 z-4 sm:grid sm:grid-cols-4 sm:px-2 sm:pt-4.5 sm:pb-4 ${BAND} ${NO_CARD}`}
      aria-label={label}
    >
      {passos.map(({ nome, estado }, i) => (
        <li
          key={nome}
          className={`relative flex sm:flex-col items-center gap-2 text-15 text-center ${STEPS[estado].text}`}
          aria-current={i === atual ? 'step' : undefined}
        >
          {i < passos.length - 1 && (
            <Line
              className="top-[17px] left-[calc(50%+26px)] right-[calc(-50%+26px)] max-sm:hidden"
              done={estado === 'feito'}
            />
          )}
          <span
            className={cx(
              'grid place-items-center size-9 max-sm:size-7.5 border-2 rounded-full text-16 max-sm:text-14 font-bold',
              STEPS[estado].bubble,
            )}
            aria-hidden="true"
          >
            {estado === 'erro' ? '!' : estado === 'feito' ? <Visto /> : i + 1}
          </span>
          {/* 320 px, and 200% zoom on small screens: the bubbles already say how many there are. */}
          <span className={i === atual ? 'max-[22.5em]:whitespace-nowrap' : 'max-sm:hidden'}>
            {nome}
            {estado === 'feito' && <span className="sr-only"> (completo)</span>}
            {estado === 'erro' && <span className="sr-only"> (há um campo para corrigir)</span>}
          </span>
        </li>
      ))}
      <li className="sm:hidden max-[22.5em]:hidden ml-auto text-14 font-medium text-texto-3" aria-hidden="true">
        {concluido ? 'Concluído' : `${atual + 1} de ${passos.length}`}
      </li>
    </ol>
  );
}

/** @param stroke of a drawing that is 18 wide */
export function Visto({ size = 18, stroke = 2.4 }) {
  return (
    <svg width={size} height={size} viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      <path
        d="M4 9.4l3.3 3.3L14 5.6"
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export type ChecklistItem = { id: string; texto: string; estado: 'ok' | 'erro' | 'vazio'; detalhe?: ReactNode };

const CHECKLIST = {
  ok: { text: 'text-texto font-medium', bubble: 'text-ok-forte', glyph: 'check', said: ': sim' },
  erro: { text: 'text-er-forte font-semibold', bubble: 'text-er-forte', glyph: 'x', said: ': não' },
  vazio: { text: 'text-texto-2', bubble: 'text-bolha', glyph: 'vazia', said: ': ainda não' },
} as const;

/** Live list of conditions; changes are announced politely. */
export function Checklist({ itens, label }: { itens: readonly ChecklistItem[]; label: string }) {
  return (
    <ul className="flex flex-col gap-2.5" aria-label={label} aria-live="polite">
      {itens.map(({ id, texto, estado, detalhe }) => {
        const { text, bubble, glyph, said } = CHECKLIST[estado];
        return (
          <li key={id} className={`flex gap-2.5 items-start text-15 leading-[1.4] ${text}`} data-estado={estado}>
            <span className={`flex-none [--glifo-fundo:var(--color-papel)] ${bubble}`}>
              <Glyph kind={glyph} size={20} />
            </span>
            <span>
              {texto}
              <span className="sr-only">{said}</span>
              {detalhe && <small className="block text-14 font-normal text-texto-3">{detalhe}</small>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
