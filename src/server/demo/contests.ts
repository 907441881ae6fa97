// The sample's contests: 24 of invented prefeituras, waiting, open and over, with vacancies and publications.
import { dataLocal, fimDoDia, inicioDoDia, somarDias } from '../../shared/tempo.ts';
import type { Chance } from './random.ts';

const PREFEITURAS = [
  'Prefeitura de Serra do Ipê/MG',
  'Prefeitura de Lagoa das Garças/GO',
  'Prefeitura de Campo Bonito do Sul/PR',
  'Prefeitura de Ribeirão da Mata/SP',
  'Prefeitura de Santa Clara do Norte/PA',
  'Prefeitura de Vila dos Cajueiros/CE',
  'Prefeitura de Monte Sereno/RS',
  'Prefeitura de Nova Esperança do Araguaia/TO',
  'Prefeitura de Pedra Azulada/BA',
  'Prefeitura de São Bento das Águas/ES',
] as const;

const AREAS = [
  'Saúde',
  'Educação',
  'Administração',
  'Guarda Municipal',
  'Obras e Infraestrutura',
  'Assistência Social',
  'Fazenda',
] as const;

const CARGOS = [
  ['Agente Comunitário de Saúde', 'Médio'],
  ['Assistente Administrativo', 'Médio'],
  ['Assistente Social', 'Superior'],
  ['Auxiliar de Serviços Gerais', 'Fundamental'],
  ['Contador', 'Superior'],
  ['Enfermeiro', 'Superior'],
  ['Engenheiro Civil', 'Superior'],
  ['Fiscal de Tributos', 'Superior'],
  ['Guarda Municipal', 'Médio'],
  ['Médico Clínico Geral', 'Superior'],
  ['Motorista', 'Fundamental'],
  ['Orientador Pedagógico', 'Pós-graduação'],
  ['Professor de Educação Infantil', 'Superior'],
  ['Professor de Matemática', 'Superior'],
  ['Técnico em Enfermagem', 'Técnico'],
  ['Técnico em Informática', 'Técnico'],
] as const;

const TAXAS = {
  Fundamental: [3500, 5000],
  Médio: [5000, 7500],
  Técnico: [6500, 8800],
  Superior: [9000, 15000],
  'Pós-graduação': [12000, 18000],
} as const;

const TIPOS = ['Concurso Público', 'Processo Seletivo', 'Seleção Pública', 'Concurso de Remoção'] as const;

/** First and last day of enrolment, in days from today; the first group is open. */
const PERIODOS: ReadonlyArray<readonly [number, number]> = [
  [-20, 0],
  [-14, 2],
  [-12, 5],
  [-9, 7],
  [-8, 12],
  [-5, 18],
  [-3, 25],
  [-1, 30],
  [0, 40],
  [3, 33],
  [6, 26],
  [10, 45],
  [15, 50],
  [21, 60],
  [30, 75],
  [-45, -1],
  [-60, -8],
  [-75, -20],
  [-90, -35],
  [-120, -62],
  [-150, -95],
  [-200, -150],
  [-260, -210],
  [-330, -280],
];

export interface SamplePublication {
  titulo: string;
  descricao: string | null;
  data_publicacao: string;
  /** False for one whose file has not been attached. */
  comArquivo: boolean;
}

export function sampleContests(chance: Chance, agora: Date) {
  const hoje = dataLocal(agora);
  const ano = hoje.slice(0, 4);
  return PERIODOS.map(([de, ate], i) => {
    const tipo = TIPOS[i % 7 === 6 ? 3 : i % 3] ?? 'Concurso Público';
    const area = AREAS[i % AREAS.length] ?? 'Saúde';
    const inicio = somarDias(hoje, de);
    const fim = somarDias(hoje, ate);
    const numero = String((i % 9) + 1).padStart(2, '0');
    return {
      titulo: `${tipo} nº\u00A0${numero}/${ano} — ${area}`,
      descricao:
        i % 8 === 7
          ? null
          : `Provimento de vagas e formação de cadastro de reserva na área de ${area.toLowerCase()}, com provas objetivas e, conforme o cargo, avaliação de títulos. O edital completo e seus anexos estão em Publicações.`,
      prefeitura: PREFEITURAS[i % PREFEITURAS.length] ?? PREFEITURAS[0],
      tipo,
      data_prazo_inicio: inicioDoDia(inicio).toISOString(),
      data_prazo_fim: fimDoDia(fim).toISOString(),
      prazo_final_isencao: ate - de > 10 ? fimDoDia(somarDias(inicio, 7)).toISOString() : null,
      vencimento: somarDias(fim, 2),
      vagas: sampleVacancies(chance, tipo === 'Concurso de Remoção'),
      publicacoes: samplePublications(inicio, fim, hoje, ano),
    };
  });
}

function sampleVacancies(chance: Chance, gratuita: boolean) {
  const cargos = [...CARGOS];
  return Array.from({ length: chance.between(3, 8) }, () => {
    const [[cargo, nivel] = CARGOS[0]] = cargos.splice(chance.between(0, cargos.length - 1), 1);
    const [min, max] = TAXAS[nivel];
    return {
      cargo,
      nivel,
      descricao:
        chance.next() < 0.75
          ? `Jornada de ${chance.pick([20, 30, 40])} horas semanais. Requisitos e atribuições no anexo I do edital.`
          : null,
      valor_centavos: gratuita ? 0 : Math.round(chance.between(min, max) / 100) * 100,
      quantidade: chance.between(1, 25),
    };
  });
}

function samplePublications(inicio: string, fim: string, hoje: string, ano: string): SamplePublication[] {
  const todas: SamplePublication[] = [
    {
      titulo: 'Edital de abertura',
      descricao: `Edital nº\u00A001/${ano}, com vagas, requisitos, cronograma e conteúdo das provas.`,
      data_publicacao: somarDias(inicio, -5),
      comArquivo: true,
    },
    {
      titulo: 'Anexo I — Cargos e atribuições',
      descricao: null,
      data_publicacao: somarDias(inicio, -5),
      comArquivo: true,
    },
    {
      titulo: 'Primeira retificação',
      descricao: 'Corrige a jornada e o quadro de vagas.',
      data_publicacao: somarDias(inicio, 3),
      comArquivo: true,
    },
    {
      titulo: 'Lista preliminar de inscritos',
      descricao: 'Nome e número de inscrição.',
      data_publicacao: somarDias(fim, 5),
      comArquivo: false,
    },
  ];
  return todas.filter(({ data_publicacao }) => data_publicacao <= hoje);
}
