// The contest as a filter of the panel's lists. There may be hundreds: part of the title is typed and the server finds.
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { formatInteger } from '../../shared/format.ts';
import { erroDe } from '../erros.ts';
import { trpc } from '../trpc.ts';
import { LIST } from '../ui/combobox.ts';
import { Setas } from '../ui/fields.tsx';
import { usePhone } from '../ui/media.ts';

/** Contests shown at once; the rest is found by typing. */
const MOSTRADOS = 20;
const SEARCH_WAIT_MS = 300;
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
  error?: ReactNode;
};

export function ContestField({ value, onChange, required, error }: Props) {
  const celular = usePhone();
  const [aberto, setAberto] = useState(false);
  const [texto, setTexto] = useState('');
  const [procurado] = useDebouncedValue(texto.trim(), SEARCH_WAIT_MS);
  /** What was typed when Enter came: whoever types fast is ahead of the answer, and what is shown is not yet the answer. */
  const [pedido, setPedido] = useState<string | null>(null);
  const titulo = useTituloDoConcurso(value);
  const lista = trpc.admin.concursos.list.useQuery(
    {
      // Opening the field with a contest in it shows them all, not that one alone.
      search: pedido ?? (procurado === titulo ? '' : procurado),
      sort_by: 'created_at',
      sort_order: 'desc',
      per_page: MOSTRADOS,
    },
    { enabled: aberto || pedido !== null, placeholderData: keepPreviousData },
  );
  const { data: achados = [], total = 0 } = lista.data ?? {};

  const respondido = pedido !== null && !lista.isPending && !lista.isPlaceholderData;
  const primeiro = achados[0];
  useEffect(() => {
    if (!respondido) return;
    setPedido(null);
    if (!primeiro) return;
    setAberto(false);
    setTexto(primeiro.titulo);
    onChange(primeiro.id);
  }, [respondido, primeiro, onChange]);

  /** Enter chooses the option the arrows marked, or the first that has what was typed. */
  function onKeyDownCapture(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') setPedido(null);
    const digitado = texto.trim();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !aberto || !digitado || digitado === titulo) return;
    event.preventDefault();
    event.stopPropagation();
    const opcoes = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
    const marcada = opcoes?.querySelector<HTMLElement>('[data-combobox-selected]');
    if (marcada) marcada.click();
    else setPedido(digitado);
  }

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
      error={error}
      size="sm"
      placeholder={required ? 'Escolha o concurso' : 'Todos'}
      aria-required={required || undefined}
      wrapperProps={{ 'data-obrigatorio': required || undefined }}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Limpar o concurso', 'aria-hidden': false, tabIndex: 0, size: '24px' }}
      autoComplete="off"
      maxLength={200}
      data={opcoes}
      value={value === undefined ? null : String(value)}
      searchValue={texto}
      onSearchChange={setTexto}
      dropdownOpened={aberto}
      // A window that opens on the field shows what it asks for, not the list over it; a click, typing or an arrow opens that.
      openOnFocus={false}
      onDropdownOpen={() => setAberto(true)}
      onDropdownClose={() => setAberto(false)}
      onInput={() => setPedido(null)}
      onKeyDownCapture={onKeyDownCapture}
      onChange={(id) => {
        setPedido(null);
        onChange(id === null ? undefined : Number(id));
      }}
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
      styles={{
        input: { textOverflow: 'ellipsis' },
        // As in the other filters, all of them are an answer, not a gap.
        ...(required ? {} : { wrapper: { '--input-placeholder-color': 'var(--mantine-color-text)' } }),
      }}
      classNames={LIST}
    />
  );
}
