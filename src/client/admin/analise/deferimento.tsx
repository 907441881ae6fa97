// The decision of an appeal, as of an exemption: granted or denied (document 3, sections 2.6, 4 and 5).
import type { ReactNode } from 'react';
import { NOMES_NO_PAINEL } from '../../../shared/recursos.ts';
import type { FilaDeDecisoes, Pergunta, Registro } from './fila.ts';
import { SeloDaFila } from './selo.tsx';

export type Deferimento = 'D' | 'I';

const VERBOS = { D: 'deferir', I: 'indeferir' } as const;

/** What a queue of such decisions has in common with any other. */
export const DEFERIMENTO = {
  opcoes: [
    { value: 'D', label: 'Deferir', verbo: 'Deferir', letter: 'D', tom: 'ok' },
    { value: 'I', label: 'Indeferir', verbo: 'Indeferir', letter: 'I', tom: 'er' },
  ],
  nega: (status) => status === 'I',
} as const satisfies Pick<FilaDeDecisoes<Registro, Deferimento>, 'opcoes' | 'nega'>;

/** How the status is called in filters. */
export const STATUS_DE_PEDIDO = (['P', 'D', 'I'] as const).map((value) => ({ value, label: NOMES_NO_PAINEL[value] }));

/**
 * The documents' confirmation.
 * @param oQue `este recurso`
 * @param consequencia what follows from the decision
 */
export function confirmacao(status: Deferimento, oQue: string, consequencia?: ReactNode): Pergunta {
  const pergunta = `Tem certeza que deseja ${VERBOS[status]} ${oQue}?`;
  if (!consequencia) return { title: 'Confirmar Decisão', text: pergunta };
  return {
    title: 'Confirmar Decisão',
    text: (
      <>
        <p>{pergunta}</p>
        <p>{consequencia}</p>
      </>
    ),
  };
}

type SeloProps = { status: 'P' | Deferimento; retirado?: string | false; small?: boolean | undefined };

export function SeloDePedido({ status, retirado, small }: SeloProps) {
  return (
    <SeloDaFila nome={NOMES_NO_PAINEL[status]} pendente={status === 'P'} retirado={retirado ?? false} small={small} />
  );
}
