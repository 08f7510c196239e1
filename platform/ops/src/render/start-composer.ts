import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SERVER_RECORDS } from '@riwaq/app-source/record-parts';
import type { ComposedDocument, ComposerInput, ReleaseDescriptor, ShellServer } from '@riwaq/contracts';
import { releaseFolder } from '../store/release-store';
import type { ComposeInput } from './compose-input';
import { APPLICATION, MISSING, missingAddress } from './document-index';
import { type LiveRelease, pinnedRemotes } from './live-releases';

const composerParts = ['prepare', 'page', 'missing', 'application', 'manifest'] as const satisfies (keyof ReturnType<
  ShellServer['createComposer']
>)[];

/** What all documents of a composition share. */
export type ShownEverywhere = Pick<ComposerInput, 'navigation' | 'relativeTo' | 'shownAt'>;

/**
 * Loads the live shell's server build and those of the live remotes with their records, in this thread. Calls `onStep` before each app prepares and before
 * each document. Throws where no shell is live, or it was built for another composer.
 */
export function startComposer(
  input: ComposeInput,
  releases: readonly LiveRelease[],
  shown: ShownEverywhere,
  onStep: (step: string) => void,
) {
  const byApp = <Value>(value: (release: LiveRelease) => Value) =>
    Object.fromEntries(releases.map((release) => [release.app, value(release)]));
  const folderOf = ({ name, version }: ReleaseDescriptor) => releaseFolder(input.home, name, version);
  const shell = releases.find(({ app }) => app === 'shell');
  if (!shell) throw new Error('no shell is live');

  const load = createRequire(import.meta.url);
  giveRecords(
    releases.map(({ descriptor }) => descriptor),
    (release) => load(join(folderOf(release), SERVER_RECORDS)) as Values,
  );
  const { createComposer } = load(join(folderOf(shell.descriptor), shell.descriptor.server)) as ShellServer;
  const composer = createComposer({
    site: input.site,
    ...shown,
    ...(input.clock === undefined ? {} : { clock: input.clock }),
    descriptors: byApp(({ descriptor }) => descriptor),
    remotes: pinnedRemotes(releases),
    serverEntries: byApp(({ descriptor }) => join(folderOf(descriptor), descriptor.server)),
    load,
  });

  const missing = composerParts.filter((part) => typeof composer[part] !== 'function');
  if (missing.length > 0) {
    const { version } = shell.descriptor;
    throw new Error(`shell@${version} was built for an older composer (it lacks ${missing.join(', ')}): promote a newer shell first`);
  }

  return {
    manifest: composer.manifest,
    prepare(...[app, kept, last]: Parameters<typeof composer.prepare>) {
      onStep(`preparing ${app}`);
      return composer.prepare(app, kept, last);
    },
    async page(path: string): Promise<ComposedDocument> {
      onStep(path);
      try {
        if (path === MISSING) return await composer.missing();
        if (path === APPLICATION) return await composer.application();
        return await composer.page(missingAddress(path));
      } catch (error) {
        throw new Error(`${path} does not compose: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    },
  };
}

/** Values of records by name. */
type Values = Readonly<Record<string, unknown>>;

/** Gives the builds for Node of these releases the records that they look up, as the shell gives them in a browser. */
function giveRecords(releases: readonly ReleaseDescriptor[], read: (release: ReleaseDescriptor) => Values): void {
  const given = new Map(releases.flatMap((release) => (release.recordParts ? [[release.global, read(release)] as const] : [])));
  const riwaqRecord = (release: string, name: string) => {
    const value = given.get(release)?.[name];
    if (value === undefined) throw new Error(`${release} was given no records ${name}`);
    return value;
  };
  Object.assign(globalThis, { riwaqRecord });
}
