// The other sections of the data page: birthplace, address, phones and special needs.
import type { Cadastro } from '../../../shared/candidatos.ts';
import { mascaraDoTelefone } from '../../site/perfil.ts';
import { UfECidade } from '../../site/uf-e-cidade.tsx';
import { SimNao } from '../../ui/choice-field.tsx';
import { TextAreaField, TextField } from '../../ui/fields.tsx';
import type { Form } from '../../ui/form.ts';
import { MaskField } from '../../ui/masked-fields.tsx';
import { Secao } from './secao.tsx';
import type { Valores } from './valores.ts';

type Props = { form: Form<Valores, unknown>; disabled: boolean };

export function Naturalidade({ form, disabled }: Props) {
  return (
    <Secao titulo="Naturalidade">
      <UfECidade
        uf={form.field('natural_uf')}
        cidade={form.field('natural_cidade')}
        rotulos={['Estado onde nasceu', 'Cidade onde nasceu']}
        onEstado={(natural_uf) => form.set({ natural_uf, natural_cidade: '' })}
        disabled={disabled}
      />
    </Secao>
  );
}

export function EnderecoResidencial({ form, disabled }: Props) {
  return (
    <Secao titulo="Endereço Residencial">
      <MaskField
        {...form.field('cep')}
        className="c4"
        mask="cep"
        label="CEP"
        required
        placeholder="00000-000"
        autoComplete="postal-code"
        disabled={disabled}
      />
      <TextField
        {...form.field('endereco')}
        className="c8"
        label="Logradouro"
        required
        autoComplete="address-line1"
        disabled={disabled}
      />
      <TextField {...form.field('numero')} className="c3" label="Número" optional maxLength={20} disabled={disabled} />
      <TextField
        {...form.field('complemento')}
        className="c4"
        label="Complemento"
        optional
        autoComplete="address-line2"
        disabled={disabled}
      />
      <TextField
        {...form.field('bairro')}
        className="c5"
        label="Bairro"
        required
        maxLength={200}
        autoComplete="address-level3"
        disabled={disabled}
      />
      <UfECidade
        uf={form.field('uf')}
        cidade={form.field('cidade')}
        rotulos={['UF', 'Cidade']}
        onEstado={(uf) => form.set({ uf, cidade: '' })}
        required
        disabled={disabled}
        autoFill
      />
    </Secao>
  );
}

export function Telefones({ form, cadastro, disabled }: Props & { cadastro: Cadastro }) {
  return (
    <Secao titulo="Telefones para Contato">
      <MaskField
        {...form.field('telefone_celular')}
        className="c4"
        mask="celular"
        label="Celular"
        placeholder="(00) 00000-0000"
        autoComplete="tel-national"
        disabled={disabled}
      />
      <MaskField
        {...form.field('telefone_residencial')}
        className="c4"
        mask={mascaraDoTelefone(cadastro.telefone_residencial)}
        label="Telefone Residencial"
        optional
        placeholder="(00) 0000-0000"
        disabled={disabled}
      />
      <MaskField
        {...form.field('telefone_comercial')}
        className="c4"
        mask={mascaraDoTelefone(cadastro.telefone_comercial)}
        label="Telefone Comercial"
        optional
        placeholder="(00) 0000-0000"
        disabled={disabled}
      />
    </Secao>
  );
}

export function NecessidadesEspeciais({ form, disabled }: Props) {
  return (
    <Secao titulo="Necessidades Especiais">
      <SimNao {...form.field('possui_deficiencia')} label="Possui deficiência?" disabled={disabled} />
      {form.values.possui_deficiencia === 'S' && (
        <TextAreaField
          {...form.field('detalhe_deficiencia')}
          label="Detalhe da deficiência"
          rows={3}
          disabled={disabled}
        />
      )}
      <SimNao {...form.field('possui_condicao_especial')} label="Possui condição especial?" disabled={disabled} />
      {form.values.possui_condicao_especial === 'S' && (
        <TextAreaField
          {...form.field('detalhe_condicao_especial')}
          label="Detalhe da condição especial"
          rows={3}
          disabled={disabled}
        />
      )}
    </Secao>
  );
}
