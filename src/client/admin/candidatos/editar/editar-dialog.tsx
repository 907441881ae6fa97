// The dialog that corrects a candidate's data. What the server refuses is said in one
// message, a line each, and beside the fields. When somebody else changed the account meanwhile, what was typed here is
// put on the account as it is now.
import { useMemo, useRef, useState } from 'react';
import { CAMPOS_DO_CANDIDATO, type CandidatoAdmin, type CandidatoForm } from '../../../../shared/candidatos-admin.ts';
import { avisarFalha, type Erro } from '../../../erros.ts';
import { useFormAct } from '../../../form-act.ts';
import { comoSeDigita, datasPossiveis } from '../../../site/perfil.ts';
import { api, type RouterInputs, trpc } from '../../../trpc.ts';
import { Alert } from '../../../ui/alert.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { avisar } from '../../../ui/toasts.ts';
import { comCpfInteiro } from '../cpf-inteiro.ts';
import { Campos } from './campos.tsx';
import { esquemaDe, type Valores } from './valores.ts';

const CONFIRA = 'Ops, por favor confira os dados!';

type Props = { candidato: CandidatoAdmin; onClose: () => void };

export function EditarDialog({ candidato, onClose }: Props) {
  // The account the form was filled from; the screen behind may already show a newer one.
  const [base, setBase] = useState(candidato);
  const [mudou, setMudou] = useState(false);
  /** The message about what was refused, which the next try, or giving up, makes old. */
  const dito = useRef(0);
  const inicio = useMemo(() => comoSeDigita(CAMPOS_DO_CANDIDATO, base), [base]);
  const schema = useMemo(() => esquemaDe(inicio), [inicio]);
  const utils = trpc.useUtils();

  const calar = () => avisar.fechar(dito.current);

  async function juntarComAtual() {
    const atual = await comCpfInteiro(
      await utils.admin.candidatos.get.fetch({ id: String(base.id) }, { staleTime: 0 }),
    );
    form.rebase(comoSeDigita(CAMPOS_DO_CANDIDATO, atual));
    form.clearDraft();
    setBase(atual);
    setMudou(true);
  }

  function recusado(erro: Erro, deNovo: () => void) {
    const textos = Object.values(erro.campos).flat();
    if (textos.length > 0) {
      form.refuse(erro.campos);
      dito.current = avisar.erro(textos.join('\n'), { title: CONFIRA });
      return;
    }
    if (erro.status === 409) return juntarComAtual();
    avisarFalha('Erro ao alterar dados do candidato', erro, deNovo);
  }

  const salvar = useFormAct<Valores, CandidatoForm, unknown, RouterInputs['admin']['candidatos']['alterarDados']>({
    initial: inicio,
    schema,
    rules: datasPossiveis,
    // What was typed over another version of the account is not brought back.
    draft: `candidato-${base.id}-${base.updated_at}`,
    call: api.admin.candidatos.alterarDados.mutate,
    input: (dados) => {
      calar();
      return { id: base.id, updated_at: base.updated_at, ...dados };
    },
    said: 'Dados do candidato alterados com sucesso!',
    onClose,
    onRefused: recusado,
  });
  const { form } = salvar;

  return (
    <FormDialog
      of={salvar}
      onClose={() => {
        calar();
        onClose();
      }}
      size={860}
      title="Editar dados do candidato"
      subtitle={base.nome}
      save="Salvar alterações"
      className="flex flex-col gap-6.5"
    >
      {mudou && (
        <Alert tom="at" live title="Os dados mudaram enquanto você editava">
          Atualizamos os campos que você não alterou. Confira e salve de novo.
        </Alert>
      )}
      <Campos form={form} inicio={inicio} />
    </FormDialog>
  );
}
