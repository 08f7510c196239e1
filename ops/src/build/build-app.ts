import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AppName, CONTRACT_VERSION, type Descriptor, DescriptorSchema, parse } from '@riwaq/contracts';
import type { Stats } from 'webpack';
import { releaseNotes } from '../releases/release-notes';
import { sharedVersion } from '../releases/shared-version';
import { globalOf, workspaceFolder } from './app-folders';
import { checksumsOf } from './checksums';
import { describeApp, packageVersion } from './describe-app';
import { drawForApp } from './draw-for-app';
import { sourceDigest } from './source-digest';
import {
  bundle,
  remoteBrowserConfig,
  remoteServerConfig,
  shellBrowserConfig,
  shellServerConfig,
  shellWorkerConfig,
} from './webpack-config';

export interface BuildOptions {
  /** Defaults to the version of the app's package.json. */
  readonly version?: string;
  /** Defaults to `dist` in the app's workspace. */
  readonly out?: string;
}

/**
 * Builds one app alone into `out`: `browser/`, `server/`, `media/`, the shell's `worker/`, and `descriptor.json`. Throws where a record, the
 * description or a source is wrong, naming the file and the field.
 */
export async function buildApp(app: AppName, options: BuildOptions = {}): Promise<Descriptor> {
  const folder = workspaceFolder(app);
  const source = await sourceDigest(app);
  const version = options.version ?? (await packageVersion(folder));
  const out = options.out ?? join(folder, 'dist');
  await rm(out, { recursive: true, force: true });
  await mkdir(join(out, 'media'), { recursive: true });

  await drawForApp(app, folder, join(out, 'media'));
  const description = await describeApp(folder);
  const target = { app, version, out };
  const shell = app === 'shell';
  const [browser] = await Promise.all([
    bundle(shell ? shellBrowserConfig(target) : remoteBrowserConfig(target)),
    bundle(shell ? shellServerConfig(target) : remoteServerConfig(target)),
    ...(shell ? [bundle(shellWorkerConfig(target))] : []),
  ]);

  const descriptor = parse(
    DescriptorSchema,
    {
      name: app,
      version,
      contract: CONTRACT_VERSION,
      notes: await releaseNotes(folder, version),
      shared: sharedVersion(folder),
      source,
      global: globalOf(app, version),
      entry: shell ? filesOfEntry(browser) : ['remoteEntry.js'],
      server: shell ? 'server/shell.cjs' : 'server/remoteEntry.js',
      remoteFiles: shell ? [] : filesOfChunk(browser, 'remote'),
      routes: description.routes.map(({ id, path }) => ({ id, pattern: path, files: filesOfChunk(browser, id) })),
      fragments: description.fragments.map((name) => ({ name, files: filesOfChunk(browser, name) })),
      ...description.says,
      files: await checksumsOf(out),
    },
    `the descriptor of ${app}`,
  );
  await writeFile(join(out, 'descriptor.json'), `${JSON.stringify(descriptor, null, 2)}\n`);
  return descriptor;
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
