// The phone's "Mais": who one is, all nine screens, theme, way out and help.
import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { Sheet } from '../ui/sheet.tsx';
import { useTheme } from '../ui/theme-toggle.tsx';
import { Ajuda } from './ajuda.tsx';
import { Pessoa } from './cabecalho.tsx';
import type { Contagens } from './contagens.ts';
import { Ligacoes } from './ligacoes.tsx';
import { ITENS } from './menu.ts';
import { sairDaArea } from './perfil.ts';

type Props = { nome: string; contagens: Contagens; onClose: () => void };

export function MaisFolha({ nome, contagens, onClose }: Props) {
  const { dark, Icon, change } = useTheme();
  const [saindo, setSaindo] = useState(false);
  return (
    <Sheet onClose={onClose} title="Menu">
      {nome && (
        <div className="flex flex-row-reverse justify-end items-center gap-3 px-1 pb-3.5 border-b border-linha">
          <Pessoa nome={nome} naFolha />
        </div>
      )}
      <nav aria-label="Todas as telas">
        <Ligacoes itens={ITENS} contagens={contagens} onEste={onClose} />
      </nav>
      <div className="grid grid-cols-[1fr_1fr] gap-2.5">
        <Button variant="default" leftSection={<Icon size={20} stroke={1.75} aria-hidden />} onClick={change}>
          {dark ? 'Tema claro' : 'Tema escuro'}
        </Button>
        <Button
          variant="default"
          loading={saindo}
          leftSection={<IconLogout size={20} stroke={1.75} aria-hidden />}
          onClick={async () => {
            setSaindo(true);
            await sairDaArea();
            onClose();
          }}
        >
          Sair
        </Button>
      </div>
      <Ajuda naFolha />
    </Sheet>
  );
}
