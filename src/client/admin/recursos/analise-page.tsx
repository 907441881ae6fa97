// One appeal under analysis, with an address of its own to send to a colleague.
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { AnalisePagina } from '../analise/pagina.tsx';
import { BUSCA } from './busca.ts';
import { FILA_DE_RECURSOS } from './fila.tsx';

const ANALISE = '/admin/dashboard/recursos/analise/$id';

export function AnaliseDeRecursoPage() {
  const navigate = useNavigate();
  const { id } = useParams({ from: ANALISE });
  const busca = BUSCA.ler(useSearch({ from: ANALISE }));
  return (
    <AnalisePagina
      fila={FILA_DE_RECURSOS}
      id={Number(id)}
      leitura={BUSCA}
      busca={busca}
      lista="/admin/dashboard/recursos"
      onIr={(proximo) => void navigate({ to: ANALISE, params: { id: String(proximo) }, search: busca, replace: true })}
    />
  );
}
