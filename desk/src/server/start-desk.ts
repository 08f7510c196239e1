import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';
import * as v from 'valibot';
import { type ChangeState, spans } from '../contract/answers';
import { alertSender, eachMinute } from './alert-sender';
import { changeRoutes } from './change-routes';
import { DeskError } from './desk-error';
import { duePublications } from './due-publications';
import { readLive } from './live-state';
import { partnerRoutes } from './partner-routes';
import { passkeyRoutes } from './passkey-routes';
import { pictureRoutes } from './picture-routes';
import { previewPageRoutes, type ReadPreviewPage } from './preview-page';
import { readBody } from './read-body';
import { readVisits } from './read-visits';
import { draftsSent, recordRoutes } from './record-routes';
import { rememberFor } from './remember-for';
import type { RunCommand } from './run-command';
import { runningJobs } from './running-jobs';
import { secure } from './secure';
import { seenBy } from './seen-by';
import { openSignIn } from './sign-in';
import { signInRoutes } from './sign-in-routes';
import type { StaffEmail } from './staff-email';
import { openStaffList } from './staff-list';
import { storeFileRoutes } from './store-file-routes';
import { whoAsks } from './who-asks';

export interface DeskOptions {
  /** A free port; the address that staff opens is made of it. */
  readonly port: number;
  readonly host: string;
  /** Where staff opens the desk; `http://localhost:<port>` by default. */
  readonly origin?: string | undefined;
  /** Address of the shop. */
  readonly shop: string;
  /** `RIWAQ_HOME`: it holds staff and the desk's secret. */
  readonly home: string;
  /** A PostgreSQL server that keeps sessions. */
  readonly databaseUrl?: string | undefined;
  /** Folder of the bundled pages (`bundleClient`). */
  readonly client: string;
  readonly run: RunCommand;
  /** Why the gateway cannot sell anything; undefined where it can. */
  readonly whyNotReady: () => Promise<string | undefined>;
  readonly previewPage: ReadPreviewPage;
  /** Address that gets each alert as JSON. */
  readonly webhook?: string | undefined;
  readonly sendEmail: (email: StaffEmail) => Promise<void>;
  /** «Now» in milliseconds. */
  readonly now: () => number;
  /** Receives what an operator must know, a line each. */
  readonly log: (line: string) => void;
}

export interface Desk {
  readonly url: string;
  /** A link that signs somebody in, once, within ten minutes: for the terminal that started the desk. */
  signInLink(email: string): Promise<string>;
  close(): Promise<void>;
}

/** Milliseconds for which what is live is read once for everybody who looks. */
const LIVE_MS = 1000;
/** Most bytes of a request without a draft: a change with its reason has fewer than 2000. */
const BODY_LIMIT = 10_000;

/** Starts the desk. Throws if the port is taken, the database cannot be reached, or the pages are not bundled. */
export async function startDesk(options: DeskOptions): Promise<Desk> {
  const { port, host, home, databaseUrl, client, run, now, log, sendEmail, webhook } = options;
  const origin = options.origin ?? `http://localhost:${port}`;
  const page = await readFile(join(client, 'index.html'), 'utf8');
  const signIn = await openSignIn({ home, origin, databaseUrl });
  const server = fastify({ bodyLimit: BODY_LIMIT, forceCloseConnections: true, trustProxy: 'loopback' });
  await server.register(rateLimit, { global: false, errorResponseBuilder: () => new DeskError('too-many') });
  secure(server, origin, log);

  const staff = openStaffList(home);
  const asks = whoAsks(signIn, staff);
  const due = duePublications({ run, log, onChanged: () => live.forget() });
  const live = rememberFor(LIVE_MS, now, () => readLive({ ...options, refusedPublications: due.alerts }));
  const changes = runningJobs<ChangeState>(now);
  signInRoutes(server, { signIn, staff, asks, origin, sendEmail, now, log });
  if (signIn.passkeys) passkeyRoutes(server, { signIn, passkeys: signIn.passkeys, staff, asks });
  changeRoutes(server, { run, changes, asks, now, onChanged: live.forget });
  const pictures = await pictureRoutes(server, { run, asks, folder: join(home, 'desk/pictures'), now });
  const records = await recordRoutes(server, { run, asks, folder: draftsSent(home), now, onChanged: live.forget });
  previewPageRoutes(server, asks, options.previewPage);
  storeFileRoutes(server, home);
  partnerRoutes(server, { run, asks, home, origin, shop: options.shop, now });
  server.get('/api/live', async (request) => {
    const { member } = await asks(request);
    return seenBy(member.roles, await live.read());
  });
  server.get('/api/visits', async (request) => {
    await asks(request);
    return readVisits(run, readBody(v.object({ span: v.picklist(spans) }), request.query).span);
  });
  await server.register(fastifyStatic, { root: join(client, 'assets'), prefix: '/assets/', index: false, immutable: true, maxAge: '1y' });
  server.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || /^\/(api|media|preview|releases)\//.test(request.url)) throw new DeskError('unknown', 'this address');
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });

  await server.listen({ port, host }).catch(async (error: unknown) => {
    await signIn.close();
    throw error;
  });
  const alerts = alertSender({ readAlerts: async () => (await live.read()).alerts, staff, origin, webhook, sendEmail, now, log });
  const looking = eachMinute(async () => {
    await due.look();
    await alerts.look();
  });
  return {
    url: origin,
    signInLink: async (email) => `${origin}/sign-in?token=${await signIn.makeToken(email)}`,
    async close() {
      await looking.close();
      await server.close();
      await Promise.all([changes.close(), pictures.close(), records.close()]);
      await signIn.close();
    },
  };
}
