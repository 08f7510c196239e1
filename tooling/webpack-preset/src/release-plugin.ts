import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { CONTRACT_VERSION, parse, type ReleaseDescriptor, ReleaseDescriptorSchema } from '@riwaq/contracts';
import type { Compiler, Stats } from 'webpack';
import { projectFolder, sourceDigest } from './app-source';
import type { BuildTarget, Side } from './base-config';
import { drawForApp } from './draw-for-app';
import { ENTRY } from './federation';
import { FEDERATION_VERSION, federationName } from './federation-name';
import { type AppSurface, readAppManifest } from './read-manifest';
import { checksum, originOf, releaseNotes } from './release-facts';
import { sharedVersion } from './shared-packages';

const NAME = 'ReleasePlugin';
/** The share images that a release names and that are drawn when they are asked for; a file of its own folder, not public. */
const PENDING_SHARE_IMAGES = 'share-images.json';

/** What the sources said before anything was built. */
interface Prepared {
  readonly source: string;
  readonly described: AppSurface;
}

/**
 * Makes one release of an app's builds: empties the folder and draws before the first of them, and writes `descriptor.json` after the last.
 * One instance stands in every build of the app. A build fails where a record, the description or a source is wrong, naming the file and the field.
 */
export class ReleasePlugin {
  readonly #target: BuildTarget;
  readonly #sides: readonly Side[];
  readonly #built = new Map<string, Stats>();
  #prepared: Promise<Prepared> | undefined;

  constructor(target: BuildTarget, sides: readonly Side[]) {
    this.#target = target;
    this.#sides = sides;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.beforeRun.tapPromise(NAME, async () => {
      this.#prepared ??= this.#prepare();
      await this.#prepared;
    });
    compiler.hooks.done.tapPromise(NAME, async (stats) => {
      if (stats.hasErrors()) return;
      this.#built.set(stats.compilation.name ?? '', stats);
      if (this.#built.size === this.#sides.length) await this.#describe();
    });
  }

  async #prepare(): Promise<Prepared> {
    const { app, folder, out } = this.#target;
    const source = await sourceDigest(folder);
    await rm(out, { recursive: true, force: true });
    await mkdir(join(out, 'media'), { recursive: true });
    const pending = await drawForApp(app, folder, join(out, 'media'));
    if (pending.length > 0) await writeFile(join(out, PENDING_SHARE_IMAGES), JSON.stringify(pending));
    return { source, described: await readAppManifest(folder) };
  }

  async #describe(): Promise<void> {
    const { app, folder, version, out } = this.#target;
    const prepared = await this.#prepared;
    const browser = this.#built.get(`${app} browser`);
    if (!prepared || !browser) throw new Error(`${app} was not built for the browser`);
    const { source, described } = prepared;
    const isHost = this.#sides.includes('worker');
    const descriptor = parse(
      ReleaseDescriptorSchema,
      {
        name: app,
        version,
        contract: CONTRACT_VERSION,
        notes: await releaseNotes(folder, version),
        shared: sharedVersion(folder),
        federation: FEDERATION_VERSION,
        origin: originOf(folder, projectFolder(folder)),
        source,
        global: federationName(app, version),
        entry: isHost ? filesOfEntry(browser) : [ENTRY],
        server: isHost ? `server/${app}.cjs` : `server/${ENTRY}`,
        remoteFiles: isHost ? [] : filesOfChunk(browser, 'remote').filter((file) => file !== ENTRY),
        routes: described.routes.map(({ id, path }) => ({ id, pattern: path, files: filesOfChunk(browser, id) })),
        fragments: described.fragments.map((name) => ({ name, files: filesOfChunk(browser, name) })),
        ...described.manifest,
        files: await checksumsOf(out),
      },
      `the descriptor of ${app}`,
    );
    await writeFile(join(out, 'descriptor.json'), `${JSON.stringify(descriptor, null, 2)}\n`);
  }
}

function filesOfEntry({ compilation }: Stats): string[] {
  const entry = compilation.entrypoints.get('main');
  return scripts(entry?.getFiles() ?? []);
}

/** A page or a fragment is imported under its own chunk name, so that documents can ask for its files at once. */
function filesOfChunk({ compilation }: Stats, name: string): string[] {
  const group = compilation.namedChunkGroups.get(name);
  if (!group)
    throw new Error(
      `nothing is imported as webpackChunkName "${name}": a route's id and a fragment's name are also the names of their chunks`,
    );
  return scripts(group.getFiles());
}

const scripts = (files: readonly string[]) => files.filter((file) => file.endsWith('.js'));

/** Size in bytes and checksum of every file below a folder, by its path from there. */
export async function checksumsOf(folder: string): Promise<ReleaseDescriptor['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const listed: ReleaseDescriptor['files'] = {};
  // One after another: a build may have thousands, and they need not be in memory together.
  for (const file of files.sort()) {
    const content = await readFile(file);
    listed[relative(folder, file).replaceAll('\\', '/')] = { bytes: content.length, checksum: checksum(content) };
  }
  return listed;
}
