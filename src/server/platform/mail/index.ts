// Mail: queued with what it tells, sent afterwards, never lost.
export { createMailWorker, type MailToSend, type MailTransport, type MailWorker, type OutgoingMail, queueMail } from './outbox.ts';
export { type MailContent, renderMail } from './template.ts';
export { openTransport } from './transports.ts';
