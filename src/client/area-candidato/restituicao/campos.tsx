// The fields of a refund: how to receive it, and for each way what is needed.
import { useState } from 'react';
import {
  lerChavePix,
  lerConta,
  MOTIVO_DO_REEMBOLSO_MAXIMO,
  NOMES_DE_RESTITUICAO,
  type NumeroComDigito,
} from '../../../shared/pedidos/reembolso.ts';
import { Alert } from '../../ui/alert.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { ComboField } from '../../ui/combo-field.tsx';
import { type Decision, DecisionField } from '../../ui/decision-field.tsx';
import { TextAreaField, TextField } from '../../ui/fields.tsx';
import type { Form } from '../../ui/form.ts';
import { MaskField } from '../../ui/masked-fields.tsx';
import { usePerfil } from '../perfil.ts';
import { BANCOS } from './bancos.ts';
import type { Valores } from './formulario.ts';

const TIPOS: readonly Decision<Valores['tipo_restituicao']>[] = [
  { value: '1', label: NOMES_DE_RESTITUICAO[1], text: 'Conta em seu nome e com o seu CPF.', letter: '1', tom: 'in' },
  {
    value: '2',
    label: NOMES_DE_RESTITUICAO[2],
    text: 'Conta de outra pessoa, com o CPF dela.',
    letter: '2',
    tom: 'in',
  },
  {
    value: '3',
    label: NOMES_DE_RESTITUICAO[3],
    text: 'CPF, e-mail, celular ou chave aleatória.',
    letter: '3',
    tom: 'in',
  },
];

const CONTAS = [
  { value: 'cc', label: 'Corrente' },
  { value: 'cp', label: 'Poupança' },
];

type Props = { form: Form<Valores, unknown> };

export function Campos({ form, semMotivo = false }: Props & { semMotivo?: boolean }) {
  const tipo = form.values.tipo_restituicao;
  const { onBlur: _, ...tipoDeRestituicao } = form.field('tipo_restituicao');
  return (
    <>
      <DecisionField
        {...tipoDeRestituicao}
        onChange={(valor) => valor !== '' && tipoDeRestituicao.onChange(valor)}
        label="Como você quer receber?"
        options={TIPOS}
      />
      {tipo === '3' ? <ChavePix form={form} /> : <Conta form={form} />}
      {!semMotivo && (
        <TextAreaField
          {...form.field('motivo')}
          label="Motivo"
          hint="Diga por que você pede a restituição."
          optional
          rows={4}
          maxLength={MOTIVO_DO_REEMBOLSO_MAXIMO}
        />
      )}
    </>
  );
}

function Conta({ form }: Props) {
  const { nome } = usePerfil();
  const deTerceiro = form.values.tipo_restituicao === '2';
  const tipoDeConta = form.field('tipo_conta');
  return (
    <div className="grade">
      {deTerceiro ? (
        <>
          <MaskField
            {...form.field('titular_documento')}
            className="sm:col-span-5"
            label="CPF do titular"
            mask="cpf"
            required
          />
          <TextField
            {...form.field('titular_nome')}
            className="sm:col-span-7"
            label="Nome do titular"
            optional
            maxLength={200}
            autoComplete="off"
          />
        </>
      ) : (
        <p className="text-texto-2 wrap-anywhere [&_b]:font-semibold [&_b]:text-texto">
          Titular: <b>{nome}</b>
        </p>
      )}
      <ComboField
        {...form.field('banco')}
        label="Banco"
        hint="Digite o código ou parte do nome."
        placeholder="Escolha o banco"
        required
        options={BANCOS}
        autoComplete="off"
        maxLength={120}
      />
      <TextField
        {...form.field('agencia')}
        className="col-span-6 sm:col-span-4"
        label="Agência"
        hint="Com o dígito, se houver."
        required
        maxLength={20}
        autoComplete="off"
      />
      <TextField
        {...form.field('conta')}
        className="col-span-6 sm:col-span-8"
        label="Conta"
        hint="Com o dígito."
        required
        maxLength={30}
        autoComplete="off"
      />
      <div>
        <ContaLida form={form} />
        <ChoiceField
          {...tipoDeConta}
          onChange={(valor) => tipoDeConta.onChange(valor as Valores['tipo_conta'])}
          label="Tipo de conta"
          required
          options={CONTAS}
        />
      </div>
    </div>
  );
}

/** What the bank will read once both were typed, now or in a draft: with or without a hyphen, the last one is the digit. */
function ContaLida({ form: { values, touched } }: Props) {
  const { agencia, conta } = values;
  const [antes] = useState(values);
  const escrita = (['agencia', 'conta'] as const).every((um) => touched.has(um) || values[um] === antes[um]);
  const lida = escrita && lerConta({ agencia: agencia.trim(), conta: conta.trim() });
  const dito = ({ numero, digito }: NumeroComDigito) => (
    <span className="num font-strong">{digito === '' ? numero : `${numero}-${digito.toUpperCase()}`}</span>
  );
  return (
    <div role="status" className="not-empty:mb-4.5 wrap-anywhere">
      {lida && (
        <Alert tom="ok">
          Agência {dito(lida.agencia)}, conta {dito(lida.conta)}
        </Alert>
      )}
    </div>
  );
}

function ChavePix({ form }: Props) {
  const lida = lerChavePix(form.values.chavePix);
  return (
    <div>
      <TextField
        {...form.field('chavePix')}
        label="Chave PIX"
        hint="CPF, e-mail, celular com DDD ou chave aleatória."
        required
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div role="status" className="not-empty:mt-2.5 wrap-anywhere">
        {lida && (
          <Alert tom="ok">
            {lida.tipo}: <b className="num">{lida.texto}</b>
          </Alert>
        )}
      </div>
    </div>
  );
}
