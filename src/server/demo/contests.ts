// The sample's contests: 24 of invented prefeituras, waiting, open and over, with vacancies and publications.

import { paraReais } from '../../shared/comum.ts';
import type { ObjetoDeRecurso } from '../../shared/janelas.ts';
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

/** First and last day of enrolment, in days from today: those that are open, to come, and over. */
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

/** Which of them are paid by PIX alone: one that is open and one that is over. */
const SOMENTE_PIX: ReadonlySet<number> = new Set([4, 16]);

/** One that is open and has a single reserved list, of whose vacancies one goes by a ruling. */
const UMA_LISTA = 5;
/** One whose appeals are answered all together, some days from now, and where nothing is refused without its grounds. */
const JUNTAS = { concurso: 18, janela: 'Resultado preliminar', dias: 44 } as const;

/** First and last day, counted from the first day of the enrolments or from the last. */
type Borda = readonly ['inicio' | 'fim', number];
type JanelaModelo = readonly [
  tipo: 'envio' | 'recurso',
  descricao: string,
  de: Borda,
  ate: Borda,
  limite: number,
  /** `objeto`: what its appeals are against, when not a question; of documents, that they are titles. */
  mais?: { questoes?: number; objeto?: ObjetoDeRecurso; pontuacao?: number },
];

const JANELAS: readonly JanelaModelo[] = [
  ['recurso', 'Impugnação do edital', ['inicio', -7], ['inicio', 2], 3, { objeto: 'edital' }],
  ['recurso', 'Isenção indeferida', ['inicio', 3], ['fim', 2], 1, { objeto: 'isencao' }],
  ['recurso', 'Inscrição indeferida', ['fim', 3], ['fim', 6], 1, { objeto: 'inscricoes' }],
  ['recurso', 'Vaga reservada indeferida', ['fim', 3], ['fim', 6], 1, { objeto: 'reserva' }],
  ['recurso', 'Gabarito preliminar', ['fim', 18], ['fim', 21], 10, { questoes: 60 }],
  ['recurso', 'Resultado preliminar', ['fim', 34], ['fim', 37], 2, { objeto: 'resultado' }],
  ['envio', 'Documentos complementares', ['inicio', 0], ['fim', 1], 2],
  ['envio', 'Prova de títulos', ['fim', 5], ['fim', 21], 1, { objeto: 'titulos', pontuacao: 6 }],
  ['envio', 'Títulos acadêmicos', ['fim', 5], ['fim', 21], 4, { pontuacao: 5 }],
  ['envio', 'Experiência profissional', ['fim', 5], ['fim', 38], 3, { pontuacao: 2.5 }],
];

/** Days after the enrolments end; `segue` is what it moves with, here or among the windows. */
const ETAPAS = [
  { nome: 'Prova objetiva', dias: 14, segue: null, comparece: 1 },
  { nome: 'Gabarito preliminar', dias: 17, segue: 'Prova objetiva', comparece: 0 },
  { nome: 'Resultado preliminar', dias: 33, segue: 'Gabarito preliminar', comparece: 0 },
  { nome: 'Resultado final', dias: 45, segue: 'Resultado preliminar', comparece: 0 },
  { nome: 'Homologação', dias: 52, segue: 'Resultado final', comparece: 0 },
] as const;
const LOCAIS = [
  'Escola Municipal Monteiro Lobato, Rua das Acácias, 120',
  'Centro Universitário do Vale, Bloco B',
  'Escola Estadual Cecília Meireles, Praça da Matriz, 45',
];

/** An exam is on the Sunday before; answers and results come on weekdays. */
function samplePhases(fim: string, i: number) {
  return ETAPAS.map(({ nome, dias, segue, comparece }) => {
    const dia = somarDias(fim, dias);
    const semana = new Date(`${dia}T00:00:00Z`).getUTCDay();
    const util = semana === 6 ? -1 : semana === 0 ? -2 : 0;
    const prova = somarDias(dia, -semana);
    return comparece === 1
      ? {
          nome,
          segue,
          comparece,
          data_inicio: `${prova}T09:00`,
          data_fim: `${prova}T13:00`,
          local: LOCAIS[i % LOCAIS.length] ?? null,
          observacao: 'Chegue uma hora antes, com documento com foto e caneta preta.',
        }
      : { nome, segue, comparece, data_inicio: somarDias(dia, util), data_fim: null, local: null, observacao: null };
  });
}

export interface SamplePublication {
  /** Once it is published. */
  id: number;
  titulo: string;
  descricao: string | null;
  data_publicacao: string;
  /** Which of them it corrects, by its place among them. */
  retifica?: number;
  /** What changed: in what it corrects, or in its own next version, a day later. */
  mudanca?: string;
}

export type SampleContest = ReturnType<typeof sampleContests>[number];
export type SampleVacancy = SampleContest['vagas'][number];
export type SampleWindow = SampleContest['janelas'][number];

/** Each with its vacancies, windows and publications; what the portal calls them by is filled in as they are made. */
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
      id: 0,
      titulo: `${tipo} nº\u00A0${numero}/${ano} — ${area}`,
      descricao:
        i % 8 === 7
          ? null
          : `Provimento de vagas e formação de cadastro de reserva na área de ${area.toLowerCase()}, com provas objetivas e, conforme o cargo, avaliação de títulos. O edital completo e seus anexos estão em Publicações.`,
      prefeitura: PREFEITURAS[i % PREFEITURAS.length] ?? PREFEITURAS[0],
      tipo,
      data_prazo_inicio: inicioDoDia(inicio).toISOString(),
      data_prazo_fim: fimDoDia(fim).toISOString(),
      forma_pagamento: SOMENTE_PIX.has(i) ? ('pix' as const) : ('boleto' as const),
      prazo_final_isencao: ate - de > 10 ? fimDoDia(somarDias(inicio, 7)).toISOString() : null,
      fundamentar_negativas: i === JUNTAS.concurso ? (1 as const) : (0 as const),
      inicio: inicioDoDia(inicio).getTime(),
      fim: fimDoDia(fim).getTime(),
      vagas: sampleVacancies(chance, tipo === 'Concurso de Remoção', somarDias(fim, 2)),
      /** Some take requests for reserved vacancies until after the enrolments. */
      prazo_reserva: i % 4 === 1 ? fimDoDia(somarDias(fim, 2)).toISOString() : null,
      umaLista: i === UMA_LISTA,
      janelas: sampleWindows({ inicio, fim }).map((janela) => ({
        ...janela,
        /** When what was decided of its appeals is told. */
        resultado_em:
          i === JUNTAS.concurso && janela.tipo === 'recurso' && janela.descricao === JUNTAS.janela
            ? fimDoDia(somarDias(fim, JUNTAS.dias)).toISOString()
            : null,
      })),
      etapas: samplePhases(fim, i),
      /** What may be asked for the day of the exam; known once it is there. */
      atendimentos: [] as { id: number; nome: string }[],
      /** The titles that count in it; known once they are there. */
      titulos: [] as { id: number; nome: string }[],
      /** What its vacancies are reserved for; known once it is there. */
      reservas: [] as { id: number; nome: string; documentos: readonly { nome: string }[] }[],
      /** Of the exemption, where its law has any; known once they are there. */
      comCategorias: i % 3 === 1,
      categorias: [] as { id: number; nome: string; documentos: readonly { nome: string }[] }[],
      publicacoes: samplePublications(inicio, fim, hoje, ano),
    };
  });
}

function sampleVacancies(chance: Chance, gratuita: boolean, dataVencimentoPagamento: string) {
  const cargos = [...CARGOS];
  return Array.from({ length: chance.between(3, 8) }, () => {
    const [[cargo, nivel] = CARGOS[0]] = cargos.splice(chance.between(0, cargos.length - 1), 1);
    const [min, max] = TAXAS[nivel];
    return {
      id: 0,
      cargo,
      nivel,
      descricao:
        chance.next() < 0.75
          ? `Jornada de ${chance.pick([20, 30, 40])} horas semanais. Requisitos e atribuições no anexo I do edital.`
          : null,
      valor_inscricao: gratuita ? 0 : paraReais(Math.round(chance.between(min, max) / 100) * 100),
      quantidade: chance.between(1, 25),
      dataVencimentoPagamento,
    };
  });
}

function sampleWindows(dias: Record<Borda[0], string>) {
  const dia = ([borda, mais]: Borda) => somarDias(dias[borda], mais);
  return JANELAS.map(
    ([tipo, descricao, de, ate, limite, { questoes = 0, objeto = 'questao' as const, pontuacao = 0 } = {}]) => ({
      ...{ id: 0, tipo, descricao, limite, questoes, objeto, pontuacao },
      inicio: inicioDoDia(dia(de)).getTime(),
      fim: fimDoDia(dia(ate)).getTime(),
    }),
  );
}

function samplePublications(inicio: string, fim: string, hoje: string, ano: string): SamplePublication[] {
  const abertura = somarDias(inicio, -5);
  const todas: SamplePublication[] = [
    {
      id: 0,
      titulo: 'Edital de abertura',
      descricao: `Edital nº\u00A001/${ano}, com vagas, requisitos, cronograma e conteúdo das provas.`,
      // Who waits for the opening reads it already.
      data_publicacao: abertura < hoje ? abertura : hoje,
    },
    {
      id: 0,
      titulo: 'Anexo I — Cargos e atribuições',
      descricao: null,
      data_publicacao: abertura,
      mudanca: 'Inclui a jornada de cada cargo.',
    },
    {
      id: 0,
      titulo: 'Primeira retificação',
      descricao: 'Corrige a jornada e o quadro de vagas.',
      data_publicacao: somarDias(inicio, 3),
      retifica: 0,
      mudanca: 'A jornada dos cargos de nível médio passa a ser de 30 horas semanais.',
    },
    {
      id: 0,
      titulo: 'Lista preliminar de inscritos',
      descricao: 'Nome e número de inscrição.',
      data_publicacao: somarDias(fim, 5),
    },
  ];
  return todas.filter(({ data_publicacao }) => data_publicacao <= hoje);
}
