import { bucketSettings } from '../release/bucket/bucket-settings';
import { pollSource } from '../release/generations/poll-source';
import { recomposeOnTime } from '../release/generations/recompose';
import { parsePort, shopPort } from '../system/site-config-file';
import type { Command } from './command';
import { withBucket } from './publish';

/** `riwaq serve`: serves the live site. */
export const serveCommand: Command = {
  name: 'serve',
  summary: 'serve the live site',
  usage: [
    'riwaq serve',
    '',
    'Serves the documents and releases of the live site until Ctrl-C. A promotion or rollback shows with the next request.',
    'Composes anew at the start and the end of each record, at midnight in Algiers, and what shows a change of the product source.',
    'Where RIWAQ_BUCKET names a bucket, what is live is put there.',
    '',
    '  --port <n>        PORT, else 3000',
    '  --host <name>     HOST, else 127.0.0.1',
    '  --gateway <url>   GATEWAY_URL: where /api goes',
  ].join('\n'),
  options: { port: { type: 'string' }, host: { type: 'string' }, gateway: { type: 'string' } },
  positionals: [0, 0],
  async run(args, context) {
    const { environment, home, print, compose, now, stopped } = context;
    const { startServer } = await import('../serve/start-server');
    const siteConfig = await context.siteConfig();
    // What is wrong with a bucket's settings is told at once.
    bucketSettings(environment);
    const given = args.text('port');
    const port = given === undefined ? shopPort(environment) : parsePort(given, '--port');
    const host = args.text('host') ?? environment.HOST ?? '127.0.0.1';
    const gatewayUrl = args.text('gateway') ?? environment.GATEWAY_URL;
    const onMissing = (path: string) => print(`404 ${path}`);
    const server = await startServer({ port, host, home, siteConfig, onMissing, ...(gatewayUrl ? { gatewayUrl } : {}) });
    print(`shop  ${server.url}`);
    context.tell({ shop: server.url });
    const asked = stopped();
    const change = { home, compose, now, site: siteConfig.public, by: context.user() };
    const running = [recomposeOnTime({ context: change, log: print }), pollSource({ context: change, log: print })];
    // Open for as long as it follows.
    const followed = withBucket(environment, async (bucket) => {
      const { publishWhatIsLive } = await import('../release/bucket/follow-live');
      const following = publishWhatIsLive(home, bucket, print);
      await asked;
      await following.close();
    });
    await asked;
    await Promise.all([followed, ...running.map((work) => work.close())]);
    await server.close();
  },
};
