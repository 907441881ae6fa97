// The dialog to contest the rules of a contest: for whoever has an account, enrolled or not. It is reached from the contest's page.
import { useMemo } from 'react';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { RECURSO, type Recurso } from '../../../shared/pedidos/recurso.ts';
import { trpc } from '../../trpc.ts';
import type { Quem, Usado } from '../janelas.ts';
import type { PropsDoEnvio } from '../pedidos/enviar-dialog.tsx';
import { type Consultada, useJanelas } from '../pedidos/tela.ts';
import { EnviarRecurso } from './enviar-recurso.tsx';

type Props = Pick<PropsDoEnvio<Recurso>, 'enviado' | 'onEnviado' | 'onOutro' | 'onClose'> & {
  concursoId: number;
  minhas: Consultada<Inscricao>;
  enviados: { isLoading: boolean };
  usados: readonly Usado[] | undefined;
};

export function ImpugnarEdital({ concursoId, minhas, enviados, usados, ...dialog }: Props) {
  const concurso = trpc.publico.concursos.get.useQuery({ id: concursoId });
  const todos = trpc.candidato.prazos.recursos.useQuery({ concurso_id: concursoId });
  const prazos = { ...todos, data: todos.data?.filter(({ objeto }) => objeto === RECURSO.semInscricao) };
  const quem = useMemo(() => {
    const propria = minhas.data?.find(({ status, concurso: { id } }) => status === 'A' && id === concursoId);
    return minhas.data && (propria ?? (concurso.data && semInscricao(concurso.data)));
  }, [minhas.data, concurso.data, concursoId]);
  const quemEnvia = {
    ...minhas,
    data: quem && [quem],
    isLoading: minhas.isLoading || concurso.isLoading,
  };
  const { situadas = [], carregando, falha, impedimentoDe } = useJanelas(prazos, quemEnvia, enviados, usados);
  return (
    <EnviarRecurso
      {...dialog}
      edital={concursoId}
      inscricaoId={quem?.id ?? 0}
      inscricao={quem}
      situadas={situadas}
      carregando={carregando}
      falha={
        falha ??
        (!quem && concurso.isLoadingError ? { titulo: 'Erro ao carregar o concurso.', consulta: concurso } : null)
      }
      impedimento={quem ? impedimentoDe(quem) : null}
    />
  );
}

/** Who contests without an enrolment, as the dialog shows it. */
function semInscricao({ id, titulo, prefeitura }: { id: number; titulo: string; prefeitura: string }): Quem {
  return {
    id: 0,
    numero: '',
    status: 'A',
    isencao_solicitada: 'N',
    entrega_titulos: 'N',
    vaga: { cargo: titulo },
    concurso: { id, titulo, prefeitura, excluido: false },
  };
}
