/** A form's fields, in order. */
export type Fields = readonly (readonly [name: string, value: string])[];

/** A file that goes along with a form. */
export interface MessageFile {
  readonly field: string;
  readonly name: string;
  /** Media type, read from the content. */
  readonly type: string;
  readonly content: Uint8Array;
}

/** A file as a visitor sent it. A picture tells where it was taken: it becomes a `MessageFile` by being drawn anew, and is never sent as it is. */
export interface SentFile extends Omit<MessageFile, 'content'> {
  readonly raw: Uint8Array;
}

/** Whether a file is drawn anew before it is sent. A PDF is sent as it is: banks sign theirs. */
export const isPicture = ({ type }: SentFile): boolean => type.startsWith('image/');

/** What an endpoint gets: fields and perhaps a file, in the encoding of the form. */
export interface MessageContent {
  readonly encoding: 'multipart' | 'json';
  readonly fields: Fields;
  readonly file?: MessageFile | undefined;
}

/** What a visitor sends. */
export interface SentContent extends Omit<MessageContent, 'file'> {
  readonly file?: SentFile | undefined;
}

/** A message with its endpoint (a key of the site configuration, or a full address) and its idempotency key. */
export interface OutgoingMessage extends MessageContent {
  readonly endpoint: string;
  readonly key: string;
}

/**
 * Result of one attempt. `wait`: milliseconds that a busy endpoint asks for. `silent`: no answer. `undeliverable`: the recipient is refused, which alone is
 * final; everything else is retried. `fault` of a letter says why; where it is `isForPerson`, the mail service waits for a person.
 */
export type SendOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'busy'; readonly status: 429; readonly wait: number }
  | { readonly kind: 'refused'; readonly status: number; readonly fault?: string; readonly isForPerson?: boolean }
  | { readonly kind: 'silent'; readonly fault?: string; readonly isForPerson?: boolean }
  | { readonly kind: 'undeliverable'; readonly status: number | null; readonly fault: string };

/** Result of an attempt at a form endpoint, which has no recipients. */
export type FormOutcome = Exclude<SendOutcome, { kind: 'undeliverable' }>;

/** Sends messages to form endpoints. */
export interface FormTransport {
  /** Sends a message once. Never throws. */
  readonly send: (message: OutgoingMessage) => Promise<FormOutcome>;
  /** Attempts before a message waits for a person. */
  readonly maxAttempts: number;
}

/** The endpoint as the log may show it: its key, or its origin, since some services put a secret into the path. */
export function loggableEndpoint(endpoint: string): string {
  return URL.canParse(endpoint) ? new URL(endpoint).origin : endpoint;
}
