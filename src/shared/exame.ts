// What becomes public is looked through for personal data first; what is meant to be public is named, with a reason.
import { z } from 'zod';
import { textoOpcional } from './comum.ts';

/** How many findings one confirmation may name. */
export const ACHADOS_MAXIMOS = 200;
export const DADOS_MOTIVO_MAXIMO = 500;

/** What was found and is meant to be public, as it was told: a list, or a text with one in each line. */
const confirmados = z
  .union([z.string(), z.array(z.string()), z.null()], {
    error: 'Confirme cada dado com o texto em que ele foi apontado.',
  })
  .optional()
  .transform((valor) => (typeof valor === 'string' ? valor.split(/\r?\n/) : (valor ?? [])))
  .transform((linhas) => linhas.map((linha) => linha.trim()).filter((linha) => linha !== ''))
  .pipe(z.array(z.string().max(200, 'Texto longo demais.')).max(ACHADOS_MAXIMOS));
/** Of every form whose words everybody may read. */
export const camposDoExame = { dados_confirmados: confirmados, dados_motivo: textoOpcional(DADOS_MOTIVO_MAXIMO) };
type DoExame = { dados_confirmados: string[]; dados_motivo: string | null };

/** What is written; the confirmation goes to the trail. */
export function semExame<F extends DoExame>({
  dados_confirmados: _,
  dados_motivo: __,
  ...form
}: F): Omit<F, keyof DoExame> {
  return form;
}
