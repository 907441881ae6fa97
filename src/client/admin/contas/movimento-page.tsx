// What moved on the accounts, entry by entry. The file has all of a period, with the balance after each.
import { lancamentos } from '../../../shared/lists/lancamentos.ts';
import { ExportButtons } from '../../download.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { useList } from '../../list/use-list.ts';
import { api, STAYING, trpc } from '../../trpc.ts';
import { colunasDeLancamentos } from './colunas.tsx';
import { nomeDoConvenio } from './valores.tsx';

export function MovimentoPage() {
  const state = useList(lancamentos);
  const page = trpc.admin.contas.list.useQuery(state.input, STAYING);
  const { data_inicio, data_fim, concurso_id, emissor, convenio_id, ...outros } = state.filters;
  return (
    <ListPage
      state={state}
      page={page}
      columns={colunasDeLancamentos}
      fields={['search', 'parte', 'concurso_id', 'emissor', 'data_inicio', 'ajuste']}
      field={{ convenio_id: { chip: nomeDoConvenio(page.data?.data) } }}
      minWidth={1120}
      buttons={
        <ExportButtons
          ask={api.admin.contas.exportarMovimento.query}
          failed="Não foi possível exportar o movimento. Tente de novo."
          input={{ data_inicio, data_fim, concurso_id, emissor, convenio_id }}
          formats={['csv', 'xlsx']}
        />
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
