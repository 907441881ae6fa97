// A new batch: the group, what a look finds of it, the reason people read, and the number of people typed.
import { useDebouncedValue } from '@mantine/hooks';
import { type Devolucao, devolucaoCreate, MOTIVO_DA_DEVOLUCAO_MAXIMO } from '../../../shared/devolucoes.ts';
import { erroDe } from '../../erros.ts';
import { useFormAct } from '../../form-act.ts';
import { ContestField } from '../../list/contest-field.tsx';
import { api, trpc } from '../../trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { EsqueletoBlocos } from '../../ui/area-states.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { type FieldProps, SelectField, TextAreaField, TextField } from '../../ui/fields.tsx';
import { CaixasDeVagas } from '../campos.tsx';
import { Failed, Loaded } from '../loaded.tsx';
import { SimulacaoFeita } from './simulacao.tsx';

const EM_BRANCO = { concurso_id: '', vagas: '', inscricoes: '', usar_pix: '1', motivo: '', pessoas: '' };
type Valores = typeof EM_BRANCO;
const ESPERA_MS = 400;
const ALTURA_DA_SIMULACAO = 160;

const grupoDe = ({ concurso_id, vagas, inscricoes, usar_pix }: Valores) => ({
  concurso_id,
  vagas,
  inscricoes,
  usar_pix: usar_pix === '1' ? 1 : 0,
});
const schema = {
  safeParse(values: unknown) {
    const valores = values as Valores;
    return devolucaoCreate.safeParse({ ...valores, ...grupoDe(valores) });
  },
};

type Props = { concursoId: number | undefined; onClose: () => void; onFeita: (devolucao: Devolucao) => void };

export function NovaDevolucaoDialog({ concursoId, onClose, onFeita }: Props) {
  const act = useFormAct({
    initial: { ...EM_BRANCO, concurso_id: concursoId === undefined ? '' : String(concursoId) },
    schema,
    draft: `devolucao-nova-${concursoId ?? ''}`,
    call: api.admin.devolucoes.create.mutate,
    said: 'Devolução criada. Ela começa quando for aprovada.',
    onDone: onFeita,
  });
  const { form } = act;
  const { concurso_id } = form.values;
  const grupo = JSON.stringify(grupoDe(form.values));
  const [procurado] = useDebouncedValue(grupo, ESPERA_MS);
  const simulacao = trpc.admin.devolucoes.simular.useQuery(JSON.parse(procurado), {
    enabled: concurso_id !== '' && JSON.parse(procurado).concurso_id !== '',
    staleTime: 0,
    retry: false,
  });
  const concurso = form.field('concurso_id');
  return (
    <FormDialog
      of={act}
      onClose={onClose}
      size={760}
      title="Nova devolução"
      subtitle="Devolve a taxa a todos de um grupo que pagaram."
      save="Criar devolução"
    >
      <ContestField
        required
        error={concurso.error}
        value={concurso_id === '' ? undefined : Number(concurso_id)}
        onChange={(id) => {
          // What was chosen and counted of one says nothing of another.
          form.set({ concurso_id: id === undefined ? '' : String(id), vagas: '', inscricoes: '', pessoas: '' });
        }}
      />
      {concurso_id !== '' && <Vagas concurso_id={Number(concurso_id)} {...form.field('vagas')} />}
      <TextField
        {...form.field('inscricoes')}
        label="Só estas inscrições"
        optional
        hint="Números separados por vírgula. Em branco: todas."
      />
      <SelectField
        {...form.field('usar_pix')}
        label="Como pagar"
        options={[
          { value: '1', label: 'PIX, com o CPF como chave' },
          { value: '0', label: 'Pedir uma conta a cada pessoa' },
        ]}
        hint="Quem o banco não conseguir pagar é avisado e informa uma conta."
      />
      {concurso_id !== '' &&
        (grupo !== procurado || simulacao.isPending ? (
          <EsqueletoBlocos label="Simulando a devolução" heights={[ALTURA_DA_SIMULACAO]} />
        ) : simulacao.isError ? (
          <SemSimulacao simulacao={simulacao} />
        ) : (
          <SimulacaoFeita simulacao={simulacao.data} />
        ))}
      <TextAreaField
        {...form.field('motivo')}
        label="Motivo"
        required
        rows={3}
        maxLength={MOTIVO_DA_DEVOLUCAO_MAXIMO}
        hint="As pessoas o leem no e-mail, nos avisos e na tela delas."
      />
      <TextField
        {...form.field('pessoas')}
        label="Número de pessoas"
        required
        inputMode="numeric"
        hint="Digite o número que a simulação mostra, para confirmar."
      />
    </FormDialog>
  );
}

/** A rule says why there is none; of anything else one may ask again. */
function SemSimulacao({ simulacao }: { simulacao: Parameters<typeof Failed>[0]['query'] }) {
  const { status, mensagem } = erroDe(simulacao.error);
  if (status >= 400 && status < 500) return <Alert tom="er">{mensagem}</Alert>;
  return <Failed inline title="Não foi possível simular a devolução." query={simulacao} />;
}

/** Those of the contest, inactive ones too: a vacancy that was withdrawn is what fees are given back for. */
function Vagas({ concurso_id, ...campo }: FieldProps<string> & { concurso_id: number }) {
  const vagas = trpc.admin.vagas.list.useQuery({ concurso_id });
  return (
    <Loaded inline query={vagas} failed="Erro ao carregar as vagas." loading={null}>
      {(data) =>
        data.length > 1 && (
          <fieldset className="m-0 p-0 border-0">
            <legend className="mb-1 text-15 font-semibold">Vagas</legend>
            <p className="mb-2 text-14 text-texto-3">Nenhuma marcada: todas.</p>
            <div className="flex flex-col gap-2.5 max-h-56 overflow-auto">
              <CaixasDeVagas
                {...campo}
                of={data}
                label={({ cargo, nivel, ativo }) => `${cargo} · ${nivel}${ativo === 1 ? '' : ' (inativa)'}`}
              />
            </div>
          </fieldset>
        )
      }
    </Loaded>
  );
}
