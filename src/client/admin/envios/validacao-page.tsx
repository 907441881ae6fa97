// One document under analysis, with an address of its own to send to a colleague.
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { AnalisePagina } from '../analise/pagina.tsx';
import { BUSCA } from './busca.ts';
import { FILA_DE_ENVIOS } from './fila.tsx';

const VALIDACAO = '/admin/dashboard/envios/validacao/$id';

export function ValidacaoPage() {
  const navigate = useNavigate();
  const { id } = useParams({ from: VALIDACAO });
  const busca = BUSCA.ler(useSearch({ from: VALIDACAO }));
  return (
    <AnalisePagina
      fila={FILA_DE_ENVIOS}
      id={Number(id)}
      leitura={BUSCA}
      busca={busca}
      lista="/admin/dashboard/envios"
      onIr={(proximo) =>
        void navigate({ to: VALIDACAO, params: { id: String(proximo) }, search: busca, replace: true })
      }
    />
  );
}
