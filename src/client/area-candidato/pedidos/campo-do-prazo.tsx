// The choice of the window to send in: those that are open and not used up, and what holds for the chosen one.
import { formatDateTime } from '../../../shared/format.ts';
import { cabe } from '../../../shared/janelas.ts';
import { type FieldProps, SelectField } from '../../ui/fields.tsx';
import { contador, type Situada } from '../janelas.ts';
import { Regressiva } from './cartao-de-prazos.tsx';

type Props = FieldProps<string> & {
  rotulo: string;
  /** Of this enrolment. */
  situadas: readonly Situada[];
};

export function CampoDoPrazo({ rotulo, situadas, ...campo }: Props) {
  const escolhida = situadas.find(({ janela }) => String(janela.id) === campo.value);
  // The chosen one stays in the list when it closes: what was chosen is not changed behind one's back.
  const opcoes = situadas.filter((situada) => situada === escolhida || (situada.estado === 'aberta' && cabe(situada)));
  return (
    <div>
      <SelectField
        {...campo}
        label={rotulo}
        required
        placeholder="Escolha o prazo"
        options={opcoes.map((situada) => ({ value: String(situada.janela.id), label: nome(situada) }))}
      />
      {escolhida && (
        <p className="num mt-2.5 px-4 py-3 rounded-inner bg-papel-2 text-15 text-texto-2 wrap-anywhere">
          {escolhida.estado === 'aberta' && (
            <>
              <Regressiva situada={escolhida} /> ·{' '}
            </>
          )}
          {escolhida.estado === 'aberta' ? 'até' : 'Encerrou em'} {formatDateTime(escolhida.janela.data_fim)}
        </p>
      )}
    </div>
  );
}

function nome(situada: Situada): string {
  const { janela, estado } = situada;
  const usados = contador([situada]);
  if (estado !== 'aberta') return `${janela.titulo} (encerrado)`;
  return usados ? `${janela.titulo} — ${usados}` : janela.titulo;
}
