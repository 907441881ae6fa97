// The button that takes a list out as a file, with the filters at work. The file is fetched by the browser itself, from
// an address that expires: a large one never passes through the page.
import { Button } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import type { Formato, ListaExportavel } from '../../shared/exportacoes.ts';
import { formatInteger } from '../../shared/format.ts';
import { useAct } from '../act.ts';
import { api, type RouterInputs } from '../trpc.ts';
import { baixar } from '../ui/baixar.ts';
import { avisar } from '../ui/toasts.ts';
import { avisarFalha } from './falhas.ts';
import { ItemDeMenu, MenuSuspenso } from './menu-suspenso.tsx';

type Pedido = RouterInputs['admin']['exportacoes']['criar'];
type FiltrosDe<L extends ListaExportavel> = Extract<Pedido, { lista: L }>['filtros'];

type Props<L extends ListaExportavel> = {
  lista: L;
  /** As the list's own call has them; page and order do not count. */
  filtros: FiltrosDe<L>;
  /** How many records the filters leave, when it is known. */
  total?: number | undefined;
};

const icone = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** `<BotaoExportar lista="candidatos" filtros={busca} total={data?.total} />` */
export function BotaoExportar<L extends ListaExportavel>({ lista, filtros, total }: Props<L>) {
  const exportar = useAct(api.admin.exportacoes.criar.mutate, {
    onSuccess: ({ url, nome }) => {
      baixar(url, nome);
      avisar.sucesso(`O arquivo ${nome} está sendo baixado.`);
    },
    onError: (erro, pedido) =>
      avisarFalha(erro.status === 429 ? erro.mensagem : falhaDe(lista), erro, () => exportar.run(pedido)),
  });
  const pedir = (formato: Formato) => () =>
    exportar.run({ lista, formato, filtros: semPagina(filtros as object) } as unknown as Pedido);
  return (
    <MenuSuspenso
      botao={(props) => (
        <Button
          {...props}
          variant="default"
          size="sm"
          loading={exportar.pending}
          leftSection={<IconDownload {...icone} />}
        >
          Exportar
        </Button>
      )}
      topo={total === undefined ? undefined : total === 1 ? '1 registro' : `${formatInteger(total)} registros`}
    >
      <ItemDeMenu icone={<IconFileTypeCsv {...icone} />} onClick={pedir('csv')}>
        CSV
      </ItemDeMenu>
      <ItemDeMenu icone={<IconFileSpreadsheet {...icone} />} onClick={pedir('xlsx')}>
        XLSX (Excel)
      </ItemDeMenu>
    </MenuSuspenso>
  );
}

/** Document 3, section 8, has a sentence of its own for the trail. */
function falhaDe(lista: ListaExportavel): string {
  return lista === 'logs'
    ? 'Erro ao exportar logs. Tente novamente.'
    : 'Não foi possível exportar a lista. Tente de novo.';
}

/** The filters alone: what a list shows of itself is no part of its file. */
function semPagina(busca: object): object {
  const { page: _, per_page: __, sort_by: ___, sort_order: ____, ...filtros } = busca as Record<string, unknown>;
  return filtros;
}
