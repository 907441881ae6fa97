// Light, dark, or the device's choice (the default). Mantine keeps the choice in local storage.
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

/** Which theme is on; the icon of the other one, and the way to it. */
export function useTheme() {
  // Without transitions it would write a style element, which the content policy refuses.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const dark = useComputedColorScheme('light') === 'dark';
  return { dark, Icon: dark ? IconSun : IconMoon, change: () => setColorScheme(dark ? 'light' : 'dark') };
}

export function ThemeToggle({ className }: { className?: string }) {
  const { dark, Icon, change } = useTheme();
  const label = dark ? 'Usar tema claro' : 'Usar tema escuro';
  return (
    <ActionIcon className={className ?? ''} aria-label={label} title={label} onClick={change}>
      <Icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
