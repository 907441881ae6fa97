import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DomainError } from '../../src/server/platform/errors.ts';
import { openTempFolder, type TempFolder } from '../../src/server/platform/files/temp.ts';
import { fileSha256, type MultipartLimits, parseMultipart } from '../../src/server/platform/multipart/index.ts';
import { PUBLICACAO_TAMANHO_MAXIMO } from '../../src/shared/concursos.ts';
import { RETORNO_TAMANHO_MAXIMO } from '../../src/shared/devolucoes.ts';
import { createFolder } from '../support/folder.ts';

const TYPE = 'multipart/form-data; boundary=linha';
const GRANDE = { code: 'muito_grande', message: 'Arquivo muito grande. Tente um arquivo menor.' };
const ILEGIVEL = { code: 'dados_invalidos' };
const KB = 1024;

const field = (name: string, value: string) =>
  `--linha\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, filename: string, content: string) =>
  `--linha\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n`;
const END = '--linha--\r\n';

async function place(): Promise<TempFolder> {
  return openTempFolder(await createFolder());
}

/** A request whose body arrives in pieces of the given size. */
function request(body: string | Uint8Array, options: { type?: string; piece?: number; length?: string } = {}): Request {
  const bytes = Buffer.from(body);
  const piece = options.piece ?? 1000;
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(at, at + piece)));
      at += piece;
    },
  });
  const headers: Record<string, string> = { 'content-type': options.type ?? TYPE };
  if (options.length) headers['content-length'] = options.length;
  return new Request('http://portal.test/', { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit);
}

async function refusalOf(sent: Request, limits?: Partial<MultipartLimits>) {
  const temp = await place();
  const outcome = await parseMultipart(sent, temp, limits).catch((error: unknown) => error);
  expect(await readdir(temp.folder)).toEqual([]);
  if (!(outcome instanceof DomainError)) throw new Error('A refusal was expected', { cause: outcome });
  return outcome;
}

describe('a form', () => {
  test('becomes a FormData whose files are on the disk, measured, until it is cleaned up', async () => {
    const temp = await place();
    const bytes = randomBytes(300 * KB);
    const form = new FormData();
    form.append('vaga_id', '7');
    form.append('observação', 'Não há');
    form.append('arquivo', new File([bytes], 'certidão de ação.pdf', { type: 'application/pdf' }));
    form.append('arquivo', new File(['oi'], 'b.png'));

    const { data, cleanup } = await parseMultipart(new Request('http://x/', { method: 'POST', body: form }), temp);

    expect(data).toBeInstanceOf(FormData);
    expect([...data.keys()]).toEqual(['vaga_id', 'observação', 'arquivo', 'arquivo']);
    expect(data.get('observação')).toBe('Não há');
    const sent = data.get('arquivo');
    if (!(sent instanceof File)) throw new Error('a File was expected');
    expect(sent).toMatchObject({ name: 'certidão de ação.pdf', type: 'application/pdf', size: bytes.length });
    const hash = createHash('sha256').update(bytes).digest('hex');
    expect(await fileSha256(sent)).toBe(hash);
    expect(await fileSha256(new Blob([Buffer.from(await sent.arrayBuffer())]))).toBe(hash);
    expect(Buffer.from(await sent.slice(10, 20).arrayBuffer())).toEqual(bytes.subarray(10, 20));
    expect(await readdir(temp.folder)).toHaveLength(2);

    await cleanup();
    expect(await readdir(temp.folder)).toEqual([]);
  });

  test('reads the same however it is cut into pieces', async () => {
    const body = `${field('a', 'um\r\n--lin')}${file('f', 'é.pdf', '\r\n--linh\r\n')}${field('b', '')}${END}`;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 80 }), async (piece) => {
        const { data, cleanup } = await parseMultipart(request(body, { piece }), await place());
        const sent = data.get('f') as File;
        expect([data.get('a'), data.get('b'), sent.name, await sent.text()]).toEqual([
          'um\r\n--lin',
          '',
          'é.pdf',
          '\r\n--linh\r\n',
        ]);
        await cleanup();
      }),
      { numRuns: 30 },
    );
  });

  test('keeps no path of the sender in a file name', async () => {
    const body = `${file('a', '../../etc/passwd', 'x')}${file('b', 'C:\\\\fotos\\\\eu.pdf', 'x')}${END}`;
    const { data, cleanup } = await parseMultipart(request(body), await place());
    expect((data.get('a') as File).name).toBe('passwd');
    expect((data.get('b') as File).name).toBe('eu.pdf');
    await cleanup();
  });

  test('leaves out a file field that was left empty, but not an empty file', async () => {
    const empty =
      '--linha\r\nContent-Disposition: form-data; name="a"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n';
    const { data, cleanup } = await parseMultipart(
      request(`${empty}${file('b', 'vazio.pdf', '')}${END}`),
      await place(),
    );
    expect(data.has('a')).toBe(false);
    expect((data.get('b') as File).size).toBe(0);
    await cleanup();
  });

  test('takes exactly as much as its limits say', async () => {
    const limits = { fileBytes: 10, fieldBytes: 10, files: 1, fields: 1 };
    const body = `${field('a', 'x'.repeat(10))}${file('f', 'a.pdf', 'x'.repeat(10))}${END}`;
    const { data, cleanup } = await parseMultipart(request(body), await place(), limits);
    expect((data.get('f') as File).size).toBe(10);
    await cleanup();
  });
});

test('the largest file of any call is taken, and a little more, which the call itself refuses', async () => {
  const bytes = new Uint8Array(Math.max(PUBLICACAO_TAMANHO_MAXIMO, RETORNO_TAMANHO_MAXIMO) + KB);
  const form = new FormData();
  form.append('arquivo', new File([bytes], 'retorno.ret'));
  const { data, cleanup } = await parseMultipart(
    new Request('http://x/', { method: 'POST', body: form }),
    await place(),
  );
  expect((data.get('arquivo') as File).size).toBe(bytes.length);
  await cleanup();
});

describe('a form over a limit', () => {
  test.each<[string, string, Partial<MultipartLimits>]>([
    ['one byte too long a file', file('f', 'a.pdf', 'x'.repeat(11)), { fileBytes: 10 }],
    ['a file far too long', file('f', 'a.pdf', 'x'.repeat(400 * KB)), { fileBytes: 10 }],
    ['one byte too long a field', field('a', 'x'.repeat(11)), { fieldBytes: 10 }],
    ['too many files', file('f', 'a.pdf', 'x').repeat(3), { files: 2 }],
    ['too many fields', field('a', 'x').repeat(3), { fields: 2 }],
    ['too much in all', file('f', 'a.pdf', 'x'.repeat(500)).repeat(4), { totalBytes: 1000 }],
  ])('is refused: %s', async (_, parts, limits) => {
    expect(await refusalOf(request(`${parts}${END}`), limits)).toMatchObject(GRANDE);
  });

  test('is refused by what it declares, before it is read', async () => {
    const sent = request(`${field('a', '1')}${END}`, { length: '999999999999' });
    expect(await refusalOf(sent)).toMatchObject(GRANDE);
  });
});

describe('a body that is no form', () => {
  test.each<[string, string, string?]>([
    ['nothing', ''],
    ['other content', '{"json": true}'],
    ['no boundary', `${field('a', '1')}${END}`, 'multipart/form-data'],
    ['an empty boundary', `${field('a', '1')}${END}`, 'multipart/form-data; boundary='],
    ['another boundary', `${field('a', '1')}${END}`, 'multipart/form-data; boundary=outra'],
    ['another type', `${field('a', '1')}${END}`, 'multipart/mixed; boundary=linha'],
    ['no type', `${field('a', '1')}${END}`, 'text/plain'],
    ['no end', `${field('a', '1')}`],
    ['a file that stops', file('f', 'a.pdf', 'x'.repeat(5000)).slice(0, 3000)],
    ['a header that stops', '--linha\r\nContent-Disposition: form-da'],
    ['a broken header', `--linha\r\nContent-Disposition\x00: form-data\r\n\r\nx\r\n${END}`],
    ['an endless header', `--linha\r\nX: ${'x'.repeat(40 * KB)}\r\n\r\nx\r\n${END}`],
    ['a field without a name', `--linha\r\nContent-Disposition: form-data\r\n\r\nx\r\n${END}`],
    ['a field with an endless name', `${field('n'.repeat(200), 'x')}${END}`],
    ['a file with an endless name', `${file('n'.repeat(200), 'a.pdf', 'x')}${END}`],
  ])('is refused: %s', async (_, body, type) => {
    expect(await refusalOf(request(body, { type }))).toMatchObject(ILEGIVEL);
  });

  const written = (text: string, type: string, encoding: BufferEncoding) =>
    Buffer.from(
      `--linha\r\nContent-Disposition: form-data; name="titulo"\r\n${type}\r\n${text}\r\n${file('f', 'José.pdf', 'x')}${END}`,
      encoding,
    );

  test.each(['', 'Content-Type: text/plain; charset=utf-8\r\n'])(
    'is refused by the name of a field whose bytes are no text: %j',
    async (type) => {
      expect(await refusalOf(request(written('José', type, 'latin1')))).toMatchObject({
        ...ILEGIVEL,
        errors: { titulo: ['O texto tem caracteres que não puderam ser lidos (\ufffd). Corrija-os e envie de novo.'] },
      });
    },
  );

  test.each<[string, BufferEncoding]>([
    ['', 'utf8'],
    ['Content-Type: text/plain; charset=utf-8\r\n', 'utf8'],
    ['Content-Type: text/plain; charset=ISO-8859-1\r\n', 'latin1'],
  ])('is read in the encoding that a part names, else as UTF-8: %j', async (type, encoding) => {
    const { data, cleanup } = await parseMultipart(request(written('José', type, encoding)), await place());
    expect(data.get('titulo')).toBe('José');
    await cleanup();
  });

  test('is refused whatever bytes it is made of, and leaves nothing behind', async () => {
    const pieces = fc.constantFrom('--linha', '\r\n', '--', field('a', '1'), file('f', 'a', 'b'), ': ', '\0', '"', 'é');
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 12 }), async (parts) => {
        const temp = await place();
        const outcome = await parseMultipart(request(parts.join(''), { piece: 7 }), temp).catch((error) => error);
        if ('data' in outcome) await outcome.cleanup();
        else expect(outcome).toBeInstanceOf(DomainError);
        expect(await readdir(temp.folder)).toEqual([]);
      }),
    );
  });

  test('is refused when its sender falls silent', async () => {
    const silent = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from(file('f', 'a.pdf', 'x').slice(0, -2))),
    });
    const init = { method: 'POST', headers: { 'content-type': TYPE }, body: silent, duplex: 'half' };
    const sent = new Request('http://x/', init as RequestInit);
    expect(await refusalOf(sent, { silenceMs: 20 })).toMatchObject(ILEGIVEL);
  });

  test('without a body is refused', async () => {
    const sent = new Request('http://x/', { method: 'POST', headers: { 'content-type': TYPE } });
    expect(await refusalOf(sent)).toMatchObject(ILEGIVEL);
  });
});

test('a disk that fails is not the sender’s fault', async () => {
  const temp = { ...(await place()), reserve: () => '/dev/null/nada' };
  const sent = request(`${file('f', 'a.pdf', 'x'.repeat(300 * KB))}${END}`);
  await expect(parseMultipart(sent, temp)).rejects.toMatchObject({ code: 'fora_do_ar', cause: { code: 'ENOTDIR' } });
});

describe('over HTTP', () => {
  /** A server that reads a form and says what it got, and raw connections to it. */
  async function serve() {
    const temp = await place();
    const outcomes: string[] = [];
    const listener = getRequestListener(async (sent) => {
      try {
        const { data, cleanup } = await parseMultipart(sent, temp, { fileBytes: 100 * KB });
        await cleanup();
        outcomes.push('ok');
        return new Response([...data.keys()].join());
      } catch (error) {
        const { code } = error as DomainError;
        outcomes.push(code);
        return new Response(code, { status: code === 'muito_grande' ? 413 : 400 });
      }
    });
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    const { port } = server.address() as AddressInfo;
    const open = async (): Promise<Socket> => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    };
    return { url: `http://127.0.0.1:${port}/`, temp, outcomes, open };
  }

  const head = (length: number) =>
    `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${TYPE}\r\nContent-Length: ${length}\r\n\r\n`;

  test('whoever sends too much gets to read why, and may go on with the same connection', async () => {
    const { url, temp } = await serve();
    const form = new FormData();
    form.append('arquivo', new File([new Uint8Array(6 * KB * KB)], 'grande.pdf'));
    for (let turn = 0; turn < 2; turn += 1) {
      const response = await fetch(url, { method: 'POST', body: form });
      expect([response.status, await response.text()]).toEqual([413, 'muito_grande']);
    }
    const small = new FormData();
    small.append('campo', '1');
    expect(await (await fetch(url, { method: 'POST', body: small })).text()).toBe('campo');
    expect(await readdir(temp.folder)).toEqual([]);
  });

  test('a length that promises less than is sent ends the form early', async () => {
    const { open, temp, outcomes } = await serve();
    const body = `${field('a', '1')}${file('f', 'a.pdf', 'x'.repeat(500))}${END}`;
    const socket = await open();
    socket.write(head(body.length - 200) + body);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
    // The answer may be the HTTP parser's, to the rest that looks like a second request; the form is given up beside it.
    await expect.poll(() => outcomes).toEqual(['dados_invalidos']);
    expect(await readdir(temp.folder)).toEqual([]);
  });

  test('a connection that ends before the length it promised leaves nothing behind', async () => {
    const { open, temp, outcomes } = await serve();
    const socket = await open();
    socket.write(head(100_000) + file('f', 'a.pdf', 'x'.repeat(5000)).slice(0, 3000));
    await expect.poll(() => readdir(temp.folder)).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => outcomes).toEqual(['dados_invalidos']);
    expect(await readdir(temp.folder)).toEqual([]);
  });
});

test('memory does not grow with the size of a file: no more is asked for than the disk takes', async () => {
  const temp = await place();
  const chunk = new Uint8Array(64 * KB).fill(120);
  const total = 8 * KB * KB;
  let sent = 0;
  let held = 0;
  const onDisk = () => {
    const [name] = readdirSync(temp.folder);
    return name ? statSync(join(temp.folder, name)).size : 0;
  };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === 0) controller.enqueue(Buffer.from(file('f', 'grande.bin', '').slice(0, -2)));
      if (sent >= total) {
        controller.enqueue(Buffer.from(`\r\n${END}`));
        return controller.close();
      }
      sent += chunk.length;
      held = Math.max(held, sent - onDisk());
      controller.enqueue(chunk);
    },
  });
  const init = { method: 'POST', headers: { 'content-type': TYPE }, body, duplex: 'half' };
  const limits = { fileBytes: total, totalBytes: total + KB };
  const { data, cleanup } = await parseMultipart(new Request('http://x/', init as RequestInit), temp, limits);
  expect((data.get('f') as File).size).toBe(total);
  expect(held).toBeLessThan(total / 8);
  await cleanup();
});
