// The fields of the dialog that corrects a candidate's data, in the groups of the cards it is opened from.
import type { ReactNode } from 'react';
import { ESTADO_CIVIL, mascaraDoTelefone, SEXO } from '../../../site/perfil.ts';
import { UfECidade } from '../../../site/uf-e-cidade.tsx';
import { Aviso } from '../../../ui/aviso.tsx';
import { SimNao } from '../../../ui/choice-field.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/fields.tsx';
import type { Form } from '../../../ui/form.ts';
import { DateField, MaskField } from '../../../ui/masked-fields.tsx';
import { STATUS } from '../nomes.ts';
import css from './editar.module.css';
import type { Valores } from './valores.ts';

type Props = { form: Form<Valores, unknown>; inicio: Valores };

function Secao({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <fieldset className={css.secao}>
      <legend>{titulo}</legend>
      <div className="grade">{children}</div>
    </fieldset>
  );
}

export function Campos({ form, inicio }: Props) {
  return (
    <>
      <Conta form={form} inicio={inicio} />
      <DadosPessoais form={form} />
      <Contato form={form} inicio={inicio} />
      <Endereco form={form} />
      <InformacoesEspeciais form={form} />
    </>
  );
}

function Conta({ form, inicio }: Props) {
  const { email, status } = form.values;
  return (
    <Secao titulo="Conta">
      <TextField {...form.field('nome')} label="Nome" required autoComplete="off" />
      <MaskField {...form.field('cpf')} className="c4" mask="cpf" label="CPF" required placeholder="000.000.000-00" />
      <TextField
        {...form.field('email')}
        className="c5"
        label="E-mail"
        required
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
      />
      <SelectField {...form.field('status')} className="c3" label="Status" required options={STATUS} />
      {/* Always there, so that what appears in it is said aloud. */}
      <div role="status" className={css.avisos}>
        {email.trim().toLowerCase() !== inicio.email && (
          <Aviso>O candidato passa a entrar com o novo e-mail. Avisamos nos dois endereços.</Aviso>
        )}
        {inicio.status === 'A' && status === 'I' && (
          <Aviso tom="at">Ao salvar, o candidato sai de todas as sessões abertas e não entra mais no portal.</Aviso>
        )}
      </div>
    </Secao>
  );
}

function DadosPessoais({ form }: Pick<Props, 'form'>) {
  return (
    <Secao titulo="Dados pessoais e filiação">
      <TextField {...form.field('rg')} className="c4" label="RG" maxLength={30} autoComplete="off" />
      <TextField
        {...form.field('rg_orgao_emissor')}
        className="c4"
        label="Órgão emissor"
        maxLength={50}
        autoComplete="off"
      />
      <DateField {...form.field('rg_data_emissao')} className="c4" label="Emissão do RG" />
      <DateField {...form.field('data_nascimento')} className="c4" label="Data de nascimento" />
      <SelectField {...form.field('sexo')} className="c4" label="Sexo" placeholder="Não informado" options={SEXO} />
      <SelectField
        {...form.field('estado_civil')}
        className="c4"
        label="Estado civil"
        placeholder="Não informado"
        options={ESTADO_CIVIL}
      />
      <TextField {...form.field('nacionalidade')} label="Nacionalidade" maxLength={100} autoComplete="off" />
      <UfECidade
        uf={form.field('natural_uf')}
        cidade={form.field('natural_cidade')}
        rotulos={['UF de nascimento', 'Cidade de nascimento']}
        onEstado={(natural_uf) => form.set({ natural_uf, natural_cidade: '' })}
      />
      <TextField {...form.field('nome_mae')} className="c6" label="Nome da mãe" autoComplete="off" />
      <TextField {...form.field('nome_pai')} className="c6" label="Nome do pai" autoComplete="off" />
    </Secao>
  );
}

function Contato({ form, inicio }: Props) {
  return (
    <Secao titulo="Telefones">
      <MaskField
        {...form.field('telefone_celular')}
        className="c4"
        mask="celular"
        label="Celular"
        placeholder="(00) 00000-0000"
      />
      <MaskField
        {...form.field('telefone_residencial')}
        className="c4"
        mask={mascaraDoTelefone(inicio.telefone_residencial)}
        label="Telefone residencial"
        placeholder="(00) 0000-0000"
      />
      <MaskField
        {...form.field('telefone_comercial')}
        className="c4"
        mask={mascaraDoTelefone(inicio.telefone_comercial)}
        label="Telefone comercial"
        placeholder="(00) 0000-0000"
      />
    </Secao>
  );
}

function Endereco({ form }: Pick<Props, 'form'>) {
  return (
    <Secao titulo="Endereço">
      <MaskField {...form.field('cep')} className="c4" mask="cep" label="CEP" placeholder="00000-000" />
      <TextField {...form.field('endereco')} className="c8" label="Logradouro" autoComplete="off" />
      <TextField {...form.field('numero')} className="c3" label="Número" maxLength={20} autoComplete="off" />
      <TextField {...form.field('complemento')} className="c4" label="Complemento" autoComplete="off" />
      <TextField {...form.field('bairro')} className="c5" label="Bairro" maxLength={200} autoComplete="off" />
      <UfECidade
        uf={form.field('uf')}
        cidade={form.field('cidade')}
        rotulos={['UF', 'Cidade']}
        onEstado={(uf) => form.set({ uf, cidade: '' })}
      />
    </Secao>
  );
}

function InformacoesEspeciais({ form }: Pick<Props, 'form'>) {
  return (
    <Secao titulo="Informações especiais">
      <SimNao {...form.field('possui_deficiencia')} label="Possui deficiência?" />
      {form.values.possui_deficiencia === 'S' && (
        <TextAreaField {...form.field('detalhe_deficiencia')} label="Detalhe da deficiência" rows={3} />
      )}
      <SimNao {...form.field('possui_condicao_especial')} label="Possui condição especial?" />
      {form.values.possui_condicao_especial === 'S' && (
        <TextAreaField {...form.field('detalhe_condicao_especial')} label="Detalhe da condição especial" rows={3} />
      )}
    </Secao>
  );
}
