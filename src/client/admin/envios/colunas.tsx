// The columns of the list of documents (document 3, section 2.7), and where each goes in a phone's card.
import type { EnvioAdmin } from '../../../shared/envios.ts';
import type { Column } from '../../ui/data-table.tsx';
import { DuasLinhas } from '../colunas-comuns.tsx';
import { colunasDaFila } from '../fila/colunas.tsx';
import { FILA_DE_ENVIOS, tipoDoEnvio } from './fila.tsx';

/** @param emCartoes the phone's cards, where everything is said under the name */
export function colunas(emCartoes: boolean): readonly Column<EnvioAdmin>[] {
  return colunasDaFila({
    fila: FILA_DE_ENVIOS,
    emCartoes,
    assunto: tipoDoEnvio,
    outras: [
      {
        id: 'tipo',
        title: 'Tipo de envio',
        card: 'hidden',
        render: (envio) => <DuasLinhas>{tipoDoEnvio(envio)}</DuasLinhas>,
      },
    ],
  });
}
