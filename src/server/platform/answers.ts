// Public answers kept as bytes: built once, served until a write touches what they show or time changes it.
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Clock } from './clock.ts';

export type AnswerTag = 'concursos' | 'portal';

export interface Answer {
  contentType: string;
  body: Buffer;
  gzip: Buffer | null;
  etag: string;
}

interface Kept extends Answer {
  tags: readonly AnswerTag[];
  until: number;
}

const GZIP_FROM = 1024;

export interface Answers {
  get(key: string): Answer | undefined;
  /** Call before reading the store; the answer is kept only if nothing it shows was written meanwhile. */
  begin(tags: readonly AnswerTag[]): { keep(key: string, contentType: string, body: Buffer, until: Date): Answer };
  /** Forgets every answer that shows what was written. Call after the commit. */
  drop(tags: readonly AnswerTag[]): void;
  /** Bytes of the bodies kept now. */
  size(): number;
}

/**
 * @param maxAgeMs the longest an answer is kept; short where other processes write to the same store
 * @param maxBytes the most the kept bodies take together; the oldest go first
 */
export function createAnswers(clock: Clock, maxAgeMs = 3_600_000, maxBytes = 16 * 1024 * 1024): Answers {
  const kept = new Map<string, Kept>();
  const written = new Map<AnswerTag, number>();
  let bytes = 0;

  function forget(key: string): void {
    const answer = kept.get(key);
    if (!answer) return;
    bytes -= answer.body.length;
    kept.delete(key);
  }

  const generation = (tags: readonly AnswerTag[]) => tags.map((tag) => written.get(tag) ?? 0).join();

  return {
    get(key) {
      const answer = kept.get(key);
      if (!answer) return undefined;
      if (clock.now().getTime() < answer.until) return answer;
      forget(key);
      return undefined;
    },
    begin(tags) {
      const before = generation(tags);
      return {
        keep(key, contentType, body, until) {
          const gzip = body.length >= GZIP_FROM ? gzipSync(body) : null;
          const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
          const answer: Kept = {
            contentType,
            body,
            gzip,
            etag,
            tags,
            until: Math.min(until.getTime(), clock.now().getTime() + maxAgeMs),
          };
          if (generation(tags) === before && body.length < maxBytes / 8) {
            forget(key);
            kept.set(key, answer);
            bytes += body.length;
            for (const oldest of kept.keys()) {
              if (bytes <= maxBytes) break;
              forget(oldest);
            }
          }
          return answer;
        },
      };
    },
    drop(tags) {
      for (const tag of tags) written.set(tag, (written.get(tag) ?? 0) + 1);
      for (const [key, answer] of kept) {
        if (answer.tags.some((tag) => tags.includes(tag))) forget(key);
      }
    },
    size: () => bytes,
  };
}
