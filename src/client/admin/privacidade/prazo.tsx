// How much time there is left to answer a request, or by how much it is over.
import { formatDate } from '../../../shared/format.ts';
import { type PedidoDePrivacidade, pedidoVivo } from '../../../shared/privacidade.ts';
import { Badge } from '../../ui/badge.tsx';

export function PrazoDaResposta({ pedido }: { pedido: PedidoDePrivacidade }) {
  const { status, prazo, dias_restantes: dias } = pedido;
  if (!pedidoVivo(status)) return <span className="num text-texto-3">{formatDate(prazo)}</span>;
  return (
    <span className="inline-flex flex-col items-start gap-1">
      <span className="num">{formatDate(prazo)}</span>
      <Badge
        small
        tone={dias < 0 ? 'er' : dias <= 3 ? 'at' : 'ne'}
        glyph={dias < 0 ? 'exc' : 'vazia'}
        label={emPalavras(dias)}
      />
    </span>
  );
}

function emPalavras(dias: number): string {
  if (dias < 0) return dias === -1 ? 'Venceu ontem' : `Venceu há ${-dias} dias`;
  if (dias === 0) return 'Vence hoje';
  return dias === 1 ? 'Falta 1 dia' : `Faltam ${dias} dias`;
}
