// The button that takes a list out as a file, with the filters at work.
import { Button } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import type { Formato } from '../../shared/exportacoes.ts';
import { formatCount } from '../../shared/format.ts';
import { usePapel } from '../admin/permissao.ts';
import { useDownload } from '../download.tsx';
import { api, type RouterInputs } from '../trpc.ts';
import { DropdownMenu, MenuItem } from '../ui/dropdown-menu.tsx';
import type { AnyList } from './address.ts';

type Props = {
  state: { list: AnyList; filters: object };
  /** How many records the filters leave, when it is known. */
  total: number | undefined;
};

const icone = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const csv = <IconFileTypeCsv {...icone} />;
const xlsx = <IconFileSpreadsheet {...icone} />;

/** Of a list that declares what is in its file. */
export function ExportButton({ state: { list, filters }, total }: Props) {
  const exportar = useDownload(api.admin.exportacoes.criar.mutate, falhaDe(list.name));
  const papel = usePapel();
  const pedir = (formato: Formato, inteiros: { mascarar?: 0 } = {}) => {
    const filtros = { ...filters, ...inteiros };
    exportar.run({ lista: list.name, formato, filtros } as RouterInputs['admin']['exportacoes']['criar']);
  };
  return (
    <DropdownMenu
      target={
        <Button variant="default" size="sm" loading={exportar.pending} leftSection={<IconDownload {...icone} />}>
          Exportar
        </Button>
      }
      head={total === undefined ? undefined : formatCount(total, 'registro', 'registros')}
    >
      <MenuItem icon={csv} onClick={() => pedir('csv')}>
        CSV
      </MenuItem>
      <MenuItem icon={xlsx} onClick={() => pedir('xlsx')}>
        XLSX (Excel)
      </MenuItem>
      {/* CPFs are masked, unless who administers everything asks for them, which is recorded. */}
      {papel === 'total' && 'mascarar' in list.filters && (
        <>
          <MenuItem icon={csv} onClick={() => pedir('csv', { mascarar: 0 })}>
            CSV com CPFs completos
          </MenuItem>
          <MenuItem icon={xlsx} onClick={() => pedir('xlsx', { mascarar: 0 })}>
            XLSX com CPFs completos
          </MenuItem>
        </>
      )}
    </DropdownMenu>
  );
}

/** The trail has a sentence of its own. */
function falhaDe(lista: string): string {
  return lista === 'logs'
    ? 'Erro ao exportar logs. Tente novamente.'
    : 'Não foi possível exportar a lista. Tente de novo.';
}
