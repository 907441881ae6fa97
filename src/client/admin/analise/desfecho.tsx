// What was decided of a record, by whom, when and why: in the place of the form.

import { formatDiaEHora } from '../../../shared/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Grupo, Texto } from './fatos.tsx';
import { type FilaDeDecisoes, lookOf, type Registro } from './fila.tsx';

type Props<R extends Registro, S extends string> = { fila: FilaDeDecisoes<R, S>; registro: R };

export function Desfecho<R extends Registro, S extends string>({ fila, registro }: Props<R, S>) {
  const { decidido_em, decidido_por } = registro;
  const { pedido, palavras } = fila;
  return (
    <>
      <Grupo
        titulo="Decisão"
        items={[
          { label: 'Situação', value: <Badge small {...lookOf(fila, registro)} /> },
          ...(decidido_em
            ? [
                { label: 'Quem', value: decidido_por },
                { label: 'Quando', value: <span className="num">{formatDiaEHora(decidido_em)}</span> },
              ]
            : []),
        ]}
      />
      <Texto titulo={palavras.nota}>{registro[pedido.nota.campo] ?? palavras.semNota}</Texto>
      {fila.depois?.(registro)}
    </>
  );
}
