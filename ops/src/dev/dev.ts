import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSiteConfig } from '@riwaq/contracts';
import { rootFolder } from '../build/app-folders';
import { Failure } from '../failure';
import { type Keep, runUntilEnded, warn } from '../run-until-ended';
import { printLine } from '../shown-text';
import { bringUpToDate } from '../start/bring-up-to-date';
import { freePort } from '../start/free-port';
import { openSite } from '../start/open-site';
import { readSettings } from '../start/settings';
import { readIfThere } from '../storage/read-json';
import { userName } from '../user-name';
import { namedRemotes } from './named-remotes';
import { openDevelopment } from './open-development';
import { describeReleased, isReleased } from './released-remotes';

/**
 * `npm run dev`: the shell and the named remotes from their sources, with hot update; the other remotes from their releases;
 * a sandbox and a gateway that forget everything at the end.
 */
async function dev(keep: Keep, signal: AbortSignal): Promise<void> {
  const remotes = namedRemotes(process.argv.slice(2));
  const settings = readSettings({ SANDBOX_PORT: '0', ...process.env }, rootFolder, process.env.INIT_CWD ?? process.cwd());
  const { home, host, siteConfigFile } = settings;
  const port = await freePort(settings.port, host, 'PORT');
  const sandboxPort = await freePort(settings.sandboxPort, host, 'SANDBOX_PORT');
  const text = await readIfThere(siteConfigFile);
  if (text === undefined) throw new Failure(`there is no site configuration ${siteConfigFile}: SITE_CONFIG names it`);
  const siteConfig = parseSiteConfig(text, siteConfigFile, {
    sandbox: `http://localhost:${sandboxPort}`,
    origin: `http://localhost:${port}`,
  });
  const site = siteConfig.public;

  if (!(await isReleased(home))) await bringUpToDate({ home, site, by: userName(), print: printLine, signal });
  if (signal.aborted) return;
  const scratch = await mkdtemp(join(tmpdir(), 'riwaq-dev-'));
  keep(() => rm(scratch, { recursive: true, force: true }));
  const { databaseUrl } = settings;
  const dataFolder = join(scratch, 'database');
  const live = await openSite({ home, siteConfig, port: 0, sandboxPort, host, databaseUrl, dataFolder, log: warn });
  keep(() => live.close());

  const what = ['shell', ...remotes].join(', ');
  console.log(`building ${what} …`);
  const media = join(scratch, 'media');
  await openDevelopment({ remotes, home, site, shop: live.shop, port, host, media, warn }, keep);
  if (signal.aborted) return;
  const released = await describeReleased(home, remotes);
  console.log(`\n  from sources    ${what}`);
  for (const line of released) printLine(`  from a release  ${line}`);
  console.log(`\n  shop   http://localhost:${port}\n  inbox  http://localhost:${sandboxPort}/inbox\n\n  Ctrl-C ends everything.`);
}

runUntilEnded(dev);
