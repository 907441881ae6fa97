// The prefeitura: any name, with those already used as suggestions, so that one city is not written in two ways.
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { palavrasDe, semAcentos } from '../../../../shared/letras.ts';
import { trpc } from '../../../trpc.ts';
import { ROOMY_LIST } from '../../../ui/combobox.ts';
import { type FieldLabelProps, type FieldProps, wrapperProps } from '../../../ui/fields.tsx';

const QUANTAS = 8;

export function CampoPrefeitura(props: FieldProps<string> & FieldLabelProps) {
  const { name, value, onChange, onBlur, label, hint, required, error, className } = props;
  const { data = [] } = trpc.admin.concursos.prefeituras.useQuery();
  const lista = useCombobox({ onDropdownClose: () => lista.resetSelectedOption() });
  const palavras = palavrasDe(value);
  const sugestoes = data
    .filter((nome) => nome !== value && palavras.every((palavra) => semAcentos(nome).includes(palavra)))
    .slice(0, QUANTAS);
  return (
    <Combobox
      store={lista}
      withinPortal={false}
      classNames={ROOMY_LIST}
      onOptionSubmit={(nome) => {
        onChange(nome);
        lista.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...wrapperProps({ label, hint, required, error })}
          name={name}
          className={className}
          role="combobox"
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            lista.openDropdown();
            lista.resetSelectedOption();
          }}
          onClick={() => lista.openDropdown()}
          onBlur={() => {
            lista.closeDropdown();
            onBlur?.();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={sugestoes.length === 0}>
        <Combobox.Options aria-label="Sugestões">
          {sugestoes.map((nome) => (
            <Combobox.Option key={nome} value={nome}>
              {nome}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
