// The form, handed to its sections.
import { createContext, useContext } from 'react';
import type { RegistrarInput } from '../../shared/candidatos.ts';
import type { Form } from '../ui/form.ts';
import type { Campo, Valores } from './campos.ts';

export type FormDoCadastro = Form<Valores, RegistrarInput>;

type Contexto = {
  form: FormDoCadastro;
  /** Once registered nothing can be changed here. */
  readOnly: boolean;
};

export const ContextoDoCadastro = createContext<Contexto | null>(null);

export function useCadastro() {
  const contexto = useContext(ContextoDoCadastro);
  if (!contexto) throw new Error('a section of the registration is outside its form');
  const { form, readOnly } = contexto;
  /** What every field takes: value, error, handlers, and whether it can be changed. */
  const campo = (name: Campo) => ({ ...form.field(name), readOnly });
  return { form, readOnly, campo };
}
