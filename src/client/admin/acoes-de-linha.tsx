// What lists that are kept by hand offer: a button for a new record, and editing or removing each.
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RowAction } from '../ui/data-table.tsx';
import { useCelular } from '../ui/media.ts';

export function BotaoNovo({ onClick, children }: { onClick: () => void; children: ReactNode }) {
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

type EditarExcluirProps = {
  /** What the row is, for who only hears the button. */
  nome: string;
  onEdit: () => void;
  onRemove: () => void;
};

/** Icons in a table's row, words on a phone's card. */
export function EditarExcluir({ nome, onEdit, onRemove }: EditarExcluirProps) {
  const celular = useCelular();
  if (!celular) {
    return (
      <>
        <RowAction label="Editar" icon={<IconPencil size={20} stroke={1.75} aria-hidden />} onClick={onEdit} />
        <RowAction label="Excluir" danger icon={<IconTrash size={20} stroke={1.75} aria-hidden />} onClick={onRemove} />
      </>
    );
  }
  return (
    <>
      <Button variant="default" size="sm" aria-haspopup="dialog" onClick={onEdit}>
        Editar<span className="vh"> {nome}</span>
      </Button>
      <Button variant="subtle" size="sm" className="perigo" onClick={onRemove}>
        Excluir<span className="vh"> {nome}</span>
      </Button>
    </>
  );
}
