// The Boletos tab: every slip issued, what they add up to, and the payments confirmed by hand. All its state is in the
// address: a link shows the same table to anyone.
import { ActionIcon } from '@mantine/core';
import { IconCash, IconFileTypePdf } from '@tabler/icons-react';
import type { BoletoAdmin } from '../../../../shared/boletos.ts';
import { formatDate, formatMoney } from '../../../../shared/format.ts';
import { boletos } from '../../../../shared/lists/boletos.ts';
import { emAberto } from '../../../../shared/pagamento.ts';
import { Figures } from '../../../list/figures.tsx';
import { ListPage } from '../../../list/list-page.tsx';
import { RowOpen } from '../../../list/row-actions.tsx';
import { useList } from '../../../list/use-list.ts';
import { states } from '../../../states.ts';
import { STAYING, trpc } from '../../../trpc.ts';
import { usePhone } from '../../../ui/media.ts';
import { NewTabButton } from '../../../ui/new-tab-button.tsx';
import { usePode } from '../../permissao.ts';
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
    ...STAYING,
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

type Props = { boleto: BoletoAdmin; onConfirmar: () => void };

/** Icons of a row on a desktop, buttons in a phone's card. */
function AcoesDoBoleto({ boleto, onConfirmar }: Props) {
  const celular = usePhone();
  const pode = usePode();
  const aberto = emAberto(boleto.status) && pode('financeiro');
  const { nome } = boleto.candidato;
  const confirmar = aberto && (
    <RowOpen icon={IconCash} name="Confirmar pagamento" of={` de ${nome}`} variant="light" onClick={onConfirmar} />
  );
  if (celular) {
    return (
      <>
        <NewTabButton variant="default" size="sm" href={boleto.url_boleto}>
          Abrir PDF<span className="sr-only"> de {nome}</span>
        </NewTabButton>
        {confirmar}
      </>
    );
  }
  return (
    <>
      {confirmar}
      <ActionIcon
        component="a"
        size={36}
        href={boleto.url_boleto}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Abrir o boleto em PDF (abre em nova aba)"
        title="Abrir o boleto em PDF"
      >
        <IconFileTypePdf size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  );
}
