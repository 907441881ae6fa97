// The account as it is edited: with the whole CPF, which the screens show masked. The look is recorded, with why.
import type { CandidatoAdmin } from '../../../shared/candidatos-admin.ts';
import { api } from '../../trpc.ts';

export async function comCpfInteiro(candidato: CandidatoAdmin): Promise<CandidatoAdmin> {
  const { id } = candidato;
  const motivo_da_consulta = 'Edição dos dados cadastrais';
  return { ...candidato, cpf: (await api.admin.candidatos.revelarCpf.query({ id, motivo_da_consulta })).cpf };
}
