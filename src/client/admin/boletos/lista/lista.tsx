// The Boletos tab: every slip issued, what they add up to, and the payments confirmed by hand. All its state is in the
// address: a link shows the same table to anyone.
import { keepPreviousData } from '@tanstack/react-query';
import { formatDate, formatMoney } from '../../../../shared/format.ts';
import { boletos } from '../../../../shared/lists/boletos.ts';
import { Figures } from '../../../list/figures.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { useList } from '../../../list/use-list.ts';
import { states } from '../../../states.ts';
import { trpc } from '../../../trpc.ts';
import { usePhone } from '../../../ui/media.ts';
import { AcoesDoBoleto } from './acoes.tsx';
import { colunas } from './colunas.tsx';

/** The addresses of the PDFs open for an hour; a screen left open gets new ones in time. */
const RENOVAR_MS = 30 * 60_000;

/** How many slips stand where. */
const FIGURAS = [
  { ...states.pagamento.Emitido, label: 'Emitidos', status: 'Emitido', campo: 'emitidos' },
  { ...states.pagamento.Pago, label: 'Pagos', status: 'Pago', campo: 'pagos' },
  { ...states.pagamento.Vencido, label: 'Vencidos', status: 'Vencido', campo: 'vencidos' },
  { ...states.pagamento.Cancelado, label: 'Cancelados', status: 'Cancelado', campo: 'cancelados', tone: 'ne' },
] as const;

export function ListaDeBoletos({ onConfirmar }: { onConfirmar: (inscricaoId: number) => void }) {
  const state = useList(boletos);
  const page = trpc.admin.boletos.list.useQuery(state.input, {
    placeholderData: keepPreviousData,
    refetchInterval: RENOVAR_MS,
  });
  const totais = page.isError && !page.data ? null : page.data?.totais;
  return (
    <ListPage
      title=""
      state={state}
      page={page}
      columns={colunas(usePhone())}
      figures={
        <Figures
          label="Totais por status"
          atual={state.filters.status}
          onStatus={(status) => state.narrow({ status })}
          figures={FIGURAS.map(({ campo, ...figura }) => ({
            ...figura,
            valor: totais === null ? null : totais?.[campo].quantidade,
            detalhe: formatMoney(totais?.[campo].valor ?? 0),
          }))}
        />
      }
      field={{
        data_inicio: { chip: (data) => `Emitidos desde ${formatDate(data)}` },
        data_fim: { chip: (data) => `Emitidos até ${formatDate(data)}` },
      }}
      file
      minWidth={1140}
      leads={({ inscricao_id }) => `/admin/dashboard/inscricoes?inscricao=${inscricao_id}`}
      actionsWidth="106px"
      muted={({ status }) => status === 'Cancelado'}
      actions={(boleto) => <AcoesDoBoleto boleto={boleto} onConfirmar={() => onConfirmar(boleto.inscricao_id)} />}
    />
  );
}
