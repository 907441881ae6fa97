// Both banks by hand: `npx tsx tests/support/bancos.ts` starts them, prints what an agreement needs to use them, and
// takes orders to pay a slip and to send its notice.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { startAsaasFake } from './asaas-fake.ts';
import { lerJson } from './banco-fake.ts';
import { startBBFake } from './bb-fake.ts';
import { LASTING } from './lasting.ts';

interface Portas {
  asaas: number;
  bb: number;
  ordens: number;
}

interface Ordem {
  /** ASAAS: `pay_…` or our reference; BB: the 20-digit number. */
  id: string;
  valor?: number;
  data?: string;
  /** Address the notice is sent to; BB's gets the secret behind it. */
  url: string;
  segredo: string;
}

/** Starts both banks and the server that takes orders; port 0 is any free one. */
export async function startBancos(portas: Portas) {
  const asaas = await startAsaasFake({ port: portas.asaas, apiKey: '$aact_hmlg_chave-dos-bancos-de-mentira' });
  const bb = await startBBFake({
    port: portas.bb,
    credentials: {
      client_id: 'cliente-dos-bancos-de-mentira',
      client_secret: 'segredo-dos-bancos-de-mentira',
      chave_aplicacao: 'aplicacao-dos-bancos-de-mentira',
    },
  });

  const atos: Record<string, (ordem: Ordem) => unknown> = {
    '/asaas/boletos': () => asaas.payments,
    '/asaas/pagar': ({ id, ...pagamento }) => asaas.pay(id, pagamento),
    '/asaas/estornar': ({ id }) => asaas.refund(id),
    '/asaas/cancelar': ({ id }) => asaas.remove(id),
    '/asaas/avisar': ({ id, url, segredo }) => asaas.notify(url, segredo, id),
    '/bb/boletos': () => [...bb.boletos.values()],
    '/bb/pagar': ({ id, ...pagamento }) => bb.pay(id, pagamento),
    '/bb/cancelar': ({ id }) => bb.remove(id),
    '/bb/avisar': ({ id, url, segredo }) => bb.notify(url, segredo, id),
  };

  const ordens = createServer(LASTING, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const ato = atos[request.url ?? ''];
    const ordem = (lerJson(Buffer.concat(chunks).toString()) ?? {}) as Ordem;
    try {
      if (!ato) throw new Error(`Orders: ${Object.keys(atos).join(', ')}`);
      const feito = await ato(ordem);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(feito ?? { feito: true }));
    } catch (error) {
      response.writeHead(400, { 'Content-Type': 'application/json' }).end(JSON.stringify({ erro: String(error) }));
    }
  });
  await new Promise<void>((resolve) => ordens.listen(portas.ordens, '127.0.0.1', resolve));
  const close = async () => {
    ordens.close();
    ordens.closeAllConnections();
    await Promise.all([asaas.close(), bb.close()]);
  };
  return { asaas, bb, url: `http://127.0.0.1:${(ordens.address() as AddressInfo).port}`, close };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { asaas, bb, url } = await startBancos({ asaas: 4010, bb: 4020, ordens: 4030 });
  const ASAAS = { tipo: 'ASAAS', url_base_api: asaas.url, api_key: asaas.apiKey };
  const exemplo = `curl -d '{"id":"pay_…"}' ${url}/asaas/pagar`;
  const aviso = `curl -d '{"id":"pay_…","url":"http://127.0.0.1:3000/webhooks/asaas/1","segredo":"…"}' ${url}/asaas/avisar`;
  process.stdout.write(`${JSON.stringify({ ASAAS, BB: bb.credentials }, null, 2)}\n\n${exemplo}\n${aviso}\n`);
}
