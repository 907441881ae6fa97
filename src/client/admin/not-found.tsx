// What an address of the panel that leads nowhere shows: the menu around it stays.
import { Empty } from '../ui/area-states.tsx';
import { LinkButton } from './links.tsx';

export function NotFound() {
  return (
    <div className="papel">
      <Empty
        as="h1"
        title="Página não encontrada"
        actions={
          <LinkButton variant="default" to="/admin/dashboard">
            Ir para o Dashboard
          </LinkButton>
        }
      >
        Confira o endereço, ou escolha uma tela no menu.
      </Empty>
    </div>
  );
}
