// What a screen outside one's role shows in its place: nothing of it is asked of the server.
import { PAPEIS } from '../../shared/papeis.ts';
import { Empty } from '../ui/area-states.tsx';
import { LinkButton } from './links.tsx';
import { usePapel } from './permissao.ts';

export function SemPermissao() {
  const papel = usePapel();
  return (
    <div className="papel">
      <Empty
        as="h1"
        title="Sem permissão"
        actions={
          <LinkButton variant="default" to="/admin/dashboard">
            Ir para o Dashboard
          </LinkButton>
        }
      >
        {papel && `Seu perfil de acesso, ${PAPEIS[papel]}, não inclui esta tela. `}
        Se você precisa dela, fale com quem administra o portal.
      </Empty>
    </div>
  );
}
