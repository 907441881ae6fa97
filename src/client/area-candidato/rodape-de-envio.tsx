// The foot of a dialog that sends a form: giving up, sending, and while a file leaves, how much of it has and a way to
// stop.
import { Button } from '@mantine/core';
import type { Upload } from '../act.ts';
import css from './rodape-de-envio.module.css';

type Props = {
  /** The form's `id`. */
  form: string;
  upload: Pick<Upload, 'pending' | 'progress' | 'cancel'>;
  /** Without a file there is nothing to watch. */
  comArquivo: boolean;
  rotulo: string;
  /** Everything was sent, and the answer is awaited: `Confirmando inscrição…` */
  confirmando: string;
  onDesistir: () => void;
};

export function RodapeDeEnvio({ form, upload, comArquivo, rotulo, confirmando, onDesistir }: Props) {
  const { pending, progress, cancel } = upload;
  return (
    <>
      {pending && comArquivo && progress !== null && (
        <Progresso porcento={Math.floor(progress)} confirmando={confirmando} />
      )}
      {pending ? (
        <Button variant="default" onClick={cancel}>
          Cancelar envio
        </Button>
      ) : (
        <Button variant="default" onClick={onDesistir}>
          Agora não
        </Button>
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
    <div className={`a-esquerda ${css.progresso}`}>
      <span aria-hidden="true" className="num">
        {texto(porcento)}
      </span>
      {/* Said at each quarter: every step would be a chatter. */}
      <span role="status" className="vh">
        {texto(porcento - (porcento % 25))}
      </span>
      <div
        className={css.barra}
        role="progressbar"
        aria-label="Envio dos arquivos"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={porcento}
      >
        <span style={{ width: `${porcento}%` }} />
      </div>
    </div>
  );
}
