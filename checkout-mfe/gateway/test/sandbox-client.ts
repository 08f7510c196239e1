import { type Sandbox, startSandbox } from '@riwaq/sandbox';
import * as v from 'valibot';

const MessagesSchema = v.array(
  v.object({ endpoint: v.string(), fields: v.record(v.string(), v.string()), idempotencyKey: v.nullable(v.string()) }),
);
const FilesSchema = v.array(
  v.object({ files: v.array(v.object({ field: v.string(), name: v.string(), type: v.string(), bytes: v.number() })) }),
);
const EmailsSchema = v.array(
  v.object({ from: v.string(), to: v.string(), subject: v.string(), text: v.string(), html: v.string(), messageId: v.string() }),
);
type ReceivedEmail = v.InferOutput<typeof EmailsSchema>[number];
type ReceivedMessage = v.InferOutput<typeof MessagesSchema>[number];

interface Fault {
  readonly endpoint: string;
  readonly status?: number;
  readonly retryAfter?: number;
  readonly delayMs?: number;
  readonly drop?: true;
  readonly taken?: true;
  readonly times?: number;
  /** Of `mail`: the command that is refused, and the text behind the status. */
  readonly stage?: 'greeting' | 'sign-in' | 'sender' | 'recipient' | 'content';
  readonly reply?: string;
}

/** The sandbox as a test works with it. */
export interface SandboxClient {
  readonly url: string;
  /** Of its mail server. */
  readonly smtpUrl: string;
  /** The emails that the mail server took, the oldest first. */
  emails(): Promise<readonly ReceivedEmail[]>;
  /** What an endpoint, or all of them, have received. */
  received(endpoint?: string): Promise<readonly ReceivedMessage[]>;
  /** Only what registers paid orders, not the orders as they were placed. */
  registered(endpoint?: string): Promise<readonly ReceivedMessage[]>;
  /** The files that an endpoint has received. */
  receivedFiles(endpoint: string): Promise<readonly object[]>;
  fail(fault: Fault): Promise<void>;
  /** What a visitor does on the provider's page. */
  choose(url: string, choice: 'approve' | 'decline' | 'leave'): Promise<string | null>;
  /** Pays a transfer with that amount, in dinar, whatever is due; nobody comes back. */
  pay(transferId: number, paid: number): Promise<void>;
  /** What a payer does on PayPal's page. */
  choosePaypal(orderId: string, choice: 'approve' | 'cancel'): Promise<void>;
  /** What becomes of the money of PayPal's order, before its capture or after. `refunded`: the part that went back («5.00»). */
  settlePaypal(orderId: string, status: string, refunded?: string): Promise<void>;
  /** Resolves when a request waits because of a `delayMs` fault. It waits until `letPass`. */
  waiting(): Promise<void>;
  letPass(): void;
  /** Forgets faults and messages. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the real sandbox on a free port. Its delays last as long as the test wants. */
export async function sandboxClient(clock: () => number): Promise<SandboxClient> {
  let pending: readonly (() => void)[] = [];
  let announce = (): void => undefined;
  const wait = (_ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      pending = [...pending, resolve];
      signal.addEventListener('abort', () => resolve());
      announce();
    });
  const sandbox: Sandbox = await startSandbox({ port: 0, clock, firstTransferId: 1, wait });
  const letPass = () => {
    for (const resolve of pending) resolve();
    pending = [];
  };

  async function received(endpoint?: string): Promise<readonly ReceivedMessage[]> {
    const answer = await fetch(`${sandbox.url}/inbox.json${endpoint ? `?endpoint=${endpoint}` : ''}`);
    return v.parse(MessagesSchema, await answer.json());
  }

  return {
    url: sandbox.url,
    smtpUrl: sandbox.smtpUrl,
    async emails() {
      const answer = await fetch(`${sandbox.url}/emails.json`);
      return v.parse(EmailsSchema, await answer.json());
    },
    received,
    registered: async (endpoint) =>
      (await received(endpoint)).filter(({ idempotencyKey }) => /^(transfer|paypal)-/.test(idempotencyKey ?? '')),
    async receivedFiles(endpoint) {
      const answer = await fetch(`${sandbox.url}/inbox.json?endpoint=${endpoint}`);
      return v.parse(FilesSchema, await answer.json()).flatMap(({ files }) => files);
    },
    async fail(fault) {
      const answer = await fetch(`${sandbox.url}/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async choose(url, choice) {
      const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });
      return answer.headers.get('location');
    },
    async pay(transferId, paid) {
      const answer = await fetch(`${sandbox.url}/provider/pay/${transferId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ choice: 'approve', paid }),
        redirect: 'manual',
      });
      if (answer.status >= 400) throw new Error(await answer.text());
    },
    async choosePaypal(orderId, choice) {
      await fetch(`${sandbox.url}/paypal/checkoutnow`, { method: 'POST', body: new URLSearchParams({ token: orderId, choice }) });
    },
    async settlePaypal(orderId, status, refunded) {
      const answer = await fetch(`${sandbox.url}/paypal/captures/${orderId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ status, refunded }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async waiting() {
      if (pending.length > 0) return;
      await new Promise<void>((resolve) => {
        announce = resolve;
      });
    },
    letPass,
    async clear() {
      letPass();
      await fetch(`${sandbox.url}/faults`, { method: 'DELETE' });
      await fetch(`${sandbox.url}/inbox`, { method: 'DELETE' });
    },
    close: () => sandbox.close(),
  };
}
