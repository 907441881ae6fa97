// "Dados Pessoais" of the data page. CPF and e-mail are the account's and cannot be changed here.
import { type Cadastro, IDADE_MINIMA, idade } from '../../../shared/candidatos.ts';
import { formatCpf } from '../../../shared/format.ts';
import { dataLocal } from '../../../shared/tempo.ts';
import { ESTADO_CIVIL, SEXO } from '../../site/perfil.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import type { Form } from '../../ui/form.ts';
import { DateField } from '../../ui/masked-fields.tsx';
import { Secao } from './secao.tsx';
import type { Valores } from './valores.ts';

/** Only the registration offers the third; here it stays for whoever chose it. */
const OUTROS = SEXO.filter(({ value }) => value !== 'N');

const naoMuda = () => undefined;

type Props = { form: Form<Valores, unknown>; cadastro: Cadastro; disabled: boolean };

export function DadosPessoais({ form, cadastro, disabled }: Props) {
  const { data_nascimento: nascimento } = form.values;
  const menor = /^\d{4}-\d{2}-\d{2}$/.test(nascimento) && idade(nascimento, dataLocal(new Date())) < IDADE_MINIMA;
  return (
    <Secao titulo="Dados Pessoais">
      <TextField {...form.field('nome')} label="Nome Completo" required autoComplete="name" disabled={disabled} />
      <TextField
        className="c5 num"
        label="CPF"
        hint="Não pode ser alterado."
        value={formatCpf(cadastro.cpf)}
        onChange={naoMuda}
        readOnly
      />
      <TextField
        className="c7"
        label="E-mail"
        hint="Não pode ser alterado."
        value={cadastro.email}
        onChange={naoMuda}
        readOnly
      />
      <TextField {...form.field('rg')} className="c4" label="RG" maxLength={30} disabled={disabled} />
      <TextField
        {...form.field('rg_orgao_emissor')}
        className="c4"
        label="Órgão Emissor"
        maxLength={50}
        disabled={disabled}
      />
      <DateField {...form.field('rg_data_emissao')} className="c4" label="Emissão do RG" disabled={disabled} />
      <SelectField
        {...form.field('sexo')}
        className="c4"
        label="Sexo"
        required
        disabled={disabled}
        placeholder="Escolha"
        autoComplete="sex"
        options={cadastro.sexo === 'N' ? SEXO : OUTROS}
      />
      <DateField
        {...form.field('data_nascimento')}
        className="c4"
        label="Data de Nascimento"
        required
        autoComplete="bday"
        disabled={disabled}
      />
      <SelectField
        {...form.field('estado_civil')}
        className="c4"
        label="Estado Civil"
        disabled={disabled}
        placeholder="Escolha"
        options={ESTADO_CIVIL}
      />
      <div role="status" className={menor ? undefined : 'vh'}>
        {menor && (
          <Aviso tom="at">
            A idade mínima para participar dos concursos é {IDADE_MINIMA} anos. Confira a data de nascimento.
          </Aviso>
        )}
      </div>
      <TextField
        {...form.field('nacionalidade')}
        label="Nacionalidade"
        required
        maxLength={100}
        autoComplete="country-name"
        disabled={disabled}
      />
      <TextField {...form.field('nome_mae')} className="c6" label="Nome da Mãe" required disabled={disabled} />
      <TextField {...form.field('nome_pai')} className="c6" label="Nome do Pai" optional disabled={disabled} />
    </Secao>
  );
}
