/** A file that came with a form. Its content is not kept. */
export interface ReceivedFile {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
}

/** A message to a form endpoint. `at` is an ISO instant. A field that came several times holds its values line by line. */
export interface ReceivedForm {
  readonly at: string;
  readonly endpoint: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly ReceivedFile[];
  readonly idempotencyKey: string | null;
}

export interface Inbox {
  receive(form: Omit<ReceivedForm, 'at'>): void;
  /** Oldest first; of one endpoint where it is named. */
  received(endpoint?: string): readonly ReceivedForm[];
  clear(): void;
}

/** Everything that the form endpoints have accepted since the sandbox started. */
export function createInbox(clock: () => number): Inbox {
  let received: readonly ReceivedForm[] = [];
  return {
    receive(form) {
      received = [...received, { at: new Date(clock()).toISOString(), ...form }];
    },
    received: (endpoint) => received.filter((form) => endpoint === undefined || form.endpoint === endpoint),
    clear() {
      received = [];
    },
  };
}
