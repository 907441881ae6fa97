// What of a candidate's data goes to the server.
import { type CampoDoCandidato, candidatoForm } from '../../../../shared/candidatos-admin.ts';
import { esquemaDasAlteracoes } from '../../../site/perfil.ts';

export type Valores = Record<CampoDoCandidato, string>;

const OBRIGATORIOS: ReadonlySet<string> = new Set<CampoDoCandidato>(['nome', 'cpf', 'email', 'status']);

export const esquemaDe = (inicio: Valores) => esquemaDasAlteracoes(candidatoForm, inicio, OBRIGATORIOS);
