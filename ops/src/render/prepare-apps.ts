import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName, Prepared, PrepareInput } from '@riwaq/contracts';
import { isSystemError } from '../system/user-error';
import type { ComposeInput } from './compose-input';
import type { LiveRelease } from './live-releases';

/** The live releases with the data that their apps prepared, and what went wrong with it, a line each. */
interface PreparedApps {
  readonly prepared: readonly LiveRelease[];
  readonly warnings: readonly string[];
}

/**
 * Lets the apps that say so prepare the composition (D27), and writes what they give: data for other rooms below `data/`, data
 * for their own pages below `site/data/`. Where documents are kept, an app other than the changed one prepares from what it
 * published before, so that kept and new documents, and the gateway, go on saying the same.
 */
export async function prepareApps(
  input: ComposeInput,
  releases: readonly LiveRelease[],
  prepare: (app: AppName, kept: PrepareInput['kept']) => Promise<Prepared>,
  keeps: boolean,
): Promise<PreparedApps> {
  const warnings: string[] = [];
  const prepared: LiveRelease[] = [];
  const owners = ownersOf(releases);
  for (const release of releases) {
    const { app, descriptor } = release;
    if (!descriptor.prepares) {
      prepared.push(release);
      continue;
    }
    const kept = keeps && app !== input.changed ? await readPublished(input.previous) : undefined;
    const made = await prepare(app, kept);
    claim(app, 'data', made.data, owners);
    claim(app, 'site/data', made.published, owners);
    await writeAll(join(input.out, 'data'), made.data);
    await writeAll(join(input.out, 'site/data'), made.published);
    warnings.push(...made.warnings.map((line) => `${app}: ${line}`));
    prepared.push({ ...release, descriptor: { ...descriptor, data: { ...descriptor.data, ...made.data } } });
  }
  return { prepared, warnings };
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
export async function readPublished(generation = ''): Promise<Record<string, unknown>> {
  const folder = join(generation, 'site/data');
  const files = await readdir(folder).catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT')) return [];
    throw error;
  });
  const read = async (file: string) => [file, JSON.parse(await readFile(join(folder, file), 'utf8'))] as const;
  return Object.fromEntries(await Promise.all(files.map(read)));
}

async function writeAll(folder: string, files: Readonly<Record<string, unknown>>): Promise<void> {
  if (Object.keys(files).length > 0) await mkdir(folder, { recursive: true });
  for (const [file, value] of Object.entries(files)) {
    if (!/^[a-z0-9][a-z0-9-]*\.json$/.test(file)) throw new Error(`a data file is named like prices.json, not ${file}`);
    await writeFile(join(folder, file), `${JSON.stringify(value)}\n`);
  }
}
