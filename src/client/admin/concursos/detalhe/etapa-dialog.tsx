// A phase of the contest's own, to create or change. Where it is put when it is new; later it is moved.
import { useId } from 'react';
import {
  ETAPA_LOCAL_MAXIMO,
  ETAPA_NOME_MAXIMO,
  ETAPA_OBSERVACAO_MAXIMA,
  type EtapaDita,
  type EtapaForm,
  etapaDita,
  etapaForm,
  NOMES_DE_ETAPA,
} from '../../../../shared/cronograma.ts';
import { api } from '../../../trpc.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { seenOf } from '../../../ui/draft.ts';
import { type PanelField, PanelFields } from '../../campos.tsx';
import { DIA, fimDe, HORARIO, inicioDe, schemaComHoras } from '../../data-e-hora.ts';
import { type RecordDialogProps, useRecordForm } from '../../record-form.ts';
import type { EtapaNaTela } from './tipos.ts';

const NOVA = {
  nome: '',
  data_inicio: '',
  hora_inicio: '',
  data_fim: '',
  hora_fim: '',
  local: '',
  observacao: '',
  publica: true,
  comparece: false,
};
type Valores = typeof NOVA;

function valoresDe({ nome, local, observacao, publica, comparece }: EtapaNaTela): Valores {
  return { ...NOVA, nome, local: local ?? '', observacao: observacao ?? '', publica, comparece };
}

const sinais = ({ publica, comparece }: Pick<Valores, 'publica' | 'comparece'>) => ({
  publica: publica ? 1 : 0,
  comparece: comparece ? 1 : 0,
});

const schemaDaNova = schemaComHoras<Valores, EtapaForm | EtapaDita>(
  (valores) =>
    etapaForm.safeParse({
      ...valores,
      ...sinais(valores),
      data_inicio: inicioDe({ data: valores.data_inicio, hora: valores.hora_inicio }),
      data_fim: valores.data_fim && fimDe({ data: valores.data_fim, hora: valores.hora_fim }),
    }),
  ['hora_inicio', 'hora_fim'],
  { data_inicio: 'Informe a data.' },
);
const schemaDita = {
  safeParse: (values: unknown) => etapaDita.safeParse({ ...(values as Valores), ...sinais(values as Valores) }),
};

export function EtapaDialog(props: RecordDialogProps<EtapaNaTela>) {
  const { concurso, record: etapa } = props;
  const sugestoes = useId();
  const { form, dialog } = useRecordForm<Valores, EtapaForm | EtapaDita, unknown>(props, {
    initial: etapa ? valoresDe(etapa) : NOVA,
    schema: etapa ? schemaDita : schemaDaNova,
    call: (dados, opcoes) =>
      etapa
        ? api.admin.cronograma.update.mutate(
            { id: etapa.id, visto: seenOf({ ...etapa, ...sinais(etapa) }, dados), ...dados },
            opcoes,
          )
        : api.admin.cronograma.create.mutate({ concurso_id: concurso.id, ...(dados as EtapaForm) }, opcoes),
  });
  const campos: readonly PanelField<Valores>[] = [
    {
      name: 'nome',
      label: 'Nome',
      required: true,
      maxLength: ETAPA_NOME_MAXIMO,
      list: sugestoes,
      placeholder: 'Ex.: Prova objetiva',
    },
    ...(etapa
      ? []
      : ([
          { ...DIA, name: 'data_inicio', label: 'Data', required: true },
          { ...HORARIO, name: 'hora_inicio', label: 'Hora' },
          { ...DIA, name: 'data_fim', label: 'Data do fim', optional: true },
          { ...HORARIO, name: 'hora_fim', label: 'Hora do fim' },
          {
            drawn: (
              <p className="-mt-2 text-15 text-texto-2">Horário de Brasília. Sem hora, a etapa vale o dia inteiro.</p>
            ),
          },
        ] satisfies PanelField<Valores>[])),
    { name: 'local', label: 'Local', optional: true, maxLength: ETAPA_LOCAL_MAXIMO },
    {
      as: 'area',
      name: 'observacao',
      label: 'Observação',
      optional: true,
      rows: 2,
      maxLength: ETAPA_OBSERVACAO_MAXIMA,
    },
    {
      as: 'switch',
      name: 'publica',
      label: 'Aparece para o público',
      hint: 'Na página do concurso, no PDF e nas agendas.',
      className: '-mt-1',
    },
    {
      as: 'switch',
      name: 'comparece',
      label: 'O candidato tem de comparecer',
      hint: 'Quem pagou ou tem isenção é lembrado na véspera.',
      className: '-mt-1',
    },
  ];
  return (
    <FormDialog {...dialog}>
      <PanelFields form={form} of={campos} />
      <datalist id={sugestoes}>
        {NOMES_DE_ETAPA.map((nome) => (
          <option key={nome} value={nome} />
        ))}
      </datalist>
    </FormDialog>
  );
}
