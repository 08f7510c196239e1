import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type PublicSite, parse, SearchEntriesSchema } from '@riwaq/contracts';
import { currentNumber, generationFolder } from '@riwaq/ops/release/generations/generation-folders';
import { recompose, refresh } from '@riwaq/ops/release/generations/recompose';
import type { ChangeContext } from '@riwaq/ops/release/generations/site-change';
import { composeInFreshProcess } from '@riwaq/ops/render/fresh-process';
import { releaseFolder } from '@riwaq/ops/store/release-store';
import { readJson } from '@riwaq/ops/system/files';
import { withManyLandings } from '../many-landings';
import { byCommand } from '../operations';
import { openDemoSource } from './demo-source';
import { diskUse } from './disk-use';
import { costOf } from './process-memory';
import { measureSearch } from './search-key';
import type { GrowthMeasured } from './section';

/** Generations after the first, each with one changed product. */
const MORE_GENERATIONS = 3;

/**
 * Measures a site with `count` records in `home`: a search key, releasing and promoting `count` landings, one changed landing, composing
 * `count` products, and one changed product. Restores the site afterwards.
 */
export async function measureGrowth(home: string, site: PublicSite, count: number): Promise<GrowthMeasured> {
  const search = join(home, 'current/site/search.json');
  const { key, slowKey, prepare } = await measureSearch(parse(SearchEntriesSchema, await readJson(search), search), count);

  const context: ChangeContext = { home, site, compose: composeInFreshProcess, now: Date.now, by: 'bench', why: 'growth' };
  const version = `1.0.1-growth.${Date.now().toString(36)}`;
  const { release, promote, saved, changed } = await withManyLandings(home, count, async (landings) => {
    const release = await costOf(() => landings.release(version));
    const promote = await costOf(() => byCommand(home, 'promote', `courses@${version}`));
    const saved = await costOf(async () => {
      const changed = await landings.releaseOneChanged();
      await byCommand(home, 'promote', `courses@${changed}`);
      return changed;
    });
    return { release, promote, saved, changed: saved.result };
  });
  await byCommand(home, 'rollback', 'courses');
  const rollback = await costOf(() => byCommand(home, 'rollback', 'courses'));
  for (const one of [version, changed]) await rm(releaseFolder(home, 'courses', one), { recursive: true, force: true });

  const source = await openDemoSource(count);
  const withSource = { ...context, site: { ...site, products: { source: source.address } } };
  try {
    const compose = await costOf(() => recompose(withSource));
    const first = (await currentNumber(home)) ?? 0;
    const changes: { readonly seconds: number; readonly composed: number }[] = [];
    for (let more = 0; more < MORE_GENERATIONS; more += 1) {
      source.change();
      const changed = await costOf(() => refresh(withSource));
      changes.push({ seconds: changed.seconds, composed: changed.result?.composed ?? Number.NaN });
    }
    const [one = Number.NaN, ...further] = await diskUse(
      Array.from({ length: MORE_GENERATIONS + 1 }, (_, at) => generationFolder(home, first + at)),
    );
    return {
      count,
      search: { key, slowKey, prepare },
      release: { seconds: release.seconds, megabytes: release.megabytes },
      promote: { seconds: promote.seconds, megabytes: promote.megabytes },
      saved: { seconds: saved.seconds },
      rollback: { seconds: rollback.seconds },
      source: {
        seconds: compose.seconds,
        megabytes: compose.megabytes,
        documents: compose.result?.composed ?? Number.NaN,
        milliseconds: compose.result?.milliseconds ?? Number.NaN,
      },
      change: { seconds: mean(changes.map(({ seconds }) => seconds)), composed: mean(changes.map(({ composed }) => composed)) },
      disk: { one: one / 1_000_000, more: mean(further) / 1_000_000 },
    };
  } finally {
    source.close();
    await recompose(context);
  }
}

const mean = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
