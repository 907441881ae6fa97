// A tab of a contest with records that are kept by hand: a table with what is worth knowing of them all over it, and on it a
// new record, editing and removing. A kind of records is a declaration; its tab only says what is special about it.
import { type ComponentType, type ReactNode, useState } from 'react';
import { formatInteger } from '../../shared/format.ts';
import type { Area } from '../../shared/papeis.ts';
import { EditRemove, NewButton } from '../list/row-actions.tsx';
import { concordar, contar, nenhum } from '../list/words.ts';
import { Alert } from '../ui/alert.tsx';
import { Empty } from '../ui/area-states.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { NotInformed } from '../ui/facts.tsx';
import { usePhone } from '../ui/media.ts';
import { type Consulta, rowsOf } from './loaded.tsx';
import { OpenedRecord, useOpened } from './opened-record.tsx';
import { usePode } from './permissao.ts';
import { Quadro } from './quadro.tsx';
import type { RecordDialogProps } from './record-form.ts';
import { type Removable, useRemoval } from './removal.ts';

/** `aviso`: what is to be put right in it. */
export type Kept = { id: number; aviso?: string | null };

export interface RecordKind<T extends Kept> extends Removable<T> {
  /** Whose roles add, change and remove. */
  area: Area;
  title: string;
  /** What the table is called, when not as the tab. */
  label?: string;
  /** @param ask false only to read what was loaded */
  useRows: (concurso_id: number, ask?: boolean) => Consulta<readonly T[]>;
  columns: (emCartoes: boolean) => readonly Column<T>[];
  minWidth: number;
  actionsWidth?: string;
  muted?: (row: T) => boolean;
  /** How many there are, and what else is worth knowing of them all. */
  summary?: (rows: readonly T[]) => string;
  /** What it means that there is none. */
  empty: string;
  /** Beside the button of a new one. */
  more?: ComponentType<{ concurso: { id: number; titulo: string } }>;
  /** Before editing and removing. */
  actions?: (row: T) => ReactNode;
  Dialog: ComponentType<RecordDialogProps<T>>;
  /** Asks more than whether to remove it; null where the plain question does. */
  Removal?: (row: T) => ComponentType<{ record: T; onClose: () => void }> | null;
}

type Props<T extends Kept> = {
  kind: RecordKind<T>;
  concurso: { id: number; titulo: string };
  /** A notice about the records as a whole. */
  notice?: (rows: readonly T[]) => ReactNode;
};

export function RecordsTab<T extends Kept>({ kind, concurso, notice }: Props<T>) {
  const {
    area,
    noun,
    title,
    label = title,
    muted,
    actions,
    summary,
    actionsWidth = '106px',
    more: More,
    Dialog,
  } = kind;
  const query = kind.useRows(concurso.id);
  const celular = usePhone();
  const may = usePode()(area);
  const { open } = useOpened();
  const ask = useRemoval(kind);
  const [removing, setRemoving] = useState<T>();
  const Removal = removing && kind.Removal?.(removing);
  const remove = (row: T) => (kind.Removal?.(row) ? setRemoving(row) : ask(row));
  const rows = query.data;
  return (
    <Quadro
      title={title}
      subtitle={rows && rows.length > 0 ? (summary?.(rows) ?? contar(noun, rows.length)) : undefined}
      action={
        may && (
          <div className="flex flex-wrap gap-2.5">
            {More && <More concurso={concurso} />}
            <NewButton onClick={() => open('novo')}>{`${concordar(noun, 'Nov')} ${noun.curto ?? noun.um}`}</NewButton>
          </div>
        )
      }
    >
      <div className="flex flex-col gap-2.5 px-4.5 pt-0 pb-4 empty:hidden max-sm:px-3 max-sm:pt-0 max-sm:pb-3.5">
        {rows && notice?.(rows)}
        {rows && <ToPutRight rows={rows} nameOf={kind.nameOf} />}
      </div>
      <DataTable
        label={label}
        columns={kind.columns(celular)}
        {...rowsOf(rows, query, `Erro ao carregar ${noun.varios}`, true)}
        rowKey={({ id }) => id}
        dense
        minWidth={kind.minWidth}
        actionsWidth={actionsWidth}
        empty={
          <Empty art={false} title={`${nenhum(noun)} ${concordar(noun, 'cadastrad')}`}>
            {kind.empty}
          </Empty>
        }
        {...(muted && { muted })}
        {...(may && {
          actions: (row: T) => (
            <>
              {actions?.(row)}
              <EditRemove nome={kind.nameOf(row)} onEdit={() => open(row.id)} onRemove={() => remove(row)} />
            </>
          ),
        })}
      />
      {may && (
        <OpenedRecord noun={noun} query={query}>
          {(record, onClose) => <Dialog noun={noun} concurso={concurso} record={record} onClose={onClose} />}
        </OpenedRecord>
      )}
      {Removal && <Removal record={removing} onClose={() => setRemoving(undefined)} />}
    </Quadro>
  );
}

const NAMED = 3;

/** Each warning once, with the records it is about. */
function ToPutRight<T extends Kept>({ rows, nameOf }: { rows: readonly T[]; nameOf: (row: T) => string }) {
  const warnings = [...new Set(rows.map(({ aviso }) => aviso))].filter((aviso) => typeof aviso === 'string');
  return warnings.map((warning) => {
    const names = rows.filter(({ aviso }) => aviso === warning).map(nameOf);
    const others = names.splice(NAMED).length;
    if (others > 0) names.push(`mais ${formatInteger(others)}`);
    return (
      <Alert key={warning} tom="at" title={new Intl.ListFormat('pt-BR').format(names)}>
        {warning}
      </Alert>
    );
  });
}

/** A record's title, and under it what is said of it. */
export function TitleCell({ title, text }: { title: string; text: string | null }) {
  return (
    <>
      <span className="font-strong line-clamp-2 wrap-anywhere" title={title}>
        {title}
      </span>
      <span className="subline truncate max-sm:hidden!" title={text ?? undefined}>
        {text ?? <NotInformed />}
      </span>
    </>
  );
}
