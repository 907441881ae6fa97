// Enrolments: what to do next, contests to enrol in, and the enrolments made. The dialog to
// enrol is in the address (`?concurso=ID`), so that a link from outside, a reload and an expired session lead back to it.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { Inscricao } from '../../../shared/inscricoes.ts';
import { pagamentoDa } from '../../../shared/pagamento.ts';
import { trpc } from '../../trpc.ts';
import { now } from '../../ui/clock.ts';
import { part } from '../../ui/part.ts';
import { pedirBoleto } from '../boleto-pedido.ts';
import { Pagina } from '../pagina.tsx';
import { ConcursosAbertos } from './concursos-abertos.tsx';
import { MinhasInscricoes } from './minhas-inscricoes.tsx';
import { ProximosPassos } from './proximos-passos.tsx';
import { ERRO_DAS_INSCRICOES, ERRO_DOS_CONCURSOS } from './textos.ts';

const InscreverDialog = part(() => import('./inscrever-dialog.tsx'), 'InscreverDialog');

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

  // What was just enrolled in is paid next, with no step of the history between the two screens.
  const [aPagar, setAPagar] = useState<number | null>(null);
  useEffect(() => {
    if (aPagar === null || concurso !== undefined) return;
    const timer = setTimeout(() => navigate({ to: '/area-candidato/boleto', search: { inscricao: aPagar } }));
    return () => clearTimeout(timer);
  }, [aPagar, concurso, navigate]);

  function depoisDeInscrever(inscricao: Inscricao) {
    void abrir(undefined);
    if (pagamentoDa(inscricao, now()).estado === 'gerar') {
      pedirBoleto(inscricao.id);
      setAPagar(inscricao.id);
    }
    // The button that opened the dialog is gone; the list where the enrolment now is takes the focus.
    else document.getElementById('minhas-inscricoes')?.focus({ preventScroll: true });
  }

  return (
    <Pagina
      rota="area-incricao"
      titulo="Inscrições"
      descricao="Veja o que falta em cada inscrição e participe de novos concursos."
    >
      {!minhas.isLoadingError && <ProximosPassos inscricoes={inscricoes} />}
      <ConcursosAbertos concursos={abertos.data} consulta={abertos} inscritos={inscritos} onInscrever={abrir} />
      <MinhasInscricoes inscricoes={inscricoes} consulta={minhas} />
      {concurso !== undefined && (
        <InscreverDialog
          key={concurso}
          concursoId={concurso}
          concurso={abertos.data?.find(({ id }) => id === concurso)}
          carregando={abertos.isLoading || minhas.isLoading}
          falha={
            abertos.isLoadingError
              ? { titulo: ERRO_DOS_CONCURSOS, consulta: abertos }
              : minhas.isLoadingError
                ? { titulo: ERRO_DAS_INSCRICOES, consulta: minhas }
                : null
          }
          inscrito={inscritos.has(concurso)}
          onInscrito={depoisDeInscrever}
          onClose={() => abrir(undefined)}
        />
      )}
    </Pagina>
  );
}
