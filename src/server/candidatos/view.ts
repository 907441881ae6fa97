// Candidate row -> wire, by the fields of the schema: a new column stays private until it is one of them.
import { CAMPOS_DO_PERFIL, type Cadastro, cadastro } from '../../shared/candidatos.ts';
import type { CandidatoRow } from './queries.ts';

const CAMPOS = Object.keys(cadastro.shape) as (keyof Cadastro)[];

/** In the order of the schema, and without what else there is. */
function mostrar(tudo: Cadastro): Cadastro {
  return Object.fromEntries(CAMPOS.map((campo) => [campo, tudo[campo]])) as Cadastro;
}

export function viewCadastro(linha: CandidatoRow): Cadastro {
  return mostrar({ ...linha, createdAt: linha.created_at, perfil: 'candidato', tipo_usuario: 'candidato' });
}

interface Administrador {
  id: number;
  nome: string;
  email: string;
  created_at: string;
}

const SEM_PERFIL = Object.fromEntries(CAMPOS_DO_PERFIL.map((campo) => [campo, null])) as Record<
  (typeof CAMPOS_DO_PERFIL)[number],
  null
>;

/** What the candidates' area is told of an administrator who came in by its login: only who it is. */
export function viewAdministrador({ id, nome, email, created_at }: Administrador): Cadastro {
  return mostrar({
    ...SEM_PERFIL,
    id,
    createdAt: created_at,
    created_at,
    nome,
    cpf: '',
    email,
    possui_deficiencia: 'N',
    possui_condicao_especial: 'N',
    perfil: 'admin',
    tipo_usuario: 'admin',
    status: 'A',
    isencao_taxa_inscricao: 'N',
    entrega_titulos_finalizada: 'N',
  });
}
