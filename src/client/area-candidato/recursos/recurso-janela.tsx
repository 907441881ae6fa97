// All about one appeal: its details, and the answer to it, each in a dialog of its own.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '../../../shared/format.ts';
import { NOMES_DE_DECISAO, type Recurso } from '../../../shared/recursos.ts';
import { Carregando, Esqueleto } from '../../ui/esqueleto.tsx';
import { Vazio } from '../../ui/estados.tsx';
import { Fatos } from '../../ui/fatos.tsx';
import { Janela } from '../../ui/janela.tsx';
import { Protocolo } from '../../ui/protocolo.tsx';
import { Selo } from '../../ui/selo.tsx';
import { Contexto } from '../contexto.tsx';
import { type Consulta, Falha } from '../falha.tsx';
import { Anexo, Escrito, Resposta } from '../registro.tsx';
import css from './recursos.module.css';

export function ConteudoDoRecurso({ recurso }: { recurso: Recurso }) {
  return (
    <>
      <Fatos
        items={[
          { label: 'Prazo de recurso', value: recurso.prazo_recurso.titulo },
          { label: 'Questão', value: <span className="num">{recurso.numero_questao}</span> },
          { label: 'Enviado em', value: <span className="num">{formatDateTime(recurso.created_at)}</span> },
          { label: 'Situação', value: <Selo small>{NOMES_DE_DECISAO[recurso.status]}</Selo> },
        ]}
      />
      <Partes recurso={recurso} />
    </>
  );
}

/** What the candidate wrote and attached. */
function Partes({ recurso: { motivo, caminho_anexo, protocolo } }: { recurso: Recurso }) {
  return (
    <>
      <Escrito rotulo="Sua fundamentação" texto={motivo} />
      {caminho_anexo && (
        <Anexo
          rotulo="Anexo"
          nome={protocolo?.arquivo?.nome ?? 'Anexo do recurso'}
          tamanho={protocolo?.arquivo?.tamanho}
          url={caminho_anexo}
        />
      )}
    </>
  );
}

type Props = {
  /** Undefined while the list loads, and when it is not one of them. */
  recurso: Recurso | undefined;
  consulta: Consulta;
  carregando: boolean;
  onClose: () => void;
};

export function RecursoJanela({ recurso, onClose, ...lista }: Props) {
  return (
    <Janela
      opened
      size={640}
      title={recurso ? `Recurso da questão ${recurso.numero_questao}` : 'Recurso'}
      subtitle={recurso && <Contexto inscricao={recurso.inscricao} />}
      onClose={onClose}
      footer={<Fechar onClose={onClose} />}
    >
      {recurso ? <ConteudoDoRecurso recurso={recurso} /> : <SemRecurso {...lista} />}
      {recurso?.protocolo && (
        <div className={css.protocolo}>
          <Protocolo protocolo={recurso.protocolo} />
        </div>
      )}
    </Janela>
  );
}

const TONS = { P: null, D: 'ok', I: 'er' } as const;

export function RespostaJanela({ recurso, onClose, ...lista }: Props) {
  let corpo: ReactNode = <SemRecurso {...lista} />;
  if (recurso?.observacao_admin) {
    corpo = (
      <>
        <Resposta
          titulo="Decisão da banca"
          tom={TONS[recurso.status]}
          selo={<Selo>{NOMES_DE_DECISAO[recurso.status]}</Selo>}
          texto={recurso.observacao_admin}
          quando={recurso.decidido_em}
        />
        <Partes recurso={recurso} />
      </>
    );
  } else if (recurso) {
    corpo = <Vazio title="Este recurso ainda não tem resposta.">Quando a banca responder, ela aparece aqui.</Vazio>;
  }
  return (
    <Janela
      opened
      size={640}
      title="Resposta ao recurso"
      subtitle={
        recurso && (
          <p className="num">
            Questão {recurso.numero_questao} · {recurso.prazo_recurso.titulo} · enviado em{' '}
            {formatDate(recurso.created_at)}
          </p>
        )
      }
      onClose={onClose}
      footer={<Fechar onClose={onClose} />}
    >
      {corpo}
    </Janela>
  );
}

function SemRecurso({ consulta, carregando }: Omit<Props, 'recurso' | 'onClose'>) {
  if (consulta.isLoadingError) return <Falha titulo="Erro ao carregar recursos." consulta={consulta} />;
  if (!carregando) return <Vazio title="Recurso não encontrado.">Ele não está entre os seus recursos enviados.</Vazio>;
  return (
    <Carregando label="Carregando recurso">
      <div className="pilha">
        <Esqueleto height={120} />
        <Esqueleto height={76} />
      </div>
    </Carregando>
  );
}

function Fechar({ onClose }: { onClose: () => void }) {
  return (
    <Button variant="default" onClick={onClose}>
      Fechar
    </Button>
  );
}
