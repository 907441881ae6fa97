// Step 2: where the candidate lives.
import { UfECidade } from '../site/uf-e-cidade.tsx';
import { TextField } from '../ui/fields.tsx';
import { MaskField } from '../ui/masked-fields.tsx';
import { useCadastro } from './contexto.ts';
import { Secao } from './secao.tsx';

export function SecaoEndereco() {
  const { form, campo } = useCadastro();
  return (
    <Secao titulo="Endereço" passo={2}>
      <div className="grade">
        <MaskField
          {...campo('cep')}
          mask="cepCadastro"
          label="CEP"
          required
          placeholder="00.000-000"
          autoComplete="postal-code"
          className="c3"
        />
        <TextField
          {...campo('endereco')}
          label="Logradouro"
          required
          placeholder="Rua, avenida, praça"
          autoComplete="street-address"
          autoCapitalize="words"
          className="c9"
        />
        <TextField {...campo('numero')} label="Número" optional maxLength={20} autoComplete="off" className="c3" />
        <TextField
          {...campo('complemento')}
          label="Complemento"
          optional
          placeholder="Apartamento, bloco"
          autoComplete="address-line2"
          className="c4"
        />
        <TextField
          {...campo('bairro')}
          label="Bairro"
          required
          maxLength={200}
          autoComplete="address-level3"
          autoCapitalize="words"
          className="c5"
        />
        <UfECidade
          uf={campo('uf')}
          cidade={campo('cidade')}
          rotulos={['UF', 'Cidade']}
          onEstado={(uf) => form.set({ uf, cidade: '' })}
          required
          autoFill
        />
      </div>
    </Secao>
  );
}
