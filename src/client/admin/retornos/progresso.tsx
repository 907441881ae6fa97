// How far a file has got, while its lines are being carried out.
import { formatInteger } from '../../../shared/format.ts';
import type { Retorno } from '../../../shared/retornos.ts';
import { Alert } from '../../ui/alert.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

/** How often what is at work is looked at. */
export const CADA_MS = 2000;

export function Progresso({ retorno: { tratados, pagamentos } }: { retorno: Retorno }) {
  const parte = pagamentos === 0 ? 100 : Math.floor((100 * tratados) / pagamentos);
  return (
    <Alert title="O portal está conferindo o arquivo." live>
      {formatInteger(tratados)} de {formatInteger(pagamentos)} pagamentos. Você pode sair desta página.
      <ProgressBar label="Pagamentos conferidos" percent={parte} className="mt-2" fill="rounded-full" />
    </Alert>
  );
}
