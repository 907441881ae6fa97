// A profile as the server answers it, for what reads one without a portal: what a test does not say is empty.
import { CAMPOS_DO_PERFIL, type Cadastro, type CampoDoPerfil } from '../../src/shared/candidatos.ts';

const VAZIO = Object.fromEntries(CAMPOS_DO_PERFIL.map((campo) => [campo, null])) as Record<CampoDoPerfil, null>;

export function cadastroDe(dados: Partial<Cadastro>): Cadastro {
  return {
    ...VAZIO,
    id: 7,
    createdAt: '2026-11-01T12:00:00.000Z',
    created_at: '2026-11-01T12:00:00.000Z',
    nome: 'Ana Candidata',
    cpf: '52998224725',
    email: 'ana@exemplo.com.br',
    sexo: 'F',
    data_nascimento: '1990-03-15',
    nacionalidade: 'Brasileira',
    cep: '35010000',
    endereco: 'Rua das Acácias',
    bairro: 'Centro',
    uf: 'MG',
    cidade: 'Belo Horizonte',
    telefone_celular: '33988410600',
    possui_deficiencia: 'N',
    possui_condicao_especial: 'N',
    perfil: 'candidato',
    tipo_usuario: 'candidato',
    status: 'A',
    isencao_taxa_inscricao: 'N',
    entrega_titulos_finalizada: 'N',
    ...dados,
  };
}
