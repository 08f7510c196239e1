import { readStatus } from '../../operations/status';
import { pinsText } from '../../registry/pins';
import { failingText } from '../../release/failing-release/failing-releases';
import { cutOffText } from '../../release/generations/cut-off';
import { lostLine } from '../../release/generations/lost-site';
import { wallLine } from '../../render/cage/walls';
import { formatInstant } from '../../system/terminal';
import { UserError } from '../../system/user-error';
import type { Command } from '../command';
import { beaconLines } from './beacon-lines';
import { mailAlarmLines } from './mail-lines';
import { table } from './table';

/** `riwaq status`: what is live. */
export const statusCommand: Command = {
  name: 'status',
  summary: 'what is live and where a rollback leads, the gateway, the cage, what visitors meet, and what asks for you',
  usage: [
    'riwaq status',
    '',
    'Tells five facts:',
    '1. what is live of each app, also of other repositories: since when, by whom, and what a rollback would give (riwaq history: what it brings);',
    '2. which gateway runs;',
    '3. what stands around releases while they are composed: in production nothing is composed without bubblewrap, RIWAQ_CAGE=bubblewrap asks for it',
    '   elsewhere;',
    '4. what visitors met in the last day, as the gateway has heard: METRICS_URL names it (several with commas), METRICS_TOKEN is what it wants to',
    '   hear; http://127.0.0.1:3003 where they say nothing;',
    '5. what asks for you. ALERT: a new release fails far more often than the one before it, or hydrates far later (both figures, the command; the desk',
    '   sends it by mail and to the webhook); or the mail service refuses us, and letters to buyers wait. CUT OFF: a change whose process was killed (who began it, whether it is live, what to do). NOT SOLD: a record',
    '   of the product source cannot be used, which one and why.',
    'Exit codes: 0 where the shop is live and whole, also with ALERT, CUT OFF, NOT SOLD, a gateway that does not fit or no cage: read the lines; 1 where nothing is live, or',
    'site.json, registry or live documents are lost or damaged: it says which section of docs/runbook.md brings them back; 2 for a wrong command line.',
  ],
  options: {},
  positionals: [0, 0],
  async run(_words, context) {
    const { print, tell, warn, now } = context;
    const { asked, problems, ...status } = await readStatus(context);
    const { lost, cutOff, forward, unusable, gateway, apps, visitors, cage } = status;
    tell(status);
    const rows = apps.map(({ app, live, since = '', by = '', fallback }) =>
      live ? [app, pinsText(live), formatInstant(since), by, fallback ? pinsText(fallback) : 'nothing'] : [app, 'not live', '', '', ''],
    );
    for (const line of table([['app', 'live', 'since', 'by', 'a rollback gives'], ...rows])) print(line);
    for (const [app, command] of Object.entries(forward))
      print(`${app}: a rollback gives nothing; ${command} makes live again what it had`);
    for (const change of cutOff) warn(cutOffText(change));
    for (const [app, lines] of Object.entries(unusable)) for (const line of lines) warn(`NOT SOLD: ${app}: ${line}`);
    if (gateway) print(`gateway ${gateway.version} speaks interface ${gateway.speaks}`);
    for (const problem of problems) warn(problem);
    if ('refused' in cage) warn(cage.refused);
    else print(wallLine(cage));
    if ('unknown' in visitors) print(`what visitors meet is not known: ${visitors.unknown}`);
    else {
      for (const line of beaconLines(apps, visitors, now)) print(line);
      for (const release of visitors.failing) warn(`ALERT: ${failingText(release)}`);
      for (const line of mailAlarmLines(visitors.letters ?? [], asked)) warn(`ALERT: ${line}`);
    }
    if (lost) throw new UserError(lostLine(lost));
  },
};
