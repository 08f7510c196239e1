/** An email to a buyer, as the outbox keeps it until a mail server has taken it. `key` is the same however often it is sent. */
export interface Email {
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What became of an email: taken, refused for good with a status of SMTP, or to be tried again. */
export type EmailAttempt =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'silent' };

/** A mail server, as the gateway uses it. */
export interface Mailer {
  /** Hands an email over, once. Never throws. */
  send(email: Email): Promise<EmailAttempt>;
}
