// The button that takes a list out as a file, with the filters at work.
import { Button } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import type { Formato, ListaExportavel } from '../../shared/exportacoes.ts';
import { formatInteger } from '../../shared/format.ts';
import { usePapel } from '../admin/permissao.ts';
import { useDownload } from '../download.tsx';
import { api, type RouterInputs } from '../trpc.ts';
import { DropdownMenu, MenuItem } from '../ui/dropdown-menu.tsx';

type Pedido = RouterInputs['admin']['exportacoes']['criar'];
type FiltrosDe<L extends ListaExportavel> = Extract<Pedido, { lista: L }>['filtros'];

type Props<L extends ListaExportavel> = {
  lista: L;
  /** As the list's own call has them; page and order do not count. */
  filtros: FiltrosDe<L>;
  /** How many records the filters leave, when it is known. */
  total?: number | undefined;
};

/** Whose files have CPFs: masked, unless who administers everything asks for them, which is recorded. */
const COM_CPF: readonly ListaExportavel[] = [
  'candidatos',
  'inscricoes',
  'isencoes',
  'recursos',
  'envios',
  'reembolsos',
  'boletos',
];

const icone = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** `<ExportButton lista="candidatos" filtros={busca} total={data?.total} />` */
export function ExportButton<L extends ListaExportavel>({ lista, filtros, total }: Props<L>) {
  const exportar = useDownload(api.admin.exportacoes.criar.mutate, falhaDe(lista));
  const papel = usePapel();
  const pedir =
    (formato: Formato, inteiros: { mascarar?: 0 } = {}) =>
    () =>
      exportar.run({ lista, formato, filtros: { ...semPagina(filtros as object), ...inteiros } } as unknown as Pedido);
  return (
    <DropdownMenu
      target={
        <Button variant="default" size="sm" loading={exportar.pending} leftSection={<IconDownload {...icone} />}>
          Exportar
        </Button>
      }
      head={total === undefined ? undefined : total === 1 ? '1 registro' : `${formatInteger(total)} registros`}
    >
      <MenuItem icon={<IconFileTypeCsv {...icone} />} onClick={pedir('csv')}>
        CSV
      </MenuItem>
      <MenuItem icon={<IconFileSpreadsheet {...icone} />} onClick={pedir('xlsx')}>
        XLSX (Excel)
      </MenuItem>
      {papel === 'total' && COM_CPF.includes(lista) && (
        <>
          <MenuItem icon={<IconFileTypeCsv {...icone} />} onClick={pedir('csv', { mascarar: 0 })}>
            CSV com CPFs completos
          </MenuItem>
          <MenuItem icon={<IconFileSpreadsheet {...icone} />} onClick={pedir('xlsx', { mascarar: 0 })}>
            XLSX com CPFs completos
          </MenuItem>
        </>
      )}
    </DropdownMenu>
  );
}

/** The trail has a sentence of its own. */
function falhaDe(lista: ListaExportavel): string {
  return lista === 'logs'
    ? 'Erro ao exportar logs. Tente novamente.'
    : 'Não foi possível exportar a lista. Tente de novo.';
}

/** The filters alone: what a list shows of itself is no part of its file. */
function semPagina(search: object): object {
  const { page: _, per_page: __, sort_by: ___, sort_order: ____, ...filtros } = search as Record<string, unknown>;
  return filtros;
}
