// Mail: queued with what it tells, sent afterwards, never lost.
export { type OutgoingMail, queueMail, queueMails } from '../../store/outbox.ts';
export { assinatura, logoDoEmail } from './signature.ts';
export { renderMail } from './template.ts';
export { openTransport } from './transports.ts';
export { createMailWorker } from './worker.ts';
