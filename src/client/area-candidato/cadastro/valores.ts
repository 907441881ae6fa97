// What of the profile goes to the server.
import { type AlterarDadosInput, alterarDadosInput, type CampoDoPerfil } from '../../../shared/candidatos.ts';
import { esquemaDasAlteracoes } from '../../site/perfil.ts';

/** Marked as required. */
const OBRIGATORIOS: ReadonlySet<CampoDoPerfil> = new Set([
  'nome',
  'sexo',
  'data_nascimento',
  'nacionalidade',
  'nome_mae',
  'cep',
  'endereco',
  'bairro',
  'uf',
  'cidade',
]);

export type Valores = Record<CampoDoPerfil, string>;

/** Checks what is required and what was changed; sends what was changed, so that another device's is left alone. */
export function esquemaDe(inicio: Valores) {
  const esquema = esquemaDasAlteracoes(alterarDadosInput, inicio, OBRIGATORIOS);
  return {
    safeParse(valores: unknown) {
      const lido = esquema.safeParse(valores);
      if (!lido.success) return lido;
      const mudados = Object.entries(valores as Valores).filter(
        ([campo, valor]) => valor !== inicio[campo as CampoDoPerfil],
      );
      return { success: true, data: Object.fromEntries(mudados) as AlterarDadosInput } as const;
    },
  };
}
