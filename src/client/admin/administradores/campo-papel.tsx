// The choice of a role, with what the chosen one may do.
import { PAPEIS, type Papel, TIPOS_DE_PAPEL } from '../../../shared/papeis.ts';
import { type FieldProps, SelectField } from '../../ui/fields.tsx';

type Props = FieldProps<Papel | ''> & { disabled?: boolean; hint?: string };

export function CampoPapel({ value, onChange, hint, ...resto }: Props) {
  return (
    <SelectField
      {...resto}
      label="Perfil de acesso"
      placeholder="Escolha o perfil"
      value={value}
      options={OPCOES_DE_PAPEL}
      onChange={(escolhido) => onChange(escolhido as Papel | '')}
      hint={hint ?? (value === '' ? 'O que a pessoa poderá ver e fazer.' : O_QUE_FAZ[value])}
      required
    />
  );
}

/** The roles as the screens offer them, and what each is for in a sentence. */
const OPCOES_DE_PAPEL = TIPOS_DE_PAPEL.map((value) => ({ value, label: PAPEIS[value] }));

const O_QUE_FAZ: Record<Papel, string> = {
  total: 'Vê e faz tudo, também com administradores e configurações.',
  financeiro:
    'Boletos, comprovações, pagamentos sem dono, arquivos de retorno, convênios, conferência, reembolsos, devoluções e fechamentos de mês; lê relatórios. Não vê dados de saúde nem decide outros pedidos.',
  analista:
    'Decide isenções, recursos, envios, títulos, atendimento especial e vagas reservadas, e vê os dados de saúde. Não vê pagamentos, logs nem configurações.',
  auditor:
    'Lê tudo, também os logs e os anexos de envios e recursos, menos o que cada inscrição diz de saúde e os pedidos de atendimento especial e de vaga reservada. Não altera nada.',
};
