import { parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { visitorEmail } from './visitor-email';

const InboxSchema = v.array(v.object({ endpoint: v.string(), fields: v.record(v.string(), v.string()) }));

/** A received form: endpoint («bundle-order») and fields. */
export type InboxForm = v.InferOutput<typeof InboxSchema>[number];

const EmailsSchema = v.array(v.object({ to: v.string(), subject: v.string(), html: v.string() }));

/** An email to a buyer. */
type InboxEmail = v.InferOutput<typeof EmailsSchema>[number];

const NotifiedSchema = v.object({ shopAnswered: v.number() });

/** A fault of the sandbox at `forms/…`, `provider/start` or `provider/status`, for the next `times` requests. */
interface Fault {
  readonly endpoint: string;
  readonly status?: number;
  readonly retryAfter?: number;
  readonly delayMs?: number;
  readonly drop?: true;
  readonly times?: number;
}

/** The sandbox, for journeys. */
export interface SandboxClient {
  readonly url: string;
  /** Received forms of the test's visitor, of all endpoints or of one, oldest first. */
  inbox(endpoint?: string): Promise<readonly InboxForm[]>;
  /** Emails to buyers, oldest first. */
  emails(): Promise<readonly InboxEmail[]>;
  fail(fault: Fault): Promise<void>;
  /** Ends all faults. */
  clearFaults(): Promise<void>;
  /** Pays a transfer at the provider without the browser. `paid`: another amount, in dinar. */
  pay(transferId: string, paid?: number): Promise<void>;
  /** Makes the provider send its webhook of a transfer. Returns the shop's status. */
  notify(transferId: string): Promise<number>;
}

/** A client of the sandbox at `url`. */
export function sandboxClient(url: string): SandboxClient {
  async function send(method: string, path: string, body?: object): Promise<Response> {
    const json = body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {};
    const answer = await fetch(`${url}${path}`, { method, redirect: 'manual', ...json });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
  return {
    url,
    async inbox(endpoint) {
      const answer = await send('GET', `/inbox.json${endpoint ? `?endpoint=${encodeURIComponent(endpoint)}` : ''}`);
      const received = parse(InboxSchema, await answer.json(), 'the inbox');
      return received.filter(({ fields }) => Object.values(fields).includes(visitorEmail()));
    },
    async emails() {
      return parse(EmailsSchema, await (await send('GET', '/emails.json')).json(), 'the emails');
    },
    async fail(fault) {
      await send('POST', '/faults', fault);
    },
    async clearFaults() {
      await send('DELETE', '/faults');
    },
    async pay(transferId, paid) {
      await send('POST', `/provider/pay/${transferId}`, { choice: 'approve', paid });
    },
    async notify(transferId) {
      const answer = await send('POST', `/provider/transfers/${transferId}/webhook`);
      return parse(NotifiedSchema, await answer.json(), 'the webhook').shopAnswered;
    },
  };
}
