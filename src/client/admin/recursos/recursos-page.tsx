// Appeals: every one there is, filtered and decided, one by one, or all about a question at once.
import { type RecursoAdmin, recursos } from '../../../shared/pedidos/recurso.ts';
import { useList } from '../../list/use-list.ts';
import { PaginaDaFila } from '../fila/pagina.tsx';
import { LinkButton } from '../links.tsx';
import { FILA_DE_RECURSOS } from './fila.tsx';

/** The window and the question are one chip. */
const SEM_FICHA = { chip: () => undefined };

export function RecursosPage() {
  const state = useList(recursos);
  const { prazo_id, numero_questao } = state.filters;

  function fichas(linhas: readonly RecursoAdmin[]) {
    const prazo = linhas.find((um) => um.prazo_recurso_id === prazo_id)?.prazo_recurso.nome;
    const partes = [numero_questao && `Questão ${numero_questao}`, prazo_id && (prazo ?? 'Prazo')].filter(Boolean);
    const onRemove = () => state.narrow({ prazo_id: undefined, numero_questao: undefined });
    return partes.length > 0 ? [{ texto: partes.join(' · '), onRemove }] : [];
  }

  return (
    <PaginaDaFila
      fila={FILA_DE_RECURSOS}
      state={state}
      aberto="recurso"
      field={{ prazo_id: SEM_FICHA, numero_questao: SEM_FICHA }}
      chips={fichas}
      buttons={
        <LinkButton to="/admin/dashboard/recursos/prazos" variant="default" size="sm">
          Prazos
        </LinkButton>
      }
    />
  );
}
