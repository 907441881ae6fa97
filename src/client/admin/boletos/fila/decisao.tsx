// What to do with a payment without an owner: the answers there are for it, each saying what it does, and a note for the log.
import type { z } from 'zod';
import { type AcaoDePendencia, naoPaga, type Pendencia, type pendenciaForm } from '../../../../shared/boletos.ts';
import { type Decision, DecisionField } from '../../../ui/decision-field.tsx';
import { TextAreaField } from '../../../ui/fields.tsx';
import type { Form } from '../../../ui/form.ts';
import { CampoInscricao } from '../inscricao.tsx';
import { efeitoDe } from './textos.ts';

export type Valores = { acao: AcaoDePendencia | ''; observacao: string; inscricao_id: string };

const OBSERVACAO_MAXIMA = 1000;

const CONFIRMAR: Decision<AcaoDePendencia> = {
  value: 'confirmar',
  label: 'Confirmar na inscrição',
  text: 'A inscrição passa a paga e o candidato recebe um e-mail.',
  letter: 'C',
  tom: 'ok',
};
const outras = (pendencia: Pendencia): readonly Decision<AcaoDePendencia>[] => [
  {
    value: 'devolver',
    label: 'Registrar devolução',
    text: efeitoDe('devolver', pendencia),
    letter: 'D',
    tom: 'in',
  },
  { value: 'descartar', label: 'Descartar', text: efeitoDe('descartar', pendencia), letter: 'X', tom: 'ne' },
];

type Props = {
  form: Form<Valores, z.output<typeof pendenciaForm>>;
  pendencia: Pendencia;
};

export function Decisao({ form, pendencia }: Props) {
  const { onBlur: _, ...acao } = form.field('acao');
  // Money that the bank took back, or of which it does not say how much, can pay nothing.
  const motivo = naoPaga(pendencia);
  return (
    <div className="flex flex-col gap-4.5">
      {motivo && <p className="text-texto-2">{motivo}</p>}
      <DecisionField
        {...acao}
        label="Decisão"
        options={motivo ? outras(pendencia) : [CONFIRMAR, ...outras(pendencia)]}
      />
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
