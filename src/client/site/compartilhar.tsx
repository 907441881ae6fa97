// A contest's own page, sent to others: by what the device shares with, or as an address to paste.
import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { enderecoDoConcurso } from '../../shared/letras.ts';
import { CopyButton } from '../ui/copy-button.tsx';

type Props = { concurso: { id: number; titulo: string; prefeitura: string } };

export function Compartilhar({ concurso }: Props) {
  const url = new URL(enderecoDoConcurso(concurso), window.location.origin).href;
  if (!('share' in navigator)) {
    return (
      <CopyButton text={url} label="Endereço da página do concurso" variant="default">
        Copiar link
      </CopyButton>
    );
  }
  return (
    <Button
      variant="default"
      leftSection={<IconShare2 size={20} stroke={1.75} aria-hidden />}
      onClick={() => {
        // Whoever thinks better of it is no failure.
        void navigator.share({ title: concurso.titulo, url }).catch(() => undefined);
      }}
    >
      Compartilhar
    </Button>
  );
}
