// The contest as a filter of the panel's lists. There may be hundreds: part of the title is typed and the server finds.
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { formatInteger } from '../../shared/format.ts';
import { erroDe } from '../erros.ts';
import { STAYING, trpc } from '../trpc.ts';
import { LIST } from '../ui/combobox.ts';
import { Setas, wrapperProps } from '../ui/fields.tsx';
import { usePhone } from '../ui/media.ts';

/** Contests shown at once; the rest is found by typing. */
const MOSTRADOS = 20;
const SEARCH_WAIT_MS = 300;
/** Pixels: titles are longer than the field. */
const LARGURA = 380;
const LARGURA_DE_LIMPAR = 50;

/** The title of a contest, also of one that was removed since; undefined while it is not known. */
export function useTituloDoConcurso(id: number | undefined): string | undefined {
  const { data, isError } = trpc.admin.concursos.get.useQuery({ id: id ?? 0 }, { enabled: id !== undefined });
  if (id === undefined) return undefined;
  return data?.titulo ?? (isError ? `Concurso nº\u00A0${id}` : undefined);
}

type Concurso = { id: number; titulo: string };

type Props = {
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  /** In a form, where one must be chosen; as a filter, none means all. */
  required?: boolean;
  error?: ReactNode;
};

export function ContestField({ value, onChange, required, error }: Props) {
  const celular = usePhone();
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  /** What is being typed instead of which choice; the field shows what is chosen otherwise, also when the address changes it. */
  const [digitado, setDigitado] = useState<{ texto: string; emVezDe: number | undefined } | null>(null);
  const mostrado = digitado && digitado.emVezDe === value ? digitado.texto : undefined;
  const texto = mostrado?.trim() ?? '';
  const [procurado] = useDebouncedValue(texto, SEARCH_WAIT_MS);
  /** What was typed when Enter came: whoever types fast is ahead of the answer, and what is shown is not yet the answer. */
  const [pedido, setPedido] = useState<string | null>(null);
  /** The one chosen here has its title before the server is asked for it. */
  const [escolhido, setEscolhido] = useState<Concurso>();
  const titulo = useTituloDoConcurso(value) ?? (escolhido?.id === value ? escolhido?.titulo : undefined);
  const lista = trpc.admin.concursos.list.useQuery(
    {
      // Opening the field with a contest in it shows them all, not that one alone.
      search: pedido ?? (texto && procurado),
      sort_by: 'created_at',
      sort_order: 'desc',
      per_page: MOSTRADOS,
    },
    { enabled: list.dropdownOpened || pedido !== null, ...STAYING },
  );
  const { data: achados = [], total = 0 } = lista.data ?? {};

  function escolher(concurso: Concurso) {
    setDigitado(null);
    setPedido(null);
    setEscolhido(concurso);
    list.closeDropdown();
    if (concurso.id !== value) onChange(concurso.id);
  }

  const respondido = pedido !== null && !lista.isPending && !lista.isPlaceholderData;
  const primeiro = achados[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!respondido) return;
    if (primeiro) escolher(primeiro);
    else setPedido(null);
  }, [respondido, primeiro]);

  // The place of what the arrows marked is counted, and the list has become another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useEffect(() => list.updateSelectedOptionIndex('selected'), [lista.data]);

  /** Enter chooses the option the arrows marked, or the first that has what was typed. */
  function onKeyDownCapture(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') setPedido(null);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !list.dropdownOpened || !texto) return;
    event.preventDefault();
    event.stopPropagation();
    if (list.getSelectedOptionIndex() === -1) setPedido(texto);
    else list.clickSelectedOption();
  }

  const opcoes: (Concurso & { prefeitura?: string })[] = [...achados];
  // What the address asks for is an option, wherever it comes in the list.
  if (value !== undefined && titulo && !achados.some(({ id }) => id === value)) opcoes.push({ id: value, titulo });

  const nada = lista.isError
    ? erroDe(lista.error).mensagem
    : lista.isFetching
      ? 'Carregando concursos…'
      : 'Nenhum concurso encontrado';
  const limpar = value !== undefined && (
    <span className="flex items-center gap-0.5 pe-2">
      <Combobox.ClearButton
        aria-label="Limpar o concurso"
        aria-hidden={false}
        tabIndex={0}
        size="24px"
        onClear={() => {
          setDigitado(null);
          setPedido(null);
          onChange(undefined);
          list.focusTarget();
        }}
      />
      <Setas />
    </span>
  );
  return (
    <Combobox
      store={list}
      onOptionSubmit={(id) => {
        const concurso = opcoes.find((opcao) => String(opcao.id) === id);
        if (concurso) escolher(concurso);
      }}
      withinPortal={false}
      width={celular ? 'target' : LARGURA}
      position="bottom-start"
      classNames={LIST}
    >
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <TextInput
          {...wrapperProps({ label: 'Concurso', required, error })}
          size="sm"
          aria-autocomplete="list"
          placeholder={required ? 'Escolha o concurso' : 'Todos'}
          spellCheck={false}
          maxLength={200}
          value={mostrado ?? titulo ?? ''}
          rightSection={limpar || <Setas />}
          {...(limpar && { rightSectionWidth: LARGURA_DE_LIMPAR })}
          onChange={(event) => {
            setDigitado({ texto: event.currentTarget.value, emVezDe: value });
            setPedido(null);
            list.resetSelectedOption();
            list.openDropdown();
          }}
          // A window that opens on the field shows what it asks for, not the list over it; a click, typing or an arrow opens that.
          onClick={() => {
            list.openDropdown();
            list.updateSelectedOptionIndex('active', { scrollIntoView: true });
          }}
          onKeyDownCapture={onKeyDownCapture}
          onBlur={() => {
            list.closeDropdown();
            setDigitado(null);
          }}
          styles={{
            input: { textOverflow: 'ellipsis' },
            // As in the other filters, all of them are an answer, not a gap.
            ...(required ? {} : { wrapper: { '--input-placeholder-color': 'var(--mantine-color-text)' } }),
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {/* Not by the field's label: two things of one name, and whoever asks for it by that means the field. */}
        <Combobox.Options aria-label="Opções">
          {opcoes.map(({ id, titulo, prefeitura }) => (
            <Combobox.Option key={id} value={String(id)} active={id === value} aria-selected={id === value}>
              <span>
                {titulo}
                {prefeitura && <small>{prefeitura}</small>}
              </span>
            </Combobox.Option>
          ))}
          {total > achados.length && (
            <Combobox.Option value="" disabled>
              {`Há mais ${formatInteger(total - achados.length)}. Digite parte do título.`}
            </Combobox.Option>
          )}
          {opcoes.length === 0 && (
            <Combobox.Empty role="option" aria-selected={false} aria-disabled>
              {nada}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
