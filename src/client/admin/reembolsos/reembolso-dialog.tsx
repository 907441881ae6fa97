// The details of a refund, in five sections: candidate, enrolment, refund, bank data and the
// administrator's notes.
import { Button } from '@mantine/core';
import { enderecoHttp } from '../../../shared/comum.ts';
import type { ProximoDaFila } from '../../../shared/filas.ts';
import { formatDiaEHora, formatMoney } from '../../../shared/format.ts';
import { type Reembolso, reembolsos } from '../../../shared/pedidos/reembolso.ts';
import { states } from '../../states.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { semPrefeitura } from '../../ui/prefeitura.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FatosDoCandidato, GROUPS, Grupo, NosLogs, Texto } from '../analise/fatos.tsx';
import { tituloDe } from '../analise/fila.tsx';
import { Setas } from '../analise/seguir.tsx';
import { SemRegistro } from '../analise/sem-registro.tsx';
import { IfAllowed } from '../if-allowed.tsx';
import { DadosBancarios } from './dados-bancarios.tsx';
import { ERRO_AO_CARREGAR, emAberto } from './lista.ts';

type Props = {
  /** Undefined while the list loads, and when it is not in it. */
  reembolso: Reembolso | undefined;
  consulta: Parameters<typeof SemRegistro>[0]['consulta'];
  vizinhos: ProximoDaFila;
  onIr: (id: number) => void;
  onAlterar: (id: number) => void;
  onClose: () => void;
};

export function ReembolsoDialog({ reembolso, consulta, vizinhos, onIr, onAlterar, onClose }: Props) {
  return (
    <Dialog
      size={920}
      title={reembolso ? tituloDe(reembolsos, reembolso.id) : 'Reembolso'}
      badge={reembolso && <Badge {...states.reembolso[reembolso.status]} />}
      subtitle={
        reembolso && (
          <span className="num">
            {`Solicitado em ${formatDiaEHora(reembolso.data_solicitacao).replace(' às', ', às')}`}
          </span>
        )
      }
      startOnTitle
      onClose={onClose}
      footer={
        <>
          <span className="mr-auto">
            <Setas vizinhos={vizinhos} onIr={onIr} />
          </span>
          <Button variant="default" size="sm" onClick={onClose}>
            Fechar
          </Button>
          {reembolso && emAberto(reembolso) && (
            <IfAllowed area="financeiro">
              <Button size="sm" aria-haspopup="dialog" onClick={() => onAlterar(reembolso.id)}>
                Alterar status
              </Button>
            </IfAllowed>
          )}
        </>
      }
    >
      {reembolso ? (
        <Secoes reembolso={reembolso} />
      ) : (
        <SemRegistro
          lista={reembolsos}
          consulta={consulta}
          falhou={ERRO_AO_CARREGAR}
          porque="O candidato pode ter cancelado o pedido. "
        >
          <div className={GROUPS}>
            {['a', 'b', 'c', 'd'].map((secao) => (
              <Skeleton key={secao} height={132} />
            ))}
          </div>
        </SemRegistro>
      )}
    </Dialog>
  );
}

function Secoes({ reembolso }: { reembolso: Reembolso }) {
  const { inscricao, observacao_admin } = reembolso;
  const { cadastro, concurso, vaga } = inscricao;
  return (
    <div className={`${GROUPS} [--label:116px]`}>
      {/* A refund's own name for the candidate's phone. */}
      <FatosDoCandidato cadastro={cadastro} telefone="Telefone" />
      <Grupo
        titulo="Inscrição"
        items={[
          {
            label: 'Número',
            value: (
              <a className="lk num" href={`#/admin/dashboard/inscricoes?inscricao=${inscricao.id}`}>
                {inscricao.numero}
              </a>
            ),
          },
          { label: 'Concurso', value: concurso.excluido ? `${concurso.titulo} (concurso excluído)` : concurso.titulo },
          { label: 'Prefeitura', value: semPrefeitura(concurso.prefeitura) },
          { label: 'Cargo', value: `${vaga.cargo} · ${vaga.nivel}` },
          { label: 'Situação', value: <Badge small {...states.inscricao[inscricao.status]} /> },
        ]}
      />
      <Grupo titulo="Reembolso" items={doReembolso(reembolso)} />
      <div className="flex flex-col items-start gap-2.5">
        <DadosBancarios key={reembolso.id} reembolso={reembolso} />
      </div>
      <div className="col-span-full">
        <Texto titulo="Observações do administrador">{observacao_admin ?? 'Sem observações'}</Texto>
      </div>
      <NosLogs tipo="reembolso" id={reembolso.id} qual="este reembolso" className="col-span-full" />
    </div>
  );
}

function doReembolso(reembolso: Reembolso) {
  const { valor_reembolso, status, data_processamento, motivo, comprovante_reembolso, protocolo } = reembolso;
  return [
    { label: 'Valor', value: <b className="num">{formatMoney(valor_reembolso)}</b> },
    { label: 'Status', value: <Badge small {...states.reembolso[status]} /> },
    {
      label: 'Processado em',
      value: data_processamento ? <span className="num">{formatDiaEHora(data_processamento)}</span> : 'Ainda não',
    },
    { label: 'Motivo', value: motivo && <span className="whitespace-pre-line">{motivo}</span> },
    ...(comprovante_reembolso ? [{ label: 'Comprovante', value: <Comprovante texto={comprovante_reembolso} /> }] : []),
    ...(protocolo ? [{ label: 'Protocolo', value: <span className="num">{protocolo.numero}</span> }] : []),
  ];
}

/** What the administrator wrote: an address opens, anything else is read. */
function Comprovante({ texto }: { texto: string }) {
  if (!enderecoHttp(texto)) return <span className="whitespace-pre-line">{texto}</span>;
  return (
    <a className="lk" href={texto} target="_blank" rel="noopener noreferrer">
      {texto}
      <span className="sr-only"> (abre em nova aba)</span>
    </a>
  );
}
