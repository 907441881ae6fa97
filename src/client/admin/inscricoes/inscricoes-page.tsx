// Enrolments: every one there is, filtered, and each opened to be looked at, cancelled or brought back.
import { useSearch } from '@tanstack/react-router';
import { inscricoes } from '../../../shared/lists/inscricoes.ts';
import { Figures } from '../../list/figures.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { RowButton } from '../../list/row-actions.tsx';
import { useList } from '../../list/use-list.ts';
import { states } from '../../states.ts';
import { STAYING, trpc } from '../../trpc.ts';
import { usePhone } from '../../ui/media.ts';
import { part } from '../../ui/part.ts';
import { colunas } from './colunas.tsx';

const InscricaoDialog = part(() => import('./inscricao-dialog.tsx'), 'InscricaoDialog');

export function InscricoesPage() {
  const celular = usePhone();
  const state = useList(inscricoes);
  const { inscricao: aberta } = useSearch({ from: '/admin/dashboard/inscricoes' });
  // The figures stay as they are whichever of them is pressed.
  const { status, ...semStatus } = state.filters;
  const numeros = trpc.admin.inscricoes.estatisticas.useQuery(semStatus, STAYING);
  const numero = (campo: keyof NonNullable<typeof numeros.data>) =>
    numeros.isLoadingError ? null : numeros.data?.[campo];

  return (
    <>
      <ListPage
        state={state}
        page={trpc.admin.inscricoes.list.useQuery(state.input, STAYING)}
        columns={colunas(celular)}
        figures={
          <Figures
            label="Inscrições por status"
            atual={status}
            onStatus={(escolhido) => state.narrow({ status: escolhido })}
            figures={[
              {
                label: 'Total de inscrições',
                status: null,
                tone: 'ne',
                glyph: 'ponto',
                valor: numero('total_inscricoes'),
              },
              { ...states.inscricao.A, label: 'Ativas', status: 'A', valor: numero('inscricoes_ativas') },
              { ...states.inscricao.C, label: 'Canceladas', status: 'C', valor: numero('inscricoes_canceladas') },
            ]}
          />
        }
        file
        minWidth={1080}
        leads={({ id }) => ({ inscricao: id })}
        actionsWidth="76px"
        muted={(inscricao) => inscricao.status === 'C'}
        actions={({ id, numero: numerada, cadastro }) => (
          <RowButton
            nome="Ver"
            de={` inscrição ${numerada}, de ${cadastro.nome}`}
            forte={celular}
            onClick={() => state.open({ inscricao: id })}
          />
        )}
      />
      {aberta !== undefined && <InscricaoDialog key={aberta} id={aberta} onClose={state.close} />}
    </>
  );
}
