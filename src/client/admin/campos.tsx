// Fields of the panel's forms: those that the portal's common ones do not have (a date with a calendar, a time, switches), and
// all of them drawn from their declarations.
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { ActionIcon, Checkbox, Switch } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { ChoiceField } from '../ui/choice-field.tsx';
import { type DeclaredOf, drawFields, KINDS } from '../ui/declared-fields.tsx';
import type { FieldLabelProps, FieldProps } from '../ui/fields.tsx';
import type { Form, Values } from '../ui/form.ts';
import { DateField, MaskField, MoneyField } from '../ui/masked-fields.tsx';
import css from './campos.module.css';

type TextProps = FieldProps<string> & FieldLabelProps;

/** Typed as `21/11/2026`, kept as `2026-11-21`; the button opens the browser's own calendar. */
export function CampoData(props: TextProps) {
  const calendario = useRef<HTMLInputElement>(null);
  const { value, onChange, disabled, size, className } = props;
  return (
    <div className={`relative ${className ?? ''}`}>
      {/* Only anchors the browser's calendar under ours. */}
      <input
        ref={calendario}
        type="date"
        className="absolute right-0 bottom-0 w-11 h-11 opacity-0 pointer-events-none"
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
  className?: string | undefined;
  /** What it means, where there is no room to say it. */
  title?: string;
};

const LABELS = { label: 'ps-3 text-16 leading-6', description: 'ps-3 text-14 leading-[1.4] text-texto-3' };

/** On or off, with the bubble of the answer sheet as its knob. */
export function Interruptor({ name, value, onChange, onBlur, label, hint, disabled, className }: MarcaProps) {
  return (
    <Switch
      name={name}
      label={label}
      description={hint}
      checked={value}
      disabled={disabled ?? false}
      onBlur={onBlur}
      className={className}
      classNames={{ ...LABELS, track: css.trilho ?? '', thumb: css.botao ?? '' }}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

export function Caixa({ name, value, onChange, onBlur, label, hint, className, title }: Omit<MarcaProps, 'disabled'>) {
  return (
    <Checkbox
      name={name}
      title={title}
      label={label}
      description={hint}
      checked={value}
      onBlur={onBlur}
      className={className}
      classNames={{ ...LABELS, input: 'rounded-sm not-checked:border-linha-2 not-checked:bg-papel pc-foco' }}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

type VagasProps<T> = FieldProps<string> & { of: readonly T[]; label: (vaga: T) => string };

/** A box for each vacancy; those marked are kept as their ids. */
export function CaixasDeVagas<T extends { id: number }>({ of, label, value, onChange, onBlur }: VagasProps<T>) {
  const marcadas = new Set(value.split(',').filter(Boolean));
  const mudar = (id: string, sim: boolean) => {
    marcadas[sim ? 'add' : 'delete'](id);
    onChange([...marcadas].join(','));
  };
  return of.map((vaga) => {
    const id = String(vaga.id);
    const caixa = { name: `vaga-${id}`, label: label(vaga), value: marcadas.has(id), onBlur };
    return <Caixa key={id} {...caixa} onChange={(sim) => mudar(id, sim)} />;
  });
}

export const PANEL_KINDS = {
  ...KINDS,
  date: CampoData,
  time: CampoHora,
  money: MoneyField,
  choice: ChoiceField,
  switch: Interruptor,
};

export type PanelField<V> = DeclaredOf<typeof PANEL_KINDS, V>;

/** The fields of a form of the panel, from what is said of them. */
export function PanelFields<V extends Values>({ form, of }: { form: Form<V, unknown>; of: readonly PanelField<V>[] }) {
  return drawFields(PANEL_KINDS, of, form.field);
}
