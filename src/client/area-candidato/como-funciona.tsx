// What the whole area is for, in the institute's words.
import { TextoDaRota } from '../site/orientacao.tsx';
import { Dialog, DialogClose } from '../ui/dialog/dialog.tsx';

export function ComoFunciona({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      startOnTitle
      title="Como funciona esta área"
      onClose={onClose}
      footer={<DialogClose size="md">Fechar</DialogClose>}
    >
      <TextoDaRota rota="area-candidato" />
    </Dialog>
  );
}
