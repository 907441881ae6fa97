// Personal data that was found in a file: each is taken out of it, or ticked as meant to be public, with a reason for all.
import { useEffect, useRef } from 'react';
import { MUDANCA_MAXIMA } from '../../../../shared/concursos.ts';
import { Alert } from '../../../ui/alert.tsx';
import { TextField } from '../../../ui/fields.tsx';
import type { Form } from '../../../ui/form.ts';
import { Caixa } from '../../campos.tsx';

export type Achados = { mensagem: string; todos: readonly string[] };

export function juntar(antes: readonly string[] = [], novos: readonly string[]): string[] {
  return [...new Set([...antes, ...novos])];
}

type Campos = { dados_confirmados: string; dados_motivo: string };

/** One finding in each line: it holds no line break itself. */
const linhas = (texto: string) => texto.split('\n').filter((linha) => linha !== '');

export function CamposDosAchados<V extends Campos>({ achados, form }: { achados: Achados; form: Form<V, unknown> }) {
  const confirmados = new Set(linhas(form.values.dados_confirmados));
  const marcar = (achado: string, sim: boolean) => {
    if (sim) confirmados.add(achado);
    else confirmados.delete(achado);
    form.set({ dados_confirmados: [...confirmados].join('\n') } as Partial<V>);
  };
  const inicio = useRef<HTMLFieldSetElement>(null);
  // It comes below what is seen of a long form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    // Its answer is a promise in some browsers, and would be taken for what undoes this.
    void inicio.current?.scrollIntoView({ block: 'start' });
  }, [achados]);
  return (
    <fieldset ref={inicio} className="flex flex-col gap-3.5 m-0 p-0 border-0 min-w-0">
      <legend className="sr-only">Dados pessoais encontrados</legend>
      <Alert tom="at" title="Nada foi publicado." live>
        {achados.mensagem}
      </Alert>
      <div className="flex flex-col gap-2.5 max-h-70 overflow-y-auto">
        {achados.todos.map((achado) => (
          <Caixa key={achado} label={achado} value={confirmados.has(achado)} onChange={(sim) => marcar(achado, sim)} />
        ))}
      </div>
      <TextField
        {...form.field('dados_motivo')}
        label="Por que devem ficar públicos"
        hint="Fica registrado com o seu nome."
        required
        size="sm"
        maxLength={MUDANCA_MAXIMA}
      />
    </fieldset>
  );
}
