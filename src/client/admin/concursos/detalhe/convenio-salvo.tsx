// What is left to do once a bank agreement is saved: see whether the bank lets the portal in, and tell the bank where to
// send its notices. The secret is only here while the person who typed it has not closed the dialog.
import { type ReactNode, useEffect, useRef } from 'react';
import { NOMES_DE_CONVENIO } from '../../../../shared/convenios.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ValorParaCopiar } from './convenio-copiar.tsx';
import { enderecoDoWebhook } from './convenio-modelo.ts';
import { BotaoTestar, ResultadoDoTeste } from './convenio-teste.tsx';
import type { Convenio } from './tipos.ts';

type Props = {
  convenio: Convenio;
  /** The secret for notices, when it was just given. */
  segredo: string | null;
};

export function ConvenioSalvo({ convenio, segredo }: Props) {
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
              'No ASAAS, abra Integrações e depois Webhooks. Informe este endereço e, como token, o segredo.'
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
