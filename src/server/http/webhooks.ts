// /webhooks: what banks tell us. Authentic deliveries are stored and answered exactly 200 at once, whatever they say.
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { dinheiro } from '../../shared/comum.ts';
import { pagarDemonstracao, receberNotificacao, recusarNotificacao } from '../boletos/index.ts';
import type { Deps } from '../context.ts';
import { isLoopback } from '../platform/address.ts';
import { DomainError, erroDeCampo, ilegivel, semEndereco } from '../platform/errors.ts';
import { createRateLimit } from '../platform/limits.ts';
import { isMultipart } from './bodies.ts';

const NAO_RECONHECIDA = 'Notificação não reconhecida.';
const ID = /^[1-9]\d{0,8}$/;

const pagamentoDeDemonstracao = z.object({ valor: dinheiro.refine((valor) => valor > 0).optional() });

/** Deliveries with a wrong secret from one address; right ones are never counted, whoever else comes from there. */
const ERRADAS = {
  max: 30,
  windowSeconds: 900,
  mensagem: 'Muitas notificações não reconhecidas.',
} as const;

/**
 * @param ipOf where the delivery comes from, for the trail
 * @param peerOf the other end of its connection
 */
export function webhookRoutes<E extends { Variables: { route?: string } }>(
  deps: Deps,
  ipOf: (c: Context<E>) => string,
  peerOf: (c: Context<E>) => string | undefined,
) {
  const app = new Hono<E>();
  const erradas = createRateLimit(deps.clock, ERRADAS);

  /** A proxy on this machine says in a header whom it speaks for. */
  function daquiMesmo(c: Context<E>): boolean {
    const adiante = c.req.header('x-forwarded-for') ?? c.req.header('forwarded') ?? c.req.header('x-real-ip');
    return adiante === undefined && isLoopback(peerOf(c));
  }

  async function receive(c: Context<E>, tipo: 'ASAAS' | 'BB', segredo: string): Promise<Response> {
    const id = c.req.param('convenioId') ?? '';
    const convenioId = ID.test(id) ? Number(id) : 0;
    const entrega = { tipo, convenioId, segredo, ip: ipOf(c) };
    if (!(await receberNotificacao(deps, { ...entrega, lerCorpo: () => readJson(c) }))) {
      await erradas.take(entrega.ip);
      await recusarNotificacao(deps, entrega);
      throw new DomainError('nao_autenticado', NAO_RECONHECIDA);
    }
    return c.json({ recebido: true });
  }

  app.post('/webhooks/asaas/:convenioId', (c) => {
    c.set('route', '/webhooks/asaas/:convenioId');
    return receive(c, 'ASAAS', c.req.header('asaas-access-token') ?? '');
  });
  app.post('/webhooks/bb/:convenioId/:segredo{.+}', (c) => {
    c.set('route', '/webhooks/bb/:convenioId/:segredo');
    return receive(c, 'BB', c.req.param('segredo') ?? '');
  });
  app.post('/webhooks/demonstracao/:boletoId', async (c) => {
    c.set('route', '/webhooks/demonstracao/:boletoId');
    // Nobody pays without money at a portal that others reach, but who sits at its machine.
    if (deps.config.producao || (!ehLocal(deps.config.host) && !daquiMesmo(c))) {
      throw semEndereco();
    }
    const lido = pagamentoDeDemonstracao.safeParse((await readJson(c)) ?? {});
    if (!lido.success) throw erroDeCampo('campos_invalidos', 'valor', 'Informe o valor em reais, ou nada.');
    const id = c.req.param('boletoId');
    if (ID.test(id)) await pagarDemonstracao(deps, Number(id), lido.data.valor);
    return c.json({ recebido: true });
  });
  return app;
}

function ehLocal(host: string): boolean {
  return host === 'localhost' || isLoopback(host);
}

/** @throws DomainError `dados_invalidos` for what is no JSON, `tipo_nao_permitido` for a form; an empty body is null. */
async function readJson(c: Context): Promise<unknown> {
  // The length of forms is not limited before they are read.
  if (isMultipart(c)) throw erroDeCampo('tipo_nao_permitido', 'Content-Type', 'Envie os dados em JSON.');
  const text = await c.req.text();
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw ilegivel(cause);
  }
}
