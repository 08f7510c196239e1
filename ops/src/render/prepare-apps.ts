import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName, Prepared, PreparedDocument, PrepareInput, ReleaseDescriptor } from '@riwaq/contracts';
import { dataNameProblem } from '../registry/checks';
import { readIfThere, writeText } from '../system/files';
import { isSystemError } from '../system/user-error';
import type { ComposeInput } from './compose-input';
import type { LiveRelease } from './live-releases';

/** The live releases with the data that their apps prepared, the addresses that show something of it, and what went wrong with it, a line each. */
interface PreparedApps {
  readonly prepared: readonly LiveRelease[];
  readonly addresses: readonly string[];
  readonly warnings: readonly string[];
  /** The digests of what documents show of records from outside, by path. */
  readonly digests: Readonly<Record<string, string>>;
  /** Everything that apps made is word for word what it was. */
  readonly unchanged: boolean;
}

/**
 * Lets the apps that say so prepare the composition (D27), and writes what they give: data for other rooms below `data/`, data
 * for their own pages below `site/data/`. Where documents are kept, an app that does not change prepares from what it
 * published before, so that kept and new documents, and the gateway, go on saying the same. Each is given what it published before too, for
 * what it cannot have now.
 */
export async function prepareApps(
  input: ComposeInput,
  releases: readonly LiveRelease[],
  prepare: (app: AppName, kept: PrepareInput['kept'], last: Pick<PrepareInput, 'before' | 'refresh'>) => Promise<Prepared>,
  keeps: boolean,
): Promise<PreparedApps> {
  const warnings: string[] = [];
  const addresses: string[] = [];
  const prepared: LiveRelease[] = [];
  const owners = ownersOf(releases);
  const digests: Record<string, string> = {};
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
    addresses.push(...(made.addresses ?? []));
    warnings.push(...made.warnings.map((line) => `${app}: ${line}`));
    for (const { path, digest } of made.documents ?? []) digests[path] = digest;
    const documents = withPrepared(descriptor.documents, made.documents ?? []);
    prepared.push({ ...release, descriptor: { ...descriptor, documents, data: { ...descriptor.data, ...made.data } } });
  }
  return { prepared, addresses, warnings, digests, unchanged };
}

/** Which app owns each file of the generation's data, by its name from the generation's folder. */
function ownersOf(releases: readonly LiveRelease[]): Map<string, AppName> {
  return new Map(releases.flatMap(({ app, descriptor }) => Object.keys(descriptor.data).map((file) => [`data/${file}`, app])));
}

/** What an app prepares may stand above what its own release says, never above another app's. */
function claim(app: AppName, folder: string, made: Readonly<Record<string, unknown>>, owners: Map<string, AppName>): void {
  for (const file of Object.keys(made)) {
    const owner = owners.get(`${folder}/${file}`) ?? app;
    if (owner !== app) throw new Error(`${app} prepares the data file ${file}, which belongs to ${owner}`);
    owners.set(`${folder}/${file}`, app);
  }
}

/** Everything that was published with a generation; nothing where it published nothing. */
export async function readPublished(generation: string | undefined): Promise<Record<string, unknown>> {
  if (!generation) return {};
  const folder = join(generation, 'site/data');
  const files = await readdir(folder).catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT')) return [];
    throw error;
  });
  const read = async (file: string) => [file, JSON.parse(await readFile(join(folder, file), 'utf8'))] as const;
  return Object.fromEntries(await Promise.all(files.map(read)));
}

/** The documents of a release, and those that its app has besides. */
function withPrepared(documents: ReleaseDescriptor['documents'], made: readonly PreparedDocument[]): ReleaseDescriptor['documents'] {
  const named = new Set(documents.map(({ path }) => path));
  return [...documents, ...made.filter(({ path }) => !named.has(path)).map(({ path }) => ({ path, listed: true }))];
}

/** Writes data files of the new generation. True where the one before has the very same. */
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
