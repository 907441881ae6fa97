// A key or secret of the bank. What is kept is never shown: the field is empty and says that leaving it so keeps it.
import { ActionIcon, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { WEBHOOK_SECRET_MAXIMO, WEBHOOK_SECRET_MINIMO } from '../../../../shared/convenios.ts';
import { type FieldLabelProps, type FieldProps, wrapperProps } from '../../../ui/fields.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ValorParaCopiar } from './convenio-copiar.tsx';
import { gerarSegredo } from './convenio-modelo.ts';

type Props = FieldProps<string> &
  FieldLabelProps & {
    /** Said under the label when one is kept. */
    guardado: string | false;
    maxLength: number;
  };

export function CampoSegredo(props: Props) {
  const { value, onChange, label, hint, required, optional, guardado, ...rest } = props;
  const [visivel, setVisivel] = useState(false);
  const Icone = visivel ? IconEyeOff : IconEye;
  const dica = guardado ? (
    <>
      <b>{guardado}</b> {hint}
    </>
  ) : (
    hint
  );
  return (
    <TextInput
      {...rest}
      {...wrapperProps({ label, hint: dica, required, optional, error: props.error })}
      type={visivel ? 'text' : 'password'}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      // It is nobody's password: managers that pass over autoComplete have their own marks.
      data-1p-ignore
      data-bwignore
      data-lpignore="true"
      rightSectionWidth={48}
      rightSection={
        value !== '' && (
          <ActionIcon size={44} type="button" onClick={() => setVisivel(!visivel)}>
            <Icone size={20} stroke={1.75} aria-hidden />
            <span className="sr-only">
              {visivel ? 'Ocultar' : 'Mostrar'} {label}
            </span>
          </ActionIcon>
        )
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
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
