import { setTimeout } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import { ParseError } from '@riwaq/contracts/platform';
import { MOST_HEAD_BYTES } from '@riwaq/contracts/request-limits';
import { readRestOfRequests } from '@riwaq/contracts/rest-of-requests';
import { fastify } from 'fastify';
import { createFaults, faultRoutes } from './faults';
import { formRoutes, readUrlEncodedForms, telegramRoutes } from './form-routes';
import { createInbox } from './inbox';
import { inboxRoutes } from './inbox-routes';
import { startMailServer } from './mail-server';
import { createPaypalOrders } from './paypal/paypal-orders';
import { paypalPages } from './paypal/paypal-pages';
import { paypalRoutes } from './paypal/paypal-routes';
import { paymentPageRoutes, providerRoutes } from './provider-routes';
import { createTransfers } from './transfers';

interface SandboxOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: string;
  /** «Now» in milliseconds. */
  readonly clock?: () => number;
  /** Number of the first transfer. Grows with time by default, so that a new sandbox does not repeat numbers. */
  readonly firstTransferId?: number;
  /** Waits `ms` milliseconds, or until `signal`. Tests replace it. */
  readonly wait?: Wait;
}

type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>;

export interface Sandbox {
  readonly url: string;
  /** Port of its mail server. */
  readonly smtpUrl: string;
  close(): Promise<void>;
}

/** Limits of a text field and of a file in a form, in bytes. */
const limits = { fieldSize: 100_000, fileSize: 10_000_000 };

/**
 * Starts the sandbox, which simulates the outside services in development and tests: form endpoints with an inbox, a mail server, a card
 * provider with its hosted page, and PayPal. Keeps everything in memory.
 */
export async function startSandbox({ port, host = '127.0.0.1', clock = Date.now, ...options }: SandboxOptions): Promise<Sandbox> {
  const server = fastify({ forceCloseConnections: true, http: { maxHeaderSize: MOST_HEAD_BYTES } });
  readRestOfRequests(server.server);
  const ending = new AbortController();
  const wait = options.wait ?? pass;
  const faults = createFaults((ms) => wait(ms, ending.signal).catch(() => undefined));
  const inbox = createInbox(clock);
  const transfers = createTransfers(clock, options.firstTransferId);

  await server.register(multipart, { limits });
  readUrlEncodedForms(server);
  server.setErrorHandler((error, _request, reply) => {
    if (error instanceof ParseError) return reply.code(400).send({ message: error.message });
    return reply.send(error);
  });
  server.addHook('preClose', async () => ending.abort());

  faultRoutes(server, faults);
  formRoutes(server, inbox, faults);
  telegramRoutes(server, inbox, faults);
  inboxRoutes(server, inbox);
  providerRoutes(server, transfers, faults);
  paymentPageRoutes(server, transfers);
  const paypalOrders = createPaypalOrders();
  paypalRoutes(server, paypalOrders, faults);
  paypalPages(server, paypalOrders);

  const mail = await startMailServer(host, inbox, faults);
  server.addHook('onClose', mail.close);
  try {
    const url = await server.listen({ port, host });
    return { url, smtpUrl: mail.url, close: () => server.close() };
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function pass(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal });
}
