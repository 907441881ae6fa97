// A bank agreement to create or change. Only the fields of the chosen bank are shown and sent; a secret that is kept is
// never in the form, and left empty it stays. Once saved, the dialog goes on with the test and the bank's notices.
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type ConvenioForm, ENDERECO_MUDOU, NOMES_DE_CONVENIO } from '../../../../shared/convenios.ts';
import { api, trpc } from '../../../trpc.ts';
import { Alert } from '../../../ui/alert.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { seenOf } from '../../../ui/draft.ts';
import { type RecordDialogProps, useRecordForm } from '../../record-form.ts';
import { CamposComuns, CamposDoAsaas, CamposDoBancoDoBrasil, CamposDoWebhook } from './convenio-campos.tsx';
import { ValorParaCopiar } from './convenio-copiar.tsx';
import { enderecoDoWebhook, enderecoMudou, faltas, schema, type Valores, valoresDe } from './convenio-modelo.ts';
import { BotaoTestar, ResultadoDoTeste, useTestes } from './convenio-teste.tsx';
import type { Convenio } from './tipos.ts';

export function ConvenioDialog(props: RecordDialogProps<Convenio>) {
  const { concurso } = props;
  const [convenio, setConvenio] = useState(props.record);
  const [salvo, setSalvo] = useState<{ convenio: Convenio; segredo: string | null } | null>(null);
  const { esquecer } = useTestes();
  const utils = trpc.useUtils();
  const regras = useMemo(() => (valores: Valores) => faltas(valores, convenio), [convenio]);
  const { form, dialog } = useRecordForm(props, {
    initial: valoresDe(convenio),
    schema,
    rules: regras,
    call: (dados: ConvenioForm, opcoes) =>
      convenio
        ? api.admin.convenios.update.mutate({ id: convenio.id, visto: seenOf(convenio, dados), ...dados }, opcoes)
        : api.admin.convenios.create.mutate({ concurso_id: concurso.id, ...dados }, opcoes),
    // Not opened anew: no draft keeps the keys that were typed.
    onStale: async () => {
      const todos = await utils.admin.convenios.list.fetch({ concurso_id: concurso.id }, { staleTime: 0 });
      const atual = todos.find(({ id }) => id === convenio?.id) ?? convenio;
      setConvenio(atual);
      form.rebase(valoresDe(atual));
    },
    onDone: (novo, { webhook_secret }) => {
      esquecer(novo.id);
      setSalvo({ convenio: novo, segredo: webhook_secret });
    },
  });
  const { tipo } = form.values;

  return (
    <FormDialog
      {...dialog}
      size={720}
      after={salvo ? { title: 'Convênio salvo', children: <ConvenioSalvo {...salvo} /> } : undefined}
    >
      {convenio?.aviso && (
        <div className="mb-5">
          <Alert tom="at">{convenio.aviso}</Alert>
        </div>
      )}
      <CamposComuns form={form} convenio={convenio} />
      {convenio && tipo !== convenio.tipo && (
        <div className="mt-4.5 text-texto-2">
          <Alert tom="at" live>
            Ao salvar, os dados do {NOMES_DE_CONVENIO[convenio.tipo]} guardados neste convênio são apagados. Se ele já
            emitiu boletos, crie outro convênio em vez de trocar o tipo.
          </Alert>
        </div>
      )}
      {tipo === '' && <p className="mt-4.5 text-texto-2">Escolha o tipo para ver os dados que o banco pede.</p>}
      {tipo === 'ASAAS' && <CamposDoAsaas form={form} convenio={convenio} />}
      {tipo === 'BB' && <CamposDoBancoDoBrasil form={form} convenio={convenio} />}
      {tipo !== '' && <CamposDoWebhook form={form} convenio={convenio} />}
      {convenio && tipo === convenio.tipo && enderecoMudou(form.values, convenio) && (
        <div className="mt-4.5 text-texto-2">
          <Alert tom="at" live>
            {ENDERECO_MUDOU}
          </Alert>
        </div>
      )}
    </FormDialog>
  );
}

type SalvoProps = {
  convenio: Convenio;
  /** The secret for notices, when it was just given. */
  segredo: string | null;
};

function ConvenioSalvo({ convenio, segredo }: SalvoProps) {
  const { id, nome, tipo, aviso, webhook_secret, endereco_webhook } = convenio;
  const botao = useRef<HTMLButtonElement>(null);
  // The form that had the focus is gone.
  useEffect(() => botao.current?.focus(), []);

  return (
    <div className="flex flex-col gap-5.5">
      {aviso && <Alert tom="at">{aviso}</Alert>}
      <Step
        id="testar-convenio"
        title="Teste a conexão"
        text={`O portal pergunta ao ${NOMES_DE_CONVENIO[tipo]} se as credenciais de "${nome}" valem. Nenhum boleto é emitido.`}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <BotaoTestar ref={botao} id={id} />
          <ResultadoDoTeste id={id} />
        </div>
      </Step>
      {webhook_secret && (
        <Step
          id="cadastrar-webhook"
          title="Cadastre o webhook no banco"
          text={
            tipo === 'ASAAS' ? (
              'No ASAAS, abra Integrações e depois Webhooks. Informe este endereço e, como token, o segredo. Marque todos os eventos de cobranças: é por eles que o portal sabe de estornos.'
            ) : segredo ? (
              'Informe ao Banco do Brasil este endereço, que já termina no segredo.'
            ) : (
              <>
                Informe ao Banco do Brasil este endereço, com o segredo no lugar de <code>{'{webhook_secret}'}</code>.
              </>
            )
          }
        >
          <ValorParaCopiar label="Endereço do webhook" valor={enderecoDoWebhook(endereco_webhook, segredo)}>
            Copiar endereço
          </ValorParaCopiar>
          {segredo && (
            <>
              {tipo === 'ASAAS' && (
                <ValorParaCopiar label="Segredo do webhook" valor={segredo}>
                  Copiar segredo
                </ValorParaCopiar>
              )}
              <p className="text-texto-2">Copie agora: depois de concluir, o segredo não aparece de novo.</p>
            </>
          )}
        </Step>
      )}
    </div>
  );
}

type StepProps = { id: string; title: string; text: ReactNode; children: ReactNode };

function Step({ id, title, text, children }: StepProps) {
  return (
    <section className="flex flex-col gap-3.5" aria-labelledby={id}>
      <div>
        <h3 id={id} className="mb-1 text-17">
          {title}
        </h3>
        <p className="text-texto-2">{text}</p>
      </div>
      {children}
    </section>
  );
}
