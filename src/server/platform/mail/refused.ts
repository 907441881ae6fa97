// Whether a server refused one recipient for good, or all mail for now: only the second is something to be mended here.

/** No such person, a name that is none, a mailbox that is closed or full (RFC 5321). */
const OF_RECIPIENT = [550, 551, 552, 553];
/** What the reply says of it more exactly: of the address, of the mailbox, or of something else, as a policy is (RFC 3463). */
const EXACTLY = /^5\d\d[ -]5\.(\d{1,3})\.\d{1,3}\b/;
const ADDRESS_OR_MAILBOX = ['1', '2'];
/** Servers that say no more than this take nothing from us, whomever it is for. */
const TAKES_NOTHING = /relay|authenticat/i;

/** What the server answered to a recipient that it does not take; null for any other failure. */
export function refusedRecipient(error: unknown): string | null {
  const { code, command, response, responseCode } = error as Partial<Record<string, unknown>>;
  if (code !== 'EENVELOPE' || command !== 'RCPT TO' || typeof response !== 'string') return null;
  const [, subject] = EXACTLY.exec(response) ?? [];
  const ofRecipient =
    subject === undefined
      ? OF_RECIPIENT.includes(responseCode as number) && !TAKES_NOTHING.test(response)
      : ADDRESS_OR_MAILBOX.includes(subject);
  return ofRecipient ? response : null;
}
