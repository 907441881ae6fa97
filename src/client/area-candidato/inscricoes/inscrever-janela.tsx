// The dialog to enrol: the vacancies of the contest, the form, and what stands in its way (already enrolled, contest
// gone, no vacancy).
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Concurso } from '../../../shared/concursos.ts';
import { formatDate } from '../../../shared/format.ts';
import { CONCURSO_INDISPONIVEL, JA_INSCRITO } from '../../../shared/inscricoes.ts';
import { erroDe } from '../../erros.ts';
import { trpc } from '../../trpc.ts';
import { Carregando, Esqueleto } from '../../ui/esqueleto.tsx';
import { ErroArea, Vazio } from '../../ui/estados.tsx';
import { confirmarDescarte, Janela } from '../../ui/janela.tsx';
import { unirNumero } from '../../ui/texto.ts';
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
  inscrito: boolean;
  onClose: () => void;
};

export function InscreverJanela({ concursoId, concurso, carregando, inscrito, onClose }: Props) {
  const vagas = trpc.publico.concursos.vagas.useQuery(
    { concurso_id: concursoId },
    { enabled: concurso !== undefined && !inscrito },
  );
  const envio = useInscrever(concursoId, ({ numero }) => {
    avisar.sucesso(`Inscrição ${numero} realizada com sucesso!`);
    onClose();
    // The button that opened this dialog is gone; the list where the enrolment now is takes the focus.
    document.getElementById('minhas-inscricoes')?.focus({ preventScroll: true });
  });
  const { form } = envio;
  const enviando = envio.upload.pending;
  // The enrolment just made is in the list before this dialog is gone.
  const jaInscrito = inscrito && !enviando;
  const pronto = Boolean(concurso && !jaInscrito && vagas.data && vagas.data.length > 0);
  const digitado = pronto && form.dirty;

  function fechar() {
    form.clearDraft();
    onClose();
  }

  let corpo: ReactNode;
  if (carregando) corpo = <EsqueletoDoForm />;
  else if (jaInscrito) corpo = <Vazio title={JA_INSCRITO}>Sua inscrição está em Minhas inscrições.</Vazio>;
  else if (!concurso) corpo = <Vazio title={CONCURSO_INDISPONIVEL} />;
  else if (vagas.isError) {
    corpo = (
      <ErroArea
        inline
        title="Erro ao carregar vagas"
        network={erroDe(vagas.error).rede}
        retrying={vagas.isFetching}
        onRetry={() => vagas.refetch()}
      >
        {erroDe(vagas.error).mensagem}
      </ErroArea>
    );
  } else if (!vagas.data) corpo = <EsqueletoDoForm />;
  else if (vagas.data.length === 0) corpo = <Vazio title="Nenhuma vaga disponível para este concurso." />;
  else corpo = <InscreverForm id={FORM} vagas={vagas.data} envio={envio} />;

  return (
    <Janela
      opened
      size={620}
      title="Fazer inscrição"
      subtitle={
        concurso && (
          <>
            <p>{unirNumero(concurso.titulo)}</p>
            <p className="t3">
              {concurso.prefeitura} ·{' '}
              <span className="nowrap">inscrições até {formatDate(concurso.data_prazo_fim)}</span>
            </p>
          </>
        )
      }
      dirty={digitado}
      busy={enviando}
      onClose={fechar}
      footer={
        pronto ? (
          <RodapeDeEnvio
            form={FORM}
            upload={envio.upload}
            comArquivo={envio.comArquivos}
            rotulo="Confirmar inscrição"
            confirmando="Confirmando inscrição…"
            onDesistir={async () => {
              if (!digitado || (await confirmarDescarte())) fechar();
            }}
          />
        ) : (
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
        )
      }
    >
      {corpo}
    </Janela>
  );
}

function EsqueletoDoForm() {
  return (
    <Carregando label="Carregando vagas">
      <div className="pilha">
        <Esqueleto width={60} height={16} />
        <Esqueleto height={48} />
        <Esqueleto width={200} height={16} />
        <Esqueleto width={234} height={48} />
        <Esqueleto width={240} height={16} />
        <Esqueleto width={234} height={48} />
      </div>
    </Carregando>
  );
}
