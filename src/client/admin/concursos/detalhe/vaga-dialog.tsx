// A vacancy to create or change. A zero fee only goes with its box ticked: forgetting the fee is not the same as a free
// enrolment.
import { AVISO_MINIMO_ASAAS, MINIMO_ASAAS } from '../../../../shared/boletos.ts';
import { DESCRICAO_MAXIMA } from '../../../../shared/comum.ts';
import { NIVEIS, type VagaForm, vagaForm } from '../../../../shared/concursos.ts';
import { api, trpc } from '../../../trpc.ts';
import { Alert } from '../../../ui/alert.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { asTyped, seenOf } from '../../../ui/draft.ts';
import { MoneyField, moneyToNumber, numberToMoney } from '../../../ui/masked-fields.tsx';
import { Caixa, type PanelField, PanelFields } from '../../campos.tsx';
import { type RecordDialogProps, useRecordForm } from '../../record-form.ts';
import type { Vaga } from './tipos.ts';

const NOVA = {
  cargo: '',
  nivel: '',
  valor_inscricao: '',
  gratuita: false,
  quantidade: '1',
  dataVencimentoPagamento: '',
  descricao: '',
  ativo: true,
};
type Valores = typeof NOVA;

function valoresDe(vaga: Vaga): Valores {
  const { valor_inscricao: taxa } = vaga;
  const gratuita = taxa === 0;
  return { ...asTyped(NOVA, vaga), valor_inscricao: gratuita ? '' : numberToMoney(taxa), gratuita };
}

/** Nothing was typed, or zero. */
const semTaxa = (digitado: string) => digitado.trim() === '' || moneyToNumber(digitado) === 0;

/** The call's own schema over what was typed: the fee as a number where it is one (a missing one is the rules' matter), switches as 1 and 0. */
const schema = {
  safeParse(values: unknown) {
    const { gratuita, valor_inscricao, ativo, ...resto } = values as Valores;
    const taxa = gratuita || semTaxa(valor_inscricao) ? 0 : (moneyToNumber(valor_inscricao) ?? valor_inscricao);
    return vagaForm.safeParse({ ...resto, valor_inscricao: taxa, ativo: ativo ? 1 : 0 });
  },
};

function regras({ gratuita, valor_inscricao, quantidade }: Valores) {
  return {
    ...(!gratuita && semTaxa(valor_inscricao) ? { valor_inscricao: 'Informe um valor.' } : {}),
    ...(quantidade.trim() === '' ? { quantidade: 'Informe a quantidade de vagas.' } : {}),
  };
}

/** Whether ASAAS, which has a least fee, issues the contest's slips; a failure to know is not worth a message here. */
function useEmitePeloAsaas(concurso_id: number): boolean {
  const { data } = trpc.admin.convenios.list.useQuery({ concurso_id });
  return data?.find(({ emite }) => emite)?.tipo === 'ASAAS';
}

export function VagaDialog(props: RecordDialogProps<Vaga>) {
  const { concurso, record: vaga } = props;
  const { form, dialog } = useRecordForm(props, {
    initial: vaga ? valoresDe(vaga) : NOVA,
    schema,
    rules: regras,
    missing: ({ gratuita, valor_inscricao }) => !gratuita && semTaxa(valor_inscricao),
    call: (dados: VagaForm, opcoes) =>
      vaga
        ? api.admin.vagas.update.mutate({ id: vaga.id, visto: seenOf(vaga, dados), ...dados }, opcoes)
        : api.admin.vagas.create.mutate({ concurso_id: concurso.id, ...dados }, opcoes),
  });
  const { gratuita, valor_inscricao } = form.values;
  const peloAsaas = useEmitePeloAsaas(concurso.id);
  const taxa = gratuita ? 0 : (moneyToNumber(valor_inscricao) ?? 0);
  const baixa = peloAsaas && taxa > 0 && taxa < MINIMO_ASAAS;
  const campos: readonly PanelField<Valores>[] = [
    { name: 'cargo', label: 'Cargo', required: true, className: 'sm:col-span-8', maxLength: 200 },
    {
      as: 'select',
      name: 'nivel',
      label: 'Nível',
      required: true,
      className: 'sm:col-span-4',
      placeholder: 'Escolha',
      options: NIVEIS,
    },
    {
      drawn: (
        <MoneyField
          {...form.field('valor_inscricao')}
          // What was typed comes back when the box is unticked.
          {...(gratuita && { value: '0,00' })}
          label="Taxa de inscrição"
          required={!gratuita}
          disabled={gratuita}
          className="col-span-6 sm:col-span-4"
        />
      ),
    },
    { as: 'date', name: 'dataVencimentoPagamento', label: 'Vencimento', className: 'col-span-6 sm:col-span-5' },
    { name: 'quantidade', label: 'Quantidade', required: true, className: 'sm:col-span-3', kind: 'number' },
    {
      drawn: (
        // Always there, so that what appears in it is said aloud; it takes no room while it is empty.
        <div role="status" className="empty:-mt-4.5">
          {baixa && <Alert tom="at">{AVISO_MINIMO_ASAAS}</Alert>}
        </div>
      ),
    },
    {
      drawn: (
        <Caixa
          name="gratuita"
          label="Inscrição gratuita"
          hint="Ninguém paga taxa para se inscrever nesta vaga."
          className="-mt-1"
          value={gratuita}
          onChange={(marcada) => form.set({ gratuita: marcada })}
        />
      ),
    },
    { as: 'area', name: 'descricao', label: 'Descrição', optional: true, rows: 3, maxLength: DESCRICAO_MAXIMA },
    {
      as: 'switch',
      name: 'ativo',
      label: 'Vaga ativa',
      hint: 'Vagas inativas não aparecem para os candidatos.',
      className: '-mt-1',
    },
  ];
  return (
    <FormDialog {...dialog}>
      <PanelFields form={form} of={campos} />
    </FormDialog>
  );
}
