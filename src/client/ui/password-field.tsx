// Password with a show/hide button. Paste is never blocked, and `autoComplete` is required, for password managers.
import { ActionIcon, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { type FieldLabelProps, type FieldProps, wrapperProps } from './fields.tsx';

/** Managers that pass over autoComplete have their own marks. */
const NOBODYS = { 'data-1p-ignore': true, 'data-bwignore': true, 'data-lpignore': 'true' };

type Props = FieldProps<string> &
  FieldLabelProps & {
    /** `off`: a key, and nobody's password. */
    autoComplete: 'current-password' | 'new-password' | 'off';
    maxLength?: number;
    /** Where the dialog it is in begins. */
    autoFocus?: boolean;
  };

export function PasswordField(props: Props) {
  const { value, onChange, label, hint, required, optional, maxLength = 128, autoFocus, ...rest } = props;
  const [shown, setShown] = useState(false);
  const key = rest.autoComplete === 'off';
  const Icone = shown ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...rest}
      {...(key && NOBODYS)}
      data-autofocus={autoFocus || undefined}
      {...wrapperProps({ label, hint, required, optional, error: props.error })}
      type={shown ? 'text' : 'password'}
      maxLength={maxLength}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth={48}
      rightSection={
        // Of a key that is kept nothing is there to be shown.
        (!key || value !== '') && (
          <ActionIcon
            size={props.size === 'sm' ? 36 : 44}
            type="button"
            disabled={props.disabled ?? false}
            onClick={() => setShown(!shown)}
          >
            <Icone size={20} stroke={1.75} aria-hidden />
            {/* A text and not a label: whoever looks for the label "Senha" finds the field alone. */}
            <span className="sr-only">{`${shown ? 'Ocultar' : 'Mostrar'} ${key ? label : 'senha'}`}</span>
          </ActionIcon>
        )
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
