// What an administrator may see and do: four roles, and what each reaches. Screen and procedures follow the same table.

export const PAPEIS = {
  total: 'Administrador',
  financeiro: 'Financeiro',
  analista: 'Analista de pedidos',
  auditor: 'Auditor (somente leitura)',
} as const;
export type Papel = keyof typeof PAPEIS;
export const TIPOS_DE_PAPEL = Object.keys(PAPEIS) as [Papel, ...Papel[]];

/** The areas a procedure may belong to. */
export const AREAS = {
  painel: 'Painel',
  concursos: 'Concursos, vagas, publicações e prazos',
  candidatos: 'Candidatos',
  inscricoes: 'Inscrições',
  saude: 'Dados de saúde dos candidatos',
  analises: 'Isenções, recursos e envios',
  cuidados: 'Pedidos de atendimento especial e de vagas reservadas',
  financeiro: 'Boletos, pagamentos, convênios e reembolsos',
  relatorios: 'Relatórios e listas oficiais',
  comunicacao: 'E-mails enviados',
  privacidade: 'Pedidos de privacidade',
  registro: 'Logs do sistema',
  administradores: 'Administradores',
  sistema: 'Configurações do sistema',
} as const;
export type Area = keyof typeof AREAS;

/** `agir` includes `ler`. */
export type Alcance = 'ler' | 'agir';

export const PERMISSOES: Readonly<Record<Papel, Partial<Readonly<Record<Area, Alcance>>>>> = {
  total: Object.fromEntries(Object.keys(AREAS).map((area) => [area, 'agir'])),
  financeiro: {
    painel: 'ler',
    concursos: 'ler',
    candidatos: 'ler',
    inscricoes: 'ler',
    financeiro: 'agir',
    relatorios: 'ler',
  },
  analista: {
    painel: 'ler',
    concursos: 'ler',
    candidatos: 'ler',
    inscricoes: 'ler',
    saude: 'ler',
    analises: 'agir',
    cuidados: 'agir',
  },
  auditor: {
    painel: 'ler',
    concursos: 'ler',
    candidatos: 'ler',
    inscricoes: 'ler',
    analises: 'ler',
    financeiro: 'ler',
    relatorios: 'ler',
    comunicacao: 'ler',
    privacidade: 'ler',
    registro: 'ler',
    administradores: 'ler',
    sistema: 'ler',
  },
};

export function podeNaArea(papel: Papel, area: Area, alcance: Alcance): boolean {
  const tem = PERMISSOES[papel][area];
  return tem === 'agir' || (tem === 'ler' && alcance === 'ler');
}

/** The refusal of a call outside one's role. */
export const SEM_PERMISSAO = 'Seu perfil de acesso não permite esta ação.';
