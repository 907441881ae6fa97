// Administrator and invitation rows -> wire: neither password, nor secret, nor link.
import { type Administrador, administrador, type Convite } from '../../shared/administradores.ts';
import { shown } from '../platform/shown.ts';
import { type ConviteRow, expirou } from './convites-queries.ts';
import type { AdministradorRow } from './queries.ts';

export function viewAdministrador(linha: AdministradorRow): Administrador {
  return shown(administrador, linha, {
    status: linha.ativo === 1 ? 'A' : 'I',
    segundo_fator: linha.segundo_fator_em !== null,
  });
}

export function viewConvite(linha: ConviteRow, agora: string): Convite {
  const { id, email, papel, created_at, enviado_em, expira_em, convidado_por } = linha;
  return { id, email, papel, created_at, enviado_em, expira_em, expirado: expirou(linha, agora), convidado_por };
}
