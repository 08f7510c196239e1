import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicSite } from '@riwaq/contracts';
import type { HistoryLine, Registry } from '@riwaq/contracts/platform';
import { historyText } from '../../registry/history';
import { liveDescriptors } from '../../registry/registry';
import { type DocumentIndex, readDocumentIndex, storedFiles, writeDocumentIndex } from '../../render/document-index';
import { documentKeys, shownEverywhere } from '../../render/document-keys';
import { liveReleases } from '../../render/live-releases';
import { writeSiteState } from '../../site/site-state';
import { shareFiles } from '../../store/stored-documents';
import { filesIn, isThere, listFiles, sha256, writeDurably, writeText } from '../../system/files';
import { UserError } from '../../system/user-error';
import { keepIndex, shareIndex } from './composed-sites';
import type { DesiredSite } from './desired-site';

/** Documents and files that every site needs: the one of unknown addresses, and the list of live releases. */
const requiredFiles = ['site/404.html', 'site/live.json'];

/**
 * Completes what was composed in `folder`: adds the data of live releases, says in the index what it was made of and of what it consists, and shares all files
 * with the store. Throws `UserError` where it lacks what every site needs.
 */
export async function completeGeneration(
  folder: string,
  { context: { home, trial, clock }, plan, site, now, key }: DesiredSite,
): Promise<void> {
  const outside = await outsideDigest(folder);
  await writeReleaseData(folder, plan.registry);
  // `listFiles` refuses links: one could lead the server out of the site.
  const written = new Set(await listFiles(folder));
  const composed = await readDocumentIndex(folder);
  requireOwnKeys(composed, { site, clock, registry: plan.registry, now });
  const named = new Set(storedFiles({ ...composed, files: {} }).map(({ file }) => file));
  for (const file of requiredFiles)
    if (!written.has(file) && !named.has(file))
      throw new UserError(`the composition lacks ${file.replace('site/', '')}: nothing was changed`);
  const beside = [...written].filter((file) => file !== 'documents.json' && !named.has(file));
  const files = Object.fromEntries(
    await Promise.all(beside.map(async (file) => [file, sha256(await readFile(join(folder, file))).slice(0, 32)])),
  );
  const index = { ...composed, files, site: key, outside };
  await writeDocumentIndex(folder, index);
  const isShared = await shareFiles(home, folder, { files: storedFiles(index), written, repairs: !trial });
  if (isShared) await keepIndex(home, folder, index);
}

/** A composition says under which keys its documents are stored. Those of others would take their place: throws `UserError`. */
function requireOwnKeys(
  { documents }: DocumentIndex,
  {
    registry,
    now,
    ...made
  }: { readonly registry: Registry; readonly now: number; readonly site: PublicSite; readonly clock: number | undefined },
): void {
  const releases = liveReleases(registry);
  const keyOf = documentKeys({ ...made, releases, shown: shownEverywhere(releases, now) });
  const [strange] = Object.entries(documents).filter(([path, { key, shows }]) => key !== keyOf(path, shows));
  if (strange) throw new UserError(`the composition stores ${strange[0]} under a key of something else: nothing was changed`);
}

/** Makes a generation of what was composed before. */
export async function showComposed(
  folder: string,
  { context: { home } }: DesiredSite,
  index: NonNullable<DesiredSite['composed']>,
): Promise<void> {
  await shareFiles(home, folder, { files: storedFiles(index), written: new Set(), repairs: false });
  shareIndex(home, folder, index);
}

/** The data files of live releases. What an app prepared is there already and wins over its release's own. */
async function writeReleaseData(folder: string, registry: Registry): Promise<void> {
  for (const { data } of liveDescriptors(registry)) {
    for (const [file, value] of Object.entries(data)) {
      const path = join(folder, 'data', file);
      if (!(await isThere(path))) await writeText(path, `${JSON.stringify(value)}\n`);
    }
  }
}

/** Digest of the data that apps prepared in `folder`, before release data is added. Null without any. */
async function outsideDigest(folder: string): Promise<string | null> {
  const digest = createHash('sha256');
  let count = 0;
  for (const inside of ['data', 'site/data']) {
    for (const file of await filesIn(join(folder, inside))) {
      digest.update(`${inside}/${file}\0`).update(await readFile(join(folder, inside, file)));
      count += 1;
    }
  }
  return count === 0 ? null : digest.digest('hex').slice(0, 16);
}

/** Writes what is live, and the history, into a new generation. Throws `ParseError` where the pins are malformed. */
export async function writeDecision(
  folder: string,
  { plan: { registry }, site }: { readonly plan: { readonly registry: Registry }; readonly site: PublicSite },
  history: readonly HistoryLine[],
): Promise<void> {
  await writeSiteState(folder, registry, site);
  await writeDurably(join(folder, 'history.jsonl'), historyText(history));
}
