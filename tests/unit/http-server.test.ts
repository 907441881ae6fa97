// The Node server before there is an application: alive, and nothing more.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpServer } from '../../src/server/http/server.ts';

const server = createHttpServer();
let url: string;
beforeAll(async () => {
  url = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`;
});
afterAll(() => server.stop(0));

it('lives while the portal starts, and asks everybody else to wait', async () => {
  const saude = await fetch(`${url}/saude`);
  expect([saude.status, await saude.json()]).toEqual([200, { status: 'ok' }]);
  for (const path of ['/', '/pronto', '/ps/concurso']) {
    const { status, headers } = await fetch(url + path);
    expect([status, headers.get('retry-after')], path).toEqual([503, '1']);
  }
});
