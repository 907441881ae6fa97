// A vacancy to create or change. A zero fee only goes with its box ticked: forgetting the fee is not the same as a free
// enrolment (document 2, section 5; contract, section 5).
import { AVISO_MINIMO_ASAAS, MINIMO_ASAAS } from '../../../../shared/boletos.ts';
import { DESCRICAO_MAXIMA } from '../../../../shared/comum.ts';
import { NIVEIS, PREENCHA_OBRIGATORIOS, type VagaForm, vagaForm } from '../../../../shared/concursos.ts';
import { type Act, useAct } from '../../../act.ts';
import { api, trpc } from '../../../trpc.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/fields.tsx';
import { useForm } from '../../../ui/form.ts';
import { MoneyField, moneyToNumber, numberToMoney } from '../../../ui/masked-fields.tsx';
import { avisar } from '../../../ui/toasts.ts';
import { Caixa, CampoData, Interruptor } from '../../campos.tsx';
import { avisarFalha } from '../../falhas.ts';
import { RegistroJanela } from '../../registro-janela.tsx';
import css from './janelas.module.css';
import { useRecarregarVagas } from './recarregar.ts';
import type { Concurso, Vaga } from './tipos.ts';

type Valores = {
  cargo: string;
  nivel: string;
  valor_inscricao: string;
  gratuita: boolean;
  quantidade: string;
  dataVencimentoPagamento: string;
  descricao: string;
  ativo: boolean;
};

const NOVA: Valores = {
  cargo: '',
  nivel: '',
  valor_inscricao: '',
  gratuita: false,
  quantidade: '1',
  dataVencimentoPagamento: '',
  descricao: '',
  ativo: true,
};

function valoresDe(vaga: Vaga): Valores {
  return {
    cargo: vaga.cargo,
    nivel: vaga.nivel,
    valor_inscricao: numberToMoney(vaga.valor_inscricao),
    gratuita: vaga.valor_inscricao === 0,
    quantidade: String(vaga.quantidade),
    dataVencimentoPagamento: vaga.dataVencimentoPagamento ?? '',
    descricao: vaga.descricao ?? '',
    ativo: vaga.ativo === 1,
  };
}

/** The call's own schema over what was typed: the fee as a number (a missing one is the rules' matter), switches as 1 and 0. */
const schema = {
  safeParse(values: unknown) {
    const { gratuita, valor_inscricao, ativo, ...resto } = values as Valores;
    const reais = gratuita ? 0 : moneyToNumber(valor_inscricao);
    return vagaForm.safeParse({ ...resto, valor_inscricao: reais ?? 0, ativo: ativo ? 1 : 0 });
  },
};

function regras({ gratuita, valor_inscricao, quantidade }: Valores) {
  const reais = moneyToNumber(valor_inscricao);
  return {
    ...(!gratuita && !reais ? { valor_inscricao: 'Informe um valor.' } : {}),
    ...(quantidade.trim() === '' ? { quantidade: 'Informe a quantidade de vagas.' } : {}),
  };
}

/** Whether ASAAS, which has a least fee, issues the contest's slips; a failure to know is not worth a message here. */
function useEmitePeloAsaas(concurso_id: number): boolean {
  const { data } = trpc.admin.convenios.list.useQuery({ concurso_id });
  return data?.find(({ emite }) => emite)?.tipo === 'ASAAS';
}

type Props = { concurso: Concurso; vaga: Vaga | undefined; onClose: () => void };

export function VagaJanela({ concurso, vaga, onClose }: Props) {
  const recarregar = useRecarregarVagas();
  const form = useForm({
    initial: vaga ? valoresDe(vaga) : NOVA,
    schema,
    rules: regras,
    draft: vaga ? `vaga-${vaga.id}` : `vaga-nova-${concurso.id}`,
  });
  const { gratuita, valor_inscricao } = form.values;
  const peloAsaas = useEmitePeloAsaas(concurso.id);
  const taxa = gratuita ? 0 : (moneyToNumber(valor_inscricao) ?? 0);
  const baixa = peloAsaas && taxa > 0 && taxa < MINIMO_ASAAS;

  function fechar() {
    form.clearDraft();
    onClose();
  }

  const salvar: Act<VagaForm, Vaga> = useAct(
    (dados: VagaForm, opcoes) =>
      vaga
        ? api.admin.vagas.update.mutate({ id: vaga.id, ...dados }, opcoes)
        : api.admin.vagas.create.mutate({ concurso_id: concurso.id, ...dados }, opcoes),
    {
      onSuccess: async () => {
        await recarregar(concurso.id);
        avisar.sucesso(vaga ? 'Vaga atualizada com sucesso!' : 'Vaga criada com sucesso!');
        fechar();
      },
      onError: (erro, dados) => {
        form.refuse(erro.campos);
        avisarFalha('Erro ao salvar vaga', erro, () => salvar.run(dados));
      },
    },
  );

  return (
    <RegistroJanela
      concurso={concurso}
      title={vaga ? 'Editar vaga' : 'Nova vaga'}
      salvar="Salvar vaga"
      form={form}
      pending={salvar.pending}
      onClose={fechar}
      onSubmit={form.submit(
        (dados) => salvar.run(dados),
        () => avisar.atencao(PREENCHA_OBRIGATORIOS),
      )}
    >
      <div className="grade">
        <TextField {...form.field('cargo')} label="Cargo" required className="c8" maxLength={200} />
        <SelectField
          {...form.field('nivel')}
          label="Nível"
          required
          className="c4"
          placeholder="Escolha"
          options={NIVEIS}
        />
        <MoneyField
          {...form.field('valor_inscricao')}
          label="Taxa de inscrição"
          required={!gratuita}
          disabled={gratuita}
          className="c4 m6"
        />
        <CampoData {...form.field('dataVencimentoPagamento')} label="Vencimento" className="c5 m6" />
        <TextField
          {...form.field('quantidade')}
          label="Quantidade"
          required
          className="c3"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
        />
        {/* Always there, so that what appears in it is said aloud. */}
        <div role="status" className={css.avisoDaTaxa}>
          {baixa && <Aviso tom="at">{AVISO_MINIMO_ASAAS}</Aviso>}
        </div>
        <div className={css.marca}>
          <Caixa
            name="gratuita"
            label="Inscrição gratuita"
            hint="Ninguém paga taxa para se inscrever nesta vaga."
            value={gratuita}
            onChange={(marcada) => form.set({ gratuita: marcada, valor_inscricao: marcada ? '0,00' : '' })}
          />
        </div>
        <TextAreaField {...form.field('descricao')} label="Descrição" optional rows={3} maxLength={DESCRICAO_MAXIMA} />
        <div className={css.marca}>
          <Interruptor
            {...form.field('ativo')}
            label="Vaga ativa"
            hint="Vagas inativas não aparecem para os candidatos."
          />
        </div>
      </div>
    </RegistroJanela>
  );
}
