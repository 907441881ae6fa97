// Public answers kept as bytes: built once, served until a write touches what they show or time changes it.
import type { Clock } from './clock.ts';
import { type Packed, pack } from './packed.ts';

/** What an answer shows, by the name that whoever writes it gives. */
export type AnswerTag = string;

interface Kept extends Packed {
  tags: readonly AnswerTag[];
  until: number;
  /** What it takes of the memory, its key included. */
  bytes: number;
}

/** What an answer takes beside its texts, about. */
const EACH_BYTES = 512;

/** Keys come from inputs that were checked, never from a request's own text: whoever asks could otherwise make any number. */
export interface Answers {
  get(key: string): Packed | undefined;
  /**
   * Whoever else asks for an answer that is being made waits for it, once.
   * @returns what was kept meanwhile, or what ends one's own turn to make it
   */
  turn(key: string): Promise<Packed | (() => void)>;
  /** Call before reading the store; the answer is kept only if nothing it shows was written meanwhile. */
  begin(tags: readonly AnswerTag[]): { keep(key: string, contentType: string, body: Buffer, until: Date): Packed };
  /** Forgets every answer that shows what was written. Call after the commit. */
  drop(tags: readonly AnswerTag[]): void;
  /** Bytes that what is kept takes now, keys included. */
  size(): number;
}

/**
 * @param maxAgeMs the longest an answer is kept; short where other processes write to the same store
 * @param most what is kept at most, in bytes and answers: what was asked for least lately goes first
 */
export function createAnswers(
  clock: Clock,
  maxAgeMs = 3_600_000,
  most = { bytes: 16 * 1024 * 1024, answers: 2000 },
): Answers {
  const kept = new Map<string, Kept>();
  const written = new Map<AnswerTag, number>();
  const turns = new Map<string, Promise<void>>();
  let bytes = 0;

  function forget(key: string): void {
    const answer = kept.get(key);
    if (!answer) return;
    bytes -= answer.bytes;
    kept.delete(key);
  }

  const generation = (tags: readonly AnswerTag[]) => tags.map((tag) => written.get(tag) ?? 0).join();

  function get(key: string): Packed | undefined {
    const answer = kept.get(key);
    if (!answer) return undefined;
    const left = answer.until - clock.now().getTime();
    // More than was ever given: the clock was set back.
    if (left <= 0 || left > maxAgeMs) {
      forget(key);
      return undefined;
    }
    kept.delete(key);
    kept.set(key, answer);
    return answer;
  }

  return {
    get,
    async turn(key) {
      const other = turns.get(key);
      if (other) {
        await other;
        const made = get(key);
        if (made) return made;
      }
      let end = () => {};
      const mine = new Promise<void>((resolve) => {
        end = resolve;
      });
      // What nobody may keep, or could not make, is made by each who waited: they do not wait for one another.
      if (!turns.has(key)) turns.set(key, mine);
      return () => {
        if (turns.get(key) === mine) turns.delete(key);
        end();
      };
    },
    begin(tags) {
      const before = generation(tags);
      return {
        keep(key, contentType, body, until) {
          const packed = pack(contentType, body);
          const answer: Kept = {
            ...packed,
            tags,
            until: Math.min(until.getTime(), clock.now().getTime() + maxAgeMs),
            bytes: body.length + (packed.gzip?.length ?? 0) + 2 * key.length + EACH_BYTES,
          };
          if (generation(tags) === before && answer.bytes < most.bytes / 8) {
            forget(key);
            kept.set(key, answer);
            bytes += answer.bytes;
            for (const least of kept.keys()) {
              if (bytes <= most.bytes && kept.size <= most.answers) break;
              forget(least);
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
