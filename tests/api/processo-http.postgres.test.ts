// The portal at the other end of a wire: broken requests, bodies too large or cut short, a store that goes away.
import { readdir, rename } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import {
  createInstallation,
  enrolmentForm,
  enterAdmin,
  type Installation,
  pdfBytes,
  publish,
  type Running,
} from '../support/processo.ts';
import { onServer } from '../support/store.ts';

let instalacao: Installation;
let portal: Running;
beforeEach(async () => {
  instalacao = await createInstallation();
  portal = await instalacao.start();
});

/** Sends bytes as they are. @returns all that came back until the other side closed */
function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(portal.url);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}

/** Sends the beginning of a request and goes away. */
function abandon(text: string): Promise<void> {
  const { hostname, port } = new URL(portal.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(text, () => socket.destroy()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
}

describe('over a wire', () => {
  it('answers also what is no proper request, in the one shape and with every header', async () => {
    const close = 'Host: portal\r\nConnection: close\r\n';
    const requests: [string, number][] = [
      ['LIXO\r\n\r\n', 400],
      [`FOO / HTTP/1.1\r\n${close}\r\n`, 400],
      ['GET /saude HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
      ['GET /saude HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
      [`POST /ps/candidato/login HTTP/1.1\r\n${close}Expect: outra\r\nContent-Length: 2\r\n\r\n{}`, 417],
      [`OPTIONS * HTTP/1.1\r\n${close}\r\n`, 400],
      [`GET /saude HTTP/1.1\r\n${close}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
      [`POST /ps/candidato/login HTTP/1.1\r\n${close}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n`, 400],
      [`GET /trpc/%zz HTTP/1.1\r\n${close}\r\n`, 404],
      [`GET /ps/concurso/%zz HTTP/1.1\r\n${close}\r\n`, 404],
      [`GET /ps/concurso/${'9'.repeat(10_000)} HTTP/1.1\r\n${close}\r\n`, 404],
      [`DELETE /trpc/publico.concursos.list HTTP/1.1\r\n${close}\r\n`, 405],
    ];
    for (const [request, status] of requests) {
      const answer = await raw(request);
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      expect(head, request.slice(0, 80)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(head).toMatch(/^x-content-type-options: nosniff$/im);
      expect(head).toMatch(/^referrer-policy: same-origin$/im);
      expect(head).toMatch(/^cross-origin-opener-policy: same-origin$/im);
      expect(head).not.toMatch(/^(server|x-powered-by):/im);
      const { error, message } = JSON.parse(body) as { error: string; message: string };
      expect(error).toMatch(/^\p{Lu}.+\.$/u);
      expect(message).toBe(error);
    }
    // Health checks of the old protocol name no host.
    expect(await raw('GET /saude HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 OK\r\n.+\r\n\r\n{"status":"ok"}$/s);
  });

  it('tells the sender of a large body why it was refused, however it is sent', async () => {
    const MB = 1024 * 1024;
    const json = { 'content-type': 'application/json' };
    const pieces = (count: number) =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          if (count-- > 0) controller.enqueue(new Uint8Array(MB).fill(97));
          else controller.close();
        },
      });
    // What only looks like a form has no form's limits.
    for (const type of ['multipart/form-dataX', 'multipart/form-data+json', 'multipart/form-data, application/json']) {
      const init = { method: 'POST', body: pieces(20), headers: { 'content-type': type }, duplex: 'half' };
      expect([type, (await fetch(new URL('/ps/candidato/login', portal.url), init as RequestInit)).status]).toEqual([
        type,
        413,
      ]);
    }
    for (const path of ['/ps/candidato/login', '/trpc/publico.sessoes.loginCandidato']) {
      for (const body of [Buffer.alloc(20 * MB, 97), pieces(20)]) {
        const init = { method: 'POST', body, headers: json, duplex: 'half' };
        const answer = await fetch(new URL(path, portal.url), init as RequestInit);
        expect(answer.status).toBe(413);
        expect(await answer.json()).toMatchObject({ message: 'Os dados enviados são grandes demais.' });
      }
      const right = await fetch(new URL(path, portal.url), {
        method: 'POST',
        headers: json,
        body: new Blob(['{"email":"nao@existe.com.br",', '"senha":"x"}']).stream(),
        duplex: 'half',
      } as RequestInit);
      expect(right.status).toBe(401);
    }
    // Nobody reads the form of somebody without a session, yet its sender is told so.
    const form = enrolmentForm(1, Buffer.concat([pdfBytes('x'), Buffer.alloc(20 * MB)]));
    expect((await portal.call('POST', '/ps/inscricao/1', { body: form })).status).toBe(401);
    expect((await portal.call('POST', '/trpc/candidato.inscricoes.create', { body: form })).status).toBe(401);
    const zipped = { body: 'x', headers: { ...json, 'content-encoding': 'gzip' } };
    expect((await portal.call('POST', '/ps/candidato/login', zipped)).status).toBe(415);
    expect((await portal.call('POST', '/trpc/publico.sessoes.loginCandidato', zipped)).status).toBe(415);
  });

  it('keeps nothing of what was broken off, and calls it no failure of its own', async () => {
    const token = await enterAdmin(portal);
    const { concurso_id } = await publish(portal, token);
    const head = (path: string, more: string) =>
      `POST ${path} HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${token}\r\n${more}\r\n`;
    const json = 'Content-Type: application/json\r\n';
    const form = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n';
    const part = '--x\r\nContent-Disposition: form-data; name="arquivo"; filename="a.pdf"\r\n\r\n%PDF-1.4\n';
    const publicacoes = `/ps/concurso/${concurso_id}/publicacoes`;
    for (const text of [
      head(publicacoes, form) + part + 'x'.repeat(100_000),
      head('/trpc/admin.publicacoes.create', form) + part,
      `${head('/ps/concurso/criar', `${json}Content-Length: 1000\r\n`)}{"titulo":`,
      `${head('/ps/concurso/criar', `${json}Transfer-Encoding: chunked\r\n`)}5\r\n{"a":\r\n`,
      `${head('/ps/concurso/criar', `${json}Transfer-Encoding: chunked\r\n`)}zz\r\n`,
      `${head('/trpc/admin.concursos.create', `${json}Content-Length: 1000\r\n`)}{"titulo":`,
    ]) {
      await abandon(text);
    }
    // Each was answered, though nobody was there to hear it.
    await eventually(() => expect(portal.stdout().match(/"status":400/g)).toHaveLength(6));
    expect(await readdir(join(instalacao.dataDir, 'tmp'))).toEqual([]);
    expect(await readdir(join(instalacao.dataDir, 'arquivos'))).toEqual([]);
    expect(portal.stdout()).not.toMatch(/"level":"(warn|error)"/);
    expect(portal.stderr()).toBe('');
    expect((await portal.call('GET', '/ps/concurso/admin/todos', { token })).body).toMatchObject({ total: 1 });
  });

  it('says it is not ready while the store or the files are gone, and goes on when they are back', async () => {
    const status = async (path: string) => (await portal.call('GET', path)).status;
    const arquivos = join(instalacao.dataDir, 'arquivos');
    await rename(arquivos, `${arquivos}-longe`);
    expect([await status('/pronto'), await status('/saude')]).toEqual([503, 200]);
    await rename(`${arquivos}-longe`, arquivos);
    expect(await status('/pronto')).toBe(200);

    const { DATABASE_URL } = instalacao.settings;
    if (!DATABASE_URL) return;
    const token = await enterAdmin(portal);
    const server = new URL(DATABASE_URL);
    const name = server.pathname.slice(1);
    server.pathname = '/postgres';
    await onServer(server.href, `alter database ${name} with allow_connections false`);
    await onServer(server.href, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    expect([await status('/pronto'), await status('/saude')]).toEqual([503, 200]);
    const failed = await portal.call('GET', '/ps/concurso/admin/todos', { token });
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '10']);
    expect(failed.body.message).toMatch(/^Nada foi registrado\. /);
    await eventually(() =>
      expect(portal.stdout()).toMatch(/"chamada":"admin.concursos.list","erro":".*(terminat|connection)/),
    );
    expect(JSON.stringify(failed.body)).not.toMatch(/database|postgres|select/i);
    await onServer(server.href, `alter database ${name} with allow_connections true`);
    expect(await status('/pronto')).toBe(200);
    expect((await portal.call('GET', '/ps/concurso/admin/todos', { token })).status).toBe(200);
  });
});
