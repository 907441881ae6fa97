// Mail: queued with what it tells, sent afterwards, never lost.
export { type OutgoingMail, queueMail } from './outbox.ts';
export { renderMail } from './template.ts';
export { openTransport } from './transports.ts';
export { createMailWorker } from './worker.ts';
