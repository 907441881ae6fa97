// A state and one of its cities; the city waits for the state.

import { useQuery } from '@tanstack/react-query';
import { UFS, type Uf } from '../../shared/ufs.ts';
import { ComboField } from '../ui/combo-field.tsx';
import { type FieldProps, SelectField } from '../ui/fields.tsx';

export const ESTADOS = UFS.map(({ sigla, nome }) => ({ value: sigla, label: nome }));

type Campo = FieldProps<string> & { readOnly?: boolean };

type Props = {
  uf: Campo;
  cidade: Campo;
  rotulos: readonly [uf: string, cidade: string];
  /** Another state was chosen: the city of the one before goes. */
  onEstado: (sigla: string) => void;
  required?: boolean;
  disabled?: boolean;
  /** Whether it is the person's own address, which the browser may know. */
  autoFill?: boolean;
  size?: 'sm' | 'md';
};

export function UfECidade({ uf, cidade, rotulos, onEstado, required, disabled, autoFill, size }: Props) {
  const { cidades, carregando, falhou } = useCidades(uf.value);
  const espera = carregando ? 'Carregando cidades...' : 'Digite ou escolha';
  const comuns = { required, ...(size ? { size } : {}) };
  return (
    <>
      <SelectField
        {...uf}
        {...comuns}
        className="sm:col-span-5"
        label={rotulos[0]}
        disabled={disabled}
        placeholder="Selecione"
        autoComplete={autoFill ? 'address-level1' : 'off'}
        options={ESTADOS}
        onChange={onEstado}
      />
      <ComboField
        {...cidade}
        {...comuns}
        className="sm:col-span-7"
        label={rotulos[1]}
        disabled={disabled || !uf.value}
        options={cidades}
        free={falhou}
        placeholder={uf.value ? espera : 'Escolha o estado antes'}
        autoComplete={autoFill ? 'address-level2' : 'off'}
        maxLength={100}
      />
    </>
  );
}

const NENHUMA: readonly string[] = [];

/** The cities of a state, in alphabetical order; none while no state is chosen. */
function useCidades(uf: string) {
  const { data, isFetching, isError } = useQuery({
    queryKey: ['cidades', uf],
    queryFn: async () => (await import('../../shared/cidades.ts')).cidadesDe(uf as Uf),
    enabled: uf !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  return {
    cidades: data ?? NENHUMA,
    carregando: isFetching && !data,
    /** The list could not be downloaded: any name is taken then, and the server judges it. */
    falhou: isError && !data,
  };
}
