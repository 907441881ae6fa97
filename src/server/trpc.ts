// The procedure builders, one per audience. Who may call is decided here and nowhere else; a router only picks one.
import { initTRPC, type TRPCError } from '@trpc/server';
import { config as zodConfig } from 'zod';
import { ptBR } from 'zod/locales';
import { type Alcance, type Area, podeNaArea, SEM_PERMISSAO } from '../shared/papeis.ts';
import { CONFIGURE_O_SEGUNDO_FATOR } from '../shared/segundo-fator.ts';
import type { AdminIdentity, CandidatoIdentity, RequestContext, UseCase } from './context.ts';
import { type InvalidInput, isUnforeseen, toRefusal, toTrpcError, unforeseenErrors } from './errors.ts';
import type { AnswerTag } from './platform/answers.ts';
import type { Ator } from './platform/audit.ts';
import { DomainError } from './platform/errors.ts';
import { prepareIdempotency } from './platform/idempotency.ts';
import { errorFields } from './platform/log.ts';
import { comCpfsMascarados, pedeMascara } from './platform/masked.ts';
import type { Counter, Metrics } from './platform/metrics.ts';
import { type Identity, identify } from './sessoes/identity.ts';
import { faltaSegundoFator } from './sessoes/segundo-fator-service.ts';

zodConfig(ptBR());

/**
 * What an administrators' call asks of its caller's role: one of some areas, or, when it is about the caller alone, none
 * (`propria`). `configuracao` is open even to whoever must first set up the second factor the portal requires.
 */
export type Permissao = 'configuracao' | 'propria' | { areas: readonly Area[]; alcance: Alcance };

export interface ProcedureMeta {
  /** What an anonymous answer shows: it is kept as bytes until one of these is written. */
  cache?: readonly AnswerTag[];
  /** How this call refuses input that does not fit, when not by 422. */
  invalid?: InvalidInput;
  /** Either session may call, whatever part of the router the call is in. */
  anySession?: boolean;
  /** What an administrators' call asks of its caller's role. */
  permissao?: Permissao;
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

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

export const ACESSO_DO_ADMINISTRADOR = 'Você está logado como administrador. Por favor, acesse a área administrativa.';
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

const base = t.procedure.use(async ({ ctx, next, meta, path }) => {
  const result = await next();
  if (result.ok) return result;
  const error = toTrpcError(result.error, meta?.invalid);
  countRefusal(ctx.deps.metrics, path, error);
  if (isUnforeseen(error)) {
    unforeseenErrors(ctx.deps.metrics).inc();
    ctx.deps.log.error(
      { pedido: ctx.requestId, chamada: path, ...errorFields(result.error.cause ?? result.error) },
      'erro não previsto',
    );
  }
  throw error;
});

function ator(identity: Identity | null, ip: string): Ator {
  if (!identity) return { isadmin: 0, id: null, nome: null, email: null, ip };
  const { id, nome, email, perfil } = identity;
  return { isadmin: perfil === 'admin' ? 1 : 0, id, nome, email, ip };
}

/** A failure to identify is no failure for a public call: the caller is then simply a visitor. */
async function identifyOrNull(ctx: RequestContext): Promise<Identity | null> {
  if (!ctx.bearer) return null;
  try {
    return await identify(ctx.deps, ctx.bearer);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

function useCase(ctx: RequestContext, identity: Identity | null): UseCase {
  return { deps: ctx.deps, ator: ator(identity, ctx.ip), reply: ctx.reply };
}

/** Anyone; an administrator's token, if one came, is recognised, with the role it gives. */
export const publicProcedure = base.use(async ({ ctx, next }) => {
  const identity = await identifyOrNull(ctx);
  const papel = identity?.tipo === 'admin' && !faltaSegundoFator(ctx.deps, identity) ? identity.papel : null;
  return next({ ctx: { ...useCase(ctx, identity), ehAdmin: papel !== null, papel } });
});

/** A session of the candidates' area, also an administrator's who came in by that door. */
export const candidateSessionProcedure = base.use(async ({ ctx, next }) => {
  const identity = await identify(ctx.deps, ctx.bearer);
  if (identity.tipo !== 'candidato') throw new DomainError('proibido', ACESSO_DO_ADMINISTRADOR);
  return next({ ctx: { ...useCase(ctx, identity), sessao: identity } });
});

/** @throws DomainError `proibido` for an administrator, also one who came in by the candidates' door. */
function asCandidate({ tipo, perfil, id, sid, nome, email }: Identity): CandidatoIdentity {
  if (tipo !== 'candidato' || perfil !== 'candidato') throw new DomainError('proibido', ACESSO_DO_ADMINISTRADOR);
  return { id, sid, nome, email };
}

/** An active candidate. */
export const candidateProcedure = base.use(async ({ ctx, next }) => {
  const identity = await identify(ctx.deps, ctx.bearer);
  return next({ ctx: { ...useCase(ctx, identity), candidato: asCandidate(identity) } });
});

/** @throws DomainError `proibido` for whoever is no administrator in the administrators' area. */
function asAdmin({ tipo, papel, id, sid, nome, email }: Identity): AdminIdentity {
  if (tipo !== 'admin' || papel === null) throw new DomainError('proibido', SO_ADMINISTRADORES);
  return { id, sid, nome, email, papel };
}

/** The same, who has set up the second factor if the portal requires it. @throws DomainError `proibido` */
function asWholeAdmin(deps: RequestContext['deps'], identity: Identity): AdminIdentity {
  const admin = asAdmin(identity);
  if (faltaSegundoFator(deps, identity)) throw new DomainError('proibido', CONFIGURE_O_SEGUNDO_FATOR);
  return admin;
}

/** Any administrator, also one who must still set up the second factor: who they are, the set-up, and the way out. */
export const adminSetupProcedure = base.meta({ permissao: 'configuracao' }).use(async ({ ctx, next }) => {
  const identity = await identify(ctx.deps, ctx.bearer);
  return next({ ctx: { ...useCase(ctx, identity), admin: asAdmin(identity) } });
});

/** Any administrator, in the administrators' area, whatever their role: what is about themselves alone. */
export const adminProcedure = base.meta({ permissao: 'propria' }).use(async ({ ctx, next }) => {
  const identity = await identify(ctx.deps, ctx.bearer);
  return next({ ctx: { ...useCase(ctx, identity), admin: asWholeAdmin(ctx.deps, identity) } });
});

/** Answers leave with CPFs masked when the call asks for it, whatever the call: our screens always do. */
const masked = t.middleware(async ({ next, getRawInput }) => {
  const result = await next();
  return result.ok && pedeMascara(await getRawInput()) ? { ...result, data: comCpfsMascarados(result.data) } : result;
});

function adminCom(areas: readonly [Area, ...Area[]], alcance: Alcance) {
  return base
    .meta({ permissao: { areas, alcance } })
    .use(async ({ ctx, next }) => {
      const identity = await identify(ctx.deps, ctx.bearer);
      const admin = asWholeAdmin(ctx.deps, identity);
      if (!areas.some((area) => podeNaArea(admin.papel, area, alcance))) {
        throw new DomainError('proibido', SEM_PERMISSAO);
      }
      return next({ ctx: { ...useCase(ctx, identity), admin } });
    })
    .use(masked);
}

/** An administrator whose role reads this area, or one of these: the service then looks which. */
export const adminLe = (...areas: [Area, ...Area[]]) => adminCom(areas, 'ler');

/** An active candidate, or an administrator in the administrators' area: `candidato` is null for the latter. */
export const anySessionProcedure = base.meta({ anySession: true }).use(async ({ ctx, next }) => {
  const identity = await identify(ctx.deps, ctx.bearer);
  if (identity.tipo === 'admin') asWholeAdmin(ctx.deps, identity);
  const candidato = identity.tipo === 'admin' ? null : asCandidate(identity);
  return next({ ctx: { ...useCase(ctx, identity), candidato } });
});

/**
 * For calls that create or decide: the same Idempotency-Key by the same person gives the first answer again. Goes after
 * the audience, before the input.
 */
const idempotent = t.middleware(async ({ ctx, next, getRawInput, path }) => {
  if (ctx.idempotencyKey === null) return next();
  const { ator: quem } = ctx as RequestContext & UseCase;
  const escopo = quem.id === null ? `ip:${ctx.ip}` : `${quem.isadmin ? 'admin' : 'candidato'}:${quem.id}`;
  const held = await prepareIdempotency(ctx.deps, {
    escopo,
    chave: ctx.idempotencyKey,
    chamada: path,
    corpo: await getRawInput(),
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

export const publicAct = publicProcedure.use(idempotent);
export const candidateAct = candidateProcedure.use(idempotent);
/** An administrator whose role acts in this area, or in one of these: the service then looks in which. */
export const adminAge = (...areas: [Area, ...Area[]]) => adminCom(areas, 'agir').use(idempotent);
/** An administrator whose role reads one of these areas, and asks for something to be made of what they read. */
export const adminPede = (...areas: [Area, ...Area[]]) => adminCom(areas, 'ler').use(idempotent);
