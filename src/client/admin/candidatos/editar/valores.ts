// A candidate's data as the dialog types them, and what of it goes to the server: what must be there and what was changed,
// so that an account kept long ago, which lacks something, can still be corrected elsewhere.
import { nascimentoNoFuturo } from '../../../../shared/candidatos.ts';
import {
  CAMPOS_DO_CANDIDATO,
  type CampoDoCandidato,
  type CandidatoAdmin,
  candidatoForm,
} from '../../../../shared/candidatos-admin.ts';
import { dataLocal } from '../../../../shared/tempo.ts';
import { mascaraDoTelefone } from '../../../site/perfil.ts';
import { applyMask, type Mascara } from '../../../ui/mask.ts';

export type Valores = Record<CampoDoCandidato, string>;

/** Document 3, section 5. */
const OBRIGATORIOS: ReadonlySet<string> = new Set<CampoDoCandidato>(['nome', 'cpf', 'email', 'status']);

function mascaraDe(campo: CampoDoCandidato, valor: string): Mascara | null {
  if (campo === 'cpf' || campo === 'cep') return campo;
  if (campo === 'telefone_celular') return 'celular';
  if (campo === 'telefone_residencial' || campo === 'telefone_comercial') return mascaraDoTelefone(valor);
  return null;
}

export function valoresDe(candidato: CandidatoAdmin): Valores {
  return Object.fromEntries(
    CAMPOS_DO_CANDIDATO.map((campo) => {
      const valor = candidato[campo] ?? '';
      const mascara = mascaraDe(campo, valor);
      return [campo, mascara ? applyMask(mascara, valor) : valor];
    }),
  ) as Valores;
}

/** What is to be sent. */
function alterados(inicio: Valores, valores: Valores): Partial<Valores> {
  const campos = Object.entries(valores) as [CampoDoCandidato, string][];
  return Object.fromEntries(campos.filter(([campo, valor]) => OBRIGATORIOS.has(campo) || valor !== inicio[campo]));
}

export function esquemaDe(inicio: Valores) {
  return { safeParse: (valores: unknown) => candidatoForm.safeParse(alterados(inicio, valores as Valores)) };
}

export function regras({ data_nascimento }: Valores): Partial<Valores> {
  return nascimentoNoFuturo(data_nascimento, dataLocal(new Date()))
    ? { data_nascimento: 'A data de nascimento não pode estar no futuro.' }
    : {};
}

/** What was typed over an older account, put on the account as it is now: fields nobody touched here follow it. */
export function juntar(inicio: Valores, valores: Valores, atual: Valores): Valores {
  return Object.fromEntries(
    CAMPOS_DO_CANDIDATO.map((campo) => [campo, valores[campo] === inicio[campo] ? atual[campo] : valores[campo]]),
  ) as Valores;
}
