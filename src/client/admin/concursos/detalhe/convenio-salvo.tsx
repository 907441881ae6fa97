// What is left to do once a bank agreement is saved: see whether the bank lets the portal in, and tell the bank where to
// send its notices. The secret is only here while the person who typed it has not closed the dialog.
import { useEffect, useRef } from 'react';
import { NOMES_DE_CONVENIO } from '../../../../shared/convenios.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import css from './convenio.module.css';
import { ValorParaCopiar } from './convenio-copiar.tsx';
import { enderecoDoWebhook } from './convenio-modelo.ts';
import { BotaoTestar, ResultadoDoTeste, type Testes } from './convenio-teste.tsx';
import type { Convenio } from './tipos.ts';

type Props = {
  convenio: Convenio;
  /** The secret for notices, when it was just given. */
  segredo: string | null;
  testes: Testes;
};

export function ConvenioSalvo({ convenio, segredo, testes }: Props) {
  const { id, nome, tipo, aviso, webhook_secret, endereco_webhook } = convenio;
  const botao = useRef<HTMLButtonElement>(null);
  const teste = testes.de(id);
  // The form that had the focus is gone.
  useEffect(() => botao.current?.focus(), []);

  return (
    <div className={css.passos}>
      {aviso && <Aviso tom="at">{aviso}</Aviso>}
      <section aria-labelledby="testar-convenio">
        <h3 id="testar-convenio">Teste a conexão</h3>
        <p>
          O portal pergunta ao {NOMES_DE_CONVENIO[tipo]} se as credenciais de "{nome}" valem. Nenhum boleto é emitido.
        </p>
        <div className={css.teste}>
          <BotaoTestar ref={botao} teste={teste} onClick={() => testes.testar(id)} />
          <ResultadoDoTeste teste={teste} />
        </div>
      </section>
      {webhook_secret && (
        <section aria-labelledby="cadastrar-webhook">
          <h3 id="cadastrar-webhook">Cadastre o webhook no banco</h3>
          {tipo === 'ASAAS' ? (
            <p>No ASAAS, abra Integrações e depois Webhooks. Informe este endereço e, como token, o segredo.</p>
          ) : segredo ? (
            <p>Informe ao Banco do Brasil este endereço, que já termina no segredo.</p>
          ) : (
            <p>
              Informe ao Banco do Brasil este endereço, com o segredo no lugar de <code>{'{webhook_secret}'}</code>.
            </p>
          )}
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
              <p className={css.falta}>Copie agora: depois de concluir, o segredo não aparece de novo.</p>
            </>
          )}
        </section>
      )}
    </div>
  );
}
