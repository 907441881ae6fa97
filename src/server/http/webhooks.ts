// /webhooks: what banks tell us. Authentic deliveries are stored and answered exactly 200 at once, whatever they say.
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { dinheiro } from '../../shared/comum.ts';
import { pagarDemonstracao, receber } from '../boletos/notificacoes-service.ts';
import type { Deps } from '../context.ts';
import { DomainError, naoEncontrado } from '../platform/errors.ts';
import { isMultipart } from './bodies.ts';

const NAO_RECONHECIDA = 'Notificação não reconhecida.';
const ID = /^[1-9]\d{0,8}$/;

const pagamentoDeDemonstracao = z.object({ valor: dinheiro.refine((valor) => valor > 0).optional() });

/** @param ipOf where the delivery comes from, for the trail */
export function webhookRoutes<E extends { Variables: { route?: string } }>(
  deps: Deps,
  ipOf: (c: Context<E>) => string,
) {
  const app = new Hono<E>();

  async function receive(c: Context<E>, tipo: 'ASAAS' | 'BB', segredo: string): Promise<Response> {
    const id = c.req.param('convenioId') ?? '';
    const convenioId = ID.test(id) ? Number(id) : 0;
    const entrega = { tipo, convenioId, segredo, ip: ipOf(c) };
    if (!(await receber(deps, { ...entrega, lerCorpo: () => readJson(c) })))
      throw new DomainError('nao_autenticado', NAO_RECONHECIDA);
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
    if (deps.config.producao) throw naoEncontrado('Endereço não encontrado.');
    const lido = pagamentoDeDemonstracao.safeParse((await readJson(c)) ?? {});
    if (!lido.success)
      throw new DomainError('campos_invalidos', 'Informe o valor em reais, ou nada.', { cause: lido.error });
    const id = c.req.param('boletoId');
    if (ID.test(id)) await pagarDemonstracao(deps, Number(id), lido.data.valor);
    return c.json({ recebido: true });
  });
  return app;
}

/** @throws DomainError `dados_invalidos` for what is no JSON, `tipo_nao_permitido` for a form; an empty body is null. */
async function readJson(c: Context): Promise<unknown> {
  // The length of forms is not limited before they are read.
  if (isMultipart(c)) throw new DomainError('tipo_nao_permitido', 'Envie os dados em JSON.');
  const text = await c.req.text();
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DomainError('dados_invalidos', 'Os dados enviados não puderam ser lidos.', { cause });
  }
}
