// The form fields, with label, hint, error and required mark solved once (Mantine wires the ids and aria attributes).
// Every field takes what `form.field(name)` returns: name, value, onChange(value), onBlur and error.
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ClipboardEvent, HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react';
import { formatInteger } from '../../shared/format.ts';

export type FieldProps<T> = {
  name?: string;
  value: T;
  onChange: (value: T) => void;
  onBlur?: (() => void) | undefined;
  error?: ReactNode;
};

export type FieldLabelProps = {
  /** The document's word; it is the accessible name. */
  label: string;
  hint?: ReactNode;
  required?: boolean | undefined;
  /** Shows "(opcional)" after the label. */
  optional?: boolean;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** `sm` is the administrators' 40 px. */
  size?: 'sm' | 'md';
  className?: string | undefined;
};

/** What every field hands to Mantine's wrapper. */
export function wrapperProps({ label, hint, required, optional, error }: FieldLabelProps & { error?: ReactNode }) {
  return {
    label,
    description: hint,
    error: error || undefined,
    'aria-required': required || undefined,
    wrapperProps: { 'data-obrigatorio': required || undefined, 'data-opcional': optional || undefined },
  };
}

/** What is typed, as far as keyboards, autofill and limits care; anything said beside it wins. */
const KINDS = {
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false, maxLength: 254 },
  url: {
    type: 'url',
    inputMode: 'url',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 2000,
    placeholder: 'https://',
  },
  code: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  number: { inputMode: 'numeric', autoComplete: 'off' },
  decimal: { inputMode: 'decimal', autoComplete: 'off' },
} as const satisfies Record<string, Partial<TextFieldProps>>;

type TextFieldProps = FieldProps<string> &
  FieldLabelProps & {
    kind?: keyof typeof KINDS;
    type?: HTMLInputTypeAttribute;
    autoComplete?: HTMLInputAutoCompleteAttribute;
    inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url' | 'search' | 'none';
    /** 800 unless told otherwise. */
    maxLength?: number;
    placeholder?: string;
    /** The id of a `datalist`. */
    list?: string | undefined;
    uppercase?: boolean;
    /** Only where the documents demand it; say so in the hint. */
    blockPaste?: boolean;
    autoCapitalize?: string;
    spellCheck?: boolean;
    leftSection?: ReactNode;
    rightSection?: ReactNode;
    onEnter?: () => void;
  };

function refuse(event: { preventDefault: () => void }) {
  event.preventDefault();
}

export function TextField({ kind, ...own }: TextFieldProps) {
  const props: TextFieldProps = kind ? { ...KINDS[kind], ...own } : own;
  const {
    value,
    onChange,
    uppercase,
    blockPaste,
    onEnter,
    maxLength = 800,
    label,
    hint,
    required,
    optional,
    ...rest
  } = props;
  return (
    <TextInput
      {...rest}
      {...wrapperProps({ label, hint, required, optional, error: props.error })}
      maxLength={maxLength}
      value={value}
      onChange={(event) => {
        const text = event.currentTarget.value;
        onChange(uppercase ? text.toLocaleUpperCase('pt-BR') : text);
      }}
      {...(blockPaste ? { onPaste: refuse as (e: ClipboardEvent) => void, onDrop: refuse } : {})}
      {...(onEnter
        ? {
            onKeyDown: (event) => {
              if (event.key === 'Enter') onEnter();
            },
          }
        : {})}
    />
  );
}

export type Option = { value: string; label: string };

const asOption = (said: Option | string): Option => (typeof said === 'string' ? { value: said, label: said } : said);

/** What the address asks for stays among the options, even before, or without, the list of them. */
export function withValue(options: readonly (string | Option)[] = [], value?: unknown): readonly (string | Option)[] {
  return value === undefined || options.some((one) => asOption(one).value === value)
    ? options
    : [String(value), ...options];
}

type SelectFieldProps = FieldProps<string> &
  FieldLabelProps & {
    options: readonly (Option | string)[];
    /** The empty choice; a dependent field says what to choose first ("Escolha o estado antes"). */
    placeholder?: string | undefined;
    /** The empty choice of a filter ("Todos"): an answer, not a gap. */
    all?: string | undefined;
    autoComplete?: HTMLInputAutoCompleteAttribute;
  };

const SELECT = 'cursor-pointer data-vazio:text-(--mantine-color-placeholder) [&>option]:bg-papel [&>option]:text-texto';

/** A native select: the phone's own picker, type-ahead on a keyboard, and nothing to download. */
export function SelectField(props: SelectFieldProps) {
  const { value, onChange, options, placeholder, all, label, hint, required, optional, readOnly, disabled, ...rest } =
    props;
  const empty = placeholder ?? all;
  return (
    <NativeSelect
      {...rest}
      {...wrapperProps({ label, hint, required, optional, error: props.error })}
      disabled={(disabled || readOnly) ?? false}
      rightSection={<Setas />}
      rightSectionPointerEvents="none"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-vazio={(value === '' && placeholder !== undefined) || undefined}
      classNames={{ input: SELECT }}
    >
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map(asOption).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}

/** The two arrows of a list. */
export function Setas() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path
        d="M4.8 6L8 2.8 11.2 6M4.8 10L8 13.2 11.2 10"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

type TextAreaFieldProps = FieldProps<string> &
  FieldLabelProps & {
    rows?: number;
    /** 800 unless told otherwise; a counter shows how much was used. */
    maxLength?: number;
    placeholder?: string;
  };

export function TextAreaField(props: TextAreaFieldProps) {
  const { value, onChange, rows = 4, maxLength = 800, label, hint, required, optional, ...rest } = props;
  return (
    <div>
      <Textarea
        {...rest}
        {...wrapperProps({ label, hint, required, optional, error: props.error })}
        rows={rows}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        classNames={{ input: 'py-2.75 leading-[1.5] resize-y' }}
      />
      <p className="mt-1 text-13 text-texto-3 text-right num" aria-hidden="true">
        {formatInteger(value.length)} de {formatInteger(maxLength)}
      </p>
    </div>
  );
}
