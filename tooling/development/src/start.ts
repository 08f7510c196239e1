import { pollSource } from '@riwaq/ops/release/generations/poll-source';
import { recomposeOnTime } from '@riwaq/ops/release/generations/recompose';
import { composeInFreshProcess } from '@riwaq/ops/render/fresh-process';
import { freePort } from '@riwaq/ops/serve/free-port';
import { printLine, userName } from '@riwaq/ops/system/terminal';
import { bringUpToDate } from './bring-up-to-date';
import { openSite } from './open-site';
import { type OnClose, runUntilEnded, warn } from './run-until-ended';
import { checkedSettings } from './settings';

/** `npm start`: builds, releases, composes and serves everything until Ctrl-C. Checks the settings first. The shop is open before the desk. */
async function start(onClose: OnClose, signal: AbortSignal): Promise<void> {
  const settings = await checkedSettings(process.env);
  const { home, host, port, sandboxPort, metricsPort, siteConfig, databaseUrl } = settings;
  const deskPort = await freePort(settings.deskPort, host, 'DESK_PORT');

  await bringUpToDate({ home, site: siteConfig.public, by: userName(), print: printLine, signal });
  if (signal.aborted) return;
  const site = await openSite({
    home,
    siteConfig,
    port,
    sandboxPort,
    host,
    databaseUrl,
    metrics: { port: metricsPort },
    log: warn,
    onMissing: (path) => printLine(`404 ${path}`),
  });
  onClose(() => site.close());
  const context = { home, site: siteConfig.public, compose: composeInFreshProcess, now: Date.now, by: userName() };
  const onTime = recomposeOnTime({ context, log: printLine });
  onClose(() => onTime.close());
  const source = pollSource({ context, log: printLine });
  onClose(() => source.close());
  if (signal.aborted) return;
  console.log(`\n  shop   http://localhost:${port}\n  inbox  http://localhost:${sandboxPort}/inbox`);
  // Half of what this program loads is the desk's: the shop does not wait for it.
  const { openShopDesk } = await import('./open-shop-desk');
  const { desk, link } = await openShopDesk({ ...settings, deskPort }, site);
  onClose(() => desk.close());
  console.log(
    `  desk   ${desk.url}, for staff; this link signs you in once, within ten minutes:\n         ${link}\n\n  Ctrl-C ends everything.`,
  );
}

runUntilEnded(start);
