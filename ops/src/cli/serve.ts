import { catchUp, followRegistry } from '../release/generations/follow-registry';
import { currentFolder } from '../release/generations/generation-folders';
import { pollSource } from '../release/generations/poll-source';
import { recomposeOnTime } from '../release/generations/recompose';
import { sharedRegistryOf } from '../release/shared-registry/open-shared-registry';
import { parsePort, shopPort } from '../system/site-config-file';
import type { Command } from './command';

/** `riwaq serve`: serves the live site. */
export const serveCommand: Command = {
  name: 'serve',
  summary: 'serve the live site',
  usage: [
    'riwaq serve',
    '',
    'Serves the documents and releases of the live site until Ctrl-C. A promotion or rollback shows with the next request.',
    'Composes anew at the start and the end of each record, at midnight in Algiers, and what shows a change of the product source.',
    'With a registry in a database (DATABASE_URL) it shows what is changed on other machines too, while that can be reached.',
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
    const given = args.text('port');
    const port = given === undefined ? shopPort(environment) : parsePort(given, '--port');
    const host = args.text('host') ?? environment.HOST ?? '127.0.0.1';
    const gatewayUrl = args.text('gateway') ?? environment.GATEWAY_URL;
    const onMissing = (path: string) => print(`404 ${path}`);
    const change = { home, compose, now, site: siteConfig.public, by: context.user(), shared: sharedRegistryOf(environment) };
    // A machine that is new shows what was decided on the others; one that shows something goes on with it.
    if ((await currentFolder(home)) === undefined) await catchUp(change);
    const server = await startServer({ port, host, home, siteConfig, onMissing, ...(gatewayUrl ? { gatewayUrl } : {}) });
    print(`shop  ${server.url}`);
    context.tell({ shop: server.url });
    const running = [recomposeOnTime, pollSource, followRegistry].map((begin) => begin({ context: change, log: print }));
    await stopped();
    await Promise.all(running.map((work) => work.close()));
    await server.close();
  },
};
