// An S3-compatible service for the tests: path-style put, get, head, delete and list over real HTTP, with the checks a real one
// makes (signature present, content hash and length right) and failures on request.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LASTING } from './lasting.ts';

export interface FakeS3 {
  endpoint: string;
  /** What is kept, by `bucket/key`. */
  objects: Map<string, Buffer>;
  /** When each was put, by `bucket/key`; a test may say otherwise. */
  modified: Map<string, Date>;
  /** Requests received, as `PUT bucket/key`. */
  requests: string[];
  /** Answers each of the next requests with this status instead of doing them. */
  failNext(...statuses: number[]): void;
  stop(): Promise<void>;
}

interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** @param pageSize most keys one page of a listing has */
export async function startS3(bucket: string, { pageSize = 1000 }: { pageSize?: number } = {}): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const modified = new Map<string, Date>();
  const requests: string[] = [];
  const failures: number[] = [];

  async function answer(request: IncomingMessage): Promise<Reply> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
    const path = decodeURIComponent(pathname.slice(1));
    const body = await readBody(request);
    requests.push(`${request.method} ${path}`);
    const failure = failures.shift();
    if (failure) return refusal(failure, failure >= 500 ? 'InternalError' : 'AccessDenied');
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return refusal(403, 'AccessDenied');
    const [name, ...key] = path.split('/');
    if (name !== bucket) return refusal(404, 'NoSuchBucket');
    if (key.join('/') === '') return searchParams.get('list-type') === '2' ? list(searchParams) : { status: 200 };
    return onObject(request, path, body);
  }

  function list(query: URLSearchParams): Reply {
    const start = `${bucket}/${query.get('prefix') ?? ''}`;
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((path) => path.startsWith(start) && path > after).sort();
    const page = keys.slice(0, pageSize);
    const more = keys.length > page.length;
    const contents = page.map(
      (path) =>
        `<Contents><Key>${path.slice(bucket.length + 1)}</Key><LastModified>${modified.get(path)?.toISOString()}</LastModified></Contents>`,
    );
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return xml(
      200,
      `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    );
  }

  function onObject(request: IncomingMessage, path: string, body: Buffer): Reply {
    const kept = objects.get(path);
    switch (request.method) {
      case 'PUT': {
        const hash = createHash('sha256').update(body).digest('hex');
        if (request.headers['x-amz-content-sha256'] !== hash) return refusal(400, 'XAmzContentSHA256Mismatch');
        objects.set(path, body);
        modified.set(path, new Date());
        return { status: 200, headers: { ETag: `"${createHash('md5').update(body).digest('hex')}"` } };
      }
      case 'GET':
      case 'HEAD':
        if (!kept) return refusal(404, 'NoSuchKey');
        return { status: 200, headers: { 'Content-Length': String(kept.length) }, body: kept };
      case 'DELETE':
        objects.delete(path);
        return { status: 204 };
      default:
        return refusal(405, 'MethodNotAllowed');
    }
  }

  const server = createServer(LASTING, (request, response) => {
    answer(request).then(
      ({ status, headers, body }) => {
        response.writeHead(status, headers);
        response.end(request.method === 'HEAD' ? undefined : body);
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    modified,
    requests,
    failNext: (...statuses) => failures.push(...statuses),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function refusal(status: number, code: string): Reply {
  return xml(status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function xml(status: number, content: string): Reply {
  const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${content}`);
  return { status, headers: { 'Content-Type': 'application/xml' }, body };
}
