// What a refund is about, in the windows that show it and that move it on: the request with its reason, the payment that is to be
// given back, and the enrolment that it paid.
import { NOMES_DE_ORIGEM, nomeDoEmissor } from '../../../shared/boletos.ts';
import { enderecoHttp } from '../../../shared/comum.ts';
import { formatDate, formatDiaEHora, formatMoney } from '../../../shared/format.ts';
import type { ReembolsoAdmin } from '../../../shared/pedidos/reembolso.ts';
import { states } from '../../states.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { NewTabLink } from '../../ui/new-tab-button.tsx';
import { semPrefeitura } from '../../ui/prefeitura.tsx';
import { Grupo } from '../analise/fatos.tsx';

export function DaInscricao({ inscricao: { id, numero, status, concurso, vaga } }: Pick<ReembolsoAdmin, 'inscricao'>) {
  return (
    <Grupo
      titulo="Inscrição"
      items={[
        {
          label: 'Número',
          value: (
            <a className="lk num" href={`#/admin/dashboard/inscricoes?inscricao=${id}`}>
              {numero}
            </a>
          ),
        },
        { label: 'Concurso', value: concurso.excluido ? `${concurso.titulo} (concurso excluído)` : concurso.titulo },
        { label: 'Prefeitura', value: semPrefeitura(concurso.prefeitura) },
        { label: 'Cargo', value: `${vaga.cargo} · ${vaga.nivel}` },
        { label: 'Status', value: <Badge small {...states.inscricao[status]} /> },
      ]}
    />
  );
}

/** Of one that a batch pays: it is settled there alone. */
export function EmLote({ reembolso: { devolucao } }: { reembolso: ReembolsoAdmin }) {
  if (!devolucao) return null;
  const { devolucao_id } = devolucao;
  return (
    <Alert>
      Esta restituição é paga pela{' '}
      <a className="lk" href={`#/admin/dashboard/devolucoes/${devolucao_id}`}>
        devolução em lote {devolucao_id}
      </a>
      . O resultado é marcado lá.
    </Alert>
  );
}

export function DoPagamento({ reembolso }: { reembolso: ReembolsoAdmin }) {
  const { pagamento, inscricao, devolvido_pelo_banco: devolvido } = reembolso;
  if (!pagamento)
    return (
      <Grupo
        titulo="Pagamento"
        items={[{ label: 'Situação', value: 'Nenhum pagamento confirmado. Só é possível negar ou aguardar.' }]}
      />
    );
  const { valor, pago_em, origem, emissor, boleto_id, nosso_numero } = pagamento;
  const canal = NOMES_DE_ORIGEM[origem];
  const fila = origem === 'pendencia' ? 'aba=pendencias&status=todas&' : '';
  return (
    <Grupo
      titulo="Pagamento"
      items={[
        { label: 'Valor pago', value: <b className="num">{formatMoney(valor)}</b> },
        devolvido > 0 && { label: 'Estornado ou contestado', value: <b className="num">{formatMoney(devolvido)}</b> },
        { label: 'Pago em', value: <span className="num">{formatDate(pago_em)}</span> },
        { label: 'Como', value: emissor ? `${nomeDoEmissor(emissor)}, ${canal}` : canal },
        {
          label: 'Boleto',
          value:
            boleto_id === null && nosso_numero === null ? (
              'Pago sem boleto'
            ) : (
              <a className="lk num" href={`#/admin/dashboard/boletos?${fila}search=${inscricao.numero}`}>
                {nosso_numero ?? `nº\u00A0${boleto_id}`}
              </a>
            ),
        },
      ]}
    />
  );
}

export function doReembolso(reembolso: ReembolsoAdmin) {
  const { valor_a_devolver, status, data_processamento, motivo, comprovante_reembolso, protocolo } = reembolso;
  return [
    { label: 'Valor', value: <b className="num">{formatMoney(valor_a_devolver)}</b> },
    { label: 'Status', value: <Badge small {...states.reembolso[status]} /> },
    {
      label: 'Processado em',
      value: data_processamento ? <span className="num">{formatDiaEHora(data_processamento)}</span> : 'Ainda não',
    },
    { label: 'Motivo', value: motivo && <span className="whitespace-pre-line">{motivo}</span> },
    comprovante_reembolso && { label: 'Comprovante', value: <Comprovante texto={comprovante_reembolso} /> },
    protocolo && { label: 'Protocolo', value: <span className="num">{protocolo.numero}</span> },
  ];
}

/** What the administrator wrote: an address opens, anything else is read. */
function Comprovante({ texto }: { texto: string }) {
  if (!enderecoHttp(texto)) return <span className="whitespace-pre-line">{texto}</span>;
  return <NewTabLink href={texto}>{texto}</NewTabLink>;
}
