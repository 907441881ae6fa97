// What shows a contest's records, here and on the home page, and must be loaded again after one changes. Vacancies and
// bank agreements warn about each other.
import { trpc } from '../../../trpc.ts';

export function useRecarregarVagas() {
  const utils = trpc.useUtils();
  return (concurso_id: number) =>
    Promise.all([
      utils.admin.vagas.list.invalidate({ concurso_id }),
      utils.admin.convenios.list.invalidate({ concurso_id }),
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
      utils.admin.painel.prontidao.invalidate({ id: concurso_id }),
    ]);
}

export function useRecarregarConvenios() {
  const utils = trpc.useUtils();
  return (concurso_id: number) =>
    Promise.all([
      utils.admin.convenios.list.invalidate({ concurso_id }),
      utils.admin.vagas.list.invalidate({ concurso_id }),
      utils.admin.painel.prontidao.invalidate({ id: concurso_id }),
    ]);
}
