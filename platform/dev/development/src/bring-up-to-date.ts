import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { PublicSite } from '@riwaq/contracts';
import { readRegistry } from '@riwaq/ops/registry/registry';
import { promote, releaseNames } from '@riwaq/ops/release/change/promote';
import { currentFolder } from '@riwaq/ops/release/generations/generation-folders';
import { readLive } from '@riwaq/ops/release/generations/live-state';
import { isUpToDate, readComposedWhen } from '@riwaq/ops/release/generations/next-due-change';
import { recompose } from '@riwaq/ops/release/generations/recompose';
import type { ChangeContext } from '@riwaq/ops/release/generations/site-change';
import { leftOutText } from '@riwaq/ops/release/plan/effect-lines';
import { noteBrought } from '@riwaq/ops/release/records/content-folder';
import { takeOverHome } from '@riwaq/ops/release/take-over-home';
import { composeInFreshProcess } from '@riwaq/ops/render/fresh-process';
import { readSiteState } from '@riwaq/ops/site/site-state';
import { findAppWorkspaces, rootFolder, workspaceFolder } from '@riwaq/ops/store/build/app-workspaces';
import { buildApp } from '@riwaq/ops/store/build/build-app';
import { makeRelease } from '@riwaq/ops/store/make-release';
import { nameOf } from '@riwaq/ops/store/release-store';
import { canonicalJson } from '@riwaq/ops/system/files';
import { forEachConcurrently } from '@riwaq/ops/system/for-each-concurrently';
import { isFolderLive } from './is-folder-live';
import { type PlannedRelease, planRelease, readAppStates, rolledBackCode } from './plan-release';

/** Each build uses several threads, so more than two gain nothing. */
const AT_ONCE = Math.min(2, availableParallelism());

/**
 * Whether the live documents are current (D4): same configuration, no record started or ended since, relative dates of today. False without
 * documents, and where their index cannot be read.
 */
async function documentsAreCurrent(home: string, site: PublicSite, now: number): Promise<boolean> {
  const live = await currentFolder(home);
  if (!live) return false;
  const [when, registry, state] = await Promise.all([readComposedWhen(live), readRegistry(live), readSiteState(live)]);
  return isUpToDate(when, registry, now) && canonicalJson(state.site) === canonicalJson(site);
}

export interface BringUpOptions {
  /** `RIWAQ_HOME`. */
  readonly home: string;
  readonly site: PublicSite;
  /** Who changes, for the history. */
  readonly by: string;
  readonly print: (line: string) => void;
  /** Cancels running builds. */
  readonly signal: AbortSignal;
  /** «Now» in milliseconds. */
  readonly now?: () => number;
}

/**
 * Makes the live site match sources and configuration: builds and releases changed apps, promotes them in one change, and composes again
 * where configuration or day changed. Does nothing where nothing changed. Throws `UserError` or `ParseError`; the live site then stays as
 * it is.
 */
export async function bringUpToDate({ home, site, by, print, signal, now = Date.now }: BringUpOptions): Promise<void> {
  const context: ChangeContext = { home, site, compose: composeInFreshProcess, now, by, why: 'npm start', drops: true };
  const taken = await takeOverHome(home, by);
  if (taken) print(taken);
  const states = await readAppStates(home);
  const planned = states.flatMap((state) => planRelease(state) ?? []);
  for (const state of states) {
    const { from, by: who, why } = rolledBackCode(state) ?? {};
    if (from)
      print(
        `note: ${nameOf({ app: state.app, version: from.code })} was rolled back by ${who}${why ? ` (${why})` : ''}: its code stays out`,
      );
  }
  await makeReleases(home, planned, print, signal);

  if (planned.length > 0) {
    const live = await readLive(home);
    const releases = await Promise.all(
      planned.map(async (release) => ({ ...release, bringsRecords: await isFolderLive(live, release.app) })),
    );
    const { promoted, leftOut, composition, warnings } = await promote(context, releases);
    for (const line of [...leftOut.map(leftOutText), ...warnings, ...(composition?.warnings ?? [])]) print(`note: ${line}`);
    if (promoted.length > 0) print(`live now: ${releaseNames(promoted)}, ${composition?.composed ?? 0} documents composed`);
  }
  if (!(await documentsAreCurrent(home, site, now()))) {
    const composition = await recompose({ ...context, why: 'npm start: another configuration or another day' });
    for (const line of composition?.warnings ?? []) print(`note: ${line}`);
    print(`${composition?.composed ?? 0} documents composed for the configuration and the day of now`);
  }
}

/** Notes in each folder which records it has brought into this shop: what it changes from now on is published (`riwaq records publish`). */
export async function noteFolders(home: string): Promise<void> {
  for (const workspace of findAppWorkspaces(rootFolder)) await noteBrought({ home, workspace, folder: workspace.folder, now: Date.now });
}

/** Builds and releases what the store lacks. Compressing one release takes a processor seconds, in which the other one builds. */
async function makeReleases(home: string, planned: readonly PlannedRelease[], print: (line: string) => void, signal: AbortSignal) {
  const missing = planned.filter(({ inStore }) => !inStore);
  if (missing.length === 0) return;
  print(`building ${releaseNames(missing)} …`);
  const builds = join(home, 'builds');
  try {
    await forEachConcurrently(missing, AT_ONCE, async ({ app, version }) => {
      const [started, out] = [performance.now(), join(builds, app)];
      await buildApp({ app, folder: workspaceFolder(app) }, { version, out, signal, checksTypes: false });
      print(`${nameOf({ app, version })} built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
      await makeRelease(home, app, out);
    });
  } finally {
    await rm(builds, { recursive: true, force: true });
  }
}
