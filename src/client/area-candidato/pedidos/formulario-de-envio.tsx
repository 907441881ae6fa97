// A form that is sent from a dialog: what its last try left to say, what was brought back, and its fields.
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Fields } from '../../ui/dialog/form-dialog.tsx';
import { Tried } from '../../ui/dialog/tried.tsx';
import type { Envio } from './enviar.ts';

type Props = {
  id: string;
  envio: Envio;
  /** Why it can be sent no more. */
  impedimento?: string | null;
  /** Whether there is a file to choose again in a form that was brought back. */
  comArquivo?: boolean | undefined;
  children: ReactNode;
};

export function FormularioDeEnvio({ id, envio, impedimento = null, comArquivo = true, children }: Props) {
  const { form, alert } = envio;
  const [recuperado] = useState(form.dirty);
  // The dialog opened on its title while the form was awaited; the first field takes the focus from it.
  useEffect(() => {
    const campo = document
      .getElementById(id)
      ?.querySelector<HTMLElement>('select, textarea, input:checked, input[type=checkbox], input[type=file]');
    if (document.activeElement?.matches('h2, body')) campo?.focus({ preventScroll: true });
  }, [id]);
  return (
    <form id={id} {...form.props} className="flex flex-col gap-5.5" onSubmit={envio.enviar}>
      <Tried what={alert}>
        {alert ? (
          <Alert
            tom={alert.tom}
            live
            action={
              alert.repetir && (
                <Button size="sm" variant="default" disabled={envio.pending} onClick={() => envio.enviar()}>
                  Tentar novamente
                </Button>
              )
            }
          >
            {alert.texto}
          </Alert>
        ) : impedimento ? (
          <Alert tom="at" live>
            {impedimento} O que você preencheu continua aqui.
          </Alert>
        ) : (
          recuperado && (
            <Alert>
              Recuperamos o que você tinha preenchido.{comArquivo && ' Se havia um arquivo, escolha-o de novo.'}
            </Alert>
          )
        )}
      </Tried>
      <Fields closed={envio.pending} className="flex flex-col gap-5.5">
        {children}
      </Fields>
    </form>
  );
}
