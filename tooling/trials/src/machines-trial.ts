import { join } from 'node:path';
import type { Bucket } from '@riwaq/ops/adapters/s3/bucket';
import { editionFolder, readPointer } from '@riwaq/ops/adapters/s3/edition';
import { publishSite } from '@riwaq/ops/adapters/s3/publish-site';
import { beginCanary } from '@riwaq/ops/release/generations/canary-change';
import { siteChange } from '@riwaq/ops/release/generations/change-steps';
import { promote, rollBack } from '@riwaq/ops/release/generations/deploy';
import { syncWithRegistry } from '@riwaq/ops/release/generations/follow-registry';
import { recompose } from '@riwaq/ops/release/generations/recompose';
import type { ChangeContext } from '@riwaq/ops/release/generations/site-change';
import { DecidedElsewhere, type SharedRegistry } from '@riwaq/ops/release/shared-registry';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { messageOf } from '@riwaq/ops/system/user-error';
import { isWhole } from './bucket-trial';
import { isKilledAfter, type Trial } from './trial';

/** A machine of the shop with its own home, on a shared registry and bucket. */
interface Machine {
  readonly home: string;
  readonly context: ChangeContext;
}

/** Machines with their registry and bucket. */
export interface Machines {
  readonly lina: Machine;
  readonly omar: Machine;
  readonly shared: SharedRegistry;
  readonly bucket: Bucket;
}

/** Changes the site on a machine and publishes it, like its command. `elsewhere` where another change was decided meanwhile. */
async function changeAndPublish({ shared, bucket }: Machines, { home }: Machine, change: () => Promise<unknown>): Promise<string> {
  await change();
  return publishSite(home, bucket, { shared }).then(
    () => 'published',
    (error: unknown) => {
      if (error instanceof DecidedElsewhere) return 'elsewhere';
      throw error;
    },
  );
}

/** What the bucket lacks of the last decision; undefined where it shows it. */
async function faultOf({ shared, bucket }: Machines): Promise<string | undefined> {
  const decision = await shared.latest();
  const pointer = await readPointer(bucket);
  if (!decision || !pointer) return 'nothing is shown';
  const notWhole = await isWhole(bucket);
  if (notWhole) return notWhole;
  const { canary, microFrontends } = decision.registry;
  const wanted = canary && `${canary.app}@${canary.version} ${canary.traffic}`;
  if (pointer.canary !== wanted) return `the canary is ${wanted ?? 'none'}, and the bucket says ${pointer.canary ?? 'none'}`;
  const live = microFrontends.offers?.find(({ deployment }) => deployment.default)?.metadata.version;
  const own = await bucket.read(`${editionFolder(pointer.over)}offers.html`);
  const text = (own ?? (await bucket.read(`${editionFolder(pointer.base)}offers.html`)))?.text ?? '';
  return text.includes(`of offers ${live}`)
    ? undefined
    : `offers@${live} is live, and the bucket shows ${/<title>[^<]*<\/title>/.exec(text)}`;
}

/** Promotions on two machines at once: both count, and the bucket ends with both. */
export async function tryAtOnce(trial: Trial, machines: Machines, rounds: number): Promise<void> {
  const { lina, omar } = machines;
  const faults: string[] = [];
  let left = 0;
  for (let round = 0; round < rounds; round += 1) {
    const version = round % 2 === 0 ? '1.1.0' : '1.0.0';
    const outcomes = await Promise.all([
      changeAndPublish(machines, lina, () => promote(lina.context, [{ app: 'offers', version }])),
      changeAndPublish(machines, omar, () => promote(omar.context, [{ app: 'courses', version }])),
    ]);
    left += outcomes.filter((outcome) => outcome === 'elsewhere').length;
    const fault = await faultOf(machines);
    if (fault) faults.push(`round ${round}: ${fault}`);
    await Promise.all([syncWithRegistry(lina.context), syncWithRegistry(omar.context)]);
  }
  trial.hold(
    `after each of ${rounds} promotions on two machines at once the bucket shows both`,
    faults.length === 0,
    faults.join('; ') || `${left} left it to the other machine`,
  );
}

/** A machine that lags behind never publishes its old state. */
export async function tryBehind(trial: Trial, machines: Machines): Promise<void> {
  const { lina, omar, bucket, shared } = machines;
  await changeAndPublish(machines, lina, () => promote(lina.context, [{ app: 'offers', version: '1.2.0' }]));
  await recompose(omar.context, true);
  const said = await publishSite(omar.home, bucket, { shared }).then(() => 'published', messageOf);
  trial.hold('a machine that composes by itself while it is behind leaves the bucket alone', /was decided since/.test(said), said);
  trial.same('which shows what was decided', await faultOf(machines), undefined);
  await syncWithRegistry(omar.context);
  await publishSite(omar.home, bucket, { shared });
  trial.same('and what the machine shows once it follows', await faultOf(machines), undefined);
}

/** A canary starts on one machine and ends by a rollback on the other. */
export async function tryCanaryOnTwo(trial: Trial, machines: Machines): Promise<void> {
  const { lina, omar } = machines;
  await changeAndPublish(machines, lina, () => beginCanary(lina.context, { app: 'courses', version: '1.2.0' }, 10));
  trial.same('a canary that one machine begins is shown from the bucket', await faultOf(machines), undefined);
  await changeAndPublish(machines, omar, () => rollBack(omar.context, 'offers'));
  const { registry } = (await machines.shared.latest()) ?? {};
  trial.hold('a rollback on the other ends it', registry !== undefined && registry.canary === undefined);
  trial.same('in the bucket too', await faultOf(machines), undefined);
  await syncWithRegistry(lina.context);
}

/**
 * Promotions, canaries and rollbacks, killed (`kill -9`) at a step or a random moment, with publication. Then the other machine changes at
 * once, and the bucket shows that.
 */
export async function tryKills(trial: Trial, machines: Machines, rounds: number, databaseUrl: string): Promise<void> {
  const faults: string[] = [];
  const waits: number[] = [];
  let killed = 0;
  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = round % 2 === 0 ? [machines.lina, machines.omar] : [machines.omar, machines.lina];
    await syncWithRegistry(one.context);
    const live = await liveVersions(machines);
    const next = (app: string) => ['1.0.0', '1.1.0', '1.2.0'].find((version) => version !== live[app]) ?? '';
    const what = [`offers@${next('offers')}`, `courses@${next('courses')}:${10 + round}`, 'offers'][round % 3] ?? '';
    const step = round % 4 < 2 ? siteChange.names[(round >> 1) % siteChange.names.length] : undefined;
    if (await isKilled(one.home, what, step, databaseUrl, 500 + ((round * 397) % 1200))) killed += 1;
    const notWhole = await isWhole(machines.bucket);
    if (notWhole) faults.push(`round ${round}, ${what} at ${step}: ${notWhole}`);

    const started = performance.now();
    await syncWithRegistry(other.context);
    await changeAndPublish(machines, other, () => recompose({ ...other.context, lockWait: 2000 }));
    waits.push(Math.round(performance.now() - started));
    await syncWithRegistry(one.context);
    await publishSite(one.home, machines.bucket, { shared: machines.shared });
    const fault = await faultOf(machines);
    if (fault) faults.push(`round ${round}, ${what} at ${step}: ${fault}`);
  }
  waits.sort((a, b) => a - b);
  trial.hold(
    `after each of ${rounds} changes, ${killed} of them killed, the bucket shows something whole; the other machine changes at once and the bucket shows that`,
    faults.length === 0,
    faults.join('; ') || `the change and its publication ${waits[waits.length >> 1]} ms in the median, ${waits.at(-1)} ms at most`,
  );
}

async function liveVersions({ shared }: Machines): Promise<Readonly<Record<string, string | undefined>>> {
  const apps = Object.entries((await shared.latest())?.registry.microFrontends ?? {});
  return Object.fromEntries(apps.map(([app, entries]) => [app, entries.find(({ deployment }) => deployment.default)?.metadata.version]));
}

/**
 * Changes and publishes in a child process that is killed after a step or a time. Returns false where it ended before, or had nothing to
 * do.
 */
function isKilled(home: string, what: string, step: string | undefined, DATABASE_URL: string, after: number): Promise<boolean> {
  const script = join(rootFolder, 'ops/src/testing/promote-process.ts');
  const line = ['--import', 'tsx', script, home, what, ...(step ? [step] : [])];
  return isKilledAfter(step ? 30_000 : after, line, { DATABASE_URL });
}
