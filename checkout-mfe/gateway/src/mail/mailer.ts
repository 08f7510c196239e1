import type { SendOutcome } from '../outbox/message';

/** An e-mail to a buyer. `key` is the same at every attempt. */
export interface Email {
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail server. */
export interface Mailer {
  /** Sends an e-mail once. Never throws. Only `undeliverable`, a refusal of the recipient, is for good. */
  send(email: Email): Promise<SendOutcome>;
}
