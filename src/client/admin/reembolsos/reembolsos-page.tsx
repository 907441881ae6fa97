// Gestão de Reembolsos: what candidates asked to have back, read, and moved on until it is done or denied. All that a
// search finds comes at once, and is told apart, sorted and paged here.
import { IconChecks } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type ReembolsoAdmin, reembolsos } from '../../../shared/pedidos/reembolso.ts';
import { ListPage, pageOf } from '../../list/list-page.tsx';
import { RowButton } from '../../list/row-actions.tsx';
import { useSelection } from '../../list/selection.ts';
import { useList } from '../../list/use-list.ts';
import { STAYING, trpc } from '../../trpc.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { usePhone } from '../../ui/media.ts';
import { part } from '../../ui/part.ts';
import { useMovimento } from '../analise/movimento.ts';
import { nomesDe, quemDecide } from '../analise/quem-esta.ts';
import { PeDaLista, Retidas } from '../fila/retidas.tsx';
import { IfAllowed, usePode } from '../permissao.ts';
import { colunas } from './colunas.tsx';
import { ERRO_AO_CARREGAR, emAberto, filtrar, ordenar, vizinhos } from './lista.ts';
import { BarraDeLote, useMoverMarcados } from './lote.tsx';
import { RETENCAO } from './retencao.ts';
import { Totais } from './totais.tsx';

const ReembolsoDialog = part(() => import('./reembolso-dialog.tsx'), 'ReembolsoDialog');
const StatusDialog = part(() => import('./status-dialog.tsx'), 'StatusDialog');

export function ReembolsosPage() {
  const { reembolso: lido, alterar } = useSearch({ from: '/admin/dashboard/reembolsos' });
  const celular = usePhone();
  const state = useList(reembolsos);
  const { filters, order, open, close } = state;
  const { status, search } = filters;

  const consulta = trpc.admin.reembolsos.list.useQuery({ search }, STAYING);
  const { data: todos } = consulta;
  const { key, direction } = order ?? {};
  const ordenados = useMemo(() => ordenar(todos ?? [], { key, direction }), [todos, key, direction]);
  const filtrados = useMemo(() => filtrar(ordenados, status), [ordenados, status]);
  const altera = usePode()('financeiro');
  const selecao = useSelection<ReembolsoAdmin>(JSON.stringify(filters));
  const mover = useMoverMarcados(selecao);
  const aberto = todos?.find(({ id }) => id === (lido ?? alterar));
  const movimento = useMovimento(RETENCAO);
  const atual = lido ?? alterar ?? 0;
  const decidindo = quemDecide(movimento, atual);
  // The way through them goes past what is being decided.
  const livres = ordenados.filter(({ id }) => id === atual || quemDecide(movimento, id) === null);
  const aoRedor = vizinhos(livres, status, atual);
  const maisAntigo = vizinhos(ordenar(livres, { key: 'id', direction: 'asc' }), status, 0).id;
  const editando = lido === undefined && alterar !== undefined && altera && decidindo === null;

  return (
    <>
      <ListPage
        title="Gestão de Reembolsos"
        state={state}
        page={{ ...consulta, data: pageOf(todos && filtrados, state) }}
        columns={colunas(celular, movimento)}
        figures={<Totais status={status} onStatus={(escolhido) => state.narrow({ status: escolhido })} />}
        field={{ search: { label: 'Candidato' } }}
        buttons={
          <IfAllowed area="financeiro">
            <IconButton
              icon={IconChecks}
              opens
              variant="light"
              disabled={maisAntigo === null}
              onClick={() => maisAntigo !== null && open({ alterar: maisAntigo })}
            >
              Atender o mais antigo
            </IconButton>
          </IfAllowed>
        }
        file="last"
        failed={ERRO_AO_CARREGAR}
        minWidth={1120}
        leads={({ id }) => ({ reembolso: id })}
        actionsWidth="186px"
        selection={
          altera
            ? {
                has: ({ id }) => selecao.marcados.has(id),
                can: ({ id, status: dele }) => dele === 'Solicitado' && quemDecide(movimento, id) === null,
                label: ({ id, inscricao }) => `Marcar o reembolso ${id}, de ${inscricao.cadastro.nome}`,
                closed: mover.pending,
                onToggle: selecao.alternar,
              }
            : undefined
        }
        actions={(um) => {
          const de = ` do reembolso ${um.id}, de ${um.inscricao.cadastro.nome}`;
          return (
            <>
              <RowButton
                nome="Ver"
                de={` detalhes${de}`}
                leve={celular ? 'default' : 'subtle'}
                onClick={() => open({ reembolso: um.id })}
              />
              {altera && emAberto(um) && quemDecide(movimento, um.id) === null && (
                <RowButton forte nome="Alterar status" de={de} onClick={() => open({ alterar: um.id })} />
              )}
            </>
          );
        }}
      />
      <PeDaLista>
        <BarraDeLote mover={mover} />
        {/* Over it, the windows have their own. */}
        {atual === 0 && <Retidas fila={RETENCAO} onAbrir={(id) => open({ alterar: id })} />}
      </PeDaLista>
      {atual !== 0 && !(editando && aberto) && (
        <ReembolsoDialog
          reembolso={aberto}
          decidindo={decidindo}
          consulta={consulta}
          vizinhos={aoRedor}
          onIr={(reembolso) => open({ reembolso }, true)}
          onAlterar={(id) => open({ alterar: id }, true)}
          onClose={close}
        />
      )}
      {editando && aberto && (
        <StatusDialog
          key={alterar}
          reembolso={aberto}
          analisando={nomesDe(movimento, alterar)}
          vizinhos={aoRedor}
          onIr={(id) => open({ alterar: id }, true)}
          onClose={close}
        />
      )}
    </>
  );
}
