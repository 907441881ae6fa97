// The second step of whoever has one: a code of their telephone, or of their list.
import { type FieldProps, TextField } from '../ui/fields.tsx';

export function CodigoField(props: FieldProps<string>) {
  return (
    <TextField
      {...props}
      onBlur={undefined}
      label="Código de verificação"
      hint="Do aplicativo autenticador, ou um código de recuperação."
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      required
    />
  );
}
