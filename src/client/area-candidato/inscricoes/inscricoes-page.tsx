// Enrolments: what to do next, contests to enrol in, and the enrolments made. The dialog to
// enrol is in the address (`?concurso=ID`), so that a link from outside, a reload and an expired session lead back to it.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { trpc } from '../../trpc.ts';
import { Pagina } from '../pagina.tsx';
import { ConcursosAbertos } from './concursos-abertos.tsx';
import { MinhasInscricoes } from './minhas-inscricoes.tsx';
import { ProximosPassos } from './proximos-passos.tsx';

const InscreverDialog = lazy(() => import('./inscrever-dialog.tsx').then((m) => ({ default: m.InscreverDialog })));

const ABERTOS = { status: 'ABERTAS', ordenacao: 'data_prazo_fim', direcao: 'asc' } as const;

export function InscricoesPage() {
  const navigate = useNavigate();
  const { concurso } = useSearch({ from: '/area-candidato/inscricoes' });
  const abertos = trpc.publico.concursos.list.useQuery(ABERTOS);
  const minhas = trpc.candidato.inscricoes.list.useQuery();
  const inscricoes = minhas.data;
  const inscritos = useMemo(
    () => new Set(inscricoes?.filter(({ status }) => status === 'A').map((inscricao) => inscricao.concurso.id)),
    [inscricoes],
  );

  const abrir = (id: number | undefined) =>
    navigate({
      to: '/area-candidato/inscricoes',
      search: id === undefined ? {} : { concurso: id },
      replace: id === undefined,
      resetScroll: false,
    });

  return (
    <Pagina
      rota="area-incricao"
      titulo="Inscrições"
      descricao="Veja o que falta em cada inscrição e participe de novos concursos."
    >
      {inscricoes && <ProximosPassos inscricoes={inscricoes} />}
      <ConcursosAbertos concursos={abertos.data} consulta={abertos} inscritos={inscritos} onInscrever={abrir} />
      <MinhasInscricoes inscricoes={inscricoes} consulta={minhas} />
      <Suspense fallback={null}>
        {concurso !== undefined && (
          <InscreverDialog
            key={concurso}
            concursoId={concurso}
            concurso={abertos.data?.find(({ id }) => id === concurso)}
            carregando={abertos.isLoading || minhas.isLoading}
            inscrito={inscritos.has(concurso)}
            onClose={() => abrir(undefined)}
          />
        )}
      </Suspense>
    </Pagina>
  );
}
