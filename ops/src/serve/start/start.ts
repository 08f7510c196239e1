import { parseSiteConfig } from '@riwaq/contracts';
import { rootFolder } from '../../release/build/app-workspaces';
import { pollSource } from '../../release/generations/poll-source';
import { recomposeOnTime } from '../../release/generations/recompose';
import { composeInFreshProcess } from '../../render/fresh-process';
import { readIfThere } from '../../system/files';
import { type OnClose, runUntilEnded, warn } from '../../system/run-until-ended';
import { printLine, userName } from '../../system/terminal';
import { UserError } from '../../system/user-error';
import { freePort } from '../free-port';
import { bringUpToDate } from './bring-up-to-date';
import { openSite } from './open-site';
import { readSettings } from './settings';

/** `npm start`: builds, releases, composes and serves everything until it is told to end. What can be wrong in the settings is said before the long work. */
async function start(onClose: OnClose, signal: AbortSignal): Promise<void> {
  const settings = readSettings(process.env, rootFolder, process.env.INIT_CWD ?? process.cwd());
  const { home, host, siteConfigFile, databaseUrl } = settings;
  const port = await freePort(settings.port, host, 'PORT');
  const sandboxPort = await freePort(settings.sandboxPort, host, 'SANDBOX_PORT');
  const text = await readIfThere(siteConfigFile);
  if (text === undefined) throw new UserError(`there is no site configuration ${siteConfigFile}: SITE_CONFIG names it`);
  const siteConfig = parseSiteConfig(text, siteConfigFile, {
    sandbox: `http://localhost:${sandboxPort}`,
    origin: `http://localhost:${port}`,
  });

  await bringUpToDate({ home, site: siteConfig.public, by: userName(), print: printLine, signal });
  if (signal.aborted) return;
  const site = await openSite({ home, siteConfig, port, sandboxPort, host, databaseUrl, log: warn });
  onClose(() => site.close());
  const context = { home, site: siteConfig.public, compose: composeInFreshProcess, now: Date.now, by: userName() };
  const onTime = recomposeOnTime({ context, log: printLine });
  onClose(() => onTime.close());
  const source = pollSource({ context, log: printLine });
  onClose(() => source.close());
  if (signal.aborted) return;
  console.log(`\n  shop   http://localhost:${port}\n  inbox  http://localhost:${sandboxPort}/inbox\n\n  Ctrl-C ends everything.`);
}

runUntilEnded(start);
