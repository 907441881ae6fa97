// The foot of a dialog that sends a form: giving up, sending, and while a file leaves, how much of it has and a way to
// stop.
import { Button } from '@mantine/core';
import { DialogClose } from '../ui/dialog/dialog.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import type { Envio } from './pedidos/enviar.ts';

type Props = {
  /** The form's `id`. */
  form: string;
  /** `progress` of a file that leaves; without one there is nothing to watch. */
  envio: Pick<Envio, 'form' | 'pending' | 'progress' | 'cancel'>;
  rotulo: string;
  /** Everything was sent, and the answer is awaited: `Confirmando inscrição…` */
  confirmando: string;
};

export function RodapeDeEnvio({ form, envio, rotulo, confirmando }: Props) {
  const { pending, progress, cancel } = envio;
  return (
    <>
      {/* There while it is empty, and taking no room: a region that comes with its text is often not said. */}
      <p role="status" className="a-esquerda flex-1 text-15 text-texto-2 empty:sr-only">
        {envio.form.waiting && 'Preparando as fotos: o envio começa em seguida.'}
      </p>
      {pending && progress !== null && <Progresso porcento={Math.floor(progress)} confirmando={confirmando} />}
      {pending && cancel ? (
        <Button variant="default" onClick={cancel}>
          Cancelar envio
        </Button>
      ) : (
        <DialogClose size="md">Agora não</DialogClose>
      )}
      <Button type="submit" form={form} loading={pending}>
        {rotulo}
      </Button>
    </>
  );
}

function Progresso({ porcento, confirmando }: { porcento: number; confirmando: string }) {
  const texto = (valor: number) => (valor < 100 ? `Enviando… ${valor}%` : confirmando);
  return (
    <div className="a-esquerda flex-1 text-15 text-texto-2">
      <span aria-hidden="true" className="num">
        {texto(porcento)}
      </span>
      {/* Said at each quarter: every step would be a chatter. */}
      <span role="status" className="sr-only">
        {texto(porcento - (porcento % 25))}
      </span>
      <ProgressBar label="Envio dos arquivos" percent={porcento} className="mt-1.5" />
    </div>
  );
}
