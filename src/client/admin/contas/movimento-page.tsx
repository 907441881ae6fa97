// What moved on the accounts, entry by entry. The file has all of a period, with the balance after each.
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { lancamentos } from '../../../shared/lists/lancamentos.ts';
import { DownloadButton } from '../../download.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { useList } from '../../list/use-list.ts';
import { api, trpc } from '../../trpc.ts';
import { colunasDeLancamentos } from './colunas.tsx';

export function MovimentoPage() {
  const state = useList(lancamentos);
  const page = trpc.admin.contas.list.useQuery(state.input, { placeholderData: keepPreviousData });
  const { data_inicio, data_fim, concurso_id, emissor, convenio_id, ...outros } = state.filters;
  const arquivo = {
    ask: api.admin.contas.exportarMovimento.query,
    failed: 'Não foi possível exportar o movimento. Tente de novo.',
  };
  const input = { data_inicio, data_fim, concurso_id, emissor, convenio_id };
  const nomeDoConvenio = (id: string) =>
    `Convênio ${page.data?.data.find(({ convenio }) => convenio?.id === Number(id))?.convenio?.nome ?? `nº\u00A0${id}`}`;
  return (
    <ListPage
      state={state}
      page={page}
      columns={colunasDeLancamentos}
      fields={['search', 'parte', 'concurso_id', 'emissor', 'data_inicio', 'ajuste']}
      field={{ convenio_id: { chip: nomeDoConvenio } }}
      minWidth={1120}
      buttons={
        <>
          <DownloadButton {...arquivo} input={{ ...input, formato: 'csv' }} icon={IconFileTypeCsv}>
            Exportar CSV
          </DownloadButton>
          <DownloadButton {...arquivo} input={{ ...input, formato: 'xlsx' }} icon={IconFileSpreadsheet}>
            Exportar XLSX
          </DownloadButton>
        </>
      }
    >
      {Object.keys(outros).length > 0 && (
        <p className="mb-3 text-texto-2">
          O arquivo tem o movimento inteiro do período, do concurso, do meio e do convênio escolhidos, para que o saldo
          feche.
        </p>
      )}
    </ListPage>
  );
}
