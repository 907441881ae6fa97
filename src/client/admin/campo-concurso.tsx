// The contest as a filter of the panel's lists. There may be hundreds: part of the title is typed and the server finds.
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInteger } from '../../shared/format.ts';
import { erroDe } from '../erros.ts';
import { trpc } from '../trpc.ts';
import { Setas } from '../ui/fields.tsx';
import { useCelular } from '../ui/media.ts';
import css from './campo-concurso.module.css';

/** Contests shown at once; the rest is found by typing. */
const MOSTRADOS = 20;
const ESPERA_DA_BUSCA = 300;
const MAIS = 'mais';
/** Pixels: titles are longer than the field. */
const LARGURA = 380;

/** The title of a contest, also of one that was removed since; undefined while it is not known. */
export function useTituloDoConcurso(id: number | undefined): string | undefined {
  const { data, isError } = trpc.admin.concursos.get.useQuery({ id: id ?? 0 }, { enabled: id !== undefined });
  if (id === undefined) return undefined;
  return data?.titulo ?? (isError ? `Concurso nº\u00A0${id}` : undefined);
}

type Props = {
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  /** In a form, where one must be chosen; as a filter, none means all. */
  required?: boolean;
};

export function CampoConcurso({ value, onChange, required }: Props) {
  const celular = useCelular();
  const [aberto, setAberto] = useState(false);
  const [texto, setTexto] = useState('');
  const [procurado] = useDebouncedValue(texto.trim(), ESPERA_DA_BUSCA);
  const titulo = useTituloDoConcurso(value);
  const lista = trpc.admin.concursos.list.useQuery(
    {
      // Opening the field with a contest in it shows them all, not that one alone.
      search: procurado === titulo ? '' : procurado,
      sort_by: 'created_at',
      sort_order: 'desc',
      per_page: MOSTRADOS,
    },
    { enabled: aberto, placeholderData: keepPreviousData },
  );
  const { data: achados = [], total = 0 } = lista.data ?? {};
  const prefeituras = new Map(achados.map(({ id, prefeitura }) => [String(id), prefeitura]));
  const opcoes = achados.map(({ id, titulo: label }) => ({ value: String(id), label, disabled: false }));
  // What the address asks for is an option, wherever it comes in the list.
  if (value !== undefined && titulo && !prefeituras.has(String(value)))
    opcoes.push({ value: String(value), label: titulo, disabled: false });
  if (total > achados.length)
    opcoes.push({
      value: MAIS,
      label: `Há mais ${formatInteger(total - achados.length)}. Digite parte do título.`,
      disabled: true,
    });

  const nada = lista.isError
    ? erroDe(lista.error).mensagem
    : lista.isFetching
      ? 'Carregando concursos…'
      : 'Nenhum concurso encontrado';
  return (
    <Select
      label="Concurso"
      size="sm"
      placeholder={required ? 'Escolha o concurso' : 'Todos'}
      aria-required={required || undefined}
      wrapperProps={{ 'data-obrigatorio': required || undefined }}
      searchable
      clearable
      selectFirstOptionOnChange
      clearButtonProps={{ 'aria-label': 'Limpar o concurso', 'aria-hidden': false, tabIndex: 0 }}
      autoComplete="off"
      maxLength={200}
      data={opcoes}
      value={value === undefined ? null : String(value)}
      searchValue={texto}
      onSearchChange={setTexto}
      onDropdownOpen={() => setAberto(true)}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
      // The server has already chosen.
      filter={({ options }) => options}
      nothingFoundMessage={nada}
      withScrollArea={false}
      rightSection={<Setas />}
      comboboxProps={{ withinPortal: false, width: celular ? 'target' : LARGURA, position: 'bottom-start' }}
      renderOption={({ option }) => (
        <span>
          {option.label}
          {prefeituras.has(option.value) && <small>{prefeituras.get(option.value)}</small>}
        </span>
      )}
      classNames={{
        input: css.campo ?? '',
        dropdown: css.lista ?? '',
        options: css.opcoes ?? '',
        option: css.opcao ?? '',
        empty: css.nada ?? '',
      }}
    />
  );
}
