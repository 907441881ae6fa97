// Candidate row -> wire, as administrators see it.
import type { CandidatoAdmin } from '../../shared/candidatos-admin.ts';
import type { CandidatoComTotais } from './admin-queries.ts';
import { viewCadastro } from './view.ts';

export function viewCandidato(linha: CandidatoComTotais): CandidatoAdmin {
  return {
    ...viewCadastro(linha),
    telefone_fixo: linha.telefone_residencial,
    updated_at: linha.updated_at,
    primeiro_acesso_em: linha.primeiro_acesso_em,
    total_inscricoes: linha.total_inscricoes,
    inscricoes_ativas: linha.inscricoes_ativas,
  };
}
