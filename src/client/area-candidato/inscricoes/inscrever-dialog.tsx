// The dialog to enrol: the vacancies of the contest, the form, and what stands in its way (already enrolled, contest
// gone, no vacancy).
import type { ReactNode } from 'react';
import type { Concurso } from '../../../shared/concursos.ts';
import { formatDate, unirNumero } from '../../../shared/format.ts';
import { CONCURSO_INDISPONIVEL, type Inscricao, JA_INSCRITO } from '../../../shared/inscricoes.ts';
import { type Consulta, Falha } from '../../site/falha.tsx';
import { trpc } from '../../trpc.ts';
import { Empty, Loading, Skeleton } from '../../ui/area-states.tsx';
import { Dialog, DialogClose } from '../../ui/dialog/dialog.tsx';
import { avisar } from '../../ui/toasts.ts';
import { RodapeDeEnvio } from '../rodape-de-envio.tsx';
import { useInscrever } from './inscrever.ts';
import { InscreverForm } from './inscrever-form.tsx';

const FORM = 'form-inscrever';

type Props = {
  concursoId: number;
  /** Undefined while the open contests load, and when this is not one of them. */
  concurso: Concurso | undefined;
  carregando: boolean;
  /** The list that failed, and what to say. */
  falha: { titulo: string; consulta: Consulta } | null;
  inscrito: boolean;
  onInscrito: (inscricao: Inscricao) => void;
  onClose: () => void;
};

export function InscreverDialog(props: Props) {
  const { concursoId, concurso, carregando, falha, inscrito, onInscrito, onClose } = props;
  const vagas = trpc.publico.concursos.vagas.useQuery(
    { concurso_id: concursoId },
    { enabled: concurso !== undefined && !inscrito },
  );
  const inscrevendo = useInscrever(concursoId, (inscricao) => {
    avisar.sucesso(`Inscrição ${inscricao.numero} realizada com sucesso!`);
    onInscrito(inscricao);
  });
  const { form, envio } = inscrevendo;
  const enviando = envio.pending;
  // The enrolment just made is in the list before this dialog is gone.
  const jaInscrito = inscrito && !enviando;
  const pronto = Boolean(!carregando && !falha && concurso && !jaInscrito && vagas.data && vagas.data.length > 0);
  const digitado = pronto && form.dirty;

  let corpo: ReactNode;
  if (carregando) corpo = <EsqueletoDoForm />;
  else if (jaInscrito) corpo = <Empty title={JA_INSCRITO}>Sua inscrição está em Minhas inscrições.</Empty>;
  else if (falha) corpo = <Falha {...falha} />;
  else if (!concurso) corpo = <Empty title={CONCURSO_INDISPONIVEL} />;
  else if (vagas.isLoadingError) corpo = <Falha titulo="Erro ao carregar vagas" consulta={vagas} comPalavras />;
  else if (!vagas.data) corpo = <EsqueletoDoForm />;
  else if (vagas.data.length === 0) corpo = <Empty title="Nenhuma vaga disponível para este concurso." />;
  else corpo = <InscreverForm id={FORM} vagas={vagas.data} inscrevendo={inscrevendo} />;

  return (
    <Dialog
      size={620}
      title="Fazer inscrição"
      subtitle={
        concurso && (
          <>
            <p>{unirNumero(concurso.titulo)}</p>
            <p className="text-texto-3">
              {concurso.prefeitura} ·{' '}
              <span className="whitespace-nowrap">inscrições até {formatDate(concurso.data_prazo_fim)}</span>
            </p>
          </>
        )
      }
      view={jaInscrito ? 'inscrito' : 'form'}
      dirty={digitado}
      busy={enviando}
      keeps={enviando}
      onClose={onClose}
      onDiscard={form.clearDraft}
      footer={
        pronto ? (
          <RodapeDeEnvio form={FORM} envio={envio} rotulo="Confirmar inscrição" confirmando="Confirmando inscrição…" />
        ) : (
          <DialogClose size="md">Fechar</DialogClose>
        )
      }
    >
      {corpo}
    </Dialog>
  );
}

function EsqueletoDoForm() {
  return (
    <Loading label="Carregando vagas">
      <div className="flex flex-col gap-4.5">
        <Skeleton width={60} height={16} />
        <Skeleton height={48} />
        <Skeleton width={200} height={16} />
        <Skeleton width={234} height={48} />
        <Skeleton width={240} height={16} />
        <Skeleton width={234} height={48} />
      </div>
    </Loading>
  );
}
