import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AppName } from '@riwaq/contracts';
import type {
  ComposedDocument,
  ComposedResource,
  ComposerInput,
  ReleaseDescriptor,
  ServerRelease,
  ShellServer,
} from '@riwaq/contracts/platform';
import { releaseFolder } from '../store/release-store';
import { messageOf } from '../system/user-error';
import type { ComposeInput } from './compose-input';
import { MISSING, missingAddress } from './document-index';
import { type LiveRelease, pinnedRemotes } from './live-releases';
import { readPinnedRecords } from './pinned-records';

const composerParts = ['prepare', 'resource', 'digest', 'page', 'missing', 'manifest', 'warnings'] as const satisfies (keyof ReturnType<
  ShellServer['createComposer']
>)[];

/** What all documents of a composition share. */
export type ShownEverywhere = Pick<ComposerInput, 'navigation' | 'relativeTo' | 'shownAt'>;

/**
 * Loads the live shell's server build and those of the live remotes, in this thread. Calls `onStep` before each app prepares, and before each address. Throws
 * where no shell is live, or it was built for another composer.
 */
export function startComposer(
  input: ComposeInput,
  releases: readonly LiveRelease[],
  shown: ShownEverywhere,
  onStep: (step: string) => void,
) {
  const shell = releases.find(({ app }) => app === 'shell');
  if (!shell) throw new Error('no shell is live');
  const load = createRequire(import.meta.url);
  const { createComposer } = load(serverOf(input.home, shell.descriptor).entry) as ShellServer;
  const composer = createComposer({
    site: input.site,
    ...shown,
    ...(input.clock === undefined ? {} : { clock: input.clock }),
    descriptors: Object.fromEntries(releases.map(({ app, descriptor }) => [app, descriptor])),
    remotes: pinnedRemotes(releases),
    servers: Object.fromEntries(releases.map((release) => [release.app, serversOf(input.home, release)])),
    load,
  });

  const missing = composerParts.filter((part) => typeof composer[part] !== 'function');
  if (missing.length > 0) {
    const { version } = shell.descriptor;
    throw new Error(`shell@${version} was built for an older composer (it lacks ${missing.join(', ')}): promote a newer shell first`);
  }

  /** Runs what an address needs. An error says whose it is. */
  const at = async <Made>(address: string, make: () => Promise<Made>): Promise<Made> => {
    onStep(address);
    try {
      return await make();
    } catch (error) {
      throw new Error(`${address} does not compose: ${messageOf(error)}`, { cause: error });
    }
  };
  // The document of missing pages has no route, so no loader makes anything of it.
  const digest = (path: string, fragments: ComposedDocument['fragments']) =>
    path === MISSING ? Promise.resolve('') : composer.digest(missingAddress(path), fragments);
  const rendered = (path: string) => (path === MISSING ? composer.missing() : composer.page(missingAddress(path)));

  return {
    manifest: composer.manifest,
    warnings: composer.warnings,
    prepare(...[app, kept, last]: Parameters<typeof composer.prepare>) {
      onStep(`preparing ${app}`);
      return composer.prepare(app, kept, last);
    },
    /** The digest of what the loaders of a document's address make. */
    digest: (path: string, fragments: ComposedDocument['fragments']): Promise<string> => at(path, () => digest(path, fragments)),
    page: (path: string): Promise<ComposedDocument> => at(path, () => rendered(path)),
    resource: (app: AppName, path: string): Promise<ComposedResource> => at(path, () => composer.resource(app, path)),
  };
}

function serversOf(home: string, { descriptor, previous }: LiveRelease): ComposerInput['servers'][AppName] {
  return { live: serverOf(home, descriptor), ...(previous ? { previous: serverOf(home, previous) } : {}) };
}

function serverOf(home: string, descriptor: ReleaseDescriptor): ServerRelease {
  const { name, version, global, server } = descriptor;
  return { version, global, entry: join(releaseFolder(home, name, version), server), records: () => readPinnedRecords(home, descriptor) };
}
