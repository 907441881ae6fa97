// A decision about a record: cards with a lettered bubble that fills when it is marked, each saying what it will do.
import { Input } from '@mantine/core';
import { useId } from 'react';
import { cx } from './cx.ts';
import css from './decision-field.module.css';
import type { FieldProps } from './fields.tsx';

export type Decision<V extends string> = {
  value: V;
  label: string;
  /** One sentence on what will happen; why not, when it is disabled. Needless where the label says it all. */
  text?: string;
  /** In the bubble. */
  letter: string;
  tom: 'ok' | 'er' | 'in' | 'ne';
  disabled?: boolean;
};

type Props<V extends string> = Omit<FieldProps<V | ''>, 'onBlur'> & {
  label: string;
  options: readonly Decision<V>[];
  /** Two short ones, one beside the other. */
  side?: boolean;
};

export function DecisionField<V extends string>(props: Props<V>) {
  const { name, value, onChange, error, label, options, side } = props;
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-required
      aria-invalid={error ? true : undefined}
      data-invalido={error ? true : undefined}
      data-obrigatorio
    >
      <div className="mantine-InputWrapper-label" id={`${id}-label`}>
        {label}
      </div>
      <div className={cx(css.opcoes, side && css.lado)}>
        {options.map((option) => (
          <label key={option.value} className={cx(css.opcao, css[option.tom])}>
            <span className={css.bolha}>
              <input
                type="radio"
                name={name ?? id}
                value={option.value}
                checked={value === option.value}
                disabled={option.disabled ?? false}
                aria-label={option.label}
                aria-describedby={option.text ? `${id}-${option.value}` : undefined}
                onChange={() => onChange(option.value)}
              />
              <span aria-hidden="true">{option.letter}</span>
            </span>
            <span>
              <b>{option.label}</b>
              {option.text && <small id={`${id}-${option.value}`}>{option.text}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
    </div>
  );
}
