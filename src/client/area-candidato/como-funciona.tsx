// What the whole area is for, in the institute's words.
import { Button } from '@mantine/core';
import { TextoDaRota } from '../site/orientacao.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';

export function ComoFunciona({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      startOnTitle
      title="Como funciona esta área"
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <TextoDaRota rota="area-candidato" />
    </Dialog>
  );
}
