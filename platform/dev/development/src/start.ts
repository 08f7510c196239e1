import { pollSource } from '@riwaq/ops/release/generations/poll-source';
import { recomposeOnTime } from '@riwaq/ops/release/generations/recompose';
import { composeInFreshProcess } from '@riwaq/ops/render/fresh-process';
import { freePort, holdPort, portOf } from '@riwaq/ops/serve/free-port';
import { deskPort } from '@riwaq/ops/system/site-config-file';
import { printLine, userName } from '@riwaq/ops/system/terminal';
import { bringUpToDate } from './bring-up-to-date';
import { openPlace, openSite } from './open-site';
import { type OnClose, runUntilEnded, warn } from './run-until-ended';
import { startSettings } from './settings';

/** `npm start`: builds, releases, composes and serves everything until Ctrl-C. Checks the settings first. The shop is open before the desk. */
async function start(onClose: OnClose, signal: AbortSignal): Promise<void> {
  const settings = startSettings(process.env);
  const { home, host, databaseUrl, gateway, metrics } = settings;
  const staffPort = deskPort(process.env);
  // Before minutes of building: the gateway starts after them.
  await freePort(gateway.port, gateway.host, 'GATEWAY_PORT');
  const place = await openPlace(settings);
  onClose(() => place.close());
  const siteConfig = await settings.siteConfigAt(portOf(place.listener), place.sandbox);
  const listener = await holdPort(staffPort, host, 'DESK_PORT');
  onClose(async () => listener.close());

  await bringUpToDate({ home, site: siteConfig.public, by: userName(), print: printLine, signal });
  if (signal.aborted) return;
  const site = await openSite({
    home,
    siteConfig,
    place,
    databaseUrl,
    gateway,
    metrics,
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
  console.log(`\n  shop   ${site.shop}\n  inbox  ${site.sandbox}/inbox`);
  // Half of what this program loads is the desk's: the shop does not wait for it.
  const { openShopDesk } = await import('./open-shop-desk');
  const { desk, link } = await openShopDesk({ home, databaseUrl, siteConfig, listener }, site);
  onClose(() => desk.close());
  console.log(
    `  desk   ${desk.url}, for staff; this link signs you in once, within ten minutes:\n         ${link}\n\n  Ctrl-C ends everything.`,
  );
}

runUntilEnded(start);
