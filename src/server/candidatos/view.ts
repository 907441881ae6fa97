// Candidate row -> wire, for its owner and for administrators.
import { CAMPOS_DO_PERFIL, type Cadastro, cadastro } from '../../shared/candidatos.ts';
import { type CandidatoAdmin, candidatoAdmin } from '../../shared/candidatos-admin.ts';
import { shown } from '../platform/shown.ts';
import type { CandidatoComTotais, CandidatoRow } from './queries.ts';

const CANDIDATO = { perfil: 'candidato', tipo_usuario: 'candidato' } as const;

export function viewCadastro(linha: CandidatoRow): Cadastro {
  return shown(cadastro, linha, { createdAt: linha.created_at, ...CANDIDATO });
}

export function viewCandidato(linha: CandidatoComTotais): CandidatoAdmin {
  const { created_at: createdAt, telefone_residencial: telefone_fixo } = linha;
  return shown(candidatoAdmin, linha, { createdAt, telefone_fixo, ...CANDIDATO });
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
export function viewAdministrador(administrador: Administrador): Cadastro {
  return shown(cadastro, administrador, {
    ...SEM_PERFIL,
    nome: administrador.nome,
    createdAt: administrador.created_at,
    cpf: '',
    possui_deficiencia: 'N',
    possui_condicao_especial: 'N',
    perfil: 'admin',
    tipo_usuario: 'admin',
    status: 'A',
    isencao_taxa_inscricao: 'N',
    entrega_titulos_finalizada: 'N',
  });
}
