// A file, checked before it is sent: type by the name's ending, size, and never empty. The server judges the content.
import { ActionIcon, Button, Input } from '@mantine/core';
import { IconFile, IconFileTypePdf, IconPhoto, IconUpload, IconX } from '@tabler/icons-react';
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { recusaDeHeic, terminaEmHeic } from '../../shared/arquivos.ts';
import { formatBytes } from '../../shared/format.ts';
import { cx } from './cx.ts';
import type { FieldLabelProps, FieldProps } from './fields.tsx';
import { IconBubble } from './glyph.tsx';
import { ProgressBar } from './progress-bar.tsx';

export type FileRule = {
  /** Endings, in lower case, with the dot: `.pdf`. */
  extensions: readonly string[];
  maxBytes: number;
  /** The documents' sentences. */
  typeMessage: string;
  sizeMessage: string;
};

/** The first thing wrong with a file, or null. */
export function fileProblem(file: File, rule: FileRule): string | null {
  if (terminaEmHeic(file.name)) return recusaDeHeic(rule.typeMessage, rule.extensions);
  if (!rule.extensions.some((ending) => file.name.toLowerCase().endsWith(ending))) return rule.typeMessage;
  if (file.size > rule.maxBytes) return rule.sizeMessage;
  return file.size === 0 ? 'O arquivo está vazio. Escolha outro.' : null;
}

export type FieldHandle = {
  /** Opens the browser's window. */
  open: () => void;
  focus: () => void;
};

/** The field of somebody who makes its file of what is chosen. */
type Chooser = {
  /** Everything that was chosen, unchecked. */
  onFiles: (files: readonly File[]) => void;
  /** The browser's window was opened. */
  onOpen: () => void;
  accept: string;
  /** What may be chosen, in words. */
  limits: string;
  /** Instead of the name of the file and its size. */
  shown: { title: string; details: string } | null;
  /** On the button. */
  word: string;
  /** Other ways to choose. */
  actions: ReactNode;
  /** What is wrong with what was chosen. */
  refused: string | null;
  ref: Ref<FieldHandle>;
  /** Between the box and the error. */
  children: ReactNode;
};

export type FileFieldProps = FieldProps<File | null> &
  FieldLabelProps & {
    rule: FileRule;
    /** 0 to 100 while it is being sent. */
    progress?: number | undefined;
    /** A refused file: the form shows the sentence as the field's error. */
    onReject?: (message: string) => void;
    /** Name of a file already stored, shown while no new one is chosen. */
    current?: string | undefined;
    chooser?: Chooser;
  };

export function FileField(props: FileFieldProps) {
  const { name, value, onChange, error, label, hint, required, optional, disabled, rule, progress, onReject } = props;
  const { chooser } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const shownError = error || refused || chooser?.refused;
  const accepted = rule.extensions.map((ending) => ending.slice(1).toUpperCase()).join(', ');
  const limits = chooser?.limits ?? `${accepted} de até ${formatBytes(rule.maxBytes)}`;
  useImperativeHandle(
    chooser?.ref,
    () => ({ open: () => input.current?.click(), focus: () => input.current?.focus() }),
    [],
  );

  /** Also by a form around it that closes all its fields. */
  const closed = () => input.current?.matches(':disabled') === true;

  function take(files: readonly File[]) {
    const [file] = files;
    if (!file) return;
    if (chooser) return chooser.onFiles(files);
    const problem = fileProblem(file, rule);
    setRefused(problem);
    if (problem) onReject?.(problem);
    else onChange(file);
  }

  const Icone = !value
    ? IconUpload
    : /\.pdf$/i.test(value.name)
      ? IconFileTypePdf
      : /\.(png|jpe?g)$/i.test(value.name)
        ? IconPhoto
        : IconFile;
  return (
    <div
      className={props.className}
      data-invalido={shownError ? true : undefined}
      data-obrigatorio={required || undefined}
      data-opcional={optional || undefined}
    >
      <label className="mantine-InputWrapper-label" htmlFor={id}>
        {label}
      </label>
      {hint && <Input.Description id={`${id}-hint`}>{hint}</Input.Description>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button and the input do the same */}
      <div
        className={cx(
          'foco-dentro flex max-sm:flex-wrap items-center gap-3.5 px-4 py-3.5 border-[1.5px] border-dashed rounded-inner',
          over ? 'bg-acao-suave' : 'bg-papel',
          shownError ? 'border-er-forte' : over ? 'border-acao-texto' : 'border-linha-2',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!closed());
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!closed()) take([...event.dataTransfer.files]);
        }}
      >
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          className="absolute size-px opacity-0 overflow-hidden"
          accept={chooser?.accept ?? rule.extensions.join(',')}
          multiple={chooser !== undefined}
          onClick={chooser?.onOpen}
          required={required}
          disabled={disabled}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={[hint && `${id}-hint`, `${id}-info`, shownError && `${id}-error`].filter(Boolean).join(' ')}
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])]);
            // The same file may be chosen again after being removed.
            event.currentTarget.value = '';
          }}
        />
        <IconBubble icon={Icone} tone="in" />
        <div id={`${id}-info`} className="flex-[1_1_160px] min-w-0">
          <b className="block font-semibold wrap-anywhere">
            {chooser?.shown?.title ?? (value ? value.name : (props.current ?? 'Nenhum arquivo escolhido'))}
          </b>
          <small className="block text-14 text-texto-3">
            {chooser?.shown?.details ?? (value ? formatBytes(value.size) : limits)}
          </small>
          {progress !== undefined && (
            <ProgressBar label={`Enviando ${value?.name ?? 'arquivo'}`} percent={progress} className="mt-2" />
          )}
        </div>
        {value && !chooser?.shown && progress === undefined && (
          <ActionIcon
            aria-label={`Remover ${value.name}`}
            disabled={disabled ?? false}
            onClick={() => {
              setRefused(null);
              onChange(null);
            }}
          >
            <IconX size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        {chooser?.actions}
        {/* The input itself is what keyboards and readers use; this button is its visible face. */}
        <Button
          variant="light"
          size="sm"
          className="max-sm:basis-full"
          tabIndex={-1}
          aria-hidden="true"
          disabled={disabled ?? false}
          onClick={() => input.current?.click()}
        >
          {chooser?.word ?? (value || props.current ? 'Trocar arquivo' : 'Escolher arquivo')}
        </Button>
      </div>
      {chooser?.children}
      {shownError && <Input.Error id={`${id}-error`}>{shownError}</Input.Error>}
    </div>
  );
}
