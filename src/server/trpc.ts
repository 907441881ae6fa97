// The procedure builders, one per audience. Who may call is decided here and nowhere else; a router only picks one.
import { initTRPC, type TRPCError } from '@trpc/server';
import { createOutputMiddleware } from '@trpc/server/unstable-core-do-not-import';
import { ZodError, type z, config as zodConfig } from 'zod';
import { ptBR } from 'zod/locales';
import { PREENCHA_OBRIGATORIOS } from '../shared/concursos.ts';
import { type Alcance, type Area, type Papel, podeNaArea, SEM_PERMISSAO } from '../shared/papeis.ts';
import { CONFIGURE_O_SEGUNDO_FATOR } from '../shared/segundo-fator.ts';
import { ACESSO_DO_ADMINISTRADOR } from '../shared/sessao-viva.ts';
import { exigirTotal, registrarCpfsVistos } from './candidatos/index.ts';
import type { AdminIdentity, AdminUseCase, CandidatoIdentity, Deps, RequestContext, UseCase } from './context.ts';
import { type InvalidInput, isUnforeseen, logFailure, toRefusal, toTrpcError } from './errors.ts';
import { addressKey } from './platform/address.ts';
import type { AnswerTag } from './platform/answers.ts';
import { DomainError } from './platform/errors.ts';
import { prepareIdempotency } from './platform/idempotency.ts';
import type { Counter, Metrics } from './platform/metrics.ts';
import {
  assertAberta,
  assertAindaPode,
  assertPresente,
  exigirSenhaRecente,
  faltaSegundoFator,
  type Identity,
  identify,
} from './sessoes/index.ts';
import { comCpfsMascarados, pedeInteiros } from './store/masked.ts';
import type { Trx } from './store/tables/index.ts';
import type { Ator } from './store/trail.ts';

/** Said of what is no object where the fields of a call should be. */
const ENVIE_OS_CAMPOS = 'Envie os campos desta chamada em um objeto JSON.';
zodConfig({
  ...ptBR(),
  customError: ({ code, path = [], ...issue }) =>
    code === 'invalid_type' && issue.expected === 'object' && path.length === 0 ? ENVIE_OS_CAMPOS : undefined,
});

/**
 * What an administrators' call asks of its caller's role: one of some areas, or, when it is about the caller alone, none
 * (`propria`). `configuracao` is open even to whoever must first set up the second factor the portal requires.
 */
export type Permissao = 'configuracao' | 'propria' | { areas: readonly Area[]; alcance: Alcance };

/** Whose call it is: anybody's, a candidate's, an administrator's, or either session's. */
export type Audience = 'publico' | 'candidato' | 'admin' | 'sessao';

/** What is true of a call beside its input and answer. Everything that treats calls differently reads it from here. */
export interface ProcedureMeta {
  audience?: Audience;
  /** Anybody's, that shows administrators more. */
  adminSeesMore?: true;
  /** Creates or decides, and so takes an Idempotency-Key. What is shown once takes none: no key may keep it. */
  act?: true;
  /** Its answer has a token in it: under a key it is kept sealed. */
  sealed?: true;
  /** How it comes in when the portal is full: what waits for a password to be hashed, and the team's way in. */
  lane?: 'slow' | 'door';
  /** Statuses of refusals it may answer beside those that its audience, its key and its address bring. */
  refuses?: readonly number[];
  /** What an anonymous answer shows: it is kept as bytes until one of these is written. */
  cache?: readonly AnswerTag[];
  /** How this call refuses input that does not fit, when not by 422. */
  invalid?: InvalidInput;
  /** What an administrators' call asks of its caller's role. */
  permissao?: Permissao;
  /** The password must have been given in the last minutes: for every such call, or for those the use case finds to weigh so much. */
  senhaRecente?: 'sempre' | 'conforme';
  /** Answers one person's whole CPF, and records it itself. */
  cpfInteiro?: true;
}

const t = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const refusal = toRefusal(error);
      return {
        ...shape,
        message: refusal.mensagem,
        data: {
          code: shape.data.code,
          httpStatus: refusal.status,
          path: shape.data.path,
          error: refusal.mensagem,
          errors: refusal.errors,
          retryAfter: refusal.retryAfter,
          requestId: refusal.status === 500 ? ctx?.requestId : undefined,
        },
      };
    },
  });

/**
 * The library has answers checked as if that could wait, which takes zod eight times as long as its compiled way: no schema of
 * ours waits. And what was kept under a key leaves by the schema as what is made does.
 */
export const router: typeof t.router = (calls) => {
  for (const { _def } of Object.values(calls as Record<string, { _def: Checked }>)) {
    const { output, middlewares = [] } = _def;
    const at = middlewares.findIndex((one) => (one as { _type?: string })._type === 'output');
    if (!output || at < 0) continue;
    middlewares.splice(at, 1);
    const keeps = middlewares.indexOf(idempotent._middlewares[0]);
    middlewares.splice(
      keeps < 0 ? at : keeps,
      0,
      createOutputMiddleware((answer) => output.parse(answer)),
    );
  }
  return t.router(calls);
};

interface Checked {
  output?: z.ZodType;
  middlewares?: unknown[];
}

export const createCallerFactory = t.createCallerFactory;

const SO_ADMINISTRADORES = 'Acesso restrito aos administradores.';

function countRefusal(metrics: Metrics, chamada: string, error: TRPCError): void {
  const codigo = error.cause instanceof DomainError ? error.cause.code : isUnforeseen(error) ? 'interno' : 'outro';
  refusals(metrics).inc({ chamada, codigo });
}

export function refusals(metrics: Metrics): Counter<'chamada' | 'codigo'> {
  return metrics.counter({
    name: 'certame_recusas_total',
    help: 'Refusals by procedure and code of the error.',
    labels: ['chamada', 'codigo'],
  });
}

/** Who was forbidden what, and from where, in the log: often enough to be seen, and not as often as a stranger likes. */
async function logForbidden(ctx: RequestContext, chamada: string, { message: motivo }: TRPCError): Promise<void> {
  const { deps, ip: endereco, requestId: pedido } = ctx;
  if (!(await deps.limits.recusas.fits(endereco))) return;
  const quem = await identifyOrNull(ctx);
  const sessao = quem && { perfil: quem.perfil, id: quem.id, papel: quem.papel, entrou_como: quem.tipo };
  deps.log.warn({ pedido, chamada, motivo, endereco, sessao }, 'chamada recusada');
}

const base = t.procedure.use(async ({ ctx, next, meta, path, getRawInput }) => {
  const result = await next();
  if (result.ok) return result;
  // Anything else may be about an input that cannot be read.
  const sent = result.error.cause instanceof ZodError ? await getRawInput() : undefined;
  const error = toTrpcError(result.error, meta?.invalid, sent);
  countRefusal(ctx.deps.metrics, path, error);
  logFailure(ctx.deps, { pedido: ctx.requestId, chamada: path }, error);
  if (error.code === 'FORBIDDEN') await logForbidden(ctx, path, error);
  throw error;
});

/** After who may, and before anything is done: what cannot be read changes nothing, also where nothing is asked for. */
async function readable({ type, getRawInput }: { type: string; getRawInput: () => Promise<unknown> }): Promise<void> {
  if (type === 'mutation') await getRawInput();
}

function ator(identity: Identity | null, ip: string): Ator {
  if (!identity) return { isadmin: 0, id: null, nome: null, email: null, ip };
  const { id, nome, email, perfil } = identity;
  return { isadmin: perfil === 'admin' ? 1 : 0, id, nome, email, ip };
}

/** A failure to identify is no failure for a public call: the caller is then simply a visitor. */
async function identifyOrNull(ctx: RequestContext): Promise<Identity | null> {
  if (!ctx.bearer) return null;
  try {
    return await identify(ctx.deps, ctx);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

function useCase(ctx: RequestContext, identity: Identity | null): UseCase {
  const { deps, ip, navegador, agente, reply } = ctx;
  const quem = { deps, ator: ator(identity, ip), navegador, agente, reply };
  if (!identity) return quem;
  const { perfil, id, sid } = identity;
  return { ...quem, presente: (trx) => (perfil === 'candidato' ? assertPresente(trx, id) : assertAberta(trx, sid)) };
}

/** Anyone; an administrator's token, if one came, is recognised, with the role it gives. */
export const publicProcedure = base.meta({ audience: 'publico' }).use(async ({ ctx, next, ...call }) => {
  const identity = await identifyOrNull(ctx);
  const papel = identity?.tipo === 'admin' && !faltaSegundoFator(ctx.deps, identity) ? identity.papel : null;
  await readable(call);
  return next({ ctx: { ...useCase(ctx, identity), ehAdmin: papel !== null, papel } });
});

/** What is published of contests: the same for everybody, and more for administrators. */
export const contestProcedure = publicProcedure.meta({ cache: ['concursos'], adminSeesMore: true });

/** A session of the candidates' area, also an administrator's who came in by that door. */
export const candidateSessionProcedure = base.meta({ audience: 'candidato' }).use(async ({ ctx, next, ...call }) => {
  const identity = await identify(ctx.deps, ctx);
  if (identity.tipo !== 'candidato') throw new DomainError('proibido', ACESSO_DO_ADMINISTRADOR);
  await readable(call);
  return next({ ctx: { ...useCase(ctx, identity), sessao: identity } });
});

/** @throws DomainError `proibido` for an administrator, also one who came in by the candidates' door. */
function asCandidate({ tipo, perfil, id, sid, nome, email }: Identity): CandidatoIdentity {
  if (tipo !== 'candidato' || perfil !== 'candidato') throw new DomainError('proibido', ACESSO_DO_ADMINISTRADOR);
  return { id, sid, nome, email };
}

/** An active candidate. */
export const candidateProcedure = base.meta({ audience: 'candidato' }).use(async ({ ctx, next, ...call }) => {
  const identity = await identify(ctx.deps, ctx);
  await readable(call);
  return next({ ctx: { ...useCase(ctx, identity), candidato: asCandidate(identity) } });
});

/** @throws DomainError `proibido` for whoever is no administrator in the administrators' area. */
function asAdmin({ tipo, papel, id, sid, nome, email, senhaEm }: Identity): AdminIdentity {
  if (tipo !== 'admin' || papel === null) throw new DomainError('proibido', SO_ADMINISTRADORES);
  return { id, sid, nome, email, papel, senhaEm };
}

/** The same, who has set up the second factor if the portal requires it. @throws DomainError `proibido` */
function asWholeAdmin(deps: RequestContext['deps'], identity: Identity): AdminIdentity {
  const admin = asAdmin(identity);
  if (faltaSegundoFator(deps, identity)) throw new DomainError('proibido', CONFIGURE_O_SEGUNDO_FATOR);
  return admin;
}

/** After who may, and before anything is done. @throws DomainError `proibido` */
function comSenha(
  admin: AdminIdentity,
  { clock }: RequestContext['deps'],
  meta: ProcedureMeta | undefined,
): AdminIdentity {
  if (meta?.senhaRecente === 'sempre') exigirSenhaRecente({ admin, deps: { clock } });
  return admin;
}

/** Any administrator, also one who must still set up the second factor: who they are, the set-up, and the way out. */
export const adminSetupProcedure = base
  .meta({ audience: 'admin', permissao: 'configuracao' })
  .use(async ({ ctx, next, meta, ...call }) => {
    const identity = await identify(ctx.deps, ctx);
    await readable(call);
    return next({ ctx: { ...useCase(ctx, identity), admin: comSenha(asAdmin(identity), ctx.deps, meta) } });
  });

/** Any administrator, in the administrators' area, whatever their role: what is about themselves alone. */
export const adminProcedure = base
  .meta({ audience: 'admin', permissao: 'propria' })
  .use(async ({ ctx, next, meta, ...call }) => {
    const identity = await identify(ctx.deps, ctx);
    const admin = comSenha(asWholeAdmin(ctx.deps, identity), ctx.deps, meta);
    await readable(call);
    return next({ ctx: { ...useCase(ctx, identity), admin } });
  });

/**
 * Answers leave with CPFs masked, whatever the call. Whole ones are for who administers everything and asks for them, and
 * are recorded with how many; anybody else sees one at a time, by the calls that are there for it.
 */
const masked = t.middleware(async ({ ctx, next, getRawInput, meta, path }) => {
  const quem = ctx as RequestContext & AdminUseCase;
  const inteiros = pedeInteiros(await getRawInput());
  if (inteiros) exigirTotal(quem);
  const result = await next();
  if (!result.ok || meta?.cpfInteiro) return result;
  const vistos = new Set<string>();
  const data = comCpfsMascarados(result.data, (cpf) => vistos.add(cpf));
  if (!inteiros) return { ...result, data };
  if (vistos.size > 0) await registrarCpfsVistos(quem, path, vistos.size);
  return result;
});

function adminCom(areas: readonly [Area, ...Area[]], alcance: Alcance) {
  const pode = (papel: Papel) => areas.some((area) => podeNaArea(papel, area, alcance));
  return base
    .meta({ audience: 'admin', permissao: { areas, alcance } })
    .use(async ({ ctx, next, meta }) => {
      const identity = await identify(ctx.deps, ctx);
      const admin = asWholeAdmin(ctx.deps, identity);
      if (!pode(admin.papel)) throw new DomainError('proibido', SEM_PERMISSAO);
      const presente = (trx: Trx) => assertAindaPode(trx, admin.sid, pode);
      return next({ ctx: { ...useCase(ctx, identity), presente, admin: comSenha(admin, ctx.deps, meta) } });
    })
    .use(masked);
}

/** An administrator whose role reads this area, or one of these: the service then looks which. */
export const adminLe = (...areas: [Area, ...Area[]]) => adminCom(areas, 'ler');

/** One whose role acts there, for what only such may read. */
export const adminVe = (...areas: [Area, ...Area[]]) => adminCom(areas, 'agir');

/** An active candidate, or an administrator in the administrators' area: `candidato` is null for the latter. */
export const anySessionProcedure = base.meta({ audience: 'sessao' }).use(async ({ ctx, next }) => {
  const identity = await identify(ctx.deps, ctx);
  if (identity.tipo === 'admin') asWholeAdmin(ctx.deps, identity);
  const candidato = identity.tipo === 'admin' ? null : asCandidate(identity);
  return next({ ctx: { ...useCase(ctx, identity), candidato } });
});

/**
 * For calls that create or decide: the same Idempotency-Key by the same person gives the first answer again. Goes after
 * the audience, before the input.
 */
const idempotent = t.middleware(async ({ ctx, next, getRawInput, path, meta }) => {
  if (ctx.idempotencyKey === null) return next();
  const { ator: quem } = ctx as RequestContext & UseCase;
  const escopo = quem.id === null ? `ip:${addressKey(ctx.ip)}` : `${quem.isadmin ? 'admin' : 'candidato'}:${quem.id}`;
  const held = await prepareIdempotency(ctx.deps, {
    escopo,
    chave: ctx.idempotencyKey,
    chamada: path,
    corpo: await getRawInput(),
    sealed: meta?.sealed ?? false,
  });
  try {
    const answer = await held.answer();
    // A repeated call answers what the first did; the resolver and its effects are left out.
    if (answer)
      return { ok: true, data: answer.data, marker: undefined } as unknown as Awaited<ReturnType<typeof next>>;
    const result = await next({ ctx: { idempotencia: held.idempotencia } });
    // Another process may have been quicker with the same key: then its answer is this call's, also when what it made
    // was found here as something that was there already.
    const other = result.ok && !ctx.reply.existing ? null : await held.answer();
    if (!other) return result;
    ctx.reply.existing = false;
    return { ok: true, data: other.data, marker: undefined } as unknown as Awaited<ReturnType<typeof next>>;
  } finally {
    held.release();
  }
});

const ACT = { act: true } as const;
export const publicAct = publicProcedure.meta(ACT).use(idempotent);
export const candidateAct = candidateProcedure.meta(ACT).use(idempotent);
/** Any administrator, about what is theirs alone. */
export const adminOwnAct = adminProcedure.meta(ACT).use(idempotent);
/** An administrator whose role acts in this area, or in one of these: the service then looks in which. */
export const adminAge = (...areas: [Area, ...Area[]]) =>
  adminCom(areas, 'agir')
    .meta({ ...ACT, invalid: { faltando: PREENCHA_OBRIGATORIOS } })
    .use(idempotent);
/** The same, by a form whose document says what is said of anything that is missing. */
export const adminPreenche = (area: Area) =>
  adminAge(area).meta({ invalid: { faltando: PREENCHA_OBRIGATORIOS, umSo: true } });
/** An administrator whose role reads one of these areas, and asks for something to be made of what they read. */
export const adminPede = (...areas: [Area, ...Area[]]) => adminCom(areas, 'ler').meta(ACT).use(idempotent);

/** An act that reads what may be some seconds old: from the replica, where there is one. */
export function aside<C extends { deps: Deps }, I, A>(act: (ctx: C, input: I) => Promise<A>) {
  return (ctx: C, input: I): Promise<A> =>
    ctx.deps.reads.read((db) => act({ ...ctx, deps: { ...ctx.deps, db } }, input));
}

/**
 * What answers a call by an act, a function that needs no object: it is given who asks, and the input or the one field of it
 * that it takes.
 */
export function run<C, I, A>(act: (ctx: C, input: I) => A): (call: { ctx: C; input: I }) => A;
export function run<C, V, A, F extends string>(
  act: (ctx: C, value: V) => A,
  field: F,
): (call: { ctx: C; input: Record<F, V> }) => A;
export function run(act: (ctx: unknown, value: unknown) => unknown, field?: string) {
  return ({ ctx, input }: { ctx: unknown; input: unknown }) =>
    act(ctx, field === undefined ? input : (input as Record<string, unknown>)[field]);
}
