// The rules of a profile that need more than the form: the clock, and the list of cities of each state.
import { type DatasDoPerfil, datasNoFuturo, type PerfilForm } from '../../shared/candidatos.ts';
import { cidadeOficial } from '../../shared/cidades.ts';
import type { Uf } from '../../shared/ufs.ts';
import type { FieldErrors } from '../platform/errors.ts';

export const CIDADE_FORA_DO_ESTADO = 'Escolha uma cidade do estado selecionado.';

/** What a profile is judged by; a profile kept before may lack any of it. */
type Julgado = Pick<
  PerfilForm,
  'possui_deficiencia' | 'detalhe_deficiencia' | 'possui_condicao_especial' | 'detalhe_condicao_especial'
> &
  DatasDoPerfil & {
    [campo in 'natural_uf' | 'natural_cidade' | 'uf' | 'cidade']: string | null;
  };

/**
 * A profile as it is kept: cities under their official names, no detail where the answer is no.
 * @param hoje the date in São Paulo
 */
export function conferirPerfil<T extends Julgado>(perfil: T, hoje: string): { perfil: T; errors: FieldErrors | null } {
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(datasNoFuturo(perfil, hoje)).map(([campo, texto]) => [campo, [texto]]),
  );
  const cidade = (uf: string | null, nome: string | null, campo: string): string | null => {
    if (uf === null || nome === null) return nome;
    const oficial = cidadeOficial(uf as Uf, nome);
    if (oficial === null) errors[campo] = [CIDADE_FORA_DO_ESTADO];
    return oficial;
  };
  const conferido: T = {
    ...perfil,
    natural_cidade: cidade(perfil.natural_uf, perfil.natural_cidade, 'natural_cidade'),
    cidade: cidade(perfil.uf, perfil.cidade, 'cidade'),
    detalhe_deficiencia: perfil.possui_deficiencia === 'S' ? perfil.detalhe_deficiencia : null,
    detalhe_condicao_especial: perfil.possui_condicao_especial === 'S' ? perfil.detalhe_condicao_especial : null,
  };
  return { perfil: conferido, errors: Object.keys(errors).length > 0 ? errors : null };
}
