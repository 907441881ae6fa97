// A choice among a few answers, as 48 px cards; `SimNao` is the documents' S/N question.
import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import css from './fields.module.css';
import type { FieldLabelProps, FieldProps, Option } from './fields.tsx';

type Props = FieldProps<string> & FieldLabelProps & { options: readonly Option[] };

export function ChoiceField(props: Props) {
  const { name, value, onChange, onBlur, error, label, hint, required, disabled, readOnly, options, className } = props;
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div
      className={className}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      data-invalido={error ? true : undefined}
      data-obrigatorio={required || undefined}
    >
      <div className="mantine-InputWrapper-label" id={`${id}-label`}>
        {label}
      </div>
      {hint && <Input.Description id={`${id}-hint`}>{hint}</Input.Description>}
      <div className={css.cartoes}>
        {options.map((option) => (
          <label key={option.value} className={css.cartao}>
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={value === option.value}
              disabled={disabled || readOnly}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && <Input.Error id={`${id}-error`}>{error as ReactNode}</Input.Error>}
    </div>
  );
}

const SIM_NAO: readonly Option[] = [
  { value: 'S', label: 'Sim' },
  { value: 'N', label: 'Não' },
];

/** The documents' S/N answer. */
export function SimNao(props: Omit<Props, 'options'>) {
  return <ChoiceField {...props} options={SIM_NAO} />;
}
