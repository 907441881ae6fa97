// The fields of the dialog that corrects a candidate's data, in the groups of the cards it is opened from.
import type { CampoDoCandidato } from '../../../../shared/candidatos-admin.ts';
import { candidatos } from '../../../../shared/lists/candidatos.ts';
import { comDetalhe, grupo, lugar, pessoa } from '../../../site/campos-da-pessoa.tsx';
import { mascaraDoTelefone } from '../../../site/perfil.ts';
import { Alert } from '../../../ui/alert.tsx';
import { type Declared, DeclaredFields } from '../../../ui/declared-fields.tsx';
import type { Form } from '../../../ui/form.ts';
import type { Valores } from './valores.ts';

type Props = { form: Form<Valores, unknown>; inicio: Valores };

const livre = { autoComplete: 'off' };

export function Campos({ form, inicio }: Props) {
  const { email, status } = form.values;
  const secoes: Record<string, readonly Declared<CampoDoCandidato>[]> = {
    Conta: [
      pessoa('nome', { label: 'Nome', required: true, ...livre }),
      pessoa('cpf', { required: true, className: 'sm:col-span-4' }),
      { name: 'email', kind: 'email', label: 'E-mail', required: true, className: 'sm:col-span-5', ...livre },
      {
        name: 'status',
        as: 'select',
        label: 'Status',
        required: true,
        className: 'sm:col-span-3',
        options: candidatos.filters.status.options,
      },
      {
        drawn: (
          // Always there, so that what appears in it is said aloud; it takes no room while it is empty.
          <div role="status" className="flex flex-col gap-2.5 empty:-mt-4.5">
            {email.trim().toLowerCase() !== inicio.email && (
              <Alert>O candidato passa a entrar com o novo e-mail. Avisamos nos dois endereços.</Alert>
            )}
            {inicio.status === 'A' && status === 'I' && (
              <Alert tom="at">Ao salvar, o candidato sai de todas as sessões abertas e não entra mais no portal.</Alert>
            )}
          </div>
        ),
      },
    ],
    'Dados pessoais e filiação': [
      ...grupo('documento', {
        rg: livre,
        rg_orgao_emissor: { label: 'Órgão emissor', ...livre },
        data_nascimento: { label: 'Data de nascimento' },
        sexo: { placeholder: 'Não informado' },
        estado_civil: { label: 'Estado civil', placeholder: 'Não informado' },
      }),
      ...grupo('origem', {}, livre),
      lugar(form, 'natural_', ['UF de nascimento', 'Cidade de nascimento']),
      ...grupo('filiacao', {
        nome_mae: { label: 'Nome da mãe', ...livre },
        nome_pai: { label: 'Nome do pai', ...livre },
      }),
    ],
    Telefones: grupo('telefones', {
      telefone_residencial: {
        label: 'Telefone residencial',
        mask: mascaraDoTelefone(inicio.telefone_residencial),
      },
      telefone_comercial: { label: 'Telefone comercial', mask: mascaraDoTelefone(inicio.telefone_comercial) },
    }),
    Endereço: [...grupo('endereco', { cep: {} }, livre), lugar(form, '', ['UF', 'Cidade'])],
    'Informações especiais': [...comDetalhe(form, 'deficiencia'), ...comDetalhe(form, 'condicao_especial')],
  };
  return Object.entries(secoes).map(([titulo, campos]) => (
    <fieldset key={titulo} className="[&_legend]:mb-3.5 [&_legend]:text-17 [&_legend]:font-strong">
      <legend>{titulo}</legend>
      <div className="grade">
        <DeclaredFields of={campos} field={form.field} />
      </div>
    </fieldset>
  ));
}
