// What lists that are kept by hand offer: a button for a new record, and editing or removing each.
import { Button } from '@mantine/core';
import { type Icon, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RowAction } from '../ui/data-table.tsx';
import { usePhone } from '../ui/media.ts';

export function NewButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button
      size="sm"
      leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

type RowOpenProps = {
  icon: Icon;
  /** `Versões`; and on which row, for who only hears the button: ` de Edital`. */
  name: string;
  of?: string;
  /** Of the icon, when it is not the name. */
  label?: string;
  variant?: 'default' | 'light';
  onClick: () => void;
};

/** What opens something about a row: an icon in a table's row, words on a phone's card. */
export function RowOpen({ icon, name, of, label = name, variant = 'default', onClick }: RowOpenProps) {
  const celular = usePhone();
  if (!celular) return <RowAction label={label} icon={icon} onClick={onClick} />;
  return (
    <Button variant={variant} size="sm" aria-haspopup="dialog" onClick={onClick}>
      {name}
      {of && <span className="sr-only">{of}</span>}
    </Button>
  );
}

type EditarExcluirProps = {
  /** What the row is, for who only hears the button. */
  nome: string;
  onEdit: () => void;
  onRemove: () => void;
};

/** Icons in a table's row, words on a phone's card. */
export function EditRemove({ nome, onEdit, onRemove }: EditarExcluirProps) {
  const celular = usePhone();
  return (
    <>
      <RowOpen icon={IconPencil} name="Editar" of={` ${nome}`} onClick={onEdit} />
      {celular ? (
        <Button variant="subtle" size="sm" className="perigo" onClick={onRemove}>
          Excluir<span className="sr-only"> {nome}</span>
        </Button>
      ) : (
        <RowAction label="Excluir" danger icon={IconTrash} onClick={onRemove} />
      )}
    </>
  );
}

type RowButtonProps = {
  /** `Analisar` */
  nome: string;
  /** On which row, for who only hears the button: ` envio 12, de Ana`. */
  de: string;
  /** What the row waits for, among others that can only be read; on a phone these are outlined beside it. */
  forte?: boolean;
  leve?: 'subtle' | 'default';
  onClick: () => void;
};

/** A row's button that opens something about it, in words. */
export function RowButton({ nome, de, forte, leve = 'subtle', onClick }: RowButtonProps) {
  return (
    <Button size={usePhone() ? 'sm' : 'xs'} variant={forte ? 'light' : leve} aria-haspopup="dialog" onClick={onClick}>
      {nome}
      <span className="sr-only">{de}</span>
    </Button>
  );
}
