// The views of a list that a person keeps under names of their own: filters, order and columns. Each is a tab, and a link to
// what it shows. The one that was opened last may take in what was changed since.
import { ActionIcon } from '@mantine/core';
import { IconBookmark, IconDots, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { NomeDeLista } from '../../shared/lists/index.ts';
import { NOME_DA_VISAO_MAXIMO, type Visao, visaoCreate } from '../../shared/visoes.ts';
import { useAct } from '../act.ts';
import type { RawQuery } from '../address.ts';
import { useFormAct } from '../form-act.ts';
import { api, trpc } from '../trpc.ts';
import { cx } from '../ui/cx.ts';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { DropdownMenu, MenuItem } from '../ui/dropdown-menu.tsx';
import { TextField } from '../ui/fields.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { avisar } from '../ui/toasts.ts';
import type { AnyList, ListQuery } from './address.ts';
import type { ListState } from './use-list.ts';

type Consulta = Visao['consulta'];

/** What of an address a view keeps. */
function kept({ page: _, ...query }: RawQuery): Consulta {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Consulta;
}

/** Whether two say the same; a number may be written as one. */
function same(a: Consulta, b: Consulta): boolean {
  const said = (one: Consulta) =>
    JSON.stringify(
      Object.entries(one)
        .map(([key, value]) => `${key}=${value}`)
        .sort(),
    );
  return said(a) === said(b);
}

/** Arrows go from one tab to the next, as Tab does. */
function move(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || !(event.target instanceof HTMLAnchorElement)) return;
  const tabs = [...event.currentTarget.querySelectorAll('a')];
  event.preventDefault();
  tabs.at((tabs.indexOf(event.target) + step) % tabs.length)?.focus();
}

export function Views({ state }: { state: ListState<AnyList> }) {
  const { list, go, href } = state;
  const lista = list.name as NomeDeLista;
  const { data: views = [] } = trpc.admin.visoes.list.useQuery({ lista });
  const consulta = kept(state.query);
  /** The one that was opened, also when something was changed since. */
  const [opened, setOpened] = useState<number | null>(null);
  const [naming, setNaming] = useState<Visao | 'new' | null>(null);
  const shown = views.find((view) => same(view.consulta, consulta));
  const current = shown ?? views.find(({ id }) => id === opened);

  const replace = useAct(api.admin.visoes.update.mutate, {
    onSuccess: ({ nome }) => avisar.sucesso(`A visão "${nome}" guarda o que está na tela.`),
    failed: 'Não foi possível salvar a visão.',
  });
  const remove = useAct(({ id }: Visao, options) => api.admin.visoes.remove.mutate({ id }, options), {
    ask: ({ nome }) => ({
      title: `Excluir a visão "${nome}"?`,
      text: 'A lista continua como está; só o nome guardado deixa de existir.',
    }),
    onSuccess: () => avisar.sucesso('Visão excluída com sucesso!'),
    failed: 'Não foi possível excluir a visão.',
  });

  function tab(name: string, to: Consulta, id: number | null, on: boolean) {
    const query = to as unknown as ListQuery<AnyList>;
    return (
      <li key={id} className="flex flex-none items-center">
        <a
          href={href(query)}
          aria-current={on ? 'true' : undefined}
          className={cx(
            'foco-por-dentro inline-flex items-center h-10 max-sm:h-11 px-3 border-b-3 text-15 whitespace-nowrap no-underline',
            on
              ? 'border-acao-texto font-strong text-acao-texto'
              : 'border-transparent font-medium text-texto-2 hover:text-acao-texto',
          )}
          onClick={(event: MouseEvent) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            setOpened(id);
            go(query);
          }}
        >
          {name}
          {id !== null && id === current?.id && !shown && <span className="text-texto-3 font-normal">, alterada</span>}
        </a>
      </li>
    );
  }

  return (
    <>
      <div className="flex items-center gap-1 min-w-0">
        <nav aria-label="Visões da lista" className="min-w-0" onKeyDown={move}>
          <ul className="flex overflow-x-auto [scrollbar-width:none]">
            {tab('Tudo', {}, null, current === undefined && Object.keys(consulta).length === 0)}
            {views.map((view) => tab(view.nome, view.consulta, view.id, view.id === current?.id))}
          </ul>
        </nav>
        {current && (
          <DropdownMenu
            target={
              <ActionIcon size={36} aria-haspopup="menu" aria-label={`Opções da visão ${current.nome}`}>
                <IconDots size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
            }
          >
            <MenuItem
              icon={<IconRefresh size={18} stroke={1.75} aria-hidden />}
              disabled={shown !== undefined}
              onClick={() => replace.run({ id: current.id, consulta })}
            >
              Guardar o que está na tela
            </MenuItem>
            <MenuItem
              icon={<IconPencil size={18} stroke={1.75} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setNaming(current)}
            >
              Renomear
            </MenuItem>
            <MenuItem
              danger
              icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
              onClick={() => remove.run(current)}
            >
              Excluir
            </MenuItem>
          </DropdownMenu>
        )}
        {!shown && Object.keys(consulta).length > 0 && (
          <IconButton icon={IconBookmark} opens variant="subtle" className="flex-none" onClick={() => setNaming('new')}>
            Salvar visão
          </IconButton>
        )}
      </div>
      {naming && (
        <NameDialog
          view={naming === 'new' ? null : naming}
          create={{ lista, consulta }}
          onDone={({ id }) => {
            setOpened(id);
            setNaming(null);
          }}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  );
}

const schema = visaoCreate.pick({ nome: true });

type NameProps = {
  /** Null for a new one. */
  view: Visao | null;
  create: { lista: NomeDeLista; consulta: Consulta };
  onDone: (view: Visao) => void;
  onClose: () => void;
};

function NameDialog({ view, create, onDone, onClose }: NameProps) {
  const act = useFormAct({
    initial: { nome: view?.nome ?? '' },
    schema,
    draft: view ? `visao-${view.id}` : `visao-nova-${create.lista}`,
    call: ({ nome }: { nome: string }, options) =>
      view
        ? api.admin.visoes.update.mutate({ id: view.id, nome }, options)
        : api.admin.visoes.create.mutate({ ...create, nome }, options),
    onDone,
  });
  return (
    <FormDialog
      of={act}
      size={440}
      title={view ? 'Renomear visão' : 'Salvar visão'}
      subtitle={view ? undefined : 'Os filtros, a ordem e as colunas desta lista, só para você.'}
      save={view ? 'Renomear' : 'Salvar visão'}
      onClose={onClose}
    >
      <TextField
        {...act.form.field('nome')}
        label="Nome"
        required
        maxLength={NOME_DA_VISAO_MAXIMO}
        placeholder="Ex.: Pendentes de Serra"
        autoComplete="off"
      />
    </FormDialog>
  );
}
