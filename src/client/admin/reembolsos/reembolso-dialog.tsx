// The details of a refund, in five sections: candidate, enrolment, refund, bank data and the
// administrator's notes.
import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { ProximoDaFila } from '../../../shared/filas.ts';
import { formatDiaEHora } from '../../../shared/format.ts';
import { type ReembolsoAdmin, reembolsos } from '../../../shared/pedidos/reembolso.ts';
import { states } from '../../states.ts';
import { Skeleton } from '../../ui/area-states.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Dialog, DialogClose } from '../../ui/dialog/dialog.tsx';
import { FatosDoCandidato, GROUPS, Grupo, NosLogs, Texto } from '../analise/fatos.tsx';
import { tituloDe } from '../analise/fila.tsx';
import { Descartadas, Desfazer } from '../analise/retidas.tsx';
import { Setas } from '../analise/seguir.tsx';
import { SemRegistro } from '../analise/sem-registro.tsx';
import { EmDecisao } from '../analise/situacao.tsx';
import { useDesfazer } from '../fila/retidas.tsx';
import { IfAllowed } from '../permissao.ts';
import { DadosBancarios } from './dados-bancarios.tsx';
import { DaInscricao, DoPagamento, doReembolso, EmLote } from './fatos.tsx';
import { ERRO_AO_CARREGAR, emAberto } from './lista.ts';
import { RETENCAO } from './retencao.ts';

type Props = {
  /** Undefined while the list loads, and when it is not in it. */
  reembolso: ReembolsoAdmin | undefined;
  /** Who is deciding it now, empty for oneself. */
  decidindo: string | null;
  consulta: Parameters<typeof SemRegistro>[0]['consulta'];
  vizinhos: ProximoDaFila;
  onIr: (id: number) => void;
  onAlterar: (id: number) => void;
  onClose: () => void;
};

export function ReembolsoDialog({ reembolso, decidindo, consulta, vizinhos, onIr, onAlterar, onClose }: Props) {
  const lugar = useRef<HTMLDivElement>(null);
  const retidas = useDesfazer({ fila: RETENCAO, onAbrir: onAlterar }, lugar);
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
          <div className="a-esquerda flex flex-wrap items-center gap-3">
            <Setas vizinhos={vizinhos} onIr={onIr} />
            <Desfazer fila={RETENCAO} retidas={retidas} />
          </div>
          <DialogClose>Fechar</DialogClose>
          {reembolso && emAberto(reembolso) && decidindo === null && (
            <IfAllowed area="financeiro">
              <Button size="sm" aria-haspopup="dialog" onClick={() => onAlterar(reembolso.id)}>
                Alterar status
              </Button>
            </IfAllowed>
          )}
        </>
      }
    >
      <div ref={lugar} className="flex flex-col gap-3 not-empty:mb-4.5">
        <Descartadas fila={RETENCAO} retidas={retidas} />
        {decidindo !== null && <EmDecisao quem={decidindo} />}
        {reembolso && <EmLote reembolso={reembolso} />}
      </div>
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

function Secoes({ reembolso }: { reembolso: ReembolsoAdmin }) {
  const { inscricao, observacao_admin } = reembolso;
  return (
    <div className={`${GROUPS} [--label:116px]`}>
      {/* A refund's own name for the candidate's phone. */}
      <FatosDoCandidato cadastro={inscricao.cadastro} telefone="Telefone" />
      <DaInscricao inscricao={inscricao} />
      <Grupo titulo="Reembolso" items={doReembolso(reembolso)} />
      <DoPagamento reembolso={reembolso} />
      <div className="flex flex-col items-start gap-2.5">
        <DadosBancarios key={reembolso.id} reembolso={reembolso} />
      </div>
      <Texto titulo="Observações do administrador">{observacao_admin ?? 'Sem observações'}</Texto>
      <NosLogs tipo="reembolso" id={reembolso.id} qual="este reembolso" className="col-span-full" />
    </div>
  );
}
