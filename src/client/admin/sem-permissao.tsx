// What a screen outside one's role shows in its place: nothing of it is asked of the server.
import { PAPEIS } from '../../shared/papeis.ts';
import { Vazio } from '../ui/estados.tsx';
import { LinkBotao } from './ligacoes.tsx';
import { usePapel } from './permissao.ts';

export function SemPermissao() {
  const papel = usePapel();
  return (
    <div className="papel">
      <Vazio
        as="h1"
        title="Sem permissão"
        actions={
          <LinkBotao variant="default" to="/admin/dashboard">
            Ir para o Dashboard
          </LinkBotao>
        }
      >
        {papel && `Seu perfil de acesso, ${PAPEIS[papel]}, não inclui esta tela. `}
        Se você precisa dela, fale com quem administra o portal.
      </Vazio>
    </div>
  );
}
