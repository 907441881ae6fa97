// The door of sent mail.
export { ultimosEmails } from './reenviar.ts';
