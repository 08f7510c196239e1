import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { noteBeginnings } from '@riwaq/contracts/request-beginnings';
import { MOST_HEAD_BYTES } from '@riwaq/contracts/request-limits';
import { readRestOfRequests } from '@riwaq/contracts/rest-of-requests';
import { fastify } from 'fastify';
import { alertSender, eachMinute } from './alert-sender';
import { DeskError } from './desk-error';
import type { DeskOptions, DeskParts } from './desk-parts';
import { deskRoutes } from './desk-routes';
import { readLive } from './live-state';
import { misunderstood, versionedPage } from './page-version';
import { partnerNews } from './partner-news';
import { openRefusals } from './refusals';
import { rememberFor } from './remember-for';
import { refuseAddress, refuseBroken } from './secure';
import { openSignIn } from './sign-in';
import { openStaffList } from './staff-list';

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

/** Starts the desk. Throws if the pages are not bundled. */
export async function startDesk(options: DeskOptions): Promise<Desk> {
  const { listener, home, client, now } = options;
  const origin = options.origin ?? `http://localhost:${(listener.address() as AddressInfo).port}`;
  const { page, version } = versionedPage(await readFile(join(client, 'index.html'), 'utf8'));
  const staff = openStaffList(home);
  const signIn = await openSignIn({ home, origin });
  const refusals = openRefusals({ ...options, origin });
  const parts: DeskParts = {
    ...options,
    origin,
    pageVersion: version,
    signIn,
    staff,
    live: () => live.read(),
    onChanged: () => live.forget(),
    onRefused: (member, refused) => {
      refusals.add(member, refused);
      live.forget();
    },
    recentRefusals: refusals.recent,
  };
  const live = rememberFor(LIVE_MS, now, () => readLive(parts));

  const server = fastify({
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    trustProxy: 'loopback',
    http: { maxHeaderSize: MOST_HEAD_BYTES },
    frameworkErrors: refuseAddress,
    clientErrorHandler: (error, socket) => refuseBroken(error, socket, beginningOf(socket)),
  });
  readRestOfRequests(server.server);
  const beginningOf = noteBeginnings(server.server);
  await deskRoutes(server, parts);
  server.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || /^\/(api|media|preview|releases)\//.test(request.url))
      throw misunderstood(request, new DeskError('unknown', 'this address'));
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });

  // fastify drops connections only of a port that it opened itself.
  server.addHook('preClose', async () => server.server.closeAllConnections());
  await server.ready();
  await once(server.server.listen(listener), 'listening');
  const alerts = await alertSender({ ...parts, readAlerts: async () => (await live.read()).alerts });
  const news = partnerNews(parts);
  const looking = eachMinute(async () => {
    await alerts.look();
    await news.look();
  });
  return {
    url: origin,
    async signInLink(email) {
      const member = await staff.find(email);
      if (!member) throw new Error(`${email} is not staff`);
      return `${origin}/sign-in?token=${await signIn.makeToken(member.email)}`;
    },
    async close() {
      await looking.close();
      // Waits for running jobs too.
      await server.close();
      await refusals.close();
    },
  };
}
