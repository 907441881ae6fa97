// The Pagamentos sem dono tab: payments that wait for an administrator, who waits longest first. They are settled one
// after the other without coming back to the list.
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Pendencia } from '../../../../shared/boletos.ts';
import { trpc } from '../../../trpc.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { ErroArea, Vazio } from '../../../ui/estados.tsx';
import { useCelular } from '../../../ui/media.ts';
import { Pager } from '../../../ui/pager.tsx';
import { erroDaArea } from '../../falhas.ts';
import { usePode } from '../../permissao.ts';
import { SePode } from '../../se-pode.tsx';
import { type BuscaDaFila, POR_PAGINA, proximaAberta } from './busca.ts';
import { colunas, quemPagou } from './colunas.tsx';
import { Filtros, FiltrosAtivos } from './filtros.tsx';

const PagamentoJanela = lazy(() => import('./pagamento-janela.tsx').then((m) => ({ default: m.PagamentoJanela })));

type Props = { busca: BuscaDaFila; onChange: (busca: BuscaDaFila, replace?: boolean) => void };

export function FilaDePagamentos({ busca, onChange }: Props) {
  const celular = useCelular();
  const { concurso_id, tipo, status, page: pagina = 1 } = busca;
  const fila = trpc.admin.boletos.pendencias.useQuery(
    { concurso_id: concurso_id ?? '', tipo: tipo ?? '', status: status ?? 'Aberta' },
    { placeholderData: keepPreviousData },
  );
  const resolve = usePode()('financeiro');
  const { data } = fila;
  const [aberta, setAberta] = useState<Pendencia | null>(null);
  // Settled in this sitting: the list may still show them while it loads again.
  const feitas = useRef(new Set<number>());
  const abertas = (data ?? []).filter(({ id, status: dela }) => dela === 'Aberta' && !feitas.current.has(id));

  function seguir(feita: Pendencia, comProxima: boolean) {
    feitas.current.add(feita.id);
    setAberta((comProxima && proximaAberta(data ?? [], feita.id, feitas.current)) || null);
  }

  return (
    <>
      <Filtros
        busca={busca}
        total={data?.length}
        onChange={onChange}
        acao={
          <SePode area="financeiro">
            <Button
              variant="light"
              size="sm"
              aria-haspopup="dialog"
              disabled={abertas.length === 0}
              leftSection={<IconChecks size={18} stroke={1.75} aria-hidden />}
              onClick={() => setAberta(abertas[0] ?? null)}
            >
              Resolver o mais antigo
            </Button>
          </SePode>
        }
      />
      <FiltrosAtivos busca={busca} onChange={onChange} />
      <DataTable
        label="Pagamentos sem dono"
        columns={colunas(celular, status !== undefined, new Date())}
        rows={data?.slice((pagina - 1) * POR_PAGINA, pagina * POR_PAGINA)}
        rowKey={({ id }) => id}
        dense
        minWidth={1080}
        actionsWidth="118px"
        loading={fila.isPending}
        refreshing={fila.isPlaceholderData}
        actions={(pendencia) => {
          const resolvida = pendencia.status === 'Resolvida' || !resolve;
          return (
            <Button
              size={celular ? 'sm' : 'xs'}
              variant={resolvida ? 'subtle' : 'light'}
              aria-haspopup="dialog"
              onClick={() => setAberta(pendencia)}
            >
              {resolvida ? 'Ver' : 'Analisar'}
              <span className="vh"> pagamento de {quemPagou(pendencia)}</span>
            </Button>
          );
        }}
        error={
          fila.isError && !data ? (
            <ErroArea {...erroDaArea('Erro ao carregar os pagamentos sem dono.', fila)} />
          ) : undefined
        }
        empty={<Nenhum busca={busca} vazia={data?.length === 0} onChange={onChange} />}
      />
      {data && data.length > 0 && (
        <Pager
          page={pagina}
          perPage={POR_PAGINA}
          total={data.length}
          noun={data.length === 1 ? 'pagamento' : 'pagamentos'}
          onPage={(page) => {
            onChange({ ...busca, page });
            window.scrollTo({ top: 0 });
          }}
        />
      )}
      <Suspense fallback={null}>
        {aberta && (
          <PagamentoJanela
            pendencia={aberta}
            restantes={abertas.filter(({ id }) => id !== aberta.id).length}
            onSettled={(comProxima) => seguir(aberta, comProxima)}
            onClose={() => setAberta(null)}
          />
        )}
      </Suspense>
    </>
  );
}

type NenhumProps = Props & {
  /** Nothing at all, as opposed to a page past the end. */
  vazia: boolean;
};

function Nenhum({ busca, vazia, onChange }: NenhumProps) {
  if (!vazia) {
    return (
      <Vazio
        as="h2"
        art={false}
        title="Esta página não tem pagamentos"
        actions={
          <Button variant="default" size="sm" onClick={() => onChange({ ...busca, page: 1 })}>
            Ir para a primeira página
          </Button>
        }
      />
    );
  }
  if (busca.concurso_id || busca.tipo || busca.status) {
    return (
      <Vazio
        as="h2"
        title="Nenhum pagamento encontrado"
        actions={
          <Button variant="default" size="sm" onClick={() => onChange({})}>
            Limpar filtros
          </Button>
        }
      >
        Mude os filtros.
      </Vazio>
    );
  }
  return (
    <Vazio as="h2" title="Nenhum pagamento aguarda decisão">
      Pagamentos menores, em dobro, com atraso, de boletos cancelados ou desconhecidos aparecem aqui.
    </Vazio>
  );
}
