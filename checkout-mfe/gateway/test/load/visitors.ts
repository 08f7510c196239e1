import { Agent, request } from 'node:http';
import type { OrderRequest } from '@riwaq/contracts';

/** Many visitors at once, as the server before the gateway passes them on: over connections that stay open. */
export interface Visitors {
  /** Places the order under that reference. Gives the milliseconds until it was answered; throws where it was not taken. */
  post(reference: string): Promise<number>;
  close(): void;
}

/** Visitors who all place the same order, each under a reference of its own. It is written once: what they cost is taken from the gateway's processors. */
export function visitorsWith(url: string, order: OrderRequest): Visitors {
  const [before = '', after = ''] = JSON.stringify(order).split(order.reference);
  const length = Buffer.byteLength(JSON.stringify(order));
  const agent = new Agent({ keepAlive: true });

  return {
    post: (reference) =>
      new Promise((resolve, reject) => {
        const started = performance.now();
        const headers = { 'content-type': 'application/json', 'content-length': length };
        const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
          answer.resume();
          answer.once('end', () => {
            if (answer.statusCode === 200) resolve(performance.now() - started);
            else reject(new Error(`an order was answered ${answer.statusCode}`));
          });
        });
        sent.once('error', reject);
        sent.end(before + reference + after);
      }),
    close: () => agent.destroy(),
  };
}
