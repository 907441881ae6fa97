// The Pagamentos sem dono tab: payments that wait for an administrator, who waits longest first. They are settled one
// after the other without coming back to the list, which comes whole, up to so many, and is paged here.
import { IconChecks } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Pendencia } from '../../../../shared/boletos.ts';
import { formatInteger } from '../../../../shared/format.ts';
import { PENDENCIAS_MAXIMAS, pendencias } from '../../../../shared/lists/pendencias.ts';
import { ListPage, pageOf } from '../../../list/list-page.tsx';
import { RowButton } from '../../../list/row-actions.tsx';
import { useList } from '../../../list/use-list.ts';
import { STAYING, trpc } from '../../../trpc.ts';
import { Empty } from '../../../ui/area-states.tsx';
import { now } from '../../../ui/clock.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { usePhone } from '../../../ui/media.ts';
import { part } from '../../../ui/part.ts';
import { vizinhosDe } from '../../analise/seguir.tsx';
import { useOpenedRow } from '../../opened-record.tsx';
import { IfAllowed, usePode } from '../../permissao.ts';
import { colunas, quemPagou } from './colunas.tsx';
import { nomeDe } from './textos.ts';

const PagamentoDialog = part(() => import('./pagamento-dialog.tsx'), 'PagamentoDialog');

export function FilaDePagamentos() {
  const celular = usePhone();
  // The open ones are what one comes for.
  const state = useList(pendencias, { keep: ['aba'], usual: { status: 'Aberta' } });
  const { page: _, per_page: __, ...narrowing } = state.input;
  const fila = trpc.admin.boletos.pendencias.useQuery(narrowing, STAYING);
  const resolve = usePode()('financeiro');
  const { data } = fila;
  const aberta = useOpenedRow(pendencias.nouns, {
    data: fila.isPlaceholderData ? undefined : data,
    isFetching: fila.isFetching,
  });
  const abrir = (id: number, replace = false) => state.open({ registro: id }, replace);
  // Settled in this sitting: the list may still show them while it loads again.
  const feitas = useRef(new Set<number>());
  const espera = ({ id, status }: Pendencia) => status === 'Aberta' && !feitas.current.has(id);
  const abertas = data?.filter(espera) ?? [];

  function seguir(feita: Pendencia, comProxima: boolean) {
    feitas.current.add(feita.id);
    const { id } = vizinhosDe(data ?? [], feita.id, espera);
    if (comProxima && id !== null) abrir(id, true);
    else state.close();
  }

  return (
    <>
      <ListPage
        title=""
        state={state}
        page={{ ...fila, data: pageOf(data, state) }}
        columns={colunas(celular, state.filters.status !== undefined, now())}
        fields={['search', 'concurso_id', 'tipo', 'status']}
        buttons={
          <IfAllowed area="financeiro">
            <IconButton
              icon={IconChecks}
              opens
              variant="light"
              disabled={abertas.length === 0}
              onClick={() => abertas[0] && abrir(abertas[0].id)}
            >
              Resolver o mais antigo
            </IconButton>
          </IfAllowed>
        }
        minWidth={1080}
        leads={({ id }) => ({ registro: id })}
        actionsWidth="118px"
        actions={(pendencia) => {
          const resolvida = pendencia.status === 'Resolvida' || !resolve;
          return (
            <RowButton
              nome={resolvida ? 'Ver' : 'Analisar'}
              de={` ${nomeDe(pendencia).toLowerCase()} de ${quemPagou(pendencia)}`}
              forte={!resolvida}
              onClick={() => abrir(pendencia.id)}
            />
          );
        }}
        failed="Erro ao carregar os pagamentos sem dono."
        empty={
          <Empty as="h2" title="Nenhum pagamento aguarda decisão">
            Pagamentos menores, em dobro, com atraso, de boletos cancelados ou desconhecidos aparecem aqui.
          </Empty>
        }
      >
        {data && data.length >= PENDENCIAS_MAXIMAS && (
          <p className="mb-3 text-texto-2">
            Aqui cabem {formatInteger(PENDENCIAS_MAXIMAS)} pagamentos. Para ver outros, use os filtros.
          </p>
        )}
      </ListPage>
      {aberta && (
        <PagamentoDialog
          pendencia={aberta}
          restantes={vizinhosDe(abertas, aberta.id, espera).restantes}
          onSettled={(comProxima) => seguir(aberta, comProxima)}
          onClose={state.close}
        />
      )}
    </>
  );
}
