// What to do with a payment without an owner: the answers there are for it, each saying what it does, and a note for the log.
import type { z } from 'zod';
import type { AcaoDePendencia, pendenciaForm } from '../../../../shared/boletos.ts';
import { type Decision, DecisionField } from '../../../ui/decision-field.tsx';
import { TextAreaField } from '../../../ui/fields.tsx';
import type { Form } from '../../../ui/form.ts';
import { CampoInscricao } from '../inscricao.tsx';

export type Valores = { acao: AcaoDePendencia | ''; observacao: string; inscricao_id: string };

const OBSERVACAO_MAXIMA = 1000;

const CONFIRMAR: Decision<AcaoDePendencia> = {
  value: 'confirmar',
  label: 'Confirmar na inscrição',
  text: 'A inscrição passa a paga e o candidato recebe um e-mail.',
  letter: 'C',
  tom: 'ok',
};
const OUTRAS: readonly Decision<AcaoDePendencia>[] = [
  {
    value: 'devolver',
    label: 'Registrar devolução',
    text: 'Registra que o dinheiro volta a quem pagou. A transferência é feita no banco.',
    letter: 'D',
    tom: 'in',
  },
  {
    value: 'descartar',
    label: 'Descartar',
    text: 'O pagamento sai da fila e não paga nenhuma inscrição.',
    letter: 'X',
    tom: 'ne',
  },
];

type Props = {
  form: Form<Valores, z.output<typeof pendenciaForm>>;
  /** Why it can pay nothing: money that the bank took back, or of which it does not say how much. */
  naoPaga: string | null;
};

export function Decisao({ form, naoPaga }: Props) {
  const { onBlur: _, ...acao } = form.field('acao');
  return (
    <div className="flex flex-col gap-4.5">
      {naoPaga && <p className="text-texto-2">{naoPaga}</p>}
      <DecisionField {...acao} label="Decisão" options={naoPaga ? OUTRAS : [CONFIRMAR, ...OUTRAS]} />
      {form.values.acao === 'confirmar' && (
        <CampoInscricao
          {...form.field('inscricao_id')}
          hint="A que este pagamento paga. Confira de quem é antes de salvar."
        />
      )}
      <TextAreaField
        {...form.field('observacao')}
        label="Observação"
        required
        hint="Fica no log com o seu nome."
        rows={3}
        maxLength={OBSERVACAO_MAXIMA}
      />
    </div>
  );
}
