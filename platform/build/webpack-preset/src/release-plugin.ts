import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeDigest, projectFolder, sourceDigest } from '@riwaq/app-source';
import { type AppDescription, DESCRIPTION, describeApp, descriptionProgram } from '@riwaq/app-source/describe-app';
import { federationName } from '@riwaq/app-source/federation-name';
import { RECORDS, readRecordFiles } from '@riwaq/app-source/record-files';
import { checksumsOf, originOf, releaseNotes } from '@riwaq/app-source/release-facts';
import { drawForApp } from '@riwaq/artwork/draw-for-app';
import { CONTRACT_VERSION } from '@riwaq/contracts';
import { parse, ReleaseDescriptorSchema } from '@riwaq/contracts/platform';
import type { Compiler, Stats } from 'webpack';
import type { BuildTarget, Side } from './base-config';
import { ENTRY, FEDERATION_VERSION, STANDALONE_ENTRY } from './federation';
import { carriedCopies, givenNames, takenNames } from './shared-use';

const NAME = 'ReleasePlugin';

/** What the plugin read from the sources before the first build. */
interface Prepared {
  readonly source: string;
  readonly code: string;
  readonly described: AppDescription;
}

/**
 * Makes one release of an app's builds: empties the folder and draws before the first build, writes `descriptor.json` after the last. All builds of the app
 * share one instance. A build fails on a wrong record, description or source, with the file and the field.
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
    const [source, code] = [await sourceDigest(folder), await codeDigest(folder)];
    await rm(out, { recursive: true, force: true });
    await mkdir(join(out, 'media'), { recursive: true });
    await drawForApp(app, folder, join(out, 'media'));
    const records = await readRecordFiles(folder);
    const program = join(out, DESCRIPTION);
    await writeFile(program, await descriptionProgram(folder));
    await writeFile(join(out, RECORDS), JSON.stringify(records));
    return { source, code, described: await describeApp(program, records, app) };
  }

  async #describe(): Promise<void> {
    const { app, folder, version, out } = this.#target;
    const prepared = await this.#prepared;
    const browser = this.#built.get(`${app} browser`);
    if (!prepared || !browser) throw new Error(`${app} was not built for the browser`);
    const { source, code, described } = prepared;
    const isHost = this.#sides.includes('boot');
    if (this.#sides.includes('standalone')) await writeStandaloneEntry(out);
    const remoteFiles = isHost ? [] : filesOfChunk(browser, 'remote').filter((file) => file !== ENTRY);
    const routes = described.routes.map(({ id, path }) => ({ id, pattern: path, files: filesOfChunk(browser, id) }));
    const fragments = described.fragments.map((name) => ({ name, files: filesOfChunk(browser, name) }));
    const descriptor = parse(
      ReleaseDescriptorSchema,
      {
        name: app,
        version,
        contract: CONTRACT_VERSION,
        notes: await releaseNotes(folder, version),
        interface: isHost ? givenNames(browser) : takenNames(browser),
        carried: carriedCopies(folder, browser),
        federation: FEDERATION_VERSION,
        origin: originOf(folder, projectFolder(folder)),
        source,
        code,
        global: federationName(app, version),
        entry: isHost ? filesOfEntry(browser) : [ENTRY],
        server: isHost ? `server/${app}.cjs` : `server/${ENTRY}`,
        remoteFiles,
        fragments,
        ...described.manifest,
        routes,
        files: await checksumsOf(out),
      },
      `the descriptor of ${app}`,
    );
    await writeFile(join(out, 'descriptor.json'), `${JSON.stringify(descriptor, null, 2)}\n`);
  }
}

/** Writes the entry that needs no shell: the runtime, then the entry that takes it. */
async function writeStandaloneEntry(out: string): Promise<void> {
  const parts = ['standalone/runtime.js', `browser/${ENTRY}`].map((file) => readFile(join(out, file), 'utf8'));
  await writeFile(join(out, 'browser', STANDALONE_ENTRY), (await Promise.all(parts)).join('\n'));
  await rm(join(out, 'standalone'), { recursive: true });
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
