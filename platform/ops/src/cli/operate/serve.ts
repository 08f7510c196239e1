import { pollSource } from '../../release/generations/poll-source';
import { recomposeOnTime } from '../../release/generations/recompose';
import { previewKey } from '../../release/previews/preview-token';
import { wallLine, weakestWall } from '../../render/cage/walls';
import { listenAddress, parsePort, shopPort } from '../../system/site-config-file';
import { messageOf } from '../../system/user-error';
import { type Command, text } from '../command';

/** `riwaq serve`: serves the live site. */
export const serveCommand: Command = {
  name: 'serve',
  summary: 'serve the live site',
  usage: [
    'riwaq serve',
    '',
    'Serves the documents and releases of the live site until Ctrl-C. A release or rollback shows with the next request.',
    'Composes anew at the start and the end of each record, at midnight in Algiers, and what shows a change of the product source.',
    'In production it says at its start what stands around releases while it composes them: nothing is composed without bubblewrap.',
    '',
    'GATEWAY_URL is where /api goes, HOST the address that it listens on. SERVER_METRICS_PORT serves /metrics for this machine alone.',
    'PREVIEW_KEY, or PREVIEW_KEY_FILE, is what links of riwaq preview are signed with; without it they lead nowhere.',
  ],
  options: { port: text('<n>', 'PORT, else 3000') },
  positionals: [0, 0],
  async run(args, context) {
    const { environment, home, print, compose, now, stopped } = context;
    const { startServer } = await import('../../serve/start-server');
    const { serverMetrics, serveServerMetrics } = await import('../../adapters/prometheus/server-metrics');
    const siteConfig = await context.siteConfig();
    // Wrong settings of the cage end the command at once.
    const weakest = weakestWall(environment);
    const given = args.text('port');
    const port = given === undefined ? shopPort(environment) : parsePort(given, '--port');
    const { GATEWAY_URL: gatewayUrl, SERVER_METRICS_PORT: metricsPort } = environment;
    const key = await previewKey(environment);
    const onMissing = (path: string) => print(`404 ${path}`);
    const change = { home, compose, now, site: siteConfig.public, by: context.user() };
    const metrics = serverMetrics();
    const server = await startServer({
      port,
      host: listenAddress(environment),
      home,
      siteConfig,
      onMissing,
      metrics,
      ...(gatewayUrl ? { gatewayUrl } : {}),
      ...(key ? { previews: { key, now } } : {}),
    });
    const told = metricsPort === undefined ? undefined : await serveServerMetrics(metrics, parsePort(metricsPort, 'SERVER_METRICS_PORT'));
    print(`shop  ${server.url}`);
    if (told) print(`metrics  ${told.url}/metrics`);
    context.tell({ shop: server.url, metrics: told?.url });
    const asked = stopped();
    // systemd may forbid the server what the operator's terminal permits, so the server reports its own wall.
    const looked = weakest === 'node' ? undefined : context.standingWall().then(wallLine, messageOf).then(print);
    const running = [recomposeOnTime, pollSource].map((begin) => begin({ context: change, log: print }));
    await asked;
    await Promise.all([looked, ...running.map((work) => work.close())]);
    await server.close();
    await told?.close();
  },
};
