// A state and one of its cities; the city waits for the state.
import { UFS } from '../../../shared/ufs.ts';
import { useCidades } from '../../site/cidades.ts';
import { SelectField } from '../../ui/fields.tsx';
import type { Form } from '../../ui/form.ts';
import { SearchField } from '../../ui/search-field.tsx';
import type { Valores } from './valores.ts';

const ESTADOS = UFS.map(({ sigla, nome }) => ({ value: sigla, label: nome }));

type Props = {
  form: Form<Valores, unknown>;
  uf: 'uf' | 'natural_uf';
  cidade: 'cidade' | 'natural_cidade';
  rotulos: readonly [uf: string, cidade: string];
  required?: boolean;
  disabled: boolean;
  /** Whether it is the person's own address, which the browser may know. */
  autoFill?: boolean;
};

export function UfECidade({ form, uf, cidade, rotulos, required, disabled, autoFill }: Props) {
  const estado = form.values[uf];
  const { cidades, carregando, falhou } = useCidades(estado);
  const espera = carregando ? 'Carregando cidades...' : 'Digite ou escolha';
  return (
    <>
      <SelectField
        {...form.field(uf)}
        className="c5"
        label={rotulos[0]}
        required={required}
        disabled={disabled}
        placeholder="Selecione"
        autoComplete={autoFill ? 'address-level1' : 'off'}
        options={ESTADOS}
        onChange={(sigla) => form.set({ [uf]: sigla, [cidade]: '' })}
      />
      <SearchField
        {...form.field(cidade)}
        className="c7"
        label={rotulos[1]}
        required={required}
        disabled={disabled || !estado}
        options={cidades}
        free={falhou}
        placeholder={estado ? espera : 'Escolha o estado antes'}
        autoComplete={autoFill ? 'address-level2' : 'off'}
        maxLength={100}
      />
    </>
  );
}
