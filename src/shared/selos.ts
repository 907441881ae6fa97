// The seals of the trail: the proof of an act, the heads that are published, and how the chain stands.
import { z } from 'zod';
import { describeAs } from './description.ts';
import { formatDate } from './format.ts';
import { dataLocal, HORA_MS } from './tempo.ts';

export const VERIFICACAO_EM_CURSO = 'Já há uma verificação do registro em curso. Aguarde que ela termine.';
export const ATO_SEM_SELO = 'Este ato ainda não foi selado. Isso leva alguns segundos: tente de novo em seguida.';

const hash = z.string();
const passo = z.object({ lado: z.enum(['e', 'd']), hash });
describeAs(passo, 'PassoDaProva', {
  lado: ['De que lado fica o vizinho: e, antes; d, depois', 'd'],
  hash: ['O hash do vizinho', 'ab12…'],
});

const parte = z.object({
  nome: z.enum(['ato', 'quem', 'antes', 'depois']),
  hash,
  /** Both are left out of a part that is not shown. */
  sal: z.string().optional(),
  texto: z.string().optional(),
});
describeAs(parte, 'ParteDoAto', {
  nome: ['O que a parte diz: o ato, quem o fez, como era antes ou como ficou depois', 'ato'],
  hash: ['SHA-256 da parte', 'ab12…'],
  sal: ['O sal da parte; só quando ela é mostrada', '5f0c…'],
  texto: ['A parte, como foi selada', '{"id":412,…}'],
});

const seloDaProva = z.object({
  numero: z.number().int(),
  quantas: z.number().int(),
  ate: z.number().int(),
  raiz: hash,
  anterior: hash,
  selado_em: z.string(),
  hash,
});
describeAs(seloDaProva, 'SeloDaProva', {
  numero: ['Número do selo', 123],
  quantas: ['Quantos atos ele sela', 500],
  ate: ['Até que identificador nenhum ato pode mais entrar sem selo', 90412],
  raiz: ['A raiz da árvore dos seus atos', 'ab12…'],
  anterior: ['O hash do selo anterior', 'ab12…'],
});

const diaSelado = z.object({
  dia: z.string(),
  primeiro: z.number().int(),
  ultimo: z.number().int(),
  raiz: hash,
  anterior: hash,
  hash,
});
describeAs(diaSelado, 'DiaSelado', {
  dia: ['O dia, em São Paulo', '2026-11-25'],
  primeiro: ['O primeiro selo do dia', 101],
  ultimo: ['O último selo do dia', 123],
  raiz: ['A raiz da árvore dos selos do dia', 'ab12…'],
  anterior: ['O hash do dia anterior', 'ab12…'],
  hash: ['O hash do dia: o que se publica', 'ab12…'],
});

const ultimoSelo = z.object({ numero: z.number().int(), hash, selado_em: z.string() });
export type UltimoSelo = z.infer<typeof ultimoSelo>;
describeAs(ultimoSelo, 'UltimoSelo', {
  numero: ['Número do selo', 123],
});

/** What anybody may keep: every day that is over, under its head. */
export const cabecas = z.object({ portal: z.string(), dias: z.array(diaSelado), ultimo_selo: ultimoSelo.nullable() });
export type Cabecas = z.infer<typeof cabecas>;
describeAs(cabecas, 'CabecasDoRegistro', {
  dias: ['Os dias já fechados, do primeiro ao último', null],
});

/** What a candidate reads of an act about an enrolment of theirs: no more than *Meus dados* tells. */
const atoDaInscricao = z.object({
  id: z.number().int(),
  created_at: z.string(),
  tipo: z.string(),
  descricao: z.string(),
});
export const atosDaInscricao = z.array(atoDaInscricao);
export type AtoDaInscricao = z.infer<typeof atoDaInscricao>;
describeAs(atoDaInscricao, 'AtoDaInscricao', {
  tipo: ['Código da ação', 'inscrever'],
  descricao: ['O que foi feito', 'Inscreveu-se no concurso "Concurso Público 01/2026".'],
});

export const FORMATO_DA_PROVA = 'certame-prova-1';
export const provaDeAto = z.object({
  formato: z.literal(FORMATO_DA_PROVA),
  portal: z.string(),
  partes: z.array(parte),
  folha: hash,
  caminho: z.array(passo),
  selo: seloDaProva,
  caminho_do_dia: z.array(passo).nullable(),
  dia: diaSelado.nullable(),
});
/** The name of its file. */
export const arquivoDaProva = (logId: number): string => `prova-do-ato-${logId}.json`;

export type ProvaDeAto = z.infer<typeof provaDeAto>;
describeAs(provaDeAto, 'ProvaDeAto', {
  formato: ['O formato do arquivo', FORMATO_DA_PROVA],
  partes: ['O ato, em partes; das que não se mostram vai só o hash', null],
  caminho: ['Do ato à raiz do selo', null],
  selo: ['O selo que tem o ato', null],
  folha: ['O hash do ato, feito dos hashes das partes', 'ab12…'],
  caminho_do_dia: ['Do selo à raiz do dia; nulo enquanto o dia não termina', null],
  dia: ['O dia do selo; nulo enquanto não termina', null],
});

const TIPOS_DE_DIFERENCA_DO_REGISTRO = {
  alterado: 'foi alterado depois de selado',
  removido: 'foi removido',
  inserido: 'foi inserido depois, sem selo',
  selo_alterado: 'foi alterado',
  dia_alterado: 'fecha um dia cuja cabeça foi alterada',
} as const;

const diferencaDoRegistro = z.object({
  tipo: z.enum(Object.keys(TIPOS_DE_DIFERENCA_DO_REGISTRO) as [keyof typeof TIPOS_DE_DIFERENCA_DO_REGISTRO]),
  log_id: z.number().int().nullable(),
  selo: z.number().int().nullable(),
});
export type DiferencaDoRegistro = z.infer<typeof diferencaDoRegistro>;
describeAs(diferencaDoRegistro, 'DiferencaDoRegistro', {
  tipo: ['O que difere: alterado, removido, inserido, selo_alterado ou dia_alterado', 'alterado'],
  log_id: ['O log; nulo quando o que difere é o selo', 412],
  selo: ['O selo; nulo quando o log não tem nenhum', 123],
});

const ultimoDia = z.object({ dia: z.string(), hash });
describeAs(ultimoDia, 'UltimoDiaSelado', { dia: ['O dia', '2026-11-25'], hash: ['O hash do dia', 'ab12…'] });
const verificacao = z.object({
  terminada_em: z.string(),
  atos: z.number().int(),
  diferencas: z.number().int(),
  achados: z.array(diferencaDoRegistro),
});
describeAs(verificacao, 'VerificacaoDoRegistro', {
  terminada_em: ['Quando terminou', '2026-11-25T13:00:00.000Z'],
  atos: ['Quantos atos foram lidos', 90412],
  diferencas: ['Quantas diferenças há', 0],
  achados: ['As primeiras diferenças', null],
});

export const situacaoDosSelos = z.object({
  ultimo_selo: ultimoSelo.nullable(),
  ultimo_dia: ultimoDia.nullable(),
  selados: z.number().int(),
  esperando: z.number().int(),
  em_curso: z.boolean(),
  verificacao: verificacao.nullable(),
});
export type SituacaoDosSelos = z.infer<typeof situacaoDosSelos>;
describeAs(situacaoDosSelos, 'SituacaoDosSelos', {
  ultimo_dia: ['O último dia publicado; nulo enquanto nenhum terminou', null],
  selados: ['Quantos atos já foram selados', 90412],
  esperando: ['Quantos esperam o próximo selo', 3],
  em_curso: ['Se há uma verificação em curso', false],
  verificacao: ['A última verificação inteira; nula enquanto não há nenhuma', null],
});

/** Two hours after midnight a day of the trail has long been closed. */
const FECHA_EM_MS = 2 * HORA_MS;
/** What is wrong with the seals, in a sentence; null where nothing is. */
export function faltaNosSelos({ ultimo_selo, ultimo_dia, verificacao }: SituacaoDosSelos, agora: Date): string | null {
  if (verificacao !== null && verificacao.diferencas > 0)
    return 'O registro de atos difere dos seus selos: alguém o alterou sem ser pelo portal.';
  if (ultimo_selo === null) return null;
  const dia = dataLocal(ultimo_selo.selado_em);
  const passou = dia < dataLocal(new Date(agora.getTime() - FECHA_EM_MS));
  return passou && (ultimo_dia?.dia ?? '') < dia ? `O selo do dia ${formatDate(dia)} não foi feito.` : null;
}

/** `O log 412 foi alterado depois de selado (selo nº 3).` */
export function descreverDiferenca({ tipo, log_id, selo }: DiferencaDoRegistro): string {
  const oque = log_id === null ? `O selo nº ${selo}` : `O log ${log_id}`;
  return `${oque} ${TIPOS_DE_DIFERENCA_DO_REGISTRO[tipo]}${log_id !== null && selo !== null ? ` (selo nº ${selo})` : ''}.`;
}

/** `Selo nº 123 · ab12cd34ef56…, 25/11/2026`, at the foot of a paper. */
export function seloCurto({ numero, hash, selado_em }: UltimoSelo): string {
  return `Selo nº ${numero} · ${hash.slice(0, 16)}…, ${formatDate(selado_em)}`;
}
