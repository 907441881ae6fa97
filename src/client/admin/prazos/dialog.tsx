// A window to create or change, of either kind.
import { useSearch } from '@tanstack/react-router';
import { type FormEvent, useMemo, useState } from 'react';
import { INFORME_O_CONCURSO } from '../../../shared/comum.ts';
import { PREENCHA_OBRIGATORIOS } from '../../../shared/concursos.ts';
import { ContestField } from '../../list/contest-field.tsx';
import { contar } from '../../list/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { seenOf } from '../../ui/draft.ts';
import { avisar } from '../../ui/toasts.ts';
import { type PanelField, PanelFields } from '../campos.tsx';
import { DIA, HORARIO } from '../data-e-hora.ts';
import { type RecordDialogProps, useRecordForm } from '../record-form.ts';
import type { Prazo, PrazoForm, Proprio } from './modelo.ts';
import { esquema, incompleto, regras, type Valores, valoresDe } from './modelo.ts';

type Props = Omit<RecordDialogProps<Prazo>, 'concurso'> & {
  tipo: Proprio;
  /** Without one it is chosen in the dialog. */
  concurso: RecordDialogProps<Prazo>['concurso'] | undefined;
};

export function PrazoDialog(props: Props) {
  const { tipo, concurso, record: prazo } = props;
  const [escolhido, setEscolhido] = useState(concurso?.id);
  const [enviado, setEnviado] = useState(false);
  const { objeto }: { objeto?: string } = useSearch({ strict: false });
  const inicial = useMemo(() => valoresDe(tipo, prazo, objeto), [tipo, prazo, objeto]);
  const schema = useMemo(() => esquema(tipo, prazo), [tipo, prazo]);
  const { form, submit, dialog } = useRecordForm(props, {
    initial: inicial,
    schema,
    rules: regras,
    call: (dados: PrazoForm, opcoes) =>
      prazo
        ? tipo.calls.update.mutate({ id: prazo.id, visto: seenOf(prazo, dados), ...dados }, opcoes)
        : tipo.calls.create.mutate({ concurso_id: escolhido ?? 0, ...dados }, opcoes),
    onInvalid: (problemas) =>
      avisar.atencao(falta ? PREENCHA_OBRIGATORIOS : (Object.values(problemas)[0] ?? PREENCHA_OBRIGATORIOS)),
  });
  const enviados = prazo?.registros_count ?? 0;
  const falta = escolhido === undefined || incompleto(form.values);
  const enviar = (event?: FormEvent) => {
    event?.preventDefault();
    setEnviado(true);
    if (escolhido === undefined && form.valid) avisar.atencao(PREENCHA_OBRIGATORIOS);
    else submit(event);
  };
  const campos: readonly PanelField<Valores>[] = [
    { name: 'descricao', label: 'Descrição', required: true, maxLength: 300, placeholder: tipo.exemplo },
    { ...DIA, name: 'data_inicio', label: 'Data de início', required: true },
    { ...HORARIO, name: 'hora_inicio', label: 'Hora de início', placeholder: '00:00' },
    { ...DIA, name: 'data_fim', label: 'Data de encerramento', required: true },
    { ...HORARIO, name: 'hora_fim', label: 'Hora de encerramento', placeholder: '23:59' },
    {
      drawn: (
        <p className="-mt-2 text-15 text-texto-2">
          Horário de Brasília. Sem hora de encerramento, o prazo vale até 23:59:59 do dia.
        </p>
      ),
    },
    {
      name: 'quantidade_limite_envio',
      label: 'Limite de envios',
      hint: 'Quantos cada candidato pode enviar.',
      required: true,
      className: 'sm:col-span-6',
      kind: 'number',
    },
    ...tipo.campos(form.values),
  ];

  return (
    <FormDialog {...dialog} of={{ ...dialog.of, submit: enviar }} incomplete={falta}>
      {enviados > 0 && (
        <Alert>
          {`Já há ${contar(tipo.registros, enviados)} neste prazo, ${
            enviados === 1 ? 'que continua como foi enviado' : 'que continuam como foram enviados'
          }.`}
        </Alert>
      )}
      {!concurso && (
        <ContestField
          required
          error={enviado && escolhido === undefined ? INFORME_O_CONCURSO : undefined}
          value={escolhido}
          onChange={setEscolhido}
        />
      )}
      <PanelFields form={form} of={campos} />
    </FormDialog>
  );
}
