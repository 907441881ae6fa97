// Personal data that was found in what is to be published: each is taken out of it, or ticked as meant to be public, with a reason for
// all.
import { useEffect, useRef, useState } from 'react';
import { MUDANCA_MAXIMA } from '../../shared/concursos.ts';
import type { Erro } from '../erros.ts';
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

/** What was found so far; a refusal adds to it, and says by its answer whether it was about this. */
export function useAchados() {
  const [achados, setAchados] = useState<Achados>();
  return {
    achados,
    esquecer: () => setAchados(undefined),
    juntar({ mensagem, campos: { dados_confirmados: novos } }: Erro): boolean {
      if (novos) setAchados((antes) => ({ mensagem, todos: [...new Set([...(antes?.todos ?? []), ...novos])] }));
      return novos !== undefined;
    },
  };
}

export function CamposDosAchados<V extends Campos>({ achados, form }: { achados: Achados; form: Form<V, unknown> }) {
  const confirmados = new Set(linhas(form.values.dados_confirmados));
  const marcar = (achado: string, sim: boolean) => {
    if (sim) confirmados.add(achado);
    else confirmados.delete(achado);
    form.set({ dados_confirmados: [...confirmados].join('\n') } as Partial<V>);
  };
  const inicio = useRef<HTMLDivElement>(null);
  // It comes below what is seen of a long form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    // Its answer is a promise in some browsers, and would be taken for what undoes this.
    void inicio.current?.scrollIntoView({ block: 'start' });
  }, [achados]);
  return (
    <div ref={inicio} className="flex flex-col gap-3.5 min-w-0">
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
        maxLength={MUDANCA_MAXIMA}
      />
    </div>
  );
}
