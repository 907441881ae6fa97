// A link that opens elsewhere says so: the arrow for the eye, a sentence for readers.
import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';

type Props = ButtonProps & { href: string; children: ReactNode; className?: string };

export function NewTabButton({ href, children, rightSection, ...rest }: Props) {
  return (
    <Button
      {...rest}
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      rightSection={
        rightSection === undefined ? <IconExternalLink size={18} stroke={1.75} aria-hidden /> : rightSection
      }
    >
      {children}
      <span className="sr-only"> (abre em nova aba)</span>
    </Button>
  );
}

/** In the midst of a text. `about` is what only readers hear, between its words and the sentence. */
export function NewTabLink({ about = '', children, ...anchor }: ComponentProps<'a'> & { about?: string }) {
  return (
    <a className="lk" rel="noopener noreferrer" {...anchor} target="_blank">
      {children}
      <span className="sr-only">{`${about} (abre em nova aba)`}</span>
    </a>
  );
}

/** A file to take away: the arrow down says enough. */
export function BotaoBaixar(props: Props) {
  return (
    <NewTabButton leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />} rightSection={null} {...props} />
  );
}
