// One request for exemption under analysis, with an address of its own to send to a colleague.
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { AnalisePagina } from '../analise/pagina.tsx';
import { BUSCA } from './busca.ts';
import { FILA_DE_ISENCOES } from './fila.tsx';

const ANALISE = '/admin/dashboard/isencoes/analise/$id';

export function AnaliseDeIsencaoPage() {
  const navigate = useNavigate();
  const { id } = useParams({ from: ANALISE });
  const busca = BUSCA.ler(useSearch({ from: ANALISE }));
  return (
    <AnalisePagina
      fila={FILA_DE_ISENCOES}
      id={Number(id)}
      leitura={BUSCA}
      busca={busca}
      lista="/admin/dashboard/isencoes"
      onIr={(proximo) => void navigate({ to: ANALISE, params: { id: String(proximo) }, search: busca, replace: true })}
    />
  );
}
