// Closing a month, and reopening the last one.
import { useState } from 'react';
import { type Fechamento, fecharMes, nomeDoMes, reabrirMes } from '../../../shared/contas.ts';
import { useFormAct } from '../../form-act.ts';
import { api } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { TextAreaField } from '../../ui/fields.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';

type FecharProps = { mes: string; divergencias: number; onClose: () => void };

export function FecharDialog({ mes, divergencias, onClose }: FecharProps) {
  const act = useFormAct({
    initial: { ressalva: '' },
    schema: fecharMes.pick({ ressalva: true }),
    draft: `fechar-${mes}`,
    call: api.admin.contas.fechar.mutate,
    input: ({ ressalva }) => ({ mes, ressalva }),
    said: `Mês ${nomeDoMes(mes)} fechado.`,
    onClose,
  });
  const { values, errors } = act.form;
  const [pede, setPede] = useState(divergencias > 0 || values.ressalva !== '');
  // They may have come to be since it opened: then the server asks for it.
  if (!pede && errors.ressalva) setPede(true);
  return (
    <FormDialog
      of={act}
      size={640}
      title={`Fechar o mês ${nomeDoMes(mes)}`}
      subtitle="Os números do mês ficam como estão agora. O que chegar depois, de um dia dele, aparece à parte."
      save="Fechar o mês"
    >
      {divergencias > 0 && (
        <Alert tom="at" title="A conferência tem divergências abertas">
          {divergencias === 1 ? 'Uma é desse mês ou de antes.' : `${divergencias} são desse mês ou de antes.`}{' '}
          Resolva-as, ou diga por que fechar assim.
        </Alert>
      )}
      {pede ? (
        <TextAreaField
          {...act.form.field('ressalva')}
          label="Ressalva"
          required
          hint="Sai na prestação de contas."
          rows={3}
          maxLength={1000}
        />
      ) : (
        <p>A conferência não tem divergência aberta desse mês nem de antes.</p>
      )}
    </FormDialog>
  );
}

export function ReabrirDialog({ fechamento: { id, mes }, onClose }: { fechamento: Fechamento; onClose: () => void }) {
  return (
    <ReasonDialog
      id={id}
      field="motivo"
      schema={reabrirMes}
      draft={`reabrir-${id}`}
      call={api.admin.contas.reabrir.mutate}
      said={`Mês ${nomeDoMes(mes)} reaberto.`}
      onClose={onClose}
      title={`Reabrir o mês ${nomeDoMes(mes)}`}
      subtitle="Este fechamento fica sem efeito. O que chegou depois dele volta a ser do mês."
      save="Reabrir o mês"
      saveColor="red"
      label="Motivo"
      hint="Fica no log com o seu nome."
      maxLength={1000}
    />
  );
}
