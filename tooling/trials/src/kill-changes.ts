import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startThrowawayPostgres } from '@riwaq/gateway/test/throwaway-postgres';
import { sharedRegistryIn } from '@riwaq/ops/adapters/postgres/open-shared-registry';
import { siteChange } from '@riwaq/ops/release/generations/change-steps';
import { promote } from '@riwaq/ops/release/generations/deploy';
import { syncWithRegistry } from '@riwaq/ops/release/generations/follow-registry';
import type { ChangeContext } from '@riwaq/ops/release/generations/site-change';
import { followLiveSite } from '@riwaq/ops/serve/live-site';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { Shop, shell } from '@riwaq/ops/testing/shop';

/**
 * Kills promotions (`kill -9`) before each step in turn, on two machines with a shared registry, and checks each time: the site is whole,
 * the killed machine shows the registry, and the other can change at once. `npm run kills -- 200`; `docs/bench.md` has results. Exits with 1
 * at the first fault.
 */
const rounds = Number(process.argv[2] ?? 200);
const cluster = await startThrowawayPostgres({ isDurable: true });
const shared = sharedRegistryIn(cluster.url('postgres'));
const shops = await Promise.all([Shop.open(), Shop.open()]);
const versions = ['1.0.0', '1.1.0'];
const waits: number[] = [];
let recorded = 0;
let liveCourses = '';

try {
  for (const shop of shops) {
    await shop.release(shell);
    for (const version of versions) for (const app of ['offers', 'courses']) await shop.release({ app, version });
  }
  const [first] = shops;
  if (first) for (const release of [shell, { app: 'offers', version: '1.0.0' }]) await promote(contextOf(first, 'begin'), [release]);
  for (let round = 0; round < rounds; round += 1) await killOne(round);
  waits.sort((one, other) => one - other);
  console.log(
    `${rounds} kills, ${recorded} of them after the change was on record: each time the site was whole, and the other machine changed at once ` +
      `(median ${waits[Math.floor(waits.length / 2)]} ms, longest ${waits.at(-1)} ms)`,
  );
} finally {
  for (const shop of shops) await shop.close();
  await cluster.stop();
}

function contextOf({ context }: Shop, by: string): ChangeContext {
  return { ...context, by, shared };
}

async function killOne(round: number): Promise<void> {
  const [killed, other] = round % 2 === 0 ? shops : [...shops].reverse();
  const step = siteChange.names[round % siteChange.names.length];
  if (!killed || !other || !step) throw new Error('two machines, and a step');
  await syncWithRegistry(contextOf(killed, 'begin'));
  const before = await versionOf('offers');
  const wanted = versions.find((version) => version !== before) ?? '';
  const script = join(rootFolder, 'ops/src/testing/promote-process.ts');
  const environment = { ...process.env, DATABASE_URL: cluster.url('postgres') };
  const child = spawn(process.execPath, ['--import', 'tsx', script, killed.home, `offers@${wanted}`, step], {
    env: environment,
    stdio: 'ignore',
  });
  const [, signal] = await once(child, 'close');
  expect(signal === 'SIGKILL', `${step}: the process was not killed`);

  const counts = siteChange.names.indexOf(step) > siteChange.names.indexOf('record');
  recorded += counts ? 1 : 0;
  const now = await versionOf('offers');
  expect(now === (counts ? wanted : before), `${step}: ${now} is on record`);
  const page = await (await followLiveSite(killed.home, () => {})()).find('/offers');
  expect(page.status === 200, `${step}: the killed machine serves nothing`);

  const started = performance.now();
  const next = versions.find((version) => version !== liveCourses) ?? '';
  await promote({ ...contextOf(other, 'other'), lockWait: 2000 }, [{ app: 'courses', version: next }]);
  liveCourses = next;
  waits.push(Math.round(performance.now() - started));
  await syncWithRegistry(contextOf(killed, 'killed'));
  const shown = await killed.shown();
  expect(
    shown.some((line) => line.startsWith(`offers@${now}`)) && shown.some((line) => line.startsWith(`courses@${next}`)),
    `${step}: ${shown}`,
  );
}

async function versionOf(app: string): Promise<string | undefined> {
  const [entry] = (await shared.latest())?.registry.microFrontends[app] ?? [];
  return entry?.metadata.version;
}

function expect(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}
