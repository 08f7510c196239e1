/** A file of a form. Its content is dropped. */
export interface ReceivedFile {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
}

/** A received form. `at` is an ISO instant. Repeated fields are joined by newlines. */
export interface ReceivedForm {
  readonly at: string;
  readonly endpoint: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly ReceivedFile[];
  readonly idempotencyKey: string | null;
}

/** A received email. */
export interface ReceivedEmail {
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
}

export interface Inbox {
  receive(form: Omit<ReceivedForm, 'at'>): void;
  /** Oldest first, of all endpoints or one. */
  received(endpoint?: string): readonly ReceivedForm[];
  receiveEmail(email: Omit<ReceivedEmail, 'at'>): void;
  /** Oldest first. */
  emails(): readonly ReceivedEmail[];
  clear(): void;
}

/** The forms and emails since the sandbox started. */
export function createInbox(clock: () => number): Inbox {
  let received: readonly ReceivedForm[] = [];
  let emails: readonly ReceivedEmail[] = [];
  const at = () => new Date(clock()).toISOString();
  return {
    receive(form) {
      received = [...received, { at: at(), ...form }];
    },
    received: (endpoint) => received.filter((form) => endpoint === undefined || form.endpoint === endpoint),
    receiveEmail(email) {
      emails = [...emails, { at: at(), ...email }];
    },
    emails: () => emails,
    clear() {
      received = [];
      emails = [];
    },
  };
}
