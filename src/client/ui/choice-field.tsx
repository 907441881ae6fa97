// A choice among a few answers, as 48 px cards; `SimNao` is a question whose answer is S or N.
import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import css from './choice-field.module.css';
import { cx } from './cx.ts';
import type { FieldLabelProps, FieldProps, Option } from './fields.tsx';

type GroupProps = Pick<FieldLabelProps, 'label' | 'hint' | 'required' | 'className'> & {
  error?: ReactNode;
  children: ReactNode;
};

/** The frame of a choice among radio buttons: its name, hint and error, as readers need them. */
export function RadioGroup({ label, hint, required, className, error, children }: GroupProps) {
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
      {children}
      {error && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
    </div>
  );
}

const TONES = {
  ok: '[--tom:var(--color-ok-forte)] [--tom-bg:var(--color-ok-bg)]',
  er: '[--tom:var(--color-er-forte)] [--tom-bg:var(--color-er-bg)]',
  in: '[--tom:var(--color-acao-texto)] [--tom-bg:var(--color-acao-suave)]',
  ne: '[--tom:var(--color-ne-forte)] [--tom-bg:var(--color-ne-bg)]',
};

type CardProps = { tone?: keyof typeof TONES; className: string; children: ReactNode };

/** One of the answers: takes its tone when the radio button in it is marked. */
export function RadioCard({ tone = 'in', className, children }: CardProps) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the button is among the children
  return <label className={cx('foco-dentro group', css.cartao, TONES[tone], className)}>{children}</label>;
}

type Props = FieldProps<string> & FieldLabelProps & { options: readonly Option[] };

export function ChoiceField({ name, value, onChange, onBlur, disabled, readOnly, options, ...frame }: Props) {
  const id = useId();
  return (
    <RadioGroup {...frame}>
      <div className="flex flex-wrap gap-2.5">
        {options.map((option) => (
          <RadioCard
            key={option.value}
            className="gap-2.5 max-sm:flex-auto sm:min-w-[112px] h-12 pl-3.5 pr-5 font-medium has-checked:font-semibold"
          >
            <input
              type="radio"
              className="appearance-none flex-none size-5 m-0 border-2 border-bolha rounded-full outline-none cursor-[inherit] checked:border-acao-texto checked:bg-[radial-gradient(circle,var(--color-acao-texto)_0_46%,transparent_52%)]"
              name={name ?? id}
              value={option.value}
              checked={value === option.value}
              disabled={disabled || readOnly}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            {option.label}
          </RadioCard>
        ))}
      </div>
    </RadioGroup>
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
