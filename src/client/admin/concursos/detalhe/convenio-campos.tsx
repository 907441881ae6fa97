// The groups of fields of a bank agreement: what every one has, what each bank gives, and its notices.

import type { ReactNode } from 'react';
import { cnpjSemMascara } from '../../../../shared/comum.ts';
import {
  AVISO_CNPJ,
  CARTEIRA_PADRAO,
  CREDENCIAL_MAXIMA,
  cnpjConfere,
  NOMES_DE_CONVENIO,
  STATUS_DE_CONVENIO,
  TIPOS_DE_CONTA,
  TIPOS_DE_CONVENIO,
  VARIACAO_PADRAO,
} from '../../../../shared/convenios.ts';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { SelectField, TextField } from '../../../ui/fields.tsx';
import { MaskField } from '../../../ui/masked-fields.tsx';
import { ValorParaCopiar } from './convenio-copiar.tsx';
import { enderecoMudou, type FormDoConvenio, trocarTipo } from './convenio-modelo.ts';
import { CampoSegredo, SegredoDoWebhook } from './convenio-segredo.tsx';
import type { Convenio } from './tipos.ts';

type Props = {
  form: FormDoConvenio;
  /** As it is kept; undefined for a new one. */
  convenio: Convenio | undefined;
};

/** What is said of a secret that is kept: that leaving its field empty keeps it, or that it does not go to another address. */
function guardado({ form, convenio }: Props, campo: 'api_key' | 'client_secret' | 'webhook_secret'): string | false {
  if (!convenio?.[campo]) return false;
  if (enderecoMudou(form.values, convenio)) return 'Um endereço mudou: informe de novo.';
  return campo === 'api_key' ? 'Já cadastrada. Preencha só para trocar.' : 'Já cadastrado. Preencha só para trocar.';
}

function Grupo({ title, nota, children }: { title: string; nota: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="not-first:mt-6.5 not-first:pt-5.5 not-first:border-t not-first:border-linha">
      <legend className="float-left w-full mb-1 text-18 font-strong leading-[1.35]">{title}</legend>
      <p className="clear-both mb-4 text-texto-2 text-15">{nota}</p>
      <div className="grade">{children}</div>
    </fieldset>
  );
}

export function CamposComuns({ form }: Props) {
  return (
    <div className="grade">
      <TextField
        {...form.field('nome')}
        label="Nome"
        hint="Só os administradores veem."
        required
        maxLength={200}
        autoComplete="off"
        placeholder="Ex.: Cobrança do instituto"
      />
      <ChoiceField
        {...form.field('tipo')}
        onChange={(tipo) => form.set(trocarTipo(form.values, tipo))}
        label="Tipo"
        required
        options={TIPOS_DE_CONVENIO.map((tipo) => ({ value: tipo, label: NOMES_DE_CONVENIO[tipo] }))}
      />
      <SelectField
        {...form.field('status')}
        label="Status"
        hint="Um convênio inativo não emite boletos e pode ficar incompleto."
        className="c6"
        options={STATUS_DE_CONVENIO}
      />
      <MaskField
        {...form.field('cnpj_beneficiario')}
        label="CNPJ do beneficiário"
        hint={<DicaDoCnpj digitado={form.values.cnpj_beneficiario} />}
        optional
        className="c6"
        mask="cnpj"
      />
    </div>
  );
}

/** A CNPJ that does not add up may be kept; who types it is told at once. */
function DicaDoCnpj({ digitado }: { digitado: string }) {
  const cnpj = cnpjSemMascara(digitado);
  const errado = cnpj.length === 14 && !cnpjConfere(cnpj);
  return errado ? (
    <b className="font-semibold text-at">{AVISO_CNPJ}</b>
  ) : (
    'Sai impresso no boleto. Em branco, vale o do instituto.'
  );
}

export function CamposDoAsaas(props: Props) {
  const { form } = props;
  return (
    <Grupo title="Conta no ASAAS" nota="A chave fica guardada cifrada e não é mostrada de novo.">
      <CampoSegredo
        {...form.field('api_key')}
        label="Chave de API"
        hint="No ASAAS, abra Integrações e depois Chaves de API. Ela começa com $aact_."
        required={form.values.status === 'Ativo'}
        guardado={guardado(props, 'api_key')}
        maxLength={CREDENCIAL_MAXIMA}
      />
      <TextField
        {...form.field('url_base_api')}
        kind="url"
        label="Endereço da API"
        hint={<Enderecos producao="https://api.asaas.com/v3" testes="https://api-sandbox.asaas.com/v3" />}
        optional
        placeholder="https://api.asaas.com/v3"
      />
    </Grupo>
  );
}

export function CamposDoBancoDoBrasil(props: Props) {
  const { form } = props;
  const required = form.values.status === 'Ativo';
  return (
    <>
      <Grupo title="Convênio de cobrança" nota="Estes números estão no contrato de cobrança ou com o gerente da conta.">
        <TextField
          {...form.field('numero_convenio')}
          kind="code"
          label="Número do convênio"
          hint="São 7 algarismos."
          required={required}
          className="c6"
          inputMode="numeric"
          maxLength={12}
        />
        <TextField
          {...form.field('carteira')}
          kind="code"
          label="Carteira"
          hint={`Em branco: ${CARTEIRA_PADRAO}.`}
          className="c3 m6"
          inputMode="numeric"
          maxLength={4}
          placeholder={CARTEIRA_PADRAO}
        />
        <TextField
          {...form.field('variacao_carteira')}
          kind="code"
          label="Variação"
          hint={`Em branco: ${VARIACAO_PADRAO}.`}
          className="c3 m6"
          inputMode="numeric"
          maxLength={5}
          placeholder={VARIACAO_PADRAO}
        />
        <TextField
          {...form.field('agencia')}
          kind="code"
          label="Agência"
          hint="O dígito vai depois do hífen."
          className="c4 m6"
          maxLength={10}
          placeholder="452-9"
        />
        <TextField
          {...form.field('conta')}
          kind="code"
          label="Conta"
          hint="O dígito vai depois do hífen."
          className="c4 m6"
          maxLength={20}
          placeholder="123873-5"
        />
        <SelectField
          {...form.field('tipo_conta')}
          label="Tipo de conta"
          hint="Só para sua informação."
          className="c4"
          placeholder="Escolha"
          options={TIPOS_DE_CONTA}
        />
      </Grupo>
      <Grupo
        title="Credenciais da API"
        nota="No portal Developers BB, abra a aplicação e veja Credenciais. Produção e homologação têm valores diferentes."
      >
        <TextField
          {...form.field('client_id')}
          kind="code"
          label="Identificador (client_id)"
          required={required}
          maxLength={CREDENCIAL_MAXIMA}
        />
        <CampoSegredo
          {...form.field('client_secret')}
          label="Segredo (client_secret)"
          hint="Fica guardado cifrado e não é mostrado de novo."
          required={required}
          guardado={guardado(props, 'client_secret')}
          maxLength={CREDENCIAL_MAXIMA}
        />
        <TextField
          {...form.field('chave_aplicacao')}
          kind="code"
          label="Chave da aplicação (gw-dev-app-key)"
          hint="O portal do banco a chama de developer_application_key. Sem ela o banco recusa as chamadas."
          maxLength={CREDENCIAL_MAXIMA}
        />
        <TextField
          {...form.field('url_base_api')}
          kind="url"
          label="Endereço da API"
          hint={
            <Enderecos
              producao="https://api.bb.com.br/cobrancas/v2"
              testes="https://api.hm.bb.com.br/cobrancas/v2"
              nomeDosTestes="Homologação (testes)"
            />
          }
          optional
          placeholder="https://api.bb.com.br/cobrancas/v2"
        />
        <TextField
          {...form.field('oauth_url')}
          kind="url"
          label="Endereço de autenticação (OAuth)"
          hint={
            <Enderecos
              producao="https://oauth.bb.com.br/oauth/token"
              testes="https://oauth.hm.bb.com.br/oauth/token"
              nomeDosTestes="Homologação (testes)"
            />
          }
          optional
          placeholder="https://oauth.bb.com.br/oauth/token"
        />
      </Grupo>
    </>
  );
}

type EnderecosProps = { producao: string; testes: string; nomeDosTestes?: string };

/** The bank's two addresses, each on a line of its own to be copied from. */
function Enderecos({ producao, testes, nomeDosTestes = 'Sandbox (testes)' }: EnderecosProps) {
  return (
    <>
      <span className="block [&>span]:whitespace-nowrap">
        Em branco, produção: <span>{producao}</span>
      </span>
      <span className="block [&>span]:whitespace-nowrap">
        {nomeDosTestes}: <span>{testes}</span>
      </span>
    </>
  );
}

export function CamposDoWebhook(props: Props) {
  const { form, convenio } = props;
  const bb = form.values.tipo === 'BB';
  return (
    <Grupo
      title="Avisos de pagamento (webhook)"
      nota="Com eles o portal sabe de cada pagamento na hora. Sem eles, só na verificação periódica."
    >
      {convenio && convenio.tipo === form.values.tipo ? (
        <div>
          <ValorParaCopiar label="Endereço para cadastrar no banco" valor={convenio.endereco_webhook}>
            Copiar endereço
          </ValorParaCopiar>
          {bb && (
            <p className="text-texto-2 text-14 mt-2">
              Ao cadastrar, troque <code>{'{webhook_secret}'}</code> pelo segredo do webhook.
            </p>
          )}
        </div>
      ) : (
        <p className="text-texto-2">O endereço para cadastrar no banco aparece depois de salvar.</p>
      )}
      <SegredoDoWebhook {...form.field('webhook_secret')} guardado={guardado(props, 'webhook_secret')} />
      <TextField
        {...form.field('webhook_url')}
        kind="url"
        label="Outro endereço cadastrado no banco"
        hint="Preencha só se os avisos passam por outro endereço antes de chegar ao portal."
        optional
        placeholder="https://"
      />
    </Grupo>
  );
}
