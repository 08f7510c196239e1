import { algeriaMinute } from '@riwaq/contracts';
import { pollSource } from '@riwaq/ops/release/generations/poll-source';
import { recomposeOnTime } from '@riwaq/ops/release/generations/recompose';
import { composeInFreshProcess } from '@riwaq/ops/render/fresh-process';
import { freePort, holdPort, portOf } from '@riwaq/ops/serve/free-port';
import { deskPort } from '@riwaq/ops/system/site-config-file';
import { printLine, userName } from '@riwaq/ops/system/terminal';
import { bringUpToDate, noteFolders } from './bring-up-to-date';
import { momentOf, openMomentHome } from './moment-shop';
import { openPlace, openSite } from './open-site';
import { type OnClose, runUntilEnded, warn } from './run-until-ended';
import { startSettings } from './settings';

/**
 * `npm start`: builds, releases, composes and serves everything until Ctrl-C. Checks the settings first. The shop is open before the desk.
 * With `--at` it serves a copy as of that moment, whose clock runs on from there, with its own database and no desk.
 */
async function start(onClose: OnClose, signal: AbortSignal): Promise<void> {
  const at = momentOf(process.argv.slice(2), process.env);
  const settings = startSettings(process.env);
  const { host, gateway } = settings;
  const staffPort = deskPort(process.env);
  // Before minutes of building: the gateway starts after them.
  await freePort(gateway.port, gateway.host, 'GATEWAY_PORT');
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const place = await openPlace({ ...settings, clock: now });
  onClose(() => place.close());
  const siteConfig = await settings.siteConfigAt(portOf(place.listener), place.sandbox);
  const listener = at === undefined ? await holdPort(staffPort, host, 'DESK_PORT') : undefined;
  onClose(async () => listener?.close());

  const wish = { home: settings.home, site: siteConfig.public, by: userName(), print: printLine, signal };
  const home = at === undefined ? settings.home : await openMomentHome(wish, at, onClose);
  if (at === undefined) {
    await bringUpToDate(wish);
    await noteFolders(home);
  }
  if (signal.aborted) return;
  if (at !== undefined) ahead = at - Date.now();
  const { databaseUrl, metrics, staff } = at === undefined ? settings : {};
  const site = await openSite({
    home,
    siteConfig,
    place,
    databaseUrl,
    gateway,
    metrics,
    staff,
    clock: now,
    saysTime: at !== undefined,
    log: warn,
    onMissing: (path) => printLine(`404 ${path}`),
  });
  onClose(() => site.close());
  const context = { home, site: siteConfig.public, compose: composeInFreshProcess, now, by: wish.by };
  const onTime = recomposeOnTime({ context, log: printLine });
  onClose(() => onTime.close());
  const source = pollSource({ context, log: printLine });
  onClose(() => source.close());
  if (signal.aborted) return;
  console.log(`\n  shop   ${site.shop}\n  inbox  ${site.sandbox}/inbox`);
  if (at !== undefined) console.log(`  clock  ${algeriaMinute(at)} in Algeria; it runs on from there, and orders of this shop end with it`);
  if (listener) {
    // Half of what this program loads is the desk's: the shop does not wait for it.
    const { openShopDesk } = await import('./open-shop-desk');
    const { desk, link } = await openShopDesk({ home, siteConfig, listener }, site);
    onClose(() => desk.close());
    console.log(`  desk   ${desk.url}, for staff; this link signs you in once, within ten minutes:\n         ${link}`);
  }
  console.log('\n  Ctrl-C ends everything.');
}

runUntilEnded(start);
