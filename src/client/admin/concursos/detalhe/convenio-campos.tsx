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
import { type FieldProps, TextField } from '../../../ui/fields.tsx';
import { type PanelField, PanelFields } from '../../campos.tsx';
import { ValorParaCopiar } from './convenio-copiar.tsx';
import { enderecoMudou, type FormDoConvenio, trocarTipo, type Valores } from './convenio-modelo.ts';
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
  const campos: readonly PanelField<Valores>[] = [
    {
      name: 'nome',
      label: 'Nome',
      hint: 'Só os administradores veem.',
      required: true,
      maxLength: 200,
      autoComplete: 'off',
      placeholder: 'Ex.: Cobrança do instituto',
    },
    {
      drawn: (
        <ChoiceField
          {...form.field('tipo')}
          onChange={(tipo) => form.set(trocarTipo(form.values, tipo))}
          label="Tipo"
          required
          options={TIPOS_DE_CONVENIO.map((tipo) => ({ value: tipo, label: NOMES_DE_CONVENIO[tipo] }))}
        />
      ),
    },
    {
      name: 'status',
      as: 'select',
      label: 'Status',
      hint: 'Um convênio inativo não emite boletos e pode ficar incompleto.',
      className: 'sm:col-span-6',
      options: STATUS_DE_CONVENIO,
    },
    {
      name: 'cnpj_beneficiario',
      as: 'mask',
      mask: 'cnpj',
      label: 'CNPJ do beneficiário',
      hint: <DicaDoCnpj digitado={form.values.cnpj_beneficiario} />,
      optional: true,
      className: 'sm:col-span-6',
    },
  ];
  return (
    <div className="grade">
      <PanelFields form={form} of={campos} />
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
      <CampoEndereco
        {...form.field('url_base_api')}
        label="Endereço da API"
        producao="https://api.asaas.com/v3"
        testes="https://api-sandbox.asaas.com/v3"
        nomeDosTestes="Sandbox (testes)"
      />
    </Grupo>
  );
}

const NUMERO = {
  name: 'numero_convenio',
  kind: 'code',
  label: 'Número do convênio',
  hint: 'São 7 algarismos.',
  className: 'sm:col-span-6',
  inputMode: 'numeric',
  maxLength: 12,
} as const;
const DIGITO = { kind: 'code', hint: 'O dígito vai depois do hífen.', className: 'col-span-6 sm:col-span-4' } as const;
const CONTA: readonly PanelField<Valores>[] = [
  { name: 'carteira', label: 'Carteira', maxLength: 4, ...emBranco(CARTEIRA_PADRAO) },
  { name: 'variacao_carteira', label: 'Variação', maxLength: 5, ...emBranco(VARIACAO_PADRAO) },
  { name: 'agencia', label: 'Agência', maxLength: 10, placeholder: '452-9', ...DIGITO },
  { name: 'conta', label: 'Conta', maxLength: 20, placeholder: '123873-5', ...DIGITO },
  {
    name: 'tipo_conta',
    as: 'select',
    label: 'Tipo de conta',
    hint: 'Só para sua informação.',
    className: 'sm:col-span-4',
    placeholder: 'Escolha',
    options: TIPOS_DE_CONTA,
  },
];

function emBranco(padrao: string) {
  return {
    kind: 'code',
    hint: `Em branco: ${padrao}.`,
    className: 'col-span-6 sm:col-span-3',
    inputMode: 'numeric',
    placeholder: padrao,
  } as const;
}

export function CamposDoBancoDoBrasil(props: Props) {
  const { form, convenio } = props;
  // A new one may be completed later; one that leaves another bank issues in its place at once.
  const required = form.values.status === 'Ativo' && convenio?.tipo === 'ASAAS';
  const credencial = { kind: 'code', maxLength: CREDENCIAL_MAXIMA } as const;
  return (
    <>
      <Grupo title="Convênio de cobrança" nota="Estes números estão no contrato de cobrança ou com o gerente da conta.">
        <PanelFields form={form} of={[{ ...NUMERO, required }, ...CONTA]} />
      </Grupo>
      <Grupo
        title="Credenciais da API"
        nota="No portal Developers BB, abra a aplicação e veja Credenciais. Produção e homologação têm valores diferentes."
      >
        <TextField {...form.field('client_id')} {...credencial} label="Identificador (client_id)" required={required} />
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
          {...credencial}
          label="Chave da aplicação (gw-dev-app-key)"
          hint="O portal do banco a chama de developer_application_key. Sem ela o banco recusa as chamadas."
        />
        <CampoEndereco
          {...form.field('url_base_api')}
          label="Endereço da API"
          producao="https://api.bb.com.br/cobrancas/v2"
          testes="https://api.hm.bb.com.br/cobrancas/v2"
          nomeDosTestes="Homologação (testes)"
        />
        <CampoEndereco
          {...form.field('oauth_url')}
          label="Endereço de autenticação (OAuth)"
          producao="https://oauth.bb.com.br/oauth/token"
          testes="https://oauth.hm.bb.com.br/oauth/token"
          nomeDosTestes="Homologação (testes)"
        />
      </Grupo>
    </>
  );
}

type EnderecoProps = FieldProps<string> & { label: string; producao: string; testes: string; nomeDosTestes: string };

/** An address of the bank's. Its two are said, each on a line of its own to be copied from. */
function CampoEndereco({ producao, testes, nomeDosTestes, ...field }: EnderecoProps) {
  const linha = 'block [&>span]:whitespace-nowrap';
  return (
    <TextField
      {...field}
      kind="url"
      optional
      placeholder={producao}
      hint={
        <>
          <span className={linha}>
            Em branco, produção: <span>{producao}</span>
          </span>
          <span className={linha}>
            {nomeDosTestes}: <span>{testes}</span>
          </span>
        </>
      }
    />
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
