/** A file that came with a form. Its content is not kept. */
export interface ReceivedFile {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
}

/** A post to a form endpoint. `at` is an ISO instant. A field that came several times holds its values line by line. */
export interface ReceivedPost {
  readonly at: string;
  readonly endpoint: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly ReceivedFile[];
  readonly idempotencyKey: string | null;
}

export interface Inbox {
  receive(post: Omit<ReceivedPost, 'at'>): void;
  /** Oldest first; of one endpoint where it is named. */
  posts(endpoint?: string): readonly ReceivedPost[];
  clear(): void;
}

/** Everything that the form endpoints have accepted since the sandbox started. */
export function createInbox(clock: () => number): Inbox {
  let received: readonly ReceivedPost[] = [];
  return {
    receive(post) {
      received = [...received, { at: new Date(clock()).toISOString(), ...post }];
    },
    posts: (endpoint) => received.filter((post) => endpoint === undefined || post.endpoint === endpoint),
    clear() {
      received = [];
    },
  };
}
