// Step 1: who the candidate is.
import { IDADE_MINIMA } from '../../shared/candidatos.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { ESTADO_CIVIL, SEXO } from '../site/perfil.ts';
import { UfECidade } from '../site/uf-e-cidade.tsx';
import { Aviso } from '../ui/aviso.tsx';
import { SelectField, TextField } from '../ui/fields.tsx';
import { DateField, MaskField } from '../ui/masked-fields.tsx';
import { menorDeIdade } from './campos.ts';
import { useCadastro } from './contexto.ts';
import { Secao } from './secao.tsx';

export function SecaoIdentificacao({ onCpfDeixado }: { onCpfDeixado: () => void }) {
  const { form, campo } = useCadastro();
  const cpf = campo('cpf');
  const menor = menorDeIdade(form.values.data_nascimento, dataLocal(new Date()));
  return (
    <Secao titulo="Identificação do Candidato" passo={1}>
      <div className="grade">
        <TextField
          {...campo('nome')}
          label="Nome Completo"
          hint="Como está no seu documento de identidade"
          required
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
        />
        <MaskField
          {...cpf}
          onBlur={() => {
            cpf.onBlur();
            onCpfDeixado();
          }}
          mask="cpf"
          label="CPF"
          required
          placeholder="000.000.000-00"
          className="c6"
        />
        <DateField
          {...campo('data_nascimento')}
          label="Data de Nascimento"
          required
          autoComplete="bday"
          className="c6"
        />
        <div role="status" className={menor ? undefined : 'vh'}>
          {menor && (
            <Aviso tom="at">
              A idade mínima para participar dos concursos é {IDADE_MINIMA} anos. Você pode se cadastrar agora, mas
              confira o edital antes de se inscrever.
            </Aviso>
          )}
        </div>
        <TextField {...campo('rg')} label="RG" required maxLength={30} autoComplete="off" className="c4" />
        <TextField
          {...campo('rg_orgao_emissor')}
          label="Órgão Emissor"
          required
          maxLength={50}
          placeholder="Ex.: SSP/MG"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="c4"
        />
        <DateField {...campo('rg_data_emissao')} label="Emissão do RG" optional className="c4" />
        <SelectField
          {...campo('sexo')}
          label="Sexo"
          required
          placeholder="Selecione"
          autoComplete="sex"
          options={SEXO}
          className="c4"
        />
        <SelectField
          {...campo('estado_civil')}
          label="Estado Civil"
          required
          placeholder="Selecione"
          autoComplete="off"
          options={ESTADO_CIVIL}
          className="c4"
        />
        <TextField
          {...campo('nacionalidade')}
          label="Nacionalidade"
          required
          maxLength={100}
          autoComplete="off"
          className="c4"
        />
        <UfECidade
          uf={campo('natural_uf')}
          cidade={campo('natural_cidade')}
          rotulos={['Estado onde nasceu', 'Cidade onde nasceu']}
          onEstado={(natural_uf) => form.set({ natural_uf, natural_cidade: '' })}
          required
        />
      </div>
    </Secao>
  );
}
