import type { Server } from 'node:net';
import { join } from 'node:path';
import { operationsOf } from '../../operations/operations';
import { deskPort, listenAddress, parsePort } from '../../system/site-config-file';
import { UserError } from '../../system/user-error';
import { type Command, type CommandContext, text } from '../command';
import { mailFaultText } from '../inspect/mail-lines';

/** Milliseconds that a gateway has to say whether it can sell. */
const READY_MS = 2000;

/** `riwaq desk`: the page of staff. */
export const deskCommand: Command = {
  name: 'desk',
  summary: 'serve the page of staff: what is live, releases, rollbacks, visits',
  usage: [
    'riwaq desk',
    '',
    'Serves the desk until Ctrl-C, apart from the shop: without it the shop and these commands go on. riwaq staff says who may sign in. They get a',
    'link by e-mail (SMTP_URL), which leads in once. What they do, the desk does by the same functions as these commands, under their name. Behind nginx under a host',
    'name of its own, DESK_ORIGIN says which. It needs no database: staff and their sessions are in RIWAQ_HOME.',
  ],
  options: { port: text('<n>', 'DESK_PORT, else 3004') },
  positionals: [0, 0],
  async run(args, context) {
    const { environment, print, tell, stopped } = context;
    const given = args.text('port');
    const port = given === undefined ? deskPort(environment) : parsePort(given, '--port');
    const smtpUrl = environment.SMTP_URL;
    if (!smtpUrl) throw new UserError('SMTP_URL names no mail server: staff signs in by a link that is sent by e-mail');
    const { holdPort } = await import('../../serve/free-port');
    const listener = await holdPort(port, listenAddress(environment), 'DESK_PORT');
    const desk = await openDesk(context, { listener, smtpUrl }).catch((error: unknown) => {
      listener.close();
      throw error;
    });
    print(`desk  ${desk.url}`);
    tell({ desk: desk.url });
    await stopped();
    await desk.close();
  },
};

interface DeskPlace {
  /** Listens already (`holdPort`). */
  readonly listener: Server;
  readonly smtpUrl: string;
}

/** Bundles the desk's pages and starts it with the operations of this process. */
export async function openDesk(context: CommandContext, { listener, smtpUrl }: DeskPlace) {
  const { home, environment, now, warn } = context;
  const [{ bundleClient, startDesk }, { smtpMailer }, { previewPages }, { portOf }] = await Promise.all([
    import('@riwaq/desk'),
    import('@riwaq/gateway'),
    import('../../serve/opened-previews'),
    import('../../serve/free-port'),
  ]);
  const { public: site, alerts } = await context.siteConfig();
  const { brand, origin, supportEmail } = site;
  const mailer = smtpMailer({
    url: smtpUrl,
    from: { name: brand.name, address: supportEmail },
    limit: 10_000,
    log: { warn: (about: object) => warn(`an e-mail was not sent: ${JSON.stringify(about)}`) },
  });
  // Desks of one home have a port each. A build empties its folder, which must not be that of a desk which serves its pages from there.
  const client = join(home, 'desk/pages', String(portOf(listener)));
  await bundleClient(client);
  return startDesk({
    listener,
    home,
    client,
    now,
    origin: environment.DESK_ORIGIN || undefined,
    shop: origin,
    webhook: alerts.webhook,
    operations: operationsOf(context),
    gateway: await context.staff(),
    previewPage: previewPages(home, now),
    whyNotReady: () => whyNotReady(environment.GATEWAY_URL),
    async sendEmail(email) {
      const sent = await mailer.send({ ...email, key: crypto.randomUUID() });
      if (sent.kind !== 'accepted')
        throw new Error('fault' in sent ? mailFaultText(sent.fault ?? 'other') : 'the mail server did not take it');
    },
    log: (line) => warn(`desk: ${line}`),
  });
}

/** Why the gateway cannot sell anything; undefined where it can, or where no gateway is named. */
async function whyNotReady(gatewayUrl: string | undefined): Promise<string | undefined> {
  if (!gatewayUrl) return undefined;
  const answer = await fetch(new URL('/readyz', gatewayUrl), { signal: AbortSignal.timeout(READY_MS) }).catch(() => undefined);
  if (!answer) return `no gateway answers at ${gatewayUrl}`;
  return answer.ok ? undefined : `the gateway at ${gatewayUrl} cannot read its prices or its database`;
}
