// What was decided of a record, by whom, when and why: in the place of the form.
import type { ReactNode } from 'react';
import { formatDiaEHora } from '../../../shared/format.ts';
import { Grupo, Texto } from './fatos.tsx';

type Props = {
  decidido: { decidido_em: string | null; decidido_por: string | null };
  selo: ReactNode;
  /** Of the note: `Observação`. */
  titulo: string;
  nota: string | null;
  /** What an empty note reads. */
  semNota: string;
};

export function Desfecho({ decidido: { decidido_em, decidido_por }, selo, titulo, nota, semNota }: Props) {
  return (
    <>
      <Grupo
        titulo="Decisão"
        items={[
          { label: 'Situação', value: selo },
          ...(decidido_em
            ? [
                { label: 'Quem', value: decidido_por },
                { label: 'Quando', value: <span className="num">{formatDiaEHora(decidido_em)}</span> },
              ]
            : []),
        ]}
      />
      <Texto titulo={titulo}>{nota ?? semNota}</Texto>
    </>
  );
}
