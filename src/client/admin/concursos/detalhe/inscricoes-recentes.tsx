// The latest enrolments of a contest, so that whoever published it sees them arrive.

import { IconRefresh } from '@tabler/icons-react';
import { formatCount, formatDate, formatTime } from '../../../../shared/format.ts';
import { colunaSelo } from '../../../list/columns.tsx';
import { lookOfSituacao } from '../../../states.ts';
import { type RouterOutputs, trpc } from '../../../trpc.ts';
import { Empty } from '../../../ui/area-states.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { rowsOf } from '../../loaded.tsx';
import { Quadro } from '../../quadro.tsx';

const QUANTAS = 10;
const A_CADA_MINUTO = 60_000;

type Inscricao = RouterOutputs['admin']['inscricoes']['porConcurso'][number];

const colunas: readonly Column<Inscricao>[] = [
  {
    id: 'candidato',
    title: 'Candidato',
    card: 'title',
    render: ({ numero, cadastro }) => (
      <>
        <span className="font-strong line-clamp-2 wrap-anywhere">{cadastro.nome}</span>
        <span className="subline num">nº&nbsp;{numero}</span>
      </>
    ),
  },
  {
    id: 'cargo',
    title: 'Cargo',
    render: ({ vaga }) => <span className="line-clamp-2 wrap-anywhere">{vaga.cargo}</span>,
  },
  {
    id: 'data',
    title: 'Data',
    width: '220px',
    render: ({ created_at }) => (
      <span className="num">
        {formatDate(created_at)}
        <span className="subline">às {formatTime(created_at)} (horário de Brasília)</span>
      </span>
    ),
  },
  colunaSelo({ id: 'situacao', title: 'Situação', width: '200px' }, lookOfSituacao),
];

export function InscricoesRecentes({ concursoId }: { concursoId: number }) {
  const utils = trpc.useUtils();
  const inscricoes = trpc.admin.inscricoes.porConcurso.useQuery(
    { concurso_id: concursoId, limite: QUANTAS },
    { refetchInterval: A_CADA_MINUTO },
  );
  // The same figure as the card above, so that the two never disagree.
  const resumo = trpc.admin.painel.resumoDoConcurso.useQuery({ id: concursoId }, { refetchInterval: A_CADA_MINUTO });
  const total = resumo.data?.total_inscricoes ?? 0;
  return (
    <Quadro
      title="Últimas inscrições"
      subtitle={
        resumo.data &&
        (total === 0 ? 'Nenhuma inscrição ativa' : formatCount(total, 'inscrição ativa', 'inscrições ativas'))
      }
      action={
        <IconButton
          icon={IconRefresh}
          variant="default"
          loading={inscricoes.isFetching && !inscricoes.isPending}
          onClick={() => {
            void inscricoes.refetch();
            void utils.admin.painel.resumoDoConcurso.invalidate({ id: concursoId });
          }}
        >
          Atualizar
        </IconButton>
      }
    >
      <DataTable
        label="Últimas inscrições"
        columns={colunas}
        {...rowsOf(inscricoes.data, inscricoes, 'Erro ao carregar inscrições', true)}
        rowKey={({ id }) => id}
        dense
        empty={
          <Empty art={false} as="h3" title="Nenhuma inscrição ainda">
            As inscrições aparecem aqui assim que os candidatos as fizerem.
          </Empty>
        }
      />
    </Quadro>
  );
}
