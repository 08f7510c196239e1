import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicSite } from '@riwaq/contracts';
import { runBuilds } from '../build/run-builds';
import { composeInFreshProcess } from '../compose/fresh-process';
import type { ChangeContext } from '../generations/change-site';
import { listed, promote } from '../generations/promote';
import { recompose } from '../generations/recompose';
import { makeRelease } from '../releases/make-release';
import { nameOf } from '../releases/release-store';
import { readAppStates } from './app-states';
import { documentsAreCurrent } from './live-documents';
import { type PlannedRelease, planRelease } from './plan-release';

export interface BringUpOptions {
  /** `RIWAQ_HOME`. */
  readonly home: string;
  readonly site: PublicSite;
  /** Who changes the site, for the history. */
  readonly by: string;
  readonly print: (line: string) => void;
  /** Ends builds that are under way. */
  readonly signal: AbortSignal;
  /** «Now» in milliseconds. */
  readonly now?: () => number;
}

/**
 * Makes the live site what the sources and the configuration say: builds and releases the apps whose sources changed,
 * promotes them in one change, and composes anew where only the configuration or the day is another. Does nothing where
 * nothing changed. Throws `Failure` or `ParseError` where something stands against it; then the live site is as it was.
 */
export async function bringUpToDate({ home, site, by, print, signal, now = Date.now }: BringUpOptions): Promise<void> {
  const context: ChangeContext = { home, site, compose: composeInFreshProcess, now, by, why: 'npm start' };
  const states = await readAppStates(home);
  const planned = states.flatMap((state) => planRelease(state) ?? []);
  await makeReleases(home, planned, print, signal);

  if (planned.length > 0) {
    const { promoted, composition, warnings } = await promote(context, planned);
    for (const line of [...warnings, ...(composition?.warnings ?? [])]) print(`note: ${line}`);
    if (promoted.length > 0) print(`live now: ${listed(promoted)}, ${composition?.composed ?? 0} documents composed`);
  }
  if (!(await documentsAreCurrent(home, site, now()))) {
    const composition = await recompose({ ...context, why: 'npm start: another configuration or another day' });
    for (const line of composition?.warnings ?? []) print(`note: ${line}`);
    print(`${composition?.composed ?? 0} documents composed for the configuration and the day of now`);
  }
}

/** Builds and releases what the store does not hold yet. */
async function makeReleases(home: string, planned: readonly PlannedRelease[], print: (line: string) => void, signal: AbortSignal) {
  const missing = planned.filter(({ inStore }) => !inStore);
  if (missing.length === 0) return;
  print(`building ${listed(missing)} …`);
  const builds = join(home, 'builds');
  try {
    const orders = missing.map(({ app, version }) => ({ app, version, out: join(builds, app) }));
    await runBuilds(orders, (order, ms) => print(`${nameOf(order)} built in ${(ms / 1000).toFixed(1)} s`), signal);
    for (const { app, out } of orders) await makeRelease(home, app, out);
  } finally {
    await rm(builds, { recursive: true, force: true });
  }
}
