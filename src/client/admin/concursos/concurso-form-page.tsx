// New contest, or an existing one to change. What cannot be loaded sends the person back.
import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { erroDe } from '../../erros.ts';
import { trpc } from '../../trpc.ts';
import { Loading, Skeleton } from '../../ui/area-states.tsx';
import { avisar } from '../../ui/toasts.ts';
import { Formulario } from './form/formulario.tsx';

export function ConcursoFormPage() {
  const { id } = useParams({ strict: false });
  return (
    <>
      <h1 className="sr-only">{id === undefined ? 'Novo Concurso' : 'Editar Concurso'}</h1>
      {id === undefined ? <Formulario /> : <Edicao key={id} id={id} />}
    </>
  );
}

function Edicao({ id }: { id: string }) {
  const router = useRouter();
  const navigate = useNavigate();
  const [vez, setVez] = useState(0);
  // The form starts from what the server has now, not from what a list kept.
  const concurso = trpc.admin.concursos.get.useQuery(
    { id },
    { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  // Without a session the person is already on the way to the login.
  const falhou =
    concurso.isError && concurso.data === undefined && !concurso.isFetching && erroDe(concurso.error).status !== 401;

  useEffect(() => {
    if (!falhou) return;
    avisar.erro('Erro ao carregar dados do concurso');
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: '/admin/dashboard/concursos', replace: true });
  }, [falhou, navigate, router]);

  if (concurso.data && concurso.isFetchedAfterMount)
    return (
      <Formulario
        key={vez}
        concurso={concurso.data}
        onStale={() => concurso.refetch({ throwOnError: true }).then(() => setVez((antes) => antes + 1))}
      />
    );
  return (
    <Loading label="Carregando concurso">
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(260px,1fr)] gap-3.5 items-start max-md:grid-cols-1">
        <div className="flex flex-col gap-3.5">
          {['a', 'b', 'c'].map((secao) => (
            <div key={secao} className="papel flex flex-col gap-4.5 p-5 max-sm:p-4">
              <Skeleton width={200} height={22} />
              <Skeleton height={48} />
              <Skeleton height={48} />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}
