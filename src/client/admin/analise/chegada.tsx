// When a record came, for which enrolment, and its protocol: the line under its title.
import { formatDiaEHora } from '../../../shared/format.ts';
import type { Protocolo } from '../../../shared/protocolos.ts';
import type { Registro } from './fila.ts';

type Props = {
  /** `Enviado` */
  como: string;
  registro: Registro & { protocolo: Protocolo | null };
};

export function Chegada({ como, registro: { created_at, inscricao, protocolo } }: Props) {
  return (
    <span className="num">
      {`${como} em ${formatDiaEHora(created_at).replace(' às', ', às')} · Inscrição nº\u00A0${inscricao.numero}`}
      {protocolo && ` · ${protocolo.numero}`}
    </span>
  );
}
