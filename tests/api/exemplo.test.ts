// The script of examples/ does what the README says: logs in, lists the open contests and enrols, once however often.
import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createAdaptorServer } from '@hono/node-server';
import { expect, it, onTestFinished } from 'vitest';
import { createConcurso, createVaga, SENHA } from '../support/factories.ts';
import { createPortal } from '../support/portal.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('enrols a candidate in an open contest, and running it again makes no second enrolment', async () => {
  const portal = await createPortal();
  const concurso = await createConcurso(portal, { titulo: 'Concurso do exemplo' });
  await createVaga(portal, { concurso_id: concurso.id });
  await createConcurso(portal, { titulo: 'Concurso encerrado', inscricoes: 'ENCERRADAS' });
  const server = createAdaptorServer({ fetch: portal.app.fetch });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;

  const run = () =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'examples/inscrever.ts', String(concurso.id)], {
      cwd: root,
      env: { ...process.env, PORTAL: `http://127.0.0.1:${port}`, EMAIL: portal.candidato.email, SENHA },
    });
  const primeira = await run();
  expect(primeira.stdout).toContain(`Olá, ${portal.candidato.nome}.`);
  expect(primeira.stdout).toContain('Concurso do exemplo');
  expect(primeira.stdout).not.toContain('Concurso encerrado');
  const [inscricao] = await portal.candidato.rpc.candidato.inscricoes.list();
  expect(primeira.stdout).toContain(`Inscrição ${inscricao?.numero}:`);
  const segunda = await run();
  expect(segunda.stdout).toContain(`Inscrição ${inscricao?.numero}:`);
  expect(await portal.candidato.rpc.candidato.inscricoes.list()).toHaveLength(1);
});
