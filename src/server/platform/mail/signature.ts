// Who writes: the logo over a message, and who to ask at its foot.
import type { AjustesDoPortal } from '../../../shared/ajustes.ts';
import type { MailLogo } from './template.ts';

interface Portal {
  ajustes: { atual(): Pick<AjustesDoPortal, 'instituto' | 'suporteEmail' | 'logo'> };
  config: { publicUrl: string };
}

/** Within this many pixels, its proportions kept: some readers look at nothing but the attributes. */
const LOGO = { largura: 200, altura: 48 };

/** The institute's picture over a message; nothing where it has none. */
export function logoDoEmail({ ajustes, config }: Portal): { logo?: MailLogo } {
  const { logo, instituto } = ajustes.atual();
  if (!logo) return {};
  const escala = Math.min(1, LOGO.largura / logo.largura, LOGO.altura / logo.altura);
  return {
    logo: {
      url: `${config.publicUrl}${logo.url}`,
      nome: instituto.nome,
      largura: Math.max(1, Math.round(logo.largura * escala)),
      altura: Math.max(1, Math.round(logo.altura * escala)),
    },
  };
}

/** @param antes what the message says there of itself, before who to ask */
export function assinatura(portal: Portal, antes = ''): { rodape: string; logo?: MailLogo } {
  const { instituto, suporteEmail } = portal.ajustes.atual();
  return { rodape: `${instituto.nome}. ${antes}Dúvidas? Escreva para ${suporteEmail}.`, ...logoDoEmail(portal) };
}
