// The form of a record that administrators keep by hand, new or to be changed: its draft, its titles and what is said of
// how it went follow from what it is called.
import { PREENCHA_OBRIGATORIOS } from '../../shared/concursos.ts';
import type { FormActOptions } from '../form-act.ts';
import { concordar, feito, type Nomes } from '../list/words.ts';
import { avisar } from '../ui/toasts.ts';
import { useFormComExame } from './achados.tsx';
import { useReopen } from './opened-record.tsx';

type Values = Record<string, unknown>;

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

export type RecordDialogProps<T> = {
  noun: Nomes;
  concurso: { id: number; titulo: string };
  /** Undefined for a new one. */
  record: T | undefined;
  onClose: () => void;
};

/** Of a record in a contest. `dialog` goes to `FormDialog`. */
export function useRecordForm<V extends Values, Out, O, I = Out>(
  {
    noun,
    concurso,
    record,
    onClose,
  }: Omit<RecordDialogProps<{ id: number }>, 'concurso'> & Partial<Pick<RecordDialogProps<unknown>, 'concurso'>>,
  {
    onDone = onClose,
    missing,
    ...options
  }: FormActOptions<V, Out, I, O> & {
    /** What counts as not filled in besides what is blank. */
    missing?: (values: V) => boolean;
  },
) {
  const { um, curto = um } = noun;
  const act = useFormComExame<V, Out, O, I>({
    draft: record ? `${um}-${record.id}` : `${um}-novo-${concurso?.id ?? 'todos'}`,
    failure: `Erro ao salvar ${um}`,
    onInvalid: (problems) => {
      const { values } = act.form;
      const wrong = Object.entries(problems);
      const incomplete = missing?.(values) || wrong.some(([name]) => isBlank(values[name]));
      avisar.atencao((!incomplete && wrong[0]?.[1]) || PREENCHA_OBRIGATORIOS);
    },
    onStale: useReopen(),
    ...options,
    said: feito(noun, record ? 'atualizad' : 'criad'),
    onDone,
  });
  return {
    ...act,
    dialog: {
      of: act,
      onClose,
      size: 640,
      title: record ? `Editar ${um}` : `${concordar(noun, 'Nov')} ${um}`,
      subtitle: concurso?.titulo,
      save: `Salvar ${curto}`,
      className: 'grade',
    },
  };
}
