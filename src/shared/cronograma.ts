// A contest's calendar: every date of it in order, wherever it is kept, and what moves with what. The rules are pure: the screen's
// look and the act that follows it do the same.
import { z } from 'zod';
import { apagavel, idSchema, mudancaDe, opcional, textoObrigatorio, textoOpcional, umZero } from './comum.ts';
import { describeAs, describeFields } from './description.ts';
import { camposDoExame } from './exame.ts';
import { formatDate, formatMomento, formatTime } from './format.ts';
import { dataOuInstante } from './prazos.ts';
import {
  diaDe,
  diasEntre,
  ehDiaInteiro,
  fimDoDia,
  inicioDoDia,
  instanteLocal,
  relogioLocal,
  somarDias,
  ultimoInstanteLocal,
} from './tempo.ts';

export const TIPOS_DE_FASE = {
  inscricoes: 'Inscrições',
  isencao: 'Pedidos de isenção',
  atendimento: 'Pedidos de atendimento especial',
  reserva: 'Pedidos de vaga reservada',
  pagamento: 'Pagamento da taxa',
  recurso: 'Prazo de recurso',
  envio: 'Prazo de envio',
  etapa: 'Etapa',
} as const;
export type TipoDeFase = keyof typeof TIPOS_DE_FASE;
/** Until when something of a contest is asked for, and its column that says so. */
export const LIMITES_DO_CONCURSO = {
  isencao: 'prazo_final_isencao',
  atendimento: 'prazo_atendimento',
  reserva: 'prazo_reserva',
} as const satisfies Partial<Record<TipoDeFase, string>>;
export const ehLimite = (tipo: string): tipo is keyof typeof LIMITES_DO_CONCURSO => tipo in LIMITES_DO_CONCURSO;

/** What phases are mostly called. */
export const NOMES_DE_ETAPA = [
  'Prova objetiva',
  'Prova discursiva',
  'Prova prática',
  'Gabarito preliminar',
  'Gabarito definitivo',
  'Resultado preliminar',
  'Resultado dos recursos',
  'Resultado final',
  'Homologação',
] as const;

const NOME = /^(inscricoes|isencao|atendimento|reserva|(?:pagamento|prazo|etapa)-[1-9]\d{0,8})$/;
/** How a phase is called among the others of its contest: `inscricoes`, `prazo-12`. */
const nomeDaFase = z.string({ error: 'Informe a fase.' }).regex(NOME, 'Fase desconhecida.');

export const fase = z.object({
  fase: z.string(),
  tipo: z.enum(Object.keys(TIPOS_DE_FASE) as [TipoDeFase, ...TipoDeFase[]]),
  /** Its own record's, where it has one. */
  registro_id: z.number().int().nullable(),
  nome: z.string(),
  /** A date or an instant; a deadline has only its end. */
  inicio: z.string().nullable(),
  fim: z.string().nullable(),
  local: z.string().nullable(),
  observacao: z.string().nullable(),
  publica: z.boolean(),
  comparece: z.boolean(),
  acompanha: z.string().nullable(),
});
export type Fase = z.infer<typeof fase>;
describeAs(fase, 'Fase', {
  tipo: ['Onde a data é guardada: no concurso, na vaga, em um prazo ou em uma etapa própria', 'recurso'],
  registro_id: ['Identificador do prazo ou da etapa', 12],
  nome: ['Nome da fase', 'Recurso contra o gabarito preliminar'],
  inicio: ['Início: data AAAA-MM-DD ou instante ISO 8601; nulo quando só há data limite', '2026-12-13'],
  fim: ['Fim: data AAAA-MM-DD ou instante ISO 8601, se houver', null],
  local: ['Onde é, se for em algum lugar', 'Escola Municipal Vale Claro'],
  publica: ['Se aparece para o público', true],
  comparece: ['Se o candidato tem de comparecer', true],
  acompanha: ['A fase com que se move, se houver', 'etapa-3'],
});

export const cronograma = z.object({
  fases: z.array(fase),
  /** Versions that were published. */
  versao: z.number().int(),
  agora: z.string(),
});
export type Cronograma = z.infer<typeof cronograma>;
describeAs(cronograma, 'Cronograma', {
  fases: ['As fases, em ordem de data'],
  versao: ['Última versão publicada; 0 antes da primeira', 2],
  agora: ['O instante da resposta, pelo relógio do servidor', '2026-11-21T15:00:00.000Z', 'date-time'],
});

/* Phases of its own */

export const ETAPA_NOME_MAXIMO = 120;
export const ETAPA_LOCAL_MAXIMO = 300;
export const ETAPA_OBSERVACAO_MAXIMA = 500;
/** Phases of its own that a contest may have. */
export const ETAPAS_MAXIMO = 100;

const dita = {
  nome: textoObrigatorio('Informe o nome da etapa.', ETAPA_NOME_MAXIMO),
  local: textoOpcional(ETAPA_LOCAL_MAXIMO),
  observacao: textoOpcional(ETAPA_OBSERVACAO_MAXIMA),
  publica: umZero.default(1),
  comparece: umZero.default(0),
  ...camposDoExame,
};
const datas = { data_inicio: dataOuInstante, data_fim: opcional(dataOuInstante) };

/** When it begins, as an instant. */
const comeca = (valor: string) => (valor.length === 10 ? inicioDoDia(valor).toISOString() : valor);
/** When it is over, as an instant. */
const termina = (valor: string) => (valor.length === 10 ? fimDoDia(valor).toISOString() : valor);

function emOrdem({ data_inicio, data_fim }: { data_inicio: string; data_fim: string | null }, ctx: z.RefinementCtx) {
  if (data_fim === null || comeca(data_inicio) < termina(data_fim)) return;
  ctx.addIssue({ code: 'custom', path: ['data_fim'], message: 'O fim da etapa deve ser depois do início.' });
}

export const etapaForm = z.object({ ...dita, ...datas }).superRefine(emOrdem);
export type EtapaForm = z.output<typeof etapaForm>;
export const etapaCreate = z.object({ concurso_id: idSchema, ...dita, ...datas }).superRefine(emOrdem);
/** Its dates are moved, so that what goes with them is seen. */
export const etapaDita = z.object(dita);
export type EtapaDita = z.output<typeof etapaDita>;
/** What a change leaves out stays as it is. */
export const etapaUpdate = z.object({
  ...mudancaDe,
  ...dita,
  local: apagavel(dita.local),
  observacao: apagavel(dita.observacao),
  publica: umZero.optional(),
  comparece: umZero.optional(),
});

export const etapa = z.object({
  id: z.number().int(),
  concurso_id: z.number().int(),
  nome: z.string(),
  data_inicio: z.string(),
  data_fim: z.string().nullable(),
  local: z.string().nullable(),
  observacao: z.string().nullable(),
  publica: z.literal([0, 1]),
  comparece: z.literal([0, 1]),
  created_at: z.string(),
});
export type Etapa = z.infer<typeof etapa>;
const PALAVRAS = {
  nome: ['Nome da etapa', 'Prova objetiva'],
  local: ['Onde é, se for em algum lugar', 'Escola Municipal Vale Claro'],
  observacao: ['O que mais há para saber', 'Chegue uma hora antes.'],
  publica: ['1 quando aparece para o público, 0 quando não', 1],
  comparece: ['1 quando o candidato tem de comparecer: é lembrado na véspera', 1],
} as const;
const PALAVRAS_DAS_DATAS = {
  data_inicio: ['Data AAAA-MM-DD, ou instante ISO 8601 quando há hora', '2026-12-13'],
  data_fim: ['Data ou instante do fim, se houver', null],
} as const;
describeAs(etapa, 'Etapa', { ...PALAVRAS, ...PALAVRAS_DAS_DATAS });
describeFields(etapaForm, { ...PALAVRAS, ...PALAVRAS_DAS_DATAS });
describeFields(etapaCreate, { ...PALAVRAS, ...PALAVRAS_DAS_DATAS });
describeFields(etapaDita, PALAVRAS);
describeFields(etapaUpdate, PALAVRAS);

/* What follows what */

export const acompanharInput = z.object({
  concurso_id: idSchema,
  fase: nomeDaFase,
  acompanha: opcional(nomeDaFase),
});
describeFields(acompanharInput, {
  fase: ['A fase que se move com outra', 'etapa-4'],
  acompanha: ['A fase com que se move; nulo para nenhuma', 'etapa-3'],
});

/** Whether following another would have a phase follow itself. */
export function faziaCirculo(fases: readonly Fase[], quem: string, acompanha: string): boolean {
  const de = new Map(fases.map((uma) => [uma.fase, uma.acompanha]));
  const vistas = new Set([quem]);
  for (let nome: string | null | undefined = acompanha; nome; nome = de.get(nome)) {
    if (vistas.has(nome)) return true;
    vistas.add(nome);
  }
  return false;
}

/** Those that move with a phase, near ones first; it is not among them. */
export function seguidoras(fases: readonly Fase[], quem: string): Fase[] {
  const achadas = new Map<string, Fase>();
  for (let perto = [quem]; perto.length > 0; ) {
    const novas = fases.filter((uma) => uma.acompanha !== null && perto.includes(uma.acompanha) && uma.fase !== quem);
    perto = novas.filter((uma) => !achadas.has(uma.fase)).map((uma) => uma.fase);
    for (const uma of novas) achadas.set(uma.fase, uma);
  }
  return [...achadas.values()];
}

/* Moving */

export interface Periodo {
  inicio: string | null;
  fim: string | null;
}

/** What others keep their distance from: its end, or its start where it has no end. */
export const marco = ({ inicio, fim }: Periodo): string => fim ?? inicio ?? '';

/** The same time of day so many days later. @param ultimo the second of two, where a clock put back shows a time twice */
function deslocado(valor: string, dias: number, ultimo: boolean): string {
  if (valor.length === 10) return somarDias(valor, dias);
  const local = relogioLocal(valor);
  const mostrado = `${somarDias(local.slice(0, 10), dias)}${local.slice(10)}${valor.slice(19, -1)}`;
  return (ultimo ? ultimoInstanteLocal(mostrado) : instanteLocal(mostrado)).toISOString();
}

export function deslocar({ inicio, fim }: Periodo, dias: number): Periodo {
  return {
    inicio: inicio === null ? null : deslocado(inicio, dias, false),
    fim: fim === null ? null : deslocado(fim, dias, true),
  };
}

/** What is kept of a date: a payment falls due on a day, a window opens at an instant, a phase has either. */
export function comoSeGuarda(tipo: TipoDeFase, { inicio, fim }: Periodo): Periodo {
  if (tipo === 'etapa') return { inicio, fim };
  if (tipo === 'pagamento') return { inicio: null, fim: fim && diaDe(fim) };
  return { inicio: inicio && comeca(inicio), fim: fim && termina(fim) };
}

export interface Mudanca {
  fase: Fase;
  depois: Periodo;
}

/** Everything that moves when a phase is put elsewhere, itself first; nothing when it stays where it is. */
export function mover(fases: readonly Fase[], quem: Fase, para: Periodo): Mudanca[] {
  const depois = comoSeGuarda(quem.tipo, para);
  if (depois.inicio === quem.inicio && depois.fim === quem.fim) return [];
  const dias = diasEntre(marco(quem), marco(depois));
  const comEla = dias === 0 ? [] : seguidoras(fases, quem.fase);
  return [{ fase: quem, depois }, ...comEla.map((uma) => ({ fase: uma, depois: deslocar(uma, dias) }))];
}

/** Whether it ends before it begins. */
export const trocado = ({ inicio, fim }: Periodo) => inicio !== null && fim !== null && comeca(inicio) >= termina(fim);

/** The instant at which a phase is over. */
export const acaba = (periodo: Periodo) => termina(marco(periodo));

export function emOrdemDeData(fases: readonly Fase[]): Fase[] {
  const quando = ({ inicio, fim }: Fase) => (inicio === null ? termina(fim ?? '') : comeca(inicio));
  return [...fases].sort((a, b) => quando(a).localeCompare(quando(b)) || acaba(a).localeCompare(acaba(b)));
}

/** `13/12/2026`, `13/12/2026 às 09:00`; an end at the last instant of a day is the day. */
function quandoEmPalavras(valor: string): string {
  return ehDiaInteiro(valor) ? formatDate(valor) : formatMomento(valor);
}

/**
 * `de 01/12/2026 às 09:00 a 05/12/2026`, `até 05/12/2026`, `13/12/2026`, `13/12/2026, das 09:00 às 13:00`,
 * `13/12/2026, até as 13:00`.
 */
export function periodoEmPalavras({ inicio, fim }: Periodo): string {
  if (inicio === null) return `até ${quandoEmPalavras(fim ?? '')}`;
  const comecaAs = inicio.length > 10 && formatTime(inicio) === '00:00' ? formatDate(inicio) : quandoEmPalavras(inicio);
  if (fim === null) return comecaAs;
  if (diaDe(inicio) !== diaDe(fim)) return `de ${comecaAs} a ${quandoEmPalavras(fim)}`;
  const terminaAs = quandoEmPalavras(fim).split(' às ')[1];
  if (!terminaAs) return comecaAs;
  return inicio.length === 10
    ? `${comecaAs}, até as ${terminaAs}`
    : `${formatDate(inicio)}, das ${formatTime(inicio)} às ${terminaAs}`;
}

const alvo = {
  concurso_id: idSchema,
  fase: nomeDaFase,
  inicio: opcional(dataOuInstante),
  fim: opcional(dataOuInstante),
};
export const previaInput = z.object(alvo);
export const moverInput = z.object({
  ...alvo,
  assinatura: z.string({ error: 'Informe a assinatura da prévia.' }).min(1, 'Informe a assinatura da prévia.').max(100),
  publicar: umZero.default(1),
});
export type MoverInput = z.output<typeof moverInput>;
const PALAVRAS_DO_ALVO = {
  fase: ['A fase a mover', 'etapa-3'],
  inicio: ['Novo início: data ou instante; vazio quando a fase só tem data limite', '2026-12-20'],
  fim: ['Novo fim, se a fase tem um', '2026-12-21'],
} as const;
describeFields(previaInput, PALAVRAS_DO_ALVO);
describeFields(moverInput, {
  ...PALAVRAS_DO_ALVO,
  assinatura: ['A da prévia: se algo mudou depois dela, nada é movido (409)', 'f3a1…'],
  publicar: ['1 para publicar a nova versão do cronograma, 0 para só mover', 1],
});

const problema = z.object({
  texto: z.string(),
  /** Nothing can be moved like this. */
  impede: z.boolean(),
});
export type Problema = z.infer<typeof problema>;
describeAs(problema, 'ProblemaDoCronograma', {
  texto: ['O que não está certo', 'Cai em um domingo ou feriado.'],
  impede: ['Se assim não se pode mover', false],
});

const periodo = z.object({ inicio: z.string().nullable(), fim: z.string().nullable() });
describeAs(periodo, 'PeriodoDaFase', {
  inicio: ['Início: data ou instante', '2026-12-13'],
  fim: ['Fim: data ou instante', null],
});

const resultado = z.object({ antes: z.string(), depois: z.string() });
describeAs(resultado, 'ResultadoDaFase', {
  antes: ['Quando as decisões sairiam', '2026-12-20T12:00:00.000Z', 'date-time'],
  depois: ['Quando passam a sair', '2026-12-27T12:00:00.000Z', 'date-time'],
});

export const mudanca = z.object({
  fase: z.string(),
  tipo: z.enum(Object.keys(TIPOS_DE_FASE) as [TipoDeFase, ...TipoDeFase[]]),
  nome: z.string(),
  antes: periodo,
  depois: periodo,
  /** When the decisions of a window become known together, where it has such a moment. */
  resultado: resultado.nullable(),
  /** What was already sent in a window; slips that can be paid. */
  enviados: z.number().int(),
  problemas: z.array(problema),
});
describeAs(mudanca, 'MudancaDoCronograma', {
  tipo: ['Onde a data é guardada', 'recurso'],
  nome: ['Nome da fase', 'Prova objetiva'],
  antes: ['Como está'],
  depois: ['Como fica'],
  resultado: ['Quando saem juntas as decisões de um prazo, se ele diz quando'],
  enviados: ['O que já foi enviado nele, se for um prazo', 12],
  problemas: ['O que não está certo, ou pede atenção'],
});

export const previaDoCronograma = z.object({
  assinatura: z.string(),
  mudancas: z.array(mudanca),
  inscritos: z.number().int(),
  boletos: z.number().int(),
  /** The version that would be published. */
  versao: z.number().int(),
});
export type PreviaDoCronograma = z.infer<typeof previaDoCronograma>;
describeAs(previaDoCronograma, 'PreviaDoCronograma', {
  assinatura: ['O que foi visto; vai com o pedido de mover', 'f3a1…'],
  mudancas: ['Tudo o que se move'],
  inscritos: ['Inscrições ativas: quem é avisado', 128],
  boletos: ['Boletos em aberto do concurso', 17],
  versao: ['A versão que seria publicada', 3],
});

export const movido = z.object({
  message: z.string(),
  fases: z.array(fase),
  /** The publication of the new version, where one was made. */
  publicacao_id: z.number().int().nullable(),
  versao: z.number().int(),
});
describeAs(movido, 'CronogramaMovido', {
  fases: ['Todas as fases, como ficaram'],
  publicacao_id: ['A publicação da nova versão, se foi publicada', 31],
  versao: ['Última versão publicada', 3],
});

/* Somebody's own dates */

export const agenda = z.object({
  /** Whole, for programs that keep calendars; null where there is none. */
  endereco: z.string().nullable(),
  created_at: z.string().nullable(),
});
export type Agenda = z.infer<typeof agenda>;
describeAs(agenda, 'Agenda', {
  endereco: ['Endereço da agenda (.ics), só seu; nulo se não foi criado', 'https://exemplo.org/agenda/Zk3x.ics', 'uri'],
});
