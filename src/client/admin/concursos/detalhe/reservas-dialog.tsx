// How many of a vacancy are reserved for each list of its contest: what the rule has, and another number where somebody says why.
import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount, formatInteger } from '../../../../shared/format.ts';
import { MOTIVO_DA_RESERVA_MAXIMO, reservaDefinida } from '../../../../shared/reservas.ts';
import { RowOpen } from '../../../list/row-actions.tsx';
import { api } from '../../../trpc.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useFormComExame } from '../../achados.tsx';
import { PanelFields } from '../../campos.tsx';
import type { Vaga } from './tipos.ts';

export function ReservasDaVaga({ vaga }: { vaga: Vaga }) {
  const [aberto, setAberto] = useState(false);
  if (vaga.reservas.length === 0) return null;
  return (
    <>
      <RowOpen icon={IconUsersGroup} name="Reservadas" of={` de ${vaga.cargo}`} onClick={() => setAberto(true)} />
      {aberto && <ReservasDialog vaga={vaga} onClose={() => setAberto(false)} />}
    </>
  );
}

function ReservasDialog({ vaga, onClose }: { vaga: Vaga; onClose: () => void }) {
  const { id, cargo, quantidade, reservas } = vaga;
  const act = useFormComExame({
    draft: `reserva-da-vaga-${id}`,
    initial: { item_id: String(reservas[0]?.item_id ?? ''), quantidade: '', motivo: '' },
    schema: { safeParse: (valores: unknown) => reservaDefinida.safeParse({ ...(valores as object), id }) },
    call: api.admin.vagas.definirReserva.mutate,
    said: 'Vagas reservadas definidas.',
    onClose,
  });
  return (
    <FormDialog
      of={act}
      size={640}
      title="Vagas reservadas"
      subtitle={`${cargo}: ${formatCount(quantidade, 'vaga', 'vagas')}`}
      save="Definir"
      className="grade"
      top={
        <ul className="flex flex-col gap-2 m-0 mb-5 p-0 list-none">
          {reservas.map(({ item_id, nome, regra, calculada, quantidade: n, motivo }) => (
            <li key={item_id} className="px-4 py-3 border border-linha rounded-lg wrap-anywhere">
              <b className="font-semibold">
                {nome}: <span className="num">{formatInteger(n)}</span>
              </b>
              <p className="m-0 text-14 text-texto-2">
                {regra}
                {motivo !== null && ` (daria ${formatInteger(calculada)}). Motivo: ${motivo}`}
              </p>
            </li>
          ))}
        </ul>
      }
    >
      <PanelFields
        form={act.form}
        of={[
          {
            as: 'select',
            name: 'item_id',
            label: 'Lista',
            required: true,
            className: 'sm:col-span-8',
            options: reservas.map(({ item_id, nome }) => ({ value: String(item_id), label: nome })),
          },
          { name: 'quantidade', label: 'Reservadas', optional: true, className: 'sm:col-span-4', kind: 'number' },
          {
            as: 'area',
            name: 'motivo',
            label: 'Motivo',
            hint: 'Sai na página do concurso. Sem número, vale de novo a regra.',
            optional: true,
            rows: 2,
            maxLength: MOTIVO_DA_RESERVA_MAXIMO,
          },
        ]}
      />
    </FormDialog>
  );
}
