// Over the list: whose story it is, when it is one, and the way back to everything.
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { nomeDoRegistro, type TipoDeRegistro } from '../../../shared/logs.ts';
import { trpc } from '../../trpc.ts';

type DeQuem = {
  candidato_id?: number;
  registro_tipo?: TipoDeRegistro;
  registro_id?: number;
};

/** Whose story the address tells; undefined while nobody knows, and when it is nobody's. */
export function useTituloDaHistoria({ candidato_id, registro_tipo, registro_id }: DeQuem): string | undefined {
  const consulta = trpc.admin.logs.historia.useQuery(
    { candidato_id, registro_tipo, registro_id, per_page: 1 },
    { enabled: candidato_id !== undefined || registro_id !== undefined, staleTime: Number.POSITIVE_INFINITY },
  );
  if (consulta.data) return consulta.data.titulo;
  if (!consulta.isError) return undefined;
  return registro_tipo && registro_id
    ? nomeDoRegistro(registro_tipo, registro_id)
    : `candidato nº\u00A0${candidato_id}`;
}

export function CabecalhoDaHistoria({ titulo }: { titulo: string | undefined }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 mb-3.5">
      <span className="bolha-icone in">
        <IconHistory size={22} stroke={1.75} aria-hidden />
      </span>
      <div className="flex-[1_1_260px] min-w-0 wrap-anywhere">
        <h2 className="text-19">{titulo === undefined ? 'História' : `História: ${titulo}`}</h2>
        <p className="text-texto-2">Tudo o que o log guarda a respeito, do mais novo ao mais antigo.</p>
      </div>
      <Link to="/admin/dashboard/logs" search={{}}>
        Ver todos os logs
      </Link>
    </div>
  );
}
