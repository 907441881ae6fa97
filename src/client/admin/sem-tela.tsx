// What the panel shows in the place of a screen: the menu around it stays, and nothing is asked of the server.
import type { ReactNode } from 'react';
import { PAPEIS } from '../../shared/papeis.ts';
import { Empty } from '../ui/area-states.tsx';
import { LinkButton } from './links.tsx';
import { usePapel } from './permissao.ts';

function SemTela({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="papel">
      <Empty
        as="h1"
        title={title}
        actions={
          <LinkButton variant="default" to="/admin/dashboard">
            Ir para o Dashboard
          </LinkButton>
        }
      >
        {children}
      </Empty>
    </div>
  );
}

/** Of an address that leads nowhere. */
export function NotFound() {
  return <SemTela title="Página não encontrada">Confira o endereço, ou escolha uma tela no menu.</SemTela>;
}

/** Of a screen outside one's role. */
export function SemPermissao() {
  const papel = usePapel();
  return (
    <SemTela title="Sem permissão">
      {papel && `Seu perfil de acesso, ${PAPEIS[papel]}, não inclui esta tela. `}
      Se você precisa dela, fale com quem administra o portal.
    </SemTela>
  );
}
