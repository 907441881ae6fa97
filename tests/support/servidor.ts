// The portal of a test on a port of this machine, for programs that call it from outside; closed when the test ends.
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import { LASTING } from './lasting.ts';
import type { Portal } from './portal.ts';

/** @returns its address */
export async function servir({ app }: Portal): Promise<string> {
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: LASTING });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
