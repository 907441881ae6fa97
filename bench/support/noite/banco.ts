// The outside world, in a process of its own: a bank that answers as slowly as banks do and pays when told to, and a mail
// server that takes everything.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { startAsaasFake } from '../../../tests/support/asaas-fake.ts';
import { startSmtp } from '../../../tests/support/smtp.ts';
import { BANCO_MS } from './mistura.ts';

const banco = await startAsaasFake({ demora: () => wait(BANCO_MS[0] + Math.random() * (BANCO_MS[1] - BANCO_MS[0])) });
// What the tests would look at, nobody does here.
setInterval(() => banco.requests.splice(0), 1000).unref();
const correio = await startSmtp({ keep: false });

/** By their PIX code, which is all that whoever pays has. */
const porPix = new Map<string, string>();
let vistos = 0;
function pagamentoDo(pix: string): string | undefined {
  if (porPix.has(pix)) return porPix.get(pix);
  // Codes are made when the portal asks for them, a little after the slip.
  const desde = Math.max(0, vistos - 500);
  for (const { id, pix: codigo } of banco.payments.slice(desde)) if (typeof codigo === 'string') porPix.set(codigo, id);
  vistos = banco.payments.length;
  return porPix.get(pix) ?? banco.payments.find((item) => item.pix === pix)?.id;
}

async function pagar({ pix, aviso, segredo }: { pix: string; aviso: string; segredo: string }) {
  const id = pagamentoDo(pix);
  if (id === undefined) return undefined;
  banco.pay(id);
  const inicio = performance.now();
  await banco.notify(aviso, segredo, id);
  return { ms: performance.now() - inicio };
}

function estado() {
  const vivos = banco.payments.filter(({ deleted }) => !deleted);
  return {
    url: banco.url,
    apiKey: banco.apiKey,
    smtp: correio.url,
    cobrancas: vivos.length,
    referencias: new Set(vivos.map(({ externalReference }) => externalReference)).size,
    pagas: vivos.filter(({ status }) => status === 'RECEIVED').length,
    emails: correio.accepted(),
  };
}

const server = createServer(async (req, res) => {
  const corpo = await text(req);
  const resposta = req.url === '/medida/pagar' ? await pagar(JSON.parse(corpo)) : estado();
  res.writeHead(resposta ? 200 : 404, { 'Content-Type': 'application/json' });
  res.end(JSON.stringify(resposta ?? null));
});
server.listen(0, '127.0.0.1', () => console.log(`no ar: http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.on('SIGTERM', () => process.exit(0));
