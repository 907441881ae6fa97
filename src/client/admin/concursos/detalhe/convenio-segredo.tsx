// A key or secret of the bank. What is kept is never shown: the field is empty and says that leaving it so keeps it.
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { WEBHOOK_SECRET_MAXIMO, WEBHOOK_SECRET_MINIMO } from '../../../../shared/convenios.ts';
import type { FieldLabelProps, FieldProps } from '../../../ui/fields.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { ValorParaCopiar } from './convenio-copiar.tsx';
import { gerarSegredo } from './convenio-modelo.ts';

type Props = FieldProps<string> &
  FieldLabelProps & {
    /** Said under the label when one is kept. */
    guardado: string | false;
    maxLength: number;
  };

export function CampoSegredo({ guardado, hint, ...campo }: Props) {
  const dica = guardado ? (
    <>
      <b>{guardado}</b> {hint}
    </>
  ) : (
    hint
  );
  return <PasswordField {...campo} hint={dica} autoComplete="off" />;
}

type WebhookProps = FieldProps<string> & Pick<Props, 'guardado'>;

/** The secret that the bank must know to send notices: typed, or made here and shown until it is saved. */
export function SegredoDoWebhook({ guardado, ...campo }: WebhookProps) {
  const [gerado, setGerado] = useState('');
  const emUso = gerado !== '' && campo.value === gerado;

  function gerar() {
    const novo = gerarSegredo();
    setGerado(novo);
    campo.onChange(novo);
  }

  return (
    <div className="flex flex-col items-start gap-2 [&>:first-child]:w-full">
      <CampoSegredo
        {...campo}
        label="Segredo do webhook"
        guardado={guardado}
        hint={`É com ele que o portal sabe que o aviso veio do banco. No mínimo ${WEBHOOK_SECRET_MINIMO} caracteres.`}
        maxLength={WEBHOOK_SECRET_MAXIMO}
      />
      <IconButton icon={IconRefresh} variant="default" onClick={gerar}>
        Gerar segredo
      </IconButton>
      {emUso && (
        <>
          <ValorParaCopiar label="Segredo gerado" valor={gerado}>
            Copiar segredo
          </ValorParaCopiar>
          <p className="text-texto-2 text-14">
            Copie e guarde agora: depois de salvo ele não aparece de novo.
            {guardado && ' O segredo atual vale até você salvar; troque-o também no banco.'}
          </p>
        </>
      )}
    </div>
  );
}
