// The dialog that corrects a candidate's data (document 3, sections 2.3, 5 and 8). What the server refuses is said in one
// message, a line each, and beside the fields. When somebody else changed the account meanwhile, what was typed here is
// put on the account as it is now.
import { Button } from '@mantine/core';
import { useId, useMemo, useRef, useState } from 'react';
import type { CandidatoAdmin, CandidatoForm } from '../../../../shared/candidatos-admin.ts';
import { useAct } from '../../../act.ts';
import type { Erro } from '../../../erros.ts';
import { api, trpc } from '../../../trpc.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { useForm } from '../../../ui/form.ts';
import { confirmarDescarte, Janela } from '../../../ui/janela.tsx';
import { avisar } from '../../../ui/toasts.ts';
import { avisarFalha } from '../../falhas.ts';
import { comCpfInteiro } from '../cpf-inteiro.ts';
import { useRecarregar } from '../recarregar.ts';
import { Campos } from './campos.tsx';
import css from './editar.module.css';
import { esquemaDe, juntar, regras, type Valores, valoresDe } from './valores.ts';

const CONFIRA = 'Ops, por favor confira os dados!';

type Props = { candidato: CandidatoAdmin; onClose: () => void };

export function EditarJanela({ candidato, onClose }: Props) {
  const id = useId();
  // The account the form was filled from; the screen behind may already show a newer one.
  const [base, setBase] = useState(candidato);
  const [mudou, setMudou] = useState(false);
  /** The message about what was refused, which the next try, or giving up, makes old. */
  const dito = useRef(0);
  const inicio = useMemo(() => valoresDe(base), [base]);
  const schema = useMemo(() => esquemaDe(inicio), [inicio]);
  const form = useForm<Valores, CandidatoForm>({
    initial: inicio,
    schema,
    rules: regras,
    // What was typed over another version of the account is not brought back.
    draft: `candidato-${base.id}-${base.updated_at}`,
  });
  const utils = trpc.useUtils();
  const recarregar = useRecarregar();

  function fechar() {
    avisar.fechar(dito.current);
    form.clearDraft();
    onClose();
  }

  async function juntarComAtual() {
    const atual = await comCpfInteiro(
      await utils.admin.candidatos.get.fetch({ id: String(base.id) }, { staleTime: 0 }),
    );
    const valores = valoresDe(atual);
    const juntos = juntar(inicio, form.values, valores);
    form.reset(valores);
    form.set(juntos);
    form.clearDraft();
    setBase(atual);
    setMudou(true);
  }

  function recusado(erro: Erro) {
    const textos = Object.values(erro.campos).flat();
    if (textos.length > 0) {
      form.refuse(erro.campos);
      dito.current = avisar.erro(textos.join('\n'), { title: CONFIRA });
      return;
    }
    if (erro.status === 409) return juntarComAtual();
    avisarFalha('Erro ao alterar dados do candidato', erro);
  }

  const salvar = useAct(api.admin.candidatos.alterarDados.mutate, {
    onSuccess: async () => {
      avisar.sucesso('Dados do candidato alterados com sucesso!');
      await recarregar();
      fechar();
    },
    onError: recusado,
  });

  return (
    <Janela
      opened
      onClose={fechar}
      size={860}
      title="Editar dados do candidato"
      subtitle={base.nome}
      dirty={form.dirty}
      busy={salvar.pending}
      footer={
        <>
          <Button
            variant="default"
            size="sm"
            disabled={salvar.pending}
            onClick={async () => {
              if (!form.dirty || (await confirmarDescarte())) fechar();
            }}
          >
            Cancelar
          </Button>
          <Button type="submit" form={id} size="sm" loading={salvar.pending}>
            Salvar alterações
          </Button>
        </>
      }
    >
      <form
        id={id}
        {...form.props}
        className={css.form}
        onSubmit={form.submit((dados) => {
          avisar.fechar(dito.current);
          salvar.run({ id: base.id, updated_at: base.updated_at, ...dados });
        })}
      >
        {mudou && (
          <Aviso tom="at" live title="Os dados mudaram enquanto você editava">
            Atualizamos os campos que você não alterou. Confira e salve de novo.
          </Aviso>
        )}
        <Campos form={form} inicio={inicio} />
      </form>
    </Janela>
  );
}
