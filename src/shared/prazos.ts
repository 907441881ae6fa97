// Dates and instants as forms carry them. The rule about time itself is in tempo.ts, apart from the schemas, so that the
// first page shows dates without downloading zod.
import { z } from 'zod';
import { opcional } from './comum.ts';
import { fimDoDia, inicioDoDia, instanteLocal, ultimoInstanteLocal } from './tempo.ts';

export * from './tempo.ts';

const DATA = /^\d{4}-\d{2}-\d{2}$/;
const DATA_BR = /^(\d{2})\/(\d{2})\/(\d{4})$/;
// The time of a day as a form or ISO 8601 writes it; without a zone it is São Paulo's.
const RELOGIO = /^[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i;

/** Whether there is such a day, `YYYY-MM-DD`. */
export function dataExiste(data: string): boolean {
  if (!DATA.test(data) || data < '1900-01-01' || data > '2200-12-31') return false;
  const lida = new Date(`${data}T00:00:00Z`);
  return !Number.isNaN(lida.getTime()) && lida.toISOString().startsWith(data);
}

/** `21/11/2026` as `2026-11-21`; anything else as it came, trimmed. */
function limpar(valor: string): string {
  const texto = valor.trim();
  const br = DATA_BR.exec(texto);
  return br ? `${br[3]}-${br[2]}-${br[1]}` : texto;
}

/** A calendar date; `21/11/2026` is taken too. Answers `YYYY-MM-DD`. */
export const dataSchema = z
  .string({ error: 'Informe uma data.' })
  .transform(limpar)
  .pipe(z.string().min(1, 'Informe uma data.'))
  .pipe(z.string().refine(dataExiste, 'Data inválida.'));

/** A date that may be missing, null or blank. */
export const dataOpcional = opcional(dataSchema);

interface Borda {
  doDia: (data: string) => Date;
  /** Which instant a time is that a clock put back shows twice. */
  doRelogio: (dataHora: string) => Date;
}
const INICIO: Borda = { doDia: inicioDoDia, doRelogio: instanteLocal };
const FIM: Borda = { doDia: fimDoDia, doRelogio: ultimoInstanteLocal };

function lerInstante(texto: string, { doDia, doRelogio }: Borda): string | null {
  const data = texto.slice(0, 10);
  const relogio = texto.slice(10);
  if (!dataExiste(data)) return null;
  if (relogio === '') return doDia(data).toISOString();
  const partes = RELOGIO.exec(relogio);
  if (!partes) return null;
  const iso = `${data}T${relogio.slice(1)}`;
  const lido = partes[4] === undefined ? doRelogio(iso) : new Date(iso);
  return Number.isNaN(lido.getTime()) ? null : lido.toISOString();
}

function instante(borda: Borda) {
  return z.string({ error: 'Informe a data e a hora.' }).transform((valor, ctx): string => {
    const texto = limpar(valor);
    const lido = texto.length <= 40 ? lerInstante(texto, borda) : null;
    if (lido !== null) return lido;
    ctx.addIssue({ code: 'custom', message: texto === '' ? 'Informe a data e a hora.' : 'Data inválida.' });
    return z.NEVER;
  });
}

/** The start of a window: an instant, São Paulo's local time, or a bare date (from 00:00). Answers ISO UTC. */
export const inicioSchema = instante(INICIO);
/** The end of a window: an instant, São Paulo's local time, or a bare date (until 23:59:59.999). Answers ISO UTC. */
export const fimSchema = instante(FIM);
export const fimOpcional = opcional(fimSchema);

/** A date kept as a date, or an instant kept as an instant. */
export const dataOuInstante = z.string({ error: 'Informe uma data.' }).transform((valor, ctx): string => {
  const texto = limpar(valor);
  const lido = DATA.test(texto) ? dataSchema.safeParse(texto) : inicioSchema.safeParse(texto);
  if (lido.success) return lido.data;
  ctx.addIssue({ code: 'custom', message: 'Data inválida.' });
  return z.NEVER;
});
