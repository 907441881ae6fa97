// The procedures' own zod schemas as JSON Schema, for the description of the REST calls. Schemas that many answers share
// become named components.
import { z } from 'zod';
import { administrador, convite } from '../../shared/administradores.ts';
import { ajustesSalvos, valoresDosAjustes } from '../../shared/ajustes.ts';
import { aviso, paginaDeAvisos, textoDeEmail } from '../../shared/avisos.ts';
import {
  boleto,
  boletoAdmin,
  inscricaoACobrar,
  pagamento,
  paginaDeBoletos,
  pendencia,
  somaDeBoletos,
  totaisDeBoletos,
} from '../../shared/boletos.ts';
import { cadastro } from '../../shared/candidatos.ts';
import { candidatoAdmin, cpfRevelado } from '../../shared/candidatos-admin.ts';
import { arquivoOpcional, emailSchema, filtroId, umZero } from '../../shared/comum.ts';
import {
  concurso,
  estatisticas,
  paginaDeConcursos,
  publicacao,
  publicacaoDoFormulario,
  vaga,
} from '../../shared/concursos.ts';
import { convenio } from '../../shared/convenios.ts';
import { emailDetalhado, emailEnviado, paginaDeEmails } from '../../shared/emails.ts';
import { envio, envioAdmin } from '../../shared/envios.ts';
import { historico } from '../../shared/historico.ts';
import { inscricaoDetalhada } from '../../shared/inscricao-detalhada.ts';
import { inscricaoResumida } from '../../shared/inscricao-resumida.ts';
import { inscricao, inscricaoDoConcurso } from '../../shared/inscricoes.ts';
import { isencao, isencaoAdmin } from '../../shared/isencoes.ts';
import { prazoDeEnvio, prazoDeRecurso } from '../../shared/janelas.ts';
import { linhaDaLista, previaDaLista, vagaDaLista } from '../../shared/listas-oficiais.ts';
import { estatisticasDeLogs, historiaDeLogs, log, paginaDeLogs } from '../../shared/logs.ts';
import { modelo } from '../../shared/modelos.ts';
import {
  enviosPorStatus,
  estatisticasDoConcurso,
  filaDeDecisao,
  inscricoesNaSituacao,
  inscricoesNoDia,
  inscricoesPorUf,
  pedidosPorStatus,
  procuraDaVaga,
  receitaDoPainel,
  seriesDoPainel,
} from '../../shared/painel.ts';
import { primeiroPasso, primeirosPassos, prontidaoDoConcurso } from '../../shared/primeiros-passos.ts';
import {
  avisoDePrivacidade,
  ciencia,
  itemDaEliminacao,
  mudancaDoAviso,
  paginaDePedidos,
  pedidoDeAdmin,
  pedidoDePrivacidade,
  pedidoDetalhado,
  resultadoDaEliminacao,
} from '../../shared/privacidade.ts';
import { protocolo, protocoloVerificado } from '../../shared/protocolos.ts';
import { recurso, recursoAdmin } from '../../shared/recursos.ts';
import { estatisticasDeReembolsos, reembolso } from '../../shared/reembolsos.ts';
import {
  boletosPorSituacao,
  candidatosPorCidade,
  candidatosPorIdade,
  candidatosPorInscricoes,
  candidatosPorSexo,
  candidatosPorUf,
  concursoProcurado,
  desfechos,
  inscricoesPorDestino,
  linhaDeConcurso,
  linhaFinanceira,
  numerosDoConcurso,
  outrasCidades,
  pendenciasPorDestino,
  pontoDeReceita,
  pontoDoRelatorio,
  receitaPorMeio,
  reembolsosPorStatus,
  relatorioDeCandidatos,
  relatorioDeConcursos,
  relatorioFinanceiro,
  serieDeReceita,
  serieDoRelatorio,
  somaDoRelatorio,
  totaisFinanceiros,
} from '../../shared/relatorios.ts';
import { prazoDeGuarda } from '../../shared/retencao.ts';
import { segundoFator } from '../../shared/segundo-fator.ts';
import { textoPublico, textoSalvo } from '../../shared/textos.ts';
import { appRouter } from '../router.ts';
import { type ProcedureMeta, publicAct } from '../trpc.ts';
import type { ProcedureName } from './routes.ts';

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

export interface Described {
  meta: ProcedureMeta;
  /** Whether the call accepts an Idempotency-Key. */
  act: boolean;
  /** Null when the call takes no fields. */
  input: JsonSchema | null;
  output: JsonSchema;
}

interface ProcedureDef {
  meta?: ProcedureMeta;
  middlewares: unknown[];
  inputs: z.ZodType[];
  output?: z.ZodType;
}

export const COMPONENTS = '#/components/schemas/';

const NAMED = {
  Concurso: concurso,
  PaginaDeConcursos: paginaDeConcursos,
  Estatisticas: estatisticas,
  SeriesDoPainel: seriesDoPainel,
  ReceitaDoPainel: receitaDoPainel,
  FilaDeDecisao: filaDeDecisao,
  PrimeiroPasso: primeiroPasso,
  PrimeirosPassos: primeirosPassos,
  ProntidaoDoConcurso: prontidaoDoConcurso,
  EstatisticasDoConcurso: estatisticasDoConcurso,
  InscricoesNoDia: inscricoesNoDia,
  InscricoesNaSituacao: inscricoesNaSituacao,
  ProcuraDaVaga: procuraDaVaga,
  PedidosPorStatus: pedidosPorStatus,
  EnviosPorStatus: enviosPorStatus,
  InscricoesPorUf: inscricoesPorUf,
  RelatorioDeConcursos: relatorioDeConcursos,
  LinhaDeConcurso: linhaDeConcurso,
  NumerosDoConcurso: numerosDoConcurso,
  Desfechos: desfechos,
  InscricoesPorDestino: inscricoesPorDestino,
  ConcursoProcurado: concursoProcurado,
  SerieDoRelatorio: serieDoRelatorio,
  PontoDoRelatorio: pontoDoRelatorio,
  RelatorioDeCandidatos: relatorioDeCandidatos,
  CandidatosPorInscricoes: candidatosPorInscricoes,
  CandidatosPorUf: candidatosPorUf,
  CandidatosPorCidade: candidatosPorCidade,
  OutrasCidades: outrasCidades,
  CandidatosPorSexo: candidatosPorSexo,
  CandidatosPorIdade: candidatosPorIdade,
  RelatorioFinanceiro: relatorioFinanceiro,
  LinhaFinanceira: linhaFinanceira,
  TotaisFinanceiros: totaisFinanceiros,
  ReceitaPorMeio: receitaPorMeio,
  BoletosPorSituacao: boletosPorSituacao,
  ReembolsosPorStatus: reembolsosPorStatus,
  PendenciasPorDestino: pendenciasPorDestino,
  SerieDeReceita: serieDeReceita,
  PontoDeReceita: pontoDeReceita,
  SomaDoRelatorio: somaDoRelatorio,
  Vaga: vaga,
  Publicacao: publicacao,
  PublicacaoResumida: publicacaoDoFormulario,
  PrazoDeRecurso: prazoDeRecurso,
  PrazoDeEnvio: prazoDeEnvio,
  Envio: envio,
  EnvioRecebido: envioAdmin,
  Recurso: recurso,
  RecursoRecebido: recursoAdmin,
  Isencao: isencao,
  IsencaoRecebida: isencaoAdmin,
  Reembolso: reembolso,
  EstatisticasDeReembolsos: estatisticasDeReembolsos,
  Modelo: modelo,
  Aviso: aviso,
  PaginaDeAvisos: paginaDeAvisos,
  TextoDeEmail: textoDeEmail,
  EmailEnviado: emailEnviado,
  EmailDetalhado: emailDetalhado,
  PaginaDeEmails: paginaDeEmails,
  Ajustes: ajustesSalvos,
  ValoresDosAjustes: valoresDosAjustes,
  TextoDeOrientacao: textoSalvo,
  TextoPublicado: textoPublico,
  Administrador: administrador,
  Convite: convite,
  SegundoFator: segundoFator,
  Historico: historico,
  AvisoDePrivacidade: avisoDePrivacidade,
  Ciencia: ciencia,
  MudancaDoAviso: mudancaDoAviso,
  PrazoDeGuarda: prazoDeGuarda,
  PedidoDePrivacidade: pedidoDePrivacidade,
  PedidoDePrivacidadeRecebido: pedidoDeAdmin,
  PedidoDePrivacidadeDetalhado: pedidoDetalhado,
  ResultadoDaEliminacao: resultadoDaEliminacao,
  ItemDaEliminacao: itemDaEliminacao,
  PaginaDePedidosDePrivacidade: paginaDePedidos,
  Convenio: convenio,
  Cadastro: cadastro,
  Candidato: candidatoAdmin,
  CpfRevelado: cpfRevelado,
  Inscricao: inscricao,
  InscricaoDoConcurso: inscricaoDoConcurso,
  InscricaoDetalhada: inscricaoDetalhada,
  InscricaoResumida: inscricaoResumida,
  Protocolo: protocolo,
  ProtocoloVerificado: protocoloVerificado,
  Boleto: boleto,
  BoletoEmitido: boletoAdmin,
  PaginaDeBoletos: paginaDeBoletos,
  SomaDeBoletos: somaDeBoletos,
  TotaisDeBoletos: totaisDeBoletos,
  Pagamento: pagamento,
  Pendencia: pendencia,
  InscricaoACobrar: inscricaoACobrar,
  Log: log,
  PaginaDeLogs: paginaDeLogs,
  HistoriaDeLogs: historiaDeLogs,
  EstatisticasDeLogs: estatisticasDeLogs,
  PreviaDaLista: previaDaLista,
  LinhaDaLista: linhaDaLista,
  VagaDaLista: vagaDaLista,
};

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMED)) names.add(schema, { id });

const LIMITS = ['minimum', 'maximum', 'minLength', 'maxLength'] as const;

/** Schemas that accept more than they need to say: the canonical form is what a caller should know. */
const CANONICAL = new Map<z.core.$ZodType, JsonSchema>([
  [filtroId, { type: 'integer', minimum: 1 }],
  [umZero, { type: 'integer', enum: [0, 1] }],
  [arquivoOpcional, { type: 'string', format: 'binary' }],
  [emailSchema, { type: 'string', format: 'email', maxLength: 254 }],
]);

function replace(target: JsonSchema, by: JsonSchema): void {
  for (const key of Object.keys(target)) delete (target as Record<string, unknown>)[key];
  Object.assign(target, by);
}

/** What a pipe's later steps ask is asked of the input too, though JSON Schema only sees the first step. */
function askLater(json: JsonSchema, pipe: z.core.$ZodPipe, io: 'input' | 'output'): void {
  const { out } = pipe._zod.def;
  if (io === 'output' || out._zod.traits.has('$ZodTransform')) return;
  const later = convert(out as z.ZodType, io);
  // A number that is also taken as text is described as the number it is.
  if (later.type === 'integer' || later.type === 'number') {
    delete json.anyOf;
    json.type = later.type;
  }
  for (const limit of LIMITS) if (later[limit] !== undefined) json[limit] ??= later[limit];
}

/** Alternatives that are only listed values become one list; a reader has no use for the difference. */
function mergeLists(json: JsonSchema): void {
  const options = json.anyOf;
  if (!options?.every((option) => option.enum || 'const' in option || option.type === 'null')) return;
  const values = options.flatMap((option) => option.enum ?? ('const' in option ? [option.const] : [null]));
  const types = new Set(values.map((value) => (value === null ? 'null' : typeof value)));
  delete json.anyOf;
  json.type = types.size === 1 ? [...types][0] : [...types];
  json.enum = values;
}

function convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: names,
    override({ zodSchema, jsonSchema }) {
      const json = jsonSchema as JsonSchema;
      const canonical = io === 'input' ? CANONICAL.get(zodSchema) : undefined;
      if (canonical) return replace(json, canonical);
      if (zodSchema._zod.def.type === 'pipe') askLater(json, zodSchema as z.core.$ZodPipe, io);
      if (json.anyOf) mergeLists(json);
    },
  }) as JsonSchema;
}

/** The schema with its named parts moved to the components. */
function collect(
  schema: JsonSchema & { $defs?: Record<string, JsonSchema> },
  components: Map<string, JsonSchema>,
): JsonSchema {
  const { $defs = {}, ...own } = schema;
  for (const [name, part] of Object.entries($defs)) {
    if (!components.has(name)) components.set(name, relocate(part) as JsonSchema);
  }
  return relocate(own) as JsonSchema;
}

/** References pointed to the components; what only says how the schema was made is left out. */
function relocate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relocate);
  if (value === null || typeof value !== 'object') return value;
  const moved: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    const noise = key === '$schema' || (key === 'id' && typeof item === 'string') || key === 'additionalProperties';
    if (noise || item === Number.MAX_SAFE_INTEGER || item === Number.MIN_SAFE_INTEGER) continue;
    moved[key] = key === '$ref' && typeof item === 'string' ? item.replace('#/$defs/', COMPONENTS) : relocate(item);
  }
  return moved;
}

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: ProcedureDef }>;
const acting = (publicAct as unknown as { _def: ProcedureDef })._def.middlewares.at(-1);

/** What a procedure takes and answers; the named parts it shows are added to `components`. */
export function describe(name: ProcedureName, components: Map<string, JsonSchema>): Described {
  const def = (procedures[name] as { _def: ProcedureDef })._def;
  const [parser] = def.inputs;
  const input = parser ? collect(convert(parser, 'input'), components) : null;
  return {
    meta: def.meta ?? {},
    act: def.middlewares.includes(acting),
    input: input && Object.keys(input.properties ?? {}).length > 0 ? input : null,
    output: def.output ? collect(convert(def.output, 'output'), components) : {},
  };
}
