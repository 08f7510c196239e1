import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isIPv6 } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppName, RemoteName } from '@riwaq/contracts';
import { freePort, portOf, preferredPort } from '@riwaq/ops/serve/free-port';
import { findAppWorkspaces, rootFolder, workspaceFolder } from '@riwaq/ops/store/build/app-workspaces';
import { printLine, userName } from '@riwaq/ops/system/terminal';
import { describeReleased, isReleased, namedRemotes } from './released-remotes';
import { type OnClose, runUntilEnded, warn } from './run-until-ended';
import { startSettings } from './settings';

/**
 * `npm run dev -- [remote …]`: serves the shell and the named remotes from sources, with hot update, and the rest from releases, with a
 * temporary sandbox and gateway. `npm start` and `npm run dev` of each app in one.
 */
async function dev(onClose: OnClose, signal: AbortSignal): Promise<void> {
  const remotes = namedRemotes(
    process.argv.slice(2),
    findAppWorkspaces(rootFolder).flatMap(({ app }) => (app === 'shell' ? [] : [app])),
  );
  const settings = startSettings({ SANDBOX_PORT: '0', ...process.env });
  const { home, host, databaseUrl, gateway } = settings;
  // Beside another shop, the default port gives way to a free one.
  const port = await (process.env.PORT === undefined ? preferredPort : freePort)(settings.port, host, 'PORT');
  const { openPlace, openSite } = await import('./open-site');
  const place = await openPlace({ ...settings, port: 0 });
  onClose(() => place.close());
  const siteConfig = await settings.siteConfigAt(port, place.sandbox);

  if (!(await isReleased(home))) {
    const { bringUpToDate } = await import('./bring-up-to-date');
    await bringUpToDate({ home, site: siteConfig.public, by: userName(), print: printLine, signal });
  }
  if (signal.aborted) return;
  const dataFolder = await mkdtemp(join(tmpdir(), 'riwaq-dev-'));
  onClose(() => rm(dataFolder, { recursive: true, force: true }));
  const shop = `http://${isIPv6(host) ? `[${host}]` : host}:${portOf(place.listener)}`;
  // The compilers start while the shop loads and opens.
  const addresses = await Promise.all(remotes.map(async (app) => [app, await freePort(0, '127.0.0.1', 'PORT')] as const));
  for (const [app, own] of addresses) serve(app, { host: '127.0.0.1', port: own }, shop, ['--env', 'hot'], onClose);
  const named = addresses.map(([app, own]) => `${app}=http://127.0.0.1:${own}`).join(',');
  serve('shell', { host, port }, shop, named ? ['--env', `remotes=${named}`] : [], onClose);
  const live = await openSite({ home, siteConfig, place, gateway, databaseUrl, dataFolder, log: warn });
  onClose(() => live.close());

  console.log(`\n  from sources    ${['shell', ...remotes].join(', ')}`);
  for (const line of await describeReleased(home, remotes)) printLine(`  from a release  ${line}`);
  console.log(`\n  shop   http://localhost:${port}\n  inbox  ${place.sandbox}/inbox\n\n  Ctrl-C ends everything.`);
}

/** webpack-dev-server in an app's folder. It prints its own errors. */
function serve(
  app: AppName | RemoteName,
  { host, port }: { host: string; port: number },
  shop: string,
  args: readonly string[],
  onClose: OnClose,
): void {
  const folder = workspaceFolder(app);
  const webpack = createRequire(join(folder, 'package.json')).resolve('webpack/bin/webpack.js');
  const program = [webpack, 'serve', ...args];
  const child = spawn(process.execPath, program, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, SHOP: shop, HOST: host, DEV_PORT: String(port) },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  onClose(() => {
    child.kill();
    return ended;
  });
}

runUntilEnded(dev);
