// A bank agreement to create or change. Only the fields of the chosen bank are shown and sent; a secret that is kept is
// never in the form, and left empty it stays. Once saved, the dialog goes on with the test and the bank's notices.
import { useMemo, useState } from 'react';
import { PREENCHA_OBRIGATORIOS } from '../../../../shared/concursos.ts';
import { type ConvenioForm, NOMES_DE_CONVENIO } from '../../../../shared/convenios.ts';
import { type Act, useAct } from '../../../act.ts';
import { api } from '../../../trpc.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { useForm } from '../../../ui/form.ts';
import { avisar } from '../../../ui/toasts.ts';
import { avisarFalha } from '../../falhas.ts';
import { RegistroJanela } from '../../registro-janela.tsx';
import css from './convenio.module.css';
import { CamposComuns, CamposDoAsaas, CamposDoBancoDoBrasil, CamposDoWebhook } from './convenio-campos.tsx';
import { faltas, schema, type Valores, valoresDe } from './convenio-modelo.ts';
import { ConvenioSalvo } from './convenio-salvo.tsx';
import type { Testes } from './convenio-teste.tsx';
import { useRecarregarConvenios } from './recarregar.ts';
import type { Concurso, Convenio } from './tipos.ts';

type Props = { concurso: Concurso; convenio: Convenio | undefined; testes: Testes; onClose: () => void };

export function ConvenioJanela({ concurso, convenio, testes, onClose }: Props) {
  const recarregar = useRecarregarConvenios();
  const [salvo, setSalvo] = useState<{ convenio: Convenio; segredo: string | null } | null>(null);
  const regras = useMemo(() => (valores: Valores) => faltas(valores, convenio), [convenio]);
  const form = useForm({
    initial: valoresDe(convenio),
    schema,
    rules: regras,
    draft: convenio ? `convenio-${convenio.id}` : `convenio-novo-${concurso.id}`,
  });
  const { tipo } = form.values;

  function fechar() {
    form.clearDraft();
    onClose();
  }

  const salvar: Act<ConvenioForm, Convenio> = useAct(
    (dados: ConvenioForm, opcoes) =>
      convenio
        ? api.admin.convenios.update.mutate({ id: convenio.id, ...dados }, opcoes)
        : api.admin.convenios.create.mutate({ concurso_id: concurso.id, ...dados }, opcoes),
    {
      onSuccess: async (novo, { webhook_secret }) => {
        testes.esquecer(novo.id);
        form.clearDraft();
        await recarregar(concurso.id);
        avisar.sucesso(convenio ? 'Convênio atualizado com sucesso!' : 'Convênio criado com sucesso!');
        setSalvo({ convenio: novo, segredo: webhook_secret });
      },
      onError: (erro, dados) => {
        form.refuse(erro.campos);
        avisarFalha('Erro ao salvar convênio', erro, () => salvar.run(dados));
      },
    },
  );

  return (
    <RegistroJanela
      concurso={concurso}
      title={convenio ? 'Editar convênio' : 'Novo convênio'}
      salvar="Salvar convênio"
      form={form}
      size={720}
      pending={salvar.pending}
      onClose={fechar}
      onSubmit={form.submit(
        (dados) => salvar.run(dados),
        () => avisar.atencao(PREENCHA_OBRIGATORIOS),
      )}
      depois={salvo ? { title: 'Convênio salvo', children: <ConvenioSalvo {...salvo} testes={testes} /> } : undefined}
    >
      {convenio?.aviso && (
        <div className={css.alto}>
          <Aviso tom="at">{convenio.aviso}</Aviso>
        </div>
      )}
      <CamposComuns form={form} convenio={convenio} />
      {convenio && tipo !== convenio.tipo && (
        <div className={css.falta}>
          <Aviso tom="at" live>
            Ao salvar, os dados do {NOMES_DE_CONVENIO[convenio.tipo]} guardados neste convênio são apagados. Se ele já
            emitiu boletos, crie outro convênio em vez de trocar o tipo.
          </Aviso>
        </div>
      )}
      {tipo === '' && <p className={css.falta}>Escolha o tipo para ver os dados que o banco pede.</p>}
      {tipo === 'ASAAS' && <CamposDoAsaas form={form} convenio={convenio} />}
      {tipo === 'BB' && <CamposDoBancoDoBrasil form={form} convenio={convenio} />}
      {tipo !== '' && <CamposDoWebhook form={form} convenio={convenio} />}
    </RegistroJanela>
  );
}
