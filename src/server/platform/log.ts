// JSON lines on stdout. Fields are named one by one by whoever logs; nothing here takes a request or a body whole.
import pino from 'pino';
import { createOutput } from './output.ts';

export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  /** Writes what is still held back. */
  flush?(): void;
}

/** So little is written to a pipe at once, whatever the letters, that no other process writes in between. */
const WHOLE = 2048;

/** @param options.shared other processes write to the same output */
export function createLog(level: string, { shared = false } = {}): Log {
  const output = createOutput(1, shared ? WHOLE : undefined);
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // A second fence: should a careless call ever pass one of these, it does not reach the log.
      redact: {
        paths: [
          'senha',
          'token',
          'authorization',
          '*.senha',
          '*.token',
          '*.authorization',
          'err.config',
          'err.parameters',
        ],
        censor: '[oculto]',
      },
    },
    output,
  );
  process.on('exit', output.flush);
  return {
    debug: (fields, message) => logger.debug(fields, message),
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (fields, message) => logger.error(fields, message),
    flush: output.flush,
  };
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };

/** What a log line may say of an error: its name, text and stack, never parameters or bodies. */
export function errorFields(error: unknown): { erro: string; pilha?: string; causa?: string } {
  if (!(error instanceof Error)) return { erro: String(error) };
  const causa = error.cause instanceof Error ? `${error.cause.name}: ${error.cause.message}` : undefined;
  return { erro: `${error.name}: ${error.message}`, pilha: error.stack, causa };
}
