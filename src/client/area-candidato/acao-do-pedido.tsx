// The one thing to do about an enrolment that something may be asked for: see what was asked, or ask, or read why not.
import { Button } from '@mantine/core';
import type { Inscricao } from '../../shared/inscricoes.ts';
import { Selo } from '../ui/selo.tsx';
import css from './acao-do-pedido.module.css';
import { idDoNumero } from './celulas.tsx';

type Props = {
  inscricao: Inscricao;
  /** What was asked already, and how it stands in the screen's words. */
  pedido: { id: number; situacao: string } | null;
  /** What stands in the way, read out with the button. */
  motivo: string | null;
  aberta: boolean;
  /** Of the button. */
  texto?: string;
  /** Whether it was asked already is not known yet: the button waits, the row does not. */
  carregando: boolean;
  onSolicitar: (inscricaoId: number) => void;
  onVer: (pedidoId: number) => void;
};

export function AcaoDoPedido({ inscricao, pedido, motivo, aberta, texto = 'Solicitar', carregando, ...ao }: Props) {
  const qual = idDoNumero(inscricao);
  if (pedido) {
    return (
      <div className={css.acao}>
        <Selo small>{pedido.situacao}</Selo>
        <Button
          variant="subtle"
          size="sm"
          aria-haspopup="dialog"
          aria-describedby={qual}
          onClick={() => ao.onVer(pedido.id)}
        >
          Ver solicitação
        </Button>
      </div>
    );
  }
  const idDoMotivo = `motivo-${inscricao.id}`;
  return (
    <div className={css.acao}>
      {motivo && (
        <p id={idDoMotivo} className={css.motivo}>
          {motivo}
        </p>
      )}
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-describedby={motivo ? `${qual} ${idDoMotivo}` : qual}
        loading={carregando}
        disabled={!aberta}
        onClick={() => ao.onSolicitar(inscricao.id)}
      >
        {texto}
      </Button>
    </div>
  );
}
