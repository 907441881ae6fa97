// Light, dark, or the device's choice (the default). Mantine keeps the choice in local storage.
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

export function ThemeToggle({ className }: { className?: string }) {
  // Without transitions it would write a style element, which the content policy refuses.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const escuro = useComputedColorScheme('light') === 'dark';
  const label = escuro ? 'Usar tema claro' : 'Usar tema escuro';
  const Icone = escuro ? IconSun : IconMoon;
  return (
    <ActionIcon
      className={className ?? ''}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(escuro ? 'light' : 'dark')}
    >
      <Icone size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
