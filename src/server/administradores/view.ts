// Administrator and invitation rows -> wire: neither password, nor secret, nor link.
import type { Administrador, Convite } from '../../shared/administradores.ts';
import type { ConviteRow } from './convites-queries.ts';
import type { AdministradorRow } from './queries.ts';

export function viewAdministrador(linha: AdministradorRow): Administrador {
  const { id, nome, email, papel, ativo, segundo_fator_em, created_at, ultimo_acesso_em, desativado_em } = linha;
  return {
    id,
    nome,
    email,
    papel,
    status: ativo === 1 ? 'A' : 'I',
    segundo_fator: segundo_fator_em !== null,
    created_at,
    ultimo_acesso_em,
    desativado_em,
  };
}

export function viewConvite(linha: ConviteRow, agora: string): Convite {
  const { id, email, papel, created_at, enviado_em, expira_em, convidado_por } = linha;
  return { id, email, papel, created_at, enviado_em, expira_em, expirado: expira_em <= agora, convidado_por };
}
