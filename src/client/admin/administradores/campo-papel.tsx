// The choice of a role, with what the chosen one may do.
import type { Papel } from '../../../shared/papeis.ts';
import { type FieldProps, SelectField } from '../../ui/fields.tsx';
import { O_QUE_FAZ, OPCOES_DE_PAPEL } from './papeis.ts';

type Props = FieldProps<Papel | ''> & { disabled?: boolean; hint?: string };

export function CampoPapel({ value, onChange, hint, ...resto }: Props) {
  return (
    <SelectField
      {...resto}
      label="Perfil de acesso"
      placeholder="Escolha o perfil"
      value={value}
      options={OPCOES_DE_PAPEL}
      onChange={(escolhido) => onChange(escolhido as Papel | '')}
      hint={hint ?? (value === '' ? 'O que a pessoa poderá ver e fazer.' : O_QUE_FAZ[value])}
      required
    />
  );
}
