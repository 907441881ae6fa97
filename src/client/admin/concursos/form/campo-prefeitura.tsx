// The prefeitura: any name, with those already used as suggestions, so that one city is not written in two ways.
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Autocomplete, type ComboboxItem, type OptionsFilter } from '@mantine/core';
import { semAcentos } from '../../../../shared/comum.ts';
import { trpc } from '../../../trpc.ts';
import { type FieldLabelProps, type FieldProps, wrapperProps } from '../../../ui/fields.tsx';

const filtrar: OptionsFilter = ({ options, search }) => {
  const procurado = semAcentos(search);
  return (options as ComboboxItem[]).filter(({ label }) => semAcentos(label).includes(procurado));
};

export function CampoPrefeitura({ label, hint, required, ...props }: FieldProps<string> & FieldLabelProps) {
  const { data = [] } = trpc.admin.concursos.prefeituras.useQuery();
  return (
    <Autocomplete
      {...wrapperProps({ label, hint, required, error: props.error })}
      name={props.name}
      className={props.className}
      value={props.value}
      onChange={props.onChange}
      onBlur={props.onBlur}
      maxLength={200}
      data={data.filter((nome) => nome !== props.value)}
      filter={filtrar}
      limit={8}
      autoComplete="off"
      spellCheck={false}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
