import { byAppName } from '@riwaq/contracts';
import { runningGateway } from '../../adapters/gateway/running-gateway';
import { gatewayProblems } from '../../registry/checks';
import { goodPins, readHistory } from '../../registry/history';
import { pinsOf, pinsText } from '../../registry/pins';
import { liveApps, liveDescriptors, liveEntry, readRegistry } from '../../registry/registry';
import { failingReleases, failingText } from '../../release/failing-release/failing-releases';
import { cutOffText, findCutOff } from '../../release/generations/cut-off';
import { currentFolder } from '../../release/generations/generation-folders';
import { findLostSite, lostLine } from '../../release/generations/lost-site';
import { wallLine } from '../../render/cage/walls';
import { type DocumentIndex, readDocumentIndex } from '../../render/document-index';
import { messageOf, UserError } from '../../system/user-error';
import type { Command } from '../command';
import { beaconLines } from './beacon-lines';
import { mailAlarmLines } from './mail-lines';
import { formatInstant, table } from './table';

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
    'Exits 1 where nothing is live, or registry or documents are lost or damaged, and says which section of docs/runbook.md brings them back.',
  ],
  options: {},
  positionals: [0, 0],
  async run(_words, context) {
    const { apps, environment, home, print, tell, warn, now, askBeaconSummary, standingWall } = context;
    const lost = await findLostSite(home);
    const generation = lost && lost.what !== 'documents' ? undefined : await currentFolder(home);
    const [registry, history] = await Promise.all([readRegistry(generation), readHistory(generation)]);
    const known = [...new Set([...apps().map(({ app }) => app), ...liveApps(registry)])].sort(byAppName);
    const found = known.map((app) => {
      const { metadata, extras } = liveEntry(registry, app) ?? {};
      const fallback = metadata && goodPins(history, app).at(-2);
      return {
        app,
        live: extras && pinsOf(extras.descriptor),
        since: extras?.since,
        by: extras?.by,
        fallback,
        notes: extras?.descriptor.notes ?? [],
      };
    });
    const rows = found.map(({ app, live, since = '', by = '', fallback }) =>
      live ? [app, pinsText(live), formatInstant(since), by, fallback ? pinsText(fallback) : 'nothing'] : [app, 'not live', '', '', ''],
    );
    const asked = now();
    const met = Promise.all([askBeaconSummary(), failingReleases({ registry, history }, askBeaconSummary, asked)]);
    const [cutOff, unusable, gateway, heard, wall] = await Promise.all([
      findCutOff(home),
      unusableRecords(lost ? undefined : generation),
      runningGateway(environment),
      met.then(([summary, failing]) => ({ ...summary, failing })).catch((error: unknown) => messageOf(error)),
      standingWall().catch((error: unknown) => messageOf(error)),
    ]);
    tell({
      lost,
      cutOff,
      unusable,
      gateway,
      apps: found,
      visitors: typeof heard === 'string' ? { unknown: heard } : heard,
      cage: typeof wall === 'string' ? { refused: wall } : wall,
    });
    for (const line of table([['app', 'live', 'since', 'by', 'a rollback gives'], ...rows])) print(line);
    for (const change of cutOff) warn(cutOffText(change));
    for (const [app, lines] of Object.entries(unusable)) for (const line of lines) warn(`NOT SOLD: ${app}: ${line}`);
    if (gateway) print(`gateway ${gateway.version} speaks interface ${gateway.speaks}`);
    for (const problem of gateway ? gatewayProblems(liveDescriptors(registry), gateway) : []) warn(problem);
    if (typeof wall === 'string') warn(wall);
    else print(wallLine(wall));
    if (typeof heard === 'string') print(`what visitors meet is not known: ${heard}`);
    else {
      for (const line of beaconLines(found, heard, now)) print(line);
      for (const release of heard.failing) warn(`ALERT: ${failingText(release)}`);
      for (const line of mailAlarmLines(heard.letters ?? [], asked)) warn(`ALERT: ${line}`);
    }
    if (lost) throw new UserError(lostLine(lost));
  },
};

/** What outside sources say that cannot be used, by app, as the live composition read them. */
async function unusableRecords(generation: string | undefined): Promise<DocumentIndex['unusable']> {
  return generation === undefined ? {} : (await readDocumentIndex(generation)).unusable;
}
