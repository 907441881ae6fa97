// Where someone is in a sequence: the trail of an enrolment, the steps of a form, and the live checklist.
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Glifo } from './glifo.tsx';
import css from './progresso.module.css';

export type PassoTrilha = {
  nome: string;
  /** `espera`: waits for somebody else, or to open; `perdido`: its time is over and nothing was done. */
  estado: 'feito' | 'agora' | 'alerta' | 'depois' | 'espera' | 'perdido';
  /** When, or how it ended, in a few words. */
  quando?: string;
};

const EM_PALAVRAS: Partial<Record<PassoTrilha['estado'], string>> = {
  feito: ' (feito)',
  espera: ' (aguardando)',
  perdido: ' (não feito)',
};

const GLIFOS: Partial<Record<PassoTrilha['estado'], 'check' | 'meia' | 'x'>> = {
  feito: 'check',
  espera: 'meia',
  perdido: 'x',
};

/** Trail of an enrolment; `alerta` is the current step with three days or fewer. */
export function Trilha({ passos, label }: { passos: readonly PassoTrilha[]; label: string }) {
  return (
    <ol className={css.trilha} aria-label={label}>
      {passos.map(({ nome, estado, quando }, i) => (
        <li
          key={nome}
          className={css[estado]}
          aria-current={estado === 'agora' || estado === 'alerta' ? 'step' : undefined}
        >
          <span className={css.bolha}>
            {GLIFOS[estado] ? <Glifo tipo={GLIFOS[estado]} size={24} /> : <i aria-hidden="true">{i + 1}</i>}
          </span>
          <span>
            {nome}
            {EM_PALAVRAS[estado] && <span className="vh">{EM_PALAVRAS[estado]}</span>}
            {quando && <small className={cx('num', css.quando)}>{quando}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
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

/** Progress of a long form, sticky at the top; on a phone it becomes "1 de 4". */
export function Passos({ passos, label, concluido }: PassosProps) {
  const atual = concluido ? -1 : passoAtual(passos);
  return (
    <ol className={cx(css.passos, 'papel')} aria-label={label}>
      {passos.map(({ nome, estado }, i) => (
        <li
          key={nome}
          className={cx(css[estado], i === atual && css.atual)}
          aria-current={i === atual ? 'step' : undefined}
        >
          <span className={css.numero} aria-hidden="true">
            {estado === 'erro' ? '!' : estado === 'feito' ? <Visto /> : i + 1}
          </span>
          <span className={css.nome}>
            {nome}
            {estado === 'feito' && <span className="vh"> (completo)</span>}
            {estado === 'erro' && <span className="vh"> (há um campo para corrigir)</span>}
          </span>
        </li>
      ))}
      <li className={css.conta} aria-hidden="true">
        {concluido ? 'Concluído' : `${atual + 1} de ${passos.length}`}
      </li>
    </ol>
  );
}

function Visto() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" focusable="false">
      <path
        d="M4 9.4l3.3 3.3L14 5.6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export type ItemChecklist = { id: string; texto: string; estado: 'ok' | 'erro' | 'vazio'; detalhe?: ReactNode };

/** Live list of conditions; changes are announced politely. */
export function Checklist({ itens, label }: { itens: readonly ItemChecklist[]; label: string }) {
  return (
    <ul className={css.checklist} aria-label={label} aria-live="polite">
      {itens.map(({ id, texto, estado, detalhe }) => (
        <li key={id} className={css[estado]} data-estado={estado}>
          <Glifo tipo={estado === 'ok' ? 'check' : estado === 'erro' ? 'x' : 'vazia'} size={20} />
          <span>
            {texto}
            <span className="vh">{estado === 'ok' ? ': sim' : estado === 'erro' ? ': não' : ': ainda não'}</span>
            {detalhe && <small>{detalhe}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
