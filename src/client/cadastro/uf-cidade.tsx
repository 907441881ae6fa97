// A state and, once it is chosen, a city of it.
import { UFS } from '../../shared/ufs.ts';
import { useCidades } from '../site/cidades.ts';
import { SelectField } from '../ui/fields.tsx';
import { SearchField } from '../ui/search-field.tsx';
import type { Campo } from './campos.ts';
import { useCadastro } from './contexto.ts';

const ESTADOS = UFS.map(({ sigla, nome }) => ({ value: sigla, label: nome }));

type Props = {
  uf: Extract<Campo, 'uf' | 'natural_uf'>;
  cidade: Extract<Campo, 'cidade' | 'natural_cidade'>;
  rotuloUf: string;
  rotuloCidade: string;
  /** Whether it is the person's own address, which the browser may know. */
  autoFill?: boolean;
};

export function UfCidade({ uf, cidade, rotuloUf, rotuloCidade, autoFill }: Props) {
  const { form, campo } = useCadastro();
  const escolhida = form.values[uf];
  const { cidades, carregando, falhou } = useCidades(escolhida);
  return (
    <>
      <SelectField
        {...campo(uf)}
        onChange={(valor) => form.set({ [uf]: valor, [cidade]: '' })}
        label={rotuloUf}
        required
        placeholder="Selecione"
        autoComplete={autoFill ? 'address-level1' : 'off'}
        options={ESTADOS}
        className="c5"
      />
      <SearchField
        {...campo(cidade)}
        label={rotuloCidade}
        required
        disabled={!escolhida}
        options={cidades}
        free={falhou}
        placeholder={
          escolhida ? (carregando ? 'Carregando cidades...' : 'Digite ou escolha') : 'Escolha o estado antes'
        }
        autoComplete={autoFill ? 'address-level2' : 'off'}
        maxLength={100}
        className="c7"
      />
    </>
  );
}
