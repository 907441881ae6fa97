// What the page needs to know of the institute that runs the portal.
import { z } from 'zod';

/** Version shown in the public footer and on the administrators' login. */
export const VERSAO_CLIENTE = '0.0.11';
export const VERSAO_ADMIN = '1.0.0';

export const logoPublico = z.object({ url: z.string(), largura: z.number().int(), altura: z.number().int() });

export const portalInfo = z.object({
  instituto: z.object({
    nome: z.string(),
    cnpj: z.string(),
    endereco: z.string(),
    site: z.string().nullable(),
    telefone: z.string().nullable(),
    horario: z.string().nullable(),
  }),
  suporte_email: z.string(),
  /** Where the true portal is. */
  endereco_oficial: z.string(),
  logo: logoPublico.nullable(),
  versao_cliente: z.string(),
});
