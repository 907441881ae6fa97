// Personal data that was found in what is to be published: each is taken out of it, or ticked as meant to be public, with a reason for
// all.
import { useEffect, useRef, useState } from 'react';
import { DADOS_MOTIVO_MAXIMO } from '../../shared/exame.ts';
import { type FormActOptions, useFormAct } from '../form-act.ts';
import { Alert } from '../ui/alert.tsx';
import { TextField } from '../ui/fields.tsx';
import type { Form } from '../ui/form.ts';
import { Caixa } from './campos.tsx';

type Achados = { mensagem: string; todos: readonly string[] };

/** What is typed of them; another file starts from here. */
export const SEM_CONFIRMACAO = { dados_confirmados: '', dados_motivo: '' };
type Campos = typeof SEM_CONFIRMACAO;

/** One finding in each line: it holds no line break itself. */
const linhas = (texto: string) => texto.split('\n').filter((linha) => linha !== '');

/** A form whose words become public: what is found in them is asked below its fields (`besides`). */
export function useFormComExame<V extends Record<string, unknown>, Out, O, I = Out>(
  options: FormActOptions<V, Out, I, O>,
) {
  const [achados, setAchados] = useState<Achados>();
  const act = useFormAct<V, Out, O, I>({
    ...options,
    initial: { ...SEM_CONFIRMACAO, ...options.initial },
    asks: ({ mensagem, campos: { dados_confirmados: novos } }) => {
      if (novos) setAchados((antes) => ({ mensagem, todos: [...new Set([...(antes?.todos ?? []), ...novos])] }));
      return novos !== undefined;
    },
  });
  return {
    ...act,
    /** Something else is looked through from here. */
    esquecer: () => setAchados(undefined),
    besides: achados && <CamposDosAchados achados={achados} form={act.form as unknown as Form<Campos, unknown>} />,
  };
}

type Props = { achados: Achados; form: Form<Campos, unknown> };

function CamposDosAchados({ achados, form }: Props) {
  const confirmados = new Set(linhas(form.values.dados_confirmados));
  const marcar = (achado: string, sim: boolean) => {
    if (sim) confirmados.add(achado);
    else confirmados.delete(achado);
    form.set({ dados_confirmados: [...confirmados].join('\n') });
  };
  const inicio = useRef<HTMLDivElement>(null);
  // It comes below what is seen of a long form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    // Its answer is a promise in some browsers, and would be taken for what undoes this.
    void inicio.current?.scrollIntoView({ block: 'start' });
  }, [achados]);
  return (
    <div ref={inicio} className="col-span-full flex flex-col gap-3.5 min-w-0">
      <Alert tom="at" title="Nada foi publicado." live>
        {achados.mensagem}
      </Alert>
      <fieldset className="m-0 p-0 border-0 min-w-0">
        <legend className="float-left w-full pb-2 font-semibold">Isto pode ser publicado</legend>
        <div className="clear-both flex flex-col gap-2.5 max-h-70 overflow-y-auto">
          {achados.todos.map((achado) => (
            <Caixa
              key={achado}
              label={achado}
              value={confirmados.has(achado)}
              onChange={(sim) => marcar(achado, sim)}
            />
          ))}
        </div>
      </fieldset>
      <TextField
        {...form.field('dados_motivo')}
        label="Por que devem ficar públicos"
        hint="Fica registrado com o seu nome."
        required
        size="sm"
        maxLength={DADOS_MOTIVO_MAXIMO}
      />
    </div>
  );
}
