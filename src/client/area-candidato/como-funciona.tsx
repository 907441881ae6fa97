// What the whole area is for, in the institute's words.
import { Button } from '@mantine/core';
import { TextoDaRota } from '../site/orientacao.tsx';
import { Janela } from '../ui/janela.tsx';

export function ComoFunciona({ onClose }: { onClose: () => void }) {
  return (
    <Janela
      opened
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
    </Janela>
  );
}
