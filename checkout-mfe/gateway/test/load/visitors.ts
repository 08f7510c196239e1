import { Agent, request } from 'node:http';

/** Many visitors at once, as the server before the gateway passes them on: over connections that stay open. */
export interface Visitors {
  /** Posts the order under that idempotency key. Gives the milliseconds until it was answered; throws where it was not taken. */
  post(key: string): Promise<number>;
  close(): void;
}

/** Visitors who all send the same order, a multipart form that is put together once: what they cost is taken from the gateway's processors. */
export async function visitorsWith(url: string, fields: Readonly<Record<string, string>>): Promise<Visitors> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  const body = Buffer.from(await encoded.arrayBuffer());
  const agent = new Agent({ keepAlive: true });

  return {
    post: (key) =>
      new Promise((resolve, reject) => {
        const started = performance.now();
        const headers = { 'content-type': type, 'content-length': body.byteLength, 'idempotency-key': key };
        const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
          answer.resume();
          answer.once('end', () => {
            if (answer.statusCode === 200) resolve(performance.now() - started);
            else reject(new Error(`an order was answered ${answer.statusCode}`));
          });
        });
        sent.once('error', reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}
