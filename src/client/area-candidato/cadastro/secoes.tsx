// The sections of the data page, field by field. CPF and e-mail are the account's and cannot be changed here.
import type { Cadastro, CampoDoPerfil } from '../../../shared/candidatos.ts';
import { formatCpf } from '../../../shared/format.ts';
import { ageAlert, comDetalhe, grupo, lugar, pessoa } from '../../site/campos-da-pessoa.tsx';
import { mascaraDoTelefone, SEXO } from '../../site/perfil.ts';
import { type Declared, DeclaredFields } from '../../ui/declared-fields.tsx';
import { TextField } from '../../ui/fields.tsx';
import type { Form } from '../../ui/form.ts';
import { Section } from '../../ui/section.tsx';
import type { Valores } from './valores.ts';

/** Only the registration offers the third; here it stays for whoever chose it. */
const OUTROS = SEXO.filter(({ value }) => value !== 'N');

const naoMuda = () => undefined;
const sim = { required: true };
const talvez = { optional: true };

type Props = { form: Form<Valores, unknown>; cadastro: Cadastro; disabled: boolean };

export function Secoes({ form, cadastro, disabled }: Props) {
  const mascara = (digitos: string | null) => ({ ...talvez, mask: mascaraDoTelefone(digitos) });
  const secoes: Record<string, readonly Declared<CampoDoPerfil>[]> = {
    'Dados Pessoais': [
      pessoa('nome', { ...sim, autoComplete: 'name' }),
      {
        drawn: (
          <>
            <Fixo className="sm:col-span-5 num" label="CPF" value={formatCpf(cadastro.cpf)} />
            <Fixo className="sm:col-span-7" label="E-mail" value={cadastro.email} />
          </>
        ),
      },
      ...grupo('documento', {
        data_nascimento: { ...sim, autoComplete: 'bday' },
        sexo: {
          ...sim,
          placeholder: 'Escolha',
          autoComplete: 'sex',
          options: cadastro.sexo === 'N' ? SEXO : OUTROS,
        },
        estado_civil: { placeholder: 'Escolha' },
      }),
      ageAlert(form.values.data_nascimento, 'Confira a data de nascimento.'),
      ...grupo('origem', { nacionalidade: { ...sim, autoComplete: 'country-name' } }, talvez),
      ...grupo('filiacao', { nome_mae: sim }, talvez),
    ],
    Naturalidade: [lugar(form, 'natural_', ['Estado onde nasceu', 'Cidade onde nasceu'], { disabled })],
    'Endereço Residencial': [
      ...grupo(
        'endereco',
        {
          cep: { ...sim, autoComplete: 'postal-code' },
          endereco: { ...sim, autoComplete: 'address-line1' },
          complemento: { ...talvez, autoComplete: 'address-line2' },
          bairro: { ...sim, autoComplete: 'address-level3' },
        },
        talvez,
      ),
      lugar(form, '', ['UF', 'Cidade'], { required: true, disabled, autoFill: true }),
    ],
    'Telefones para Contato': grupo('telefones', {
      telefone_celular: { autoComplete: 'tel-national' },
      telefone_residencial: mascara(cadastro.telefone_residencial),
      telefone_comercial: mascara(cadastro.telefone_comercial),
    }),
    'Necessidades Especiais': [...comDetalhe(form, 'deficiencia'), ...comDetalhe(form, 'condicao_especial')],
  };
  return Object.entries(secoes).map(([titulo, campos]) => (
    <Section key={titulo} title={titulo} className="[&_h2]:mb-4 [&_h2]:text-19">
      <div className="grade">
        <DeclaredFields of={campos} field={form.field} disabled={disabled} />
      </div>
    </Section>
  ));
}

function Fixo(props: { className: string; label: string; value: string }) {
  return <TextField {...props} hint="Não pode ser alterado." onChange={naoMuda} readOnly />;
}
