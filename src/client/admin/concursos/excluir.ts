// Removal of a contest, asked for from the list: confirmation, call, texts and what must be loaded again.
import { formatInteger } from '../../../shared/format.ts';
import { useAct } from '../../act.ts';
import { api, type RouterOutputs, trpc } from '../../trpc.ts';
import { confirmar } from '../../ui/dialogs.ts';
import { avisar } from '../../ui/toasts.ts';
import { avisarFalha } from '../falhas.ts';

type Concurso = RouterOutputs['admin']['concursos']['list']['data'][number];

/** Everything that shows contests, here and on the home page. */
export function useRecarregarConcursos() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.admin.concursos.invalidate(),
      utils.admin.painel.invalidate(),
      utils.publico.concursos.invalidate(),
    ]);
}

function consequencia({ total_inscricoes = 0 }: Concurso): string {
  const inscritos =
    total_inscricoes === 0
      ? ''
      : total_inscricoes === 1
        ? ' Há 1 inscrição ativa neste concurso.'
        : ` Há ${formatInteger(total_inscricoes)} inscrições ativas neste concurso.`;
  return `Esta ação não pode ser desfeita. Todos os dados relacionados (vagas, publicações e prazos) serão perdidos.${inscritos}`;
}

/** @param onRemoved runs before the lists are loaded again */
export function useExcluirConcurso(onRemoved: () => void) {
  const recarregar = useRecarregarConcursos();
  const remocao = useAct(api.admin.concursos.remove.mutate, {
    onSuccess: () => {
      avisar.sucesso('Concurso excluído com sucesso!');
      onRemoved();
      return recarregar();
    },
    onError: (erro, input) => avisarFalha('Erro ao excluir concurso.', erro, () => remocao.run(input)),
  });
  return async (concurso: Concurso) => {
    const sim = await confirmar({ title: `Excluir o concurso "${concurso.titulo}"?`, text: consequencia(concurso) });
    if (sim) remocao.run({ id: concurso.id });
  };
}
