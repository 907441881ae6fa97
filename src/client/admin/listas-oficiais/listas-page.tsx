// The lists an institute publishes: choose the contest and the list, see whom it would have, take it out or publish it.
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type RouterOutputs, STAYING, trpc } from '../../trpc.ts';
import { Empty, Loading, Skeleton } from '../../ui/area-states.tsx';
import { type Consulta, Failed } from '../loaded.tsx';
import { Opcoes } from './opcoes.tsx';
import { Previa } from './previa.tsx';
import { PublicarDialog } from './publicar-dialog.tsx';
import { documentoDe, ENDERECO, type ListasSearch, readListasSearch, selecaoDe } from './search.ts';
import { useTextos } from './textos.ts';

export function ListasPage() {
  const search = useSearch({ from: ENDERECO });
  const navigate = useNavigate();
  const router = useRouter();
  const textos = useTextos(
    search,
    () => readListasSearch(router.latestLocation.search),
    (search) => void navigate({ to: ENDERECO, search, replace: true, resetScroll: false }),
  );
  const selecao = selecaoDe(search);
  const consulta = trpc.admin.listasOficiais.previa.useQuery(selecao ?? { concurso_id: 0, lista: 'inscritos' }, {
    enabled: selecao !== null,
    ...STAYING,
  });
  return (
    <>
      <h1 className="sr-only">Listas oficiais</h1>
      <div className="grid grid-cols-[minmax(300px,400px)_minmax(0,1fr)] gap-3.5 items-start max-md:grid-cols-1">
        <Opcoes search={search} textos={textos} titulo={selecao ? consulta.data?.titulo : undefined} />
        {selecao === null ? <Falta search={search} /> : <Resultado consulta={consulta} atual={textos.atual} />}
      </div>
    </>
  );
}

function Falta({ search }: { search: ListasSearch }) {
  return (
    <div className="papel">
      <Empty as="h2" title={search.concurso_id === undefined ? 'Escolha um concurso' : 'Escolha o prazo de recurso'}>
        A prévia mostra quantas pessoas a lista tem em cada vaga e os primeiros nomes, antes de baixar ou publicar.
      </Empty>
    </div>
  );
}

type Props = {
  consulta: Consulta<RouterOutputs['admin']['listasOficiais']['previa']> & { isPlaceholderData: boolean };
  atual: ListasSearch;
};

function Resultado({ consulta, atual }: Props) {
  const [publicando, setPublicando] = useState(false);
  const pedido = documentoDe(atual);
  const { data: concurso } = trpc.admin.concursos.get.useQuery(
    { id: atual.concurso_id ?? 0 },
    { enabled: atual.concurso_id !== undefined },
  );
  const { data } = consulta;
  if (consulta.isError && !data) {
    return (
      <div className="papel">
        <Failed title="Não foi possível montar a lista" query={consulta} />
      </div>
    );
  }
  if (!data || !pedido) return <PreviaCarregando />;
  const titulo = atual.titulo ?? data.titulo;
  return (
    <>
      <Previa
        previa={data}
        pedido={pedido}
        titulo={titulo}
        recarregando={consulta.isPlaceholderData}
        onPublicar={concurso ? () => setPublicando(true) : null}
      />
      {publicando && concurso && (
        <PublicarDialog
          concurso={concurso}
          pedido={pedido}
          titulo={titulo}
          total={data.total}
          comReserva={data.primeiros.some(({ reserva }) => reserva !== null)}
          onClose={() => setPublicando(false)}
        />
      )}
    </>
  );
}

function PreviaCarregando() {
  return (
    <div className="papel min-w-0 p-5 max-sm:p-4">
      <Loading label="Montando a lista">
        <div className="flex flex-col gap-4">
          <Skeleton width="60%" height={22} />
          <Skeleton width="30%" />
          {['vagas', 'a', 'b', 'c', 'd', 'e', 'f'].map((linha) => (
            <Skeleton key={linha} height={34} />
          ))}
        </div>
      </Loading>
    </div>
  );
}
