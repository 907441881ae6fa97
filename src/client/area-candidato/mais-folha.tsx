// The phone's "Mais": who one is, all nine screens, theme, way out and help.
import { Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { Folha } from '../ui/folha.tsx';
import { Ajuda } from './ajuda.tsx';
import css from './area.module.css';
import { Pessoa } from './cabecalho.tsx';
import type { Contagens } from './contagens.ts';
import { Ligacoes } from './ligacoes.tsx';
import { ITENS } from './menu.ts';
import { sairDaArea } from './perfil.ts';

type Props = { nome: string; contagens: Contagens; onClose: () => void };

export function MaisFolha({ nome, contagens, onClose }: Props) {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const escuro = useComputedColorScheme('light') === 'dark';
  const Tema = escuro ? IconSun : IconMoon;
  return (
    <Folha opened onClose={onClose} title="Menu">
      {nome && (
        <div className={css.quemNaFolha}>
          <Pessoa nome={nome} />
        </div>
      )}
      <nav aria-label="Todas as telas">
        <Ligacoes itens={ITENS} contagens={contagens} onNavegar={onClose} />
      </nav>
      <div className={css.botoesDaFolha}>
        <Button
          variant="default"
          leftSection={<Tema size={20} stroke={1.75} aria-hidden />}
          onClick={() => setColorScheme(escuro ? 'light' : 'dark')}
        >
          {escuro ? 'Tema claro' : 'Tema escuro'}
        </Button>
        <Button
          variant="default"
          leftSection={<IconLogout size={20} stroke={1.75} aria-hidden />}
          onClick={() => {
            onClose();
            void sairDaArea();
          }}
        >
          Sair
        </Button>
      </div>
      <Ajuda onNavegar={onClose} />
    </Folha>
  );
}
