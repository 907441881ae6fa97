// What shows vacancies and publications, here and on the home page, and must be loaded again after one changes.
import { trpc } from '../../../trpc.ts';

export function useRecarregarVagas() {
  const utils = trpc.useUtils();
  return (concurso_id: number) =>
    Promise.all([
      utils.admin.vagas.list.invalidate({ concurso_id }),
      utils.admin.concursos.invalidate(),
      utils.admin.painel.invalidate(),
      utils.publico.concursos.invalidate(),
    ]);
}

export function useRecarregarPublicacoes() {
  const utils = trpc.useUtils();
  return (concurso_id: number) =>
    Promise.all([
      utils.admin.publicacoes.list.invalidate({ concurso_id }),
      utils.publico.concursos.publicacoes.invalidate({ concurso_id }),
    ]);
}
