// The windows of who administers: inviting somebody, who chooses name and password by the link they get, and changing a name or a role.
import {
  type Administrador,
  administradorUpdate,
  CONVITE_EM_HORAS,
  conviteCreate,
} from '../../../shared/administradores.ts';
import { PAPEIS, type Papel, TIPOS_DE_PAPEL } from '../../../shared/papeis.ts';
import { useFormAct } from '../../form-act.ts';
import { api } from '../../trpc.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { type FieldProps, SelectField, TextField } from '../../ui/fields.tsx';
import { useReopen } from '../opened-record.tsx';

const INICIAL: { email: string; papel: Papel | '' } = { email: '', papel: '' };

export function ConvidarDialog({ onClose }: { onClose: () => void }) {
  const convite = useFormAct({
    initial: INICIAL,
    schema: conviteCreate,
    draft: 'convite',
    call: api.admin.administradores.convidar.mutate,
    said: ({ email }) => `Convite enviado para ${email}.`,
    onClose,
  });
  const { form } = convite;
  return (
    <FormDialog
      of={convite}
      size={520}
      title="Convidar administrador"
      subtitle={`A pessoa recebe um link por e-mail, que vale ${CONVITE_EM_HORAS} horas e funciona uma vez.`}
      save="Enviar convite"
    >
      <TextField {...form.field('email')} kind="email" label="E-mail" autoComplete="off" required />
      <CampoPapel {...form.field('papel')} />
    </FormDialog>
  );
}

type EditarProps = { administrador: Administrador; eu: boolean; onClose: () => void };

const schema = administradorUpdate.omit({ id: true });

/** Nobody changes their own role. */
export function EditarDialog({ administrador, eu, onClose }: EditarProps) {
  const { id, nome, email, papel } = administrador;
  const alteracao = useFormAct({
    initial: { nome, papel: papel as Papel | '' },
    schema,
    call: api.admin.administradores.update.mutate,
    input: (dados) => ({ id, visto: { nome, papel }, ...dados }),
    draft: `administrador-${id}`,
    onStale: useReopen(),
    said: 'Administrador alterado com sucesso!',
    onClose,
  });
  const { form } = alteracao;
  return (
    <FormDialog of={alteracao} size={520} title="Editar administrador" subtitle={email} save="Salvar">
      <TextField {...form.field('nome')} label="Nome" autoComplete="off" maxLength={120} required />
      <CampoPapel
        {...form.field('papel')}
        {...(eu ? { disabled: true, hint: 'Só outra pessoa com acesso total muda o seu perfil.' } : {})}
      />
    </FormDialog>
  );
}

type PapelProps = FieldProps<Papel | ''> & { disabled?: boolean; hint?: string };

/** The choice of a role, with what the chosen one may do. */
function CampoPapel({ value, onChange, hint, ...resto }: PapelProps) {
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
