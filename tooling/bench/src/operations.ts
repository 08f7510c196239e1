import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SiteConfig } from '@riwaq/contracts';
import { promote, rollBack } from '@riwaq/ops/release/generations/deploy';
import { recompose } from '@riwaq/ops/release/generations/recompose';
import type { ChangeContext } from '@riwaq/ops/release/generations/site-change';
import { composeInFreshProcess } from '@riwaq/ops/render/fresh-process';
import { rootFolder, workspaceFolder } from '@riwaq/ops/store/build/app-workspaces';
import { buildApp } from '@riwaq/ops/store/build/build-app';
import { makeRelease } from '@riwaq/ops/store/make-release';
import { withManyLandings } from './many-landings';

/** Times that operators wait. */
export interface OperationsMeasured {
  readonly documentsPerSecond: number;
  /** From `npx riwaq rollback` to the new documents, in milliseconds. */
  readonly rollback: number;
  /** From `npx riwaq promote` to a new landing's document, with 500 landings, in milliseconds. */
  readonly landing: number;
}

/** A new version per run, because releases stay in the store. */
const NEXT = `1.0.1-bench.${Date.now().toString(36)}`;

/** Landings of a shop with many affiliates. */
const LANDINGS = 500;

/**
 * Measures what operators wait for, on a separate site: composing everything, rolling the offers back until the server shows it, and
 * promoting a landing among many.
 */
export async function measureOperations(home: string, { public: site }: SiteConfig, shop: string): Promise<OperationsMeasured> {
  const context: ChangeContext = { home, site, compose: composeInFreshProcess, now: Date.now, by: 'bench', why: 'bench' };
  const composition = await recompose(context);
  const documentsPerSecond = composition ? composition.composed / (composition.milliseconds / 1000) : Number.NaN;

  const out = join(home, 'builds/offers');
  await buildApp({ app: 'offers', folder: workspaceFolder('offers') }, { version: NEXT, out });
  await makeRelease(home, 'offers', out);
  await rm(out, { recursive: true, force: true });
  await promote(context, [{ app: 'offers', version: NEXT }]);
  await servedWith(shop, (html) => html.includes(`/releases/offers/${NEXT}/`));

  const started = performance.now();
  await byCommand(home, 'rollback', 'offers');
  await servedWith(shop, (html) => !html.includes(`"version":"${NEXT}"`));
  const rollback = performance.now() - started;
  return { documentsPerSecond, rollback, landing: await measureLanding(home, shop, context) };
}

/** From `riwaq promote` to the last of many landings, in milliseconds. Rolls the courses back afterwards. */
async function measureLanding(home: string, shop: string, context: ChangeContext): Promise<number> {
  const landing = await withManyLandings(home, LANDINGS, async ({ last, release }) => {
    await release(NEXT);
    return last;
  });
  const started = performance.now();
  await byCommand(home, 'promote', `courses@${NEXT}`);
  await servedWith(`${shop}${landing}`, (html) => html.includes(`/releases/courses/${NEXT}/`));
  const milliseconds = performance.now() - started;
  await rollBack(context, 'courses');
  return milliseconds;
}

async function servedWith(shop: string, isIt: (html: string) => boolean): Promise<void> {
  const limit = performance.now() + 30_000;
  while (!isIt(await (await fetch(shop)).text())) {
    if (performance.now() > limit) throw new Error('the server goes on giving the old documents');
  }
}

const run = promisify(execFile);

/**
 * Runs `npx riwaq <words>` on the site of `home`, from npm's start to the end, without the browser check (decision 0049).
 * Rejects with its output.
 */
export async function byCommand(home: string, ...words: readonly string[]): Promise<void> {
  await run('npx', ['riwaq', ...words], { cwd: rootFolder, env: { ...process.env, RIWAQ_HOME: home, RIWAQ_GATE: 'off' } });
}
