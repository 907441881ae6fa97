// The fields about a person, as every form that asks for them names and limits them: the registration, the person's own data,
// and the administrators' correction of them. A form adds what is its own: whether one is needed, where it stands in its row,
// what the browser may fill in.
import type { ComponentProps, ReactNode } from 'react';
import { IDADE_MINIMA } from '../../shared/candidatos.ts';
import { dataLocal } from '../../shared/tempo.ts';
import { Alert } from '../ui/alert.tsx';
import { now } from '../ui/clock.ts';
import type { Asked, Declared } from '../ui/declared-fields.tsx';
import type { FieldProps, Option, TextField } from '../ui/fields.tsx';
import type { Mascara } from '../ui/mask.ts';
import { ESTADO_CIVIL, menorDeIdade, SEXO } from './perfil.ts';
import { UfECidade } from './uf-e-cidade.tsx';

const PESSOA = {
  nome: { as: 'text', label: 'Nome Completo' },
  cpf: { as: 'mask', mask: 'cpf', label: 'CPF', placeholder: '000.000.000-00' },
  rg: { as: 'text', label: 'RG', maxLength: 30, className: 'sm:col-span-4' },
  rg_orgao_emissor: { as: 'text', label: 'Órgão Emissor', maxLength: 50, className: 'sm:col-span-4' },
  rg_data_emissao: { as: 'date', label: 'Emissão do RG', className: 'sm:col-span-4' },
  data_nascimento: { as: 'date', label: 'Data de Nascimento', className: 'sm:col-span-4' },
  sexo: { as: 'select', label: 'Sexo', options: SEXO, className: 'sm:col-span-4' },
  estado_civil: { as: 'select', label: 'Estado Civil', options: ESTADO_CIVIL, className: 'sm:col-span-4' },
  nacionalidade: { as: 'text', label: 'Nacionalidade', maxLength: 100 },
  nome_mae: { as: 'text', label: 'Nome da Mãe', className: 'sm:col-span-6' },
  nome_pai: { as: 'text', label: 'Nome do Pai', className: 'sm:col-span-6' },
  cep: { as: 'mask', mask: 'cep', label: 'CEP', placeholder: '00000-000', className: 'sm:col-span-4' },
  endereco: { as: 'text', label: 'Logradouro', className: 'sm:col-span-8' },
  numero: { as: 'text', label: 'Número', maxLength: 20, className: 'sm:col-span-3' },
  complemento: { as: 'text', label: 'Complemento', className: 'sm:col-span-4' },
  bairro: { as: 'text', label: 'Bairro', maxLength: 200, className: 'sm:col-span-5' },
  telefone_celular: {
    as: 'mask',
    mask: 'celular',
    label: 'Celular',
    placeholder: '(00) 00000-0000',
    className: 'sm:col-span-4',
  },
  telefone_residencial: {
    as: 'mask',
    mask: 'fixo',
    label: 'Telefone Residencial',
    placeholder: '(00) 0000-0000',
    className: 'sm:col-span-4',
  },
  telefone_comercial: {
    as: 'mask',
    mask: 'fixo',
    label: 'Telefone Comercial',
    placeholder: '(00) 0000-0000',
    className: 'sm:col-span-4',
  },
  possui_deficiencia: { as: 'yesNo', label: 'Possui deficiência?' },
  detalhe_deficiencia: { as: 'area', label: 'Detalhe da deficiência' },
  possui_condicao_especial: { as: 'yesNo', label: 'Possui condição especial?' },
  detalhe_condicao_especial: { as: 'area', label: 'Detalhe da condição especial' },
} satisfies Record<string, Asked>;

type Campo = keyof typeof PESSOA;
type Proprio = Partial<Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'>> & {
  rows?: number;
  mask?: Mascara;
  options?: readonly Option[];
};

/** A field about a person. @param proprio what this form says of it in its own way */
export function pessoa<N extends Campo>(name: N, proprio: Proprio = {}): { name: N } & Asked {
  return { name, ...PESSOA[name], ...proprio } as { name: N } & Asked;
}

/** Fields that stand together, in their order, wherever somebody's data is corrected. */
const GRUPOS = {
  documento: ['rg', 'rg_orgao_emissor', 'rg_data_emissao', 'data_nascimento', 'sexo', 'estado_civil'],
  origem: ['nacionalidade'],
  filiacao: ['nome_mae', 'nome_pai'],
  endereco: ['cep', 'endereco', 'numero', 'complemento', 'bairro'],
  telefones: ['telefone_celular', 'telefone_residencial', 'telefone_comercial'],
} as const satisfies Record<string, readonly Campo[]>;
type Grupo = keyof typeof GRUPOS;

/** @param proprio what this form says of some of them in its own way; @param todos and of the others */
export function grupo<G extends Grupo>(
  nome: G,
  proprio: { [C in (typeof GRUPOS)[G][number]]?: Proprio } = {},
  todos: Proprio = {},
): ({ name: (typeof GRUPOS)[G][number] } & Asked)[] {
  return GRUPOS[nome].map((campo: (typeof GRUPOS)[G][number]) => pessoa(campo, proprio[campo] ?? todos));
}

type Aqui<N extends string> = {
  values: Record<N, string>;
  field: (name: N) => FieldProps<string>;
  set: (values: Partial<Record<N, string>>) => void;
};
type Lugar = Omit<ComponentProps<typeof UfECidade>, 'uf' | 'cidade' | 'rotulos' | 'onEstado'>;

/** A state and its city. @param de `natural_` for where the person was born, nothing for where they live */
export function lugar<D extends '' | 'natural_'>(
  form: Aqui<`${D}uf` | `${D}cidade`>,
  de: D,
  rotulos: readonly [uf: string, cidade: string],
  proprio: Lugar = {},
): { drawn: ReactNode } {
  const [uf, cidade] = [`${de}uf`, `${de}cidade`] as const;
  return {
    drawn: (
      <UfECidade
        uf={form.field(uf)}
        cidade={form.field(cidade)}
        rotulos={rotulos}
        onEstado={(sigla) => form.set({ [uf]: sigla, [cidade]: '' } as Record<typeof uf | typeof cidade, string>)}
        {...proprio}
      />
    ),
  };
}

/** A question whose yes asks for details. */
export function comDetalhe<S extends 'deficiencia' | 'condicao_especial'>(
  { values }: Pick<Aqui<`possui_${S}`>, 'values'>,
  assunto: S,
  pergunta: Proprio = {},
  detalhe: Proprio = { rows: 3 },
): Declared<`possui_${S}` | `detalhe_${S}`>[] {
  const possui = `possui_${assunto}` as const;
  return [pessoa(possui, pergunta), values[possui] === 'S' && pessoa(`detalhe_${assunto}`, detalhe)];
}

/** Said under the birth date of someone too young. @param oQueFazer `Confira a data.` */
export function ageAlert(nascimento: string, oQueFazer: string): { drawn: ReactNode } {
  const menor = menorDeIdade(nascimento, dataLocal(now()));
  return {
    drawn: (
      <div role="status" className={menor ? undefined : 'sr-only'}>
        {menor && (
          <Alert tom="at">
            A idade mínima para participar dos concursos é {IDADE_MINIMA} anos. {oQueFazer}
          </Alert>
        )}
      </div>
    ),
  };
}
