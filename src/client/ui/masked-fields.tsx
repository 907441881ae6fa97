// Fields that format while one types: masks of digits, dates kept as ISO, money kept as text with a decimal comma.
import { TextInput } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type FieldLabelProps, type FieldProps, wrapperProps } from './fields.tsx';
import { applyMask, caretAfter, dateToIso, isoToDate, type Mascara, takesLetters } from './mask.ts';

type MaskFieldProps = FieldProps<string> &
  FieldLabelProps & {
    mask: Mascara;
    autoComplete?: string;
    placeholder?: string;
    rightSection?: ReactNode;
  };

/** The value is the masked text, as it is read; the server keeps it without the mask. */
export function MaskField(props: MaskFieldProps) {
  const { mask, value, onChange, label, hint, required, optional, autoComplete = 'off', ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const shown = applyMask(mask, value);

  // React puts the caret at the end when it writes a value; this puts it back beside the same digit.
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  return (
    <TextInput
      {...rest}
      {...wrapperProps({ label, hint, required, optional, error: props.error })}
      ref={input}
      type={mask === 'celular' || mask === 'fixo' ? 'tel' : 'text'}
      inputMode={takesLetters(mask) ? 'text' : 'numeric'}
      autoCapitalize={takesLetters(mask) ? 'characters' : undefined}
      autoComplete={autoComplete}
      className={`num ${props.className ?? ''}`}
      value={shown}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        const next = applyMask(mask, typed);
        caret.current = caretAfter(typed, event.currentTarget.selectionStart ?? typed.length, next, mask);
        // The same text again (a letter was typed) would not render, so the input is put right by hand.
        if (next === shown) {
          event.currentTarget.value = next;
          event.currentTarget.setSelectionRange(caret.current, caret.current);
        }
        onChange(next);
      }}
    />
  );
}

type DateFieldProps = Omit<MaskFieldProps, 'mask'>;

/**
 * A date typed as `21/11/2026` and kept as `2026-11-21`. A date still being typed, or one that does not exist, is kept
 * as typed, so that the schema can refuse it and the draft does not lose it.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, ...rest } = props;
  const [typed, setTyped] = useState(() => isoToDate(value) || value);
  const known = dateToIso(typed) || typed;
  const text = known === value ? typed : isoToDate(value) || value;
  return (
    <MaskField
      placeholder="dd/mm/aaaa"
      {...rest}
      mask="data"
      value={text}
      onChange={(next) => {
        setTyped(next);
        onChange(dateToIso(next) || next);
      }}
    />
  );
}

type MoneyFieldProps = FieldProps<string> & FieldLabelProps & { placeholder?: string };

/** `1.234,50` as text; `moneyToNumber` gives the reais. */
export function MoneyField(props: MoneyFieldProps) {
  const { value, onChange, onBlur, label, hint, required, optional, ...rest } = props;
  return (
    <TextInput
      {...rest}
      {...wrapperProps({ label, hint, required, optional, error: props.error })}
      placeholder={props.placeholder ?? '0,00'}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span className="text-texto-3">R$</span>}
      leftSectionWidth={46}
      className={`num ${props.className ?? ''}`}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        const reais = moneyToNumber(value);
        if (reais !== null) onChange(numberToMoney(reais));
        onBlur?.();
      }}
    />
  );
}

/** Reais of a typed amount (`1.234,5`, `1234.50`), or null when it is not one. */
export function moneyToNumber(text: string): number | null {
  const clean = text.trim().replace(/^R\$\s*/i, '');
  // Points are thousands when each stands before three digits, else there is one and it is the decimal comma.
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(clean)) return Number(clean.replaceAll('.', '').replace(',', '.'));
  return /^\d+([.,]\d{1,2})?$/.test(clean) ? Number(clean.replace(',', '.')) : null;
}

export function numberToMoney(reais: number): string {
  return reais.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
