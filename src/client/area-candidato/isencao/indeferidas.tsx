// Requests that were denied while the fee still waits: what to do, until when, and the way there.
import type { Inscricao } from '../../../shared/inscricoes.ts';
import type { Isencao } from '../../../shared/pedidos/isencao.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { usePhone } from '../../ui/media.ts';
import { depoisDeIndeferida } from './regras.ts';

type Props = {
  pedidos: readonly Isencao[] | undefined;
  inscricoes: readonly Inscricao[] | undefined;
  agora: Date;
};

export function Indeferidas({ pedidos = [], inscricoes = [], agora }: Props) {
  const alerts = pedidos.flatMap((pedido) => {
    const inscricao = inscricoes.find(({ id }) => id === pedido.inscricao_id);
    // What cannot be paid any more is told in the request's own dialog.
    return inscricao && depoisDeIndeferida(pedido, inscricao, agora)?.pagar ? [{ pedido, inscricao }] : [];
  });
  if (alerts.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {alerts.map(({ pedido, inscricao }) => (
        <DepoisDeIndeferida key={pedido.id} pedido={pedido} inscricao={inscricao} agora={agora} comCargo />
      ))}
    </div>
  );
}

type AlertProps = { pedido: Isencao; inscricao: Inscricao | undefined; agora: Date; comCargo?: boolean };

export function DepoisDeIndeferida({ pedido, inscricao, agora, comCargo }: AlertProps) {
  const celular = usePhone();
  const orientacao = depoisDeIndeferida(pedido, inscricao, agora);
  if (!orientacao || !inscricao) return null;
  const botao = orientacao.pagar && (
    <LinkButton
      to="/area-candidato/boleto"
      search={{ inscricao: inscricao.id }}
      size="sm"
      variant="default"
      className="flex-none"
    >
      Ir para Boletos
      {comCargo && <span className="sr-only"> (inscrição {inscricao.numero})</span>}
    </LinkButton>
  );
  return (
    <Alert
      tom="at"
      title={comCargo ? `Isenção indeferida: ${inscricao.vaga.cargo} (${inscricao.numero})` : 'Isenção indeferida'}
      // Beside the sentence there is no room for it on a phone.
      action={!celular && botao}
    >
      {orientacao.texto}
      {celular && botao && <div className="mt-2.5">{botao}</div>}
    </Alert>
  );
}
