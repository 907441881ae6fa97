// How much time there is left to answer a request, or by how much it is over.
import { formatDate } from '../../../shared/format.ts';
import { type PedidoDePrivacidade, pedidoVivo } from '../../../shared/privacidade.ts';
import { Selo } from '../../ui/selo.tsx';
import css from './privacidade.module.css';

export function PrazoDaResposta({ pedido }: { pedido: PedidoDePrivacidade }) {
  const { status, prazo, dias_restantes: dias } = pedido;
  if (!pedidoVivo(status)) return <span className="num t3">{formatDate(prazo)}</span>;
  return (
    <span className={css.prazo}>
      <span className="num">{formatDate(prazo)}</span>
      <Selo small tom={dias < 0 ? 'er' : dias <= 3 ? 'at' : 'ne'} glifo={dias < 0 ? 'exc' : 'vazia'}>
        {emPalavras(dias)}
      </Selo>
    </span>
  );
}

function emPalavras(dias: number): string {
  if (dias < 0) return dias === -1 ? 'Venceu ontem' : `Venceu há ${-dias} dias`;
  if (dias === 0) return 'Vence hoje';
  return dias === 1 ? 'Falta 1 dia' : `Faltam ${dias} dias`;
}
