// Fields of the panel's forms that the portal's common ones do not have: a date with a calendar, a time, and switches.
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { ActionIcon, Checkbox, Switch } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import type { FieldLabelProps, FieldProps } from '../ui/fields.tsx';
import { DateField, MaskField } from '../ui/masked-fields.tsx';
import css from './campos.module.css';

type TextProps = FieldProps<string> & FieldLabelProps;

/** Typed as `21/11/2026`, kept as `2026-11-21`; the button opens the browser's own calendar. */
export function CampoData(props: TextProps) {
  const calendario = useRef<HTMLInputElement>(null);
  const { value, onChange, disabled, size, className } = props;
  return (
    <div className={`${css.data} ${className ?? ''}`}>
      <input
        ref={calendario}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <DateField
        {...props}
        className={undefined}
        rightSection={
          <ActionIcon
            size={size === 'sm' ? 36 : 44}
            aria-label="Abrir o calendário"
            disabled={disabled ?? false}
            onClick={() => calendario.current?.showPicker()}
          >
            <IconCalendar size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        }
      />
    </div>
  );
}

/** `23:59`, as São Paulo's clock shows it. */
export function CampoHora(props: TextProps & { placeholder?: string }) {
  return <MaskField {...props} mask="hora" />;
}

type MarcaProps = Omit<FieldProps<boolean>, 'error'> & {
  label: string;
  hint?: ReactNode;
  disabled?: boolean;
};

/** On or off, with the bubble of the answer sheet as its knob. */
export function Interruptor({ name, value, onChange, onBlur, label, hint, disabled }: MarcaProps) {
  return (
    <Switch
      name={name}
      label={label}
      description={hint}
      checked={value}
      disabled={disabled ?? false}
      onBlur={onBlur}
      classNames={{ root: css.interruptor ?? '', track: css.trilho ?? '', thumb: css.botao ?? '' }}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

export function Caixa({ name, value, onChange, onBlur, label, hint, disabled }: MarcaProps) {
  return (
    <Checkbox
      name={name}
      label={label}
      description={hint}
      checked={value}
      disabled={disabled ?? false}
      onBlur={onBlur}
      classNames={{ root: css.caixa ?? '' }}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
