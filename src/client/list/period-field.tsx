// A period as a filter: two dates that reach the address only when they are whole.
import { useEffect, useState } from 'react';
import { isoDate } from '../address.ts';
import { CampoData } from '../admin/campos.tsx';
import { afterPointer } from '../ui/after-pointer.ts';

type Periodo = { data_inicio?: string; data_fim?: string };

type Props = Periodo & { onChange: (mudanca: Periodo) => void };

export function PeriodField({ data_inicio = '', data_fim = '', onChange }: Props) {
  const trocadas = data_inicio !== '' && data_fim !== '' && data_fim < data_inicio;
  return (
    <>
      <CampoDeData label="De" value={data_inicio} onChange={(data) => onChange({ data_inicio: data })} />
      <CampoDeData
        label="Até"
        value={data_fim}
        error={trocadas ? 'Antes da data inicial.' : undefined}
        onChange={(data) => onChange({ data_fim: data })}
      />
    </>
  );
}

type DataProps = { label: string; value: string; error?: string | undefined; onChange: (data: string) => void };

/** One day as a filter: it reaches the address when it is whole. */
export function CampoDeData({ label, value, error, onChange }: DataProps) {
  const [texto, setTexto] = useState(value);
  const [saiu, setSaiu] = useState(false);
  // The address changed by other means (Back, Limpar, a chip): the field follows.
  useEffect(() => setTexto(value), [value]);
  const inteira = texto === '' || isoDate(texto) !== undefined;
  return (
    <CampoData
      label={label}
      size="sm"
      value={texto}
      error={inteira ? error : saiu ? 'Data inválida.' : undefined}
      onBlur={() => afterPointer(() => setSaiu(true))}
      onChange={(data) => {
        setTexto(data);
        setSaiu(false);
        if (data !== value && (data === '' || isoDate(data))) onChange(data);
      }}
    />
  );
}
