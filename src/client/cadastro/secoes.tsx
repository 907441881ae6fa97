// The registration's steps, field by field: who the candidate is, where they live, how to reach them.
import { ageAlert, comDetalhe, lugar, pessoa } from '../site/campos-da-pessoa.tsx';
import { afterPointer } from '../ui/after-pointer.ts';
import { type Declared, DeclaredFields } from '../ui/declared-fields.tsx';
import type { Campo, FormDoCadastro } from './campos.ts';
import { Secao } from './secao.tsx';

type Campos = readonly Declared<Campo>[];
type Secoes = readonly {
  titulo: string;
  passo: 1 | 2 | 3;
  campos: Campos;
  /** What nobody has to say: asked for on request. */
  opcionais?: { nome: string; valores: readonly Campo[]; campos: Campos };
}[];

const sim = { required: true };
const talvez = { optional: true };
const livre = { autoComplete: 'off' };
const palavras = { autoCapitalize: 'words' };
const nomes = { ...livre, ...palavras, spellCheck: false };
const email = { kind: 'email', required: true, className: 'sm:col-span-6' } as const;

type Props = {
  form: FormDoCadastro;
  /** Of one of a phone's screens alone; null for all. */
  so: number | null;
  /** Once registered nothing can be changed here. */
  readOnly: boolean;
  onCpfDeixado: () => void;
  onEmailDeixado: () => void;
};

export function Secoes({ form, so, readOnly, onCpfDeixado, onEmailDeixado }: Props) {
  const campo = (name: Campo) => ({ ...form.field(name), readOnly });
  const { data_nascimento, repeatEmail } = form.values;
  const aqui = { ...form, field: campo };
  /** What is done when a field is left, beside checking it. */
  const deixado: Partial<Record<Campo, () => void>> = {
    cpf: onCpfDeixado,
    email: () => {
      if (repeatEmail) afterPointer(() => form.check('repeatEmail'));
      onEmailDeixado();
    },
    repeatEmail: onEmailDeixado,
  };
  const secoes: Secoes = [
    {
      titulo: 'Identificação do Candidato',
      passo: 1,
      campos: [
        pessoa('nome', {
          hint: 'Como está no seu documento de identidade',
          ...sim,
          ...nomes,
          autoComplete: 'name',
        }),
        pessoa('cpf', { ...sim, className: 'sm:col-span-6' }),
        pessoa('data_nascimento', { ...sim, autoComplete: 'bday', className: 'sm:col-span-6' }),
        ageAlert(data_nascimento, 'Você pode se cadastrar agora, mas confira o edital antes de se inscrever.'),
        pessoa('rg', { ...sim, ...livre }),
        pessoa('rg_orgao_emissor', { ...sim, ...nomes, placeholder: 'Ex.: SSP/MG', autoCapitalize: 'characters' }),
        pessoa('sexo', { ...sim, placeholder: 'Selecione', autoComplete: 'sex' }),
        pessoa('estado_civil', { ...sim, ...livre, placeholder: 'Selecione' }),
        pessoa('nacionalidade', { ...sim, ...livre, className: 'sm:col-span-4' }),
        lugar(aqui, 'natural_', ['Estado onde nasceu', 'Cidade onde nasceu'], sim),
      ],
      opcionais: {
        nome: 'a emissão do RG',
        valores: ['rg_data_emissao'],
        campos: [pessoa('rg_data_emissao', talvez)],
      },
    },
    {
      titulo: 'Filiação',
      passo: 1,
      campos: [pessoa('nome_mae', { ...sim, ...nomes })],
      opcionais: {
        nome: 'o nome do pai',
        valores: ['nome_pai'],
        campos: [pessoa('nome_pai', { ...talvez, ...nomes })],
      },
    },
    {
      titulo: 'Deficiência',
      passo: 1,
      campos: comDetalhe(aqui, 'deficiencia', sim, {
        hint: 'Diga qual é a deficiência e o que o edital pedir sobre ela.',
        ...talvez,
      }),
    },
    {
      titulo: 'Condição Especial',
      passo: 1,
      campos: comDetalhe(
        aqui,
        'condicao_especial',
        { hint: 'Por exemplo: prova ampliada, sala de fácil acesso, tempo adicional, amamentação.', ...sim },
        { hint: 'Diga do que você precisa para fazer a prova.', ...talvez },
      ),
    },
    {
      titulo: 'Endereço',
      passo: 2,
      campos: [
        pessoa('cep', {
          mask: 'cepCadastro',
          ...sim,
          placeholder: '00.000-000',
          autoComplete: 'postal-code',
          className: 'sm:col-span-3',
        }),
        pessoa('endereco', {
          ...sim,
          ...palavras,
          placeholder: 'Rua, avenida, praça',
          autoComplete: 'street-address',
          className: 'sm:col-span-9',
        }),
        pessoa('numero', { ...talvez, ...livre }),
        pessoa('bairro', { ...sim, ...palavras, autoComplete: 'address-level3', className: 'sm:col-span-9' }),
        lugar(aqui, '', ['UF', 'Cidade'], { ...sim, autoFill: true }),
      ],
      opcionais: {
        nome: 'o complemento',
        valores: ['complemento'],
        campos: [
          pessoa('complemento', { ...talvez, placeholder: 'Apartamento, bloco', autoComplete: 'address-line2' }),
        ],
      },
    },
    {
      titulo: 'Contato',
      passo: 3,
      campos: [
        pessoa('telefone_celular', { ...sim, autoComplete: 'tel-national' }),
        {
          name: 'email',
          ...email,
          label: 'E-mail',
          hint: 'É com ele que você entra no portal',
          autoComplete: 'email',
        },
        // The second time is typed, not pasted.
        !readOnly && {
          name: 'repeatEmail',
          ...email,
          label: 'Repita o e-mail',
          hint: 'Digite de novo; aqui não dá para colar',
          ...livre,
          blockPaste: true,
        },
      ],
      opcionais: {
        nome: 'outros telefones',
        valores: ['telefone_residencial', 'telefone_comercial'],
        campos: [
          pessoa('telefone_residencial', { ...talvez, autoComplete: 'home tel-national', className: 'sm:col-span-6' }),
          pessoa('telefone_comercial', { ...talvez, autoComplete: 'work tel-national', className: 'sm:col-span-6' }),
        ],
      },
    },
  ];
  const desenhar = (campos: Campos) => (
    <DeclaredFields
      of={campos}
      field={(name) => {
        const { onBlur, ...resto } = campo(name);
        const depois = () => {
          onBlur();
          deixado[name]?.();
        };
        return { ...resto, onBlur: depois };
      }}
    />
  );
  return secoes
    .filter(({ passo }) => so === null || (passo === 1) === (so === 1))
    .map(({ titulo, passo, campos, opcionais }) => (
      <Secao key={titulo} titulo={titulo} passo={passo}>
        <div className="grade">{desenhar(campos)}</div>
        {opcionais && (
          <details className="mt-2.5" open={readOnly || opcionais.valores.some((name) => form.values[name] !== '')}>
            <summary className="w-fit min-h-11 py-2.5 rounded-sm font-semibold text-acao-texto cursor-pointer">
              Acrescentar {opcionais.nome} <span className="font-normal text-texto-3">(opcional)</span>
            </summary>
            <div className="grade mt-2.5">{desenhar(opcionais.campos)}</div>
          </details>
        )}
      </Secao>
    ));
}
