// Strangers at the banks' door: wrong secrets are counted and written down, and demonstration slips are not theirs to pay.
import { beforeEach, describe, expect, it } from 'vitest';
import { alertaDeAberto } from '../../src/server/exposicao.ts';
import type { Boleto } from '../../src/shared/boletos.ts';
import { createConvenio, createInscricao, createVaga } from '../support/factories.ts';
import { createPortal, type Portal } from '../support/portal.ts';

const SEGREDO = 'segredo-que-so-o-banco-tem';
let portal: Portal;
beforeEach(async () => {
  portal = await createPortal();
});

describe('a wrong notice secret', () => {
  const entregar = (id: number, segredo: string, ip = '203.0.113.9') =>
    portal.visitante.with({ ip }).http('POST', `/webhooks/asaas/${id}`, {
      json: { event: 'PAYMENT_RECEIVED' },
      headers: { 'asaas-access-token': segredo },
    });

  it('is written down, and refused sooner and sooner; the bank gets through all the same', async () => {
    const { id } = await createConvenio(portal, { webhook_secret: SEGREDO });
    for (let vez = 0; vez < 30; vez += 1) expect((await entregar(id, `errado-${vez}`)).status).toBe(401);
    const [log] = await portal.logs('notificacao_recusada');
    expect(log).toMatchObject({ ip: '203.0.113.9', registro_tipo: 'convenio', registro_id: id });
    expect(JSON.stringify(log)).not.toContain('errado-');
    expect(await portal.logs('notificacao_recusada')).toHaveLength(30);
    const recusada = await entregar(id, 'errado');
    expect([recusada.status, Number(recusada.headers.get('retry-after')) > 0]).toEqual([429, true]);
    // Not written any more either: nobody fills the trail.
    expect(await portal.logs('notificacao_recusada')).toHaveLength(30);
    expect((await entregar(id, SEGREDO)).status).toBe(200);
    expect((await entregar(id, 'errado', '203.0.113.10')).status).toBe(401);
    portal.clock.advance(15 * 60_000);
    expect((await entregar(id, 'errado')).status).toBe(401);
  });

  it('is counted by the network of an IPv6 address, for whichever agreement and bank', async () => {
    const { id } = await createConvenio(portal, { webhook_secret: SEGREDO });
    for (let vez = 0; vez < 30; vez += 1) await entregar(vez % 2 ? id : 999, 'errado', `2001:db8:1:2::${vez + 1}`);
    expect((await entregar(id, 'errado', '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await entregar(id, 'errado', '2001:db8:1:3::1')).status).toBe(401);
  });
});

describe('a demonstration slip', () => {
  async function boleto(): Promise<number> {
    const { id: vaga_id } = await createVaga(portal);
    const { id } = await createInscricao(portal, { candidato_id: portal.candidato.id, vaga_id });
    return (await portal.candidato.http<Boleto>('POST', `/ps/boleto/gerar/${id}`)).body.boleto_id;
  }
  const pagar = (id: number, ip: string, headers = {}) =>
    portal.visitante.with({ ip }).http('POST', `/webhooks/demonstracao/${id}`, { headers });
  const pagos = () => portal.db.selectFrom('pagamentos').selectAll().execute();

  it('is paid by nobody but this machine where others reach the portal', async () => {
    portal.deps.config.host = '0.0.0.0';
    const id = await boleto();
    for (const [ip, headers] of [
      ['203.0.113.9', {}],
      ['192.168.0.7', { 'x-forwarded-for': '127.0.0.1' }],
      ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }],
      ['::1', { forwarded: 'for=203.0.113.9' }],
    ] as const) {
      expect([ip, (await pagar(id, ip, headers)).status]).toEqual([ip, 404]);
    }
    expect(await pagos()).toEqual([]);
    expect((await pagar(id, '::ffff:127.0.0.1')).status).toBe(200);
    expect(await pagos()).toHaveLength(1);
  });

  it('is paid as a bank would where the portal is this machine’s alone', async () => {
    expect((await pagar(await boleto(), '203.0.113.9')).status).toBe(200);
    expect(await pagos()).toHaveLength(1);
  });
});

it('A portal open to others outside production says so, and no other does', () => {
  for (const host of ['0.0.0.0', '::', '192.168.0.7', 'portal.local'])
    expect(alertaDeAberto({ host, producao: false })).toContain(`HOST=${host}`);
  for (const host of ['127.0.0.1', 'localhost', '::1']) expect(alertaDeAberto({ host, producao: false })).toBe('');
  expect(alertaDeAberto({ host: '0.0.0.0', producao: true })).toBe('');
});
