// A constant JSON answer of the list's size from the same HTTP server the portal uses: the least a request can cost.
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';

const body = 'x'.repeat(Number(process.env.BYTES ?? 1000));
const json = JSON.stringify({ body });
const app = new Hono();
app.get('/', () => new Response(json, { headers: { 'Content-Type': 'application/json; charset=utf-8' } }));
const server = createAdaptorServer({ fetch: app.fetch });
server.listen(0, '127.0.0.1', () => console.log(`no ar: http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.on('SIGTERM', () => process.exit(0));
