// JSON lines on stdout. Fields are named one by one by whoever logs; nothing here takes a request or a body whole.
import { pino } from 'pino';

export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    // A second fence: should a careless call ever pass one of these, it does not reach the log.
    redact: {
      paths: ['senha', 'token', 'authorization', '*.senha', '*.token', '*.authorization', 'err.config', 'err.parameters'],
      censor: '[oculto]',
    },
  });
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };

/** What a log line may say of an error: its name, text and stack, never parameters or bodies. */
export function errorFields(error: unknown): { erro: string; pilha?: string; causa?: string } {
  if (!(error instanceof Error)) return { erro: String(error) };
  const causa = error.cause instanceof Error ? `${error.cause.name}: ${error.cause.message}` : undefined;
  return { erro: `${error.name}: ${error.message}`, pilha: error.stack, causa };
}
