import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { parse } from '@riwaq/contracts';
import * as v from 'valibot';
import { UnsettledPaymentSchema } from '../payments/another-amount';
import { SettlingSchema } from '../payments/settle-payment';
import { OpenPostSchema } from '../posts/open-posts';
import { deskSocket } from './desk-socket';
import type { OrdersDesk } from './orders-desk';

/** Nothing answers there: no gateway runs on that folder. */
const unanswered: readonly string[] = ['ENOENT', 'ECONNREFUSED'];

/** The desk of the gateway that runs on the embedded database of that folder, or null where none does. Throws where it may not be asked. */
export async function askRunningDesk(dataFolder: string): Promise<OrdersDesk | null> {
  const { path } = deskSocket(dataFolder);
  const desk: OrdersDesk = {
    list: () => ask(path, 'GET', '/posts', v.array(OpenPostSchema)),
    retry: async (id) => (await ask(path, 'POST', `/posts/${id ?? 'all'}/retry`, v.object({ retried: v.number() }))).retried,
    unsettled: () => ask(path, 'GET', '/payments', v.array(UnsettledPaymentSchema)),
    settle: (settlement) => ask(path, 'POST', `/payments/settle?${new URLSearchParams({ ...settlement })}`, SettlingSchema),
    close: async () => undefined,
  };
  try {
    await desk.list();
    return desk;
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
    if (unanswered.includes(code)) return null;
    throw error;
  }
}

async function ask<Schema extends v.GenericSchema>(
  socketPath: string,
  method: string,
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const content = await new Promise<string>((resolve, reject) => {
    const question = request({ socketPath, method, path }, (answer) => {
      if (answer.statusCode === 200) text(answer).then(resolve, reject);
      else reject(new Error(`the gateway that runs answered ${answer.statusCode}`));
    });
    question.once('error', reject);
    question.end();
  });
  return parse(schema, JSON.parse(content), 'the gateway that runs');
}
