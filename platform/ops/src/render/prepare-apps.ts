import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { AppName, PreparedDocument, PrepareInput } from '@riwaq/contracts';
import type { ReleaseDescriptor, ShellServer } from '@riwaq/contracts/platform';
import { dataNameProblem } from '../registry/checks';
import { namesIn, readIfThere, writeText } from '../system/files';
import type { ComposeInput } from './compose-input';
import type { DocumentIndex } from './document-index';
import type { LiveRelease } from './live-releases';

type Prepare = ReturnType<ShellServer['createComposer']>['prepare'];
/** What an app made ready. Its records stay with the composer. */
export type Prepared = Awaited<ReturnType<Prepare>>;

/** The releases with prepared data, the closed routes whose source did not answer, and warnings, one line each. */
interface PreparedApps {
  readonly prepared: readonly LiveRelease[];
  readonly uncertainRoutes: readonly string[];
  readonly warnings: readonly string[];
  /** What outside sources say that cannot be used, by app. */
  readonly unusable: Readonly<Record<AppName, readonly string[]>>;
  /** All prepared data is byte for byte what it was, and so is what cannot be used. */
  readonly unchanged: boolean;
}

/**
 * Calls `prepare` of the apps that have it (D27) and writes the results: shared data below `data/`, page data below `site/data/`. With kept
 * documents (`keptIndex` is theirs), an unchanged app prepares from its published data, so that kept and new documents and the gateway agree. Each app also gets
 * its published data as a fallback for what it cannot load.
 */
export async function prepareApps(
  input: ComposeInput,
  releases: readonly LiveRelease[],
  prepare: (app: AppName, kept: PrepareInput['kept'], last: Pick<PrepareInput, 'before' | 'refresh'>) => ReturnType<Prepare>,
  keptIndex: DocumentIndex | undefined,
): Promise<PreparedApps> {
  const keeps = keptIndex !== undefined;
  const unusable: Record<AppName, readonly string[]> = {};
  const warnings: string[] = [];
  const uncertainRoutes: string[] = [];
  const prepared: LiveRelease[] = [];
  const owners = ownersOf(releases);
  let unchanged = true;
  for (const release of releases) {
    const { app, descriptor } = release;
    if (!descriptor.prepares) {
      prepared.push(release);
      continue;
    }
    const before = await readPublished(input.previous);
    const stays = keeps && !input.refresh && !input.changed?.includes(app);
    const made = await prepare(app, stays ? before : undefined, { before, refresh: input.refresh === true });
    claim(app, 'data', made.data, owners);
    claim(app, 'site/data', made.published, owners);
    const same = [await writeAll(input, 'data', made.data), await writeAll(input, 'site/data', made.published)];
    unchanged &&= same.every(Boolean);
    uncertainRoutes.push(...(made.uncertainRoutes ?? []));
    warnings.push(...made.warnings.map((line) => `${app}: ${line}`));
    if (Object.keys({ ...made.data, ...made.published }).length > 0) {
      const lines = made.unusable ?? keptIndex?.unusable[app] ?? [];
      if (lines.length > 0) unusable[app] = lines;
    }
    const documents = withPrepared(descriptor.documents, made.documents ?? []);
    prepared.push({ ...release, descriptor: { ...descriptor, documents, data: { ...descriptor.data, ...made.data } } });
  }
  unchanged &&= isDeepStrictEqual(unusable, keptIndex?.unusable ?? {});
  return { prepared, uncertainRoutes, warnings, unusable, unchanged };
}

/** The owner of each data file, by path in the generation. */
function ownersOf(releases: readonly LiveRelease[]): Map<string, AppName> {
  return new Map(releases.flatMap(({ app, descriptor }) => Object.keys(descriptor.data).map((file) => [`data/${file}`, app])));
}

/** Prepared data may replace the app's own release data, never another app's. */
function claim(app: AppName, folder: string, made: Readonly<Record<string, unknown>>, owners: Map<string, AppName>): void {
  for (const file of Object.keys(made)) {
    const owner = owners.get(`${folder}/${file}`) ?? app;
    if (owner !== app) throw new Error(`${app} prepares the data file ${file}, which belongs to ${owner}`);
    owners.set(`${folder}/${file}`, app);
  }
}

async function readPublished(generation: string | undefined): Promise<Record<string, unknown>> {
  if (!generation) return {};
  const folder = join(generation, 'site/data');
  const files = await namesIn(folder);
  const read = async (file: string) => [file, JSON.parse(await readFile(join(folder, file), 'utf8'))] as const;
  return Object.fromEntries(await Promise.all(files.map(read)));
}

function withPrepared(documents: ReleaseDescriptor['documents'], made: readonly PreparedDocument[]): ReleaseDescriptor['documents'] {
  const named = new Set(documents.map(({ path }) => path));
  return [...documents, ...made.filter(({ path }) => !named.has(path)).map(({ path }) => ({ path, listed: true }))];
}

/** Writes data files. Returns whether `previous` has the same bytes. */
async function writeAll({ out, previous }: ComposeInput, folder: string, files: Readonly<Record<string, unknown>>): Promise<boolean> {
  let same = true;
  for (const [file, value] of Object.entries(files)) {
    const problem = dataNameProblem(file);
    if (problem) throw new Error(problem);
    const before = previous && join(previous, folder, file);
    const text = `${JSON.stringify(value)}\n`;
    same &&= before !== undefined && (await readIfThere(before)) === text;
    await writeText(join(out, folder, file), text);
  }
  return same;
}
