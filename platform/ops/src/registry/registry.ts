import { join } from 'node:path';
import { type AppName, byAppName } from '@riwaq/contracts';
import { browserFile, parse, type Registry, type RegistryEntry, RegistrySchema, type ReleaseDescriptor } from '@riwaq/contracts/platform';
import { nameOf } from '../store/release-store';
import { readJson } from '../system/files';
import { UserError } from '../system/user-error';

const emptyRegistry: Registry = {
  schema: 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json',
  microFrontends: {},
};

/** The registry of a generation. Throws `ParseError` with the path of each wrong field. */
export async function readRegistry(generation: string | undefined): Promise<Registry> {
  const file = generation && join(generation, 'registry.json');
  const value = file && (await readJson(file));
  return value === undefined ? emptyRegistry : parse(RegistrySchema, value, `${file}`);
}

export function liveEntry(registry: Registry, app: AppName): RegistryEntry | undefined {
  return registry.microFrontends[app]?.find(({ deployment }) => deployment.default);
}

/** The fallback of an app: its previous good release, and the target of a rollback. */
export function fallbackEntry(registry: Registry, app: AppName): RegistryEntry | undefined {
  return registry.microFrontends[app]?.find(({ deployment }) => !deployment.default);
}

/** The live apps, the shell first. */
export function liveApps({ microFrontends }: Registry): AppName[] {
  return Object.keys(microFrontends).sort(byAppName);
}

/** The descriptors of the live apps, the shell's first. */
export function liveDescriptors(registry: Registry): ReleaseDescriptor[] {
  return liveApps(registry).flatMap((app) => liveEntry(registry, app)?.extras.descriptor ?? []);
}

/** A release to add. `since` is an ISO instant. */
export interface DeployedRelease {
  readonly descriptor: ReleaseDescriptor;
  readonly since: string;
  readonly by: string;
}

/** The registry with `live` as the live release of its app, and `fallback` as its fallback. */
export function withRelease(registry: Registry, live: DeployedRelease, fallback: DeployedRelease | undefined): Registry {
  const app = live.descriptor.name;
  const previous = fallback && entryOf(fallback, { traffic: 0, default: false });
  const current = { ...entryOf(live, { traffic: 100, default: true }), ...(previous ? { fallbackUrl: previous.url } : {}) };
  return { ...registry, microFrontends: { ...registry.microFrontends, [app]: previous ? [current, previous] : [current] } };
}

export function deployedReleaseOf({ extras }: RegistryEntry): DeployedRelease {
  return extras;
}

function entryOf({ descriptor, since, by }: DeployedRelease, deployment: RegistryEntry['deployment']): RegistryEntry {
  const { name: app, version, entry, files } = descriptor;
  const [first] = entry;
  if (!first || !files[`browser/${first}`]) throw new UserError(`${nameOf({ app, version })} names no browser entry`);
  const [url, integrity] = browserFile(descriptor, first);
  return {
    url,
    metadata: { version, integrity },
    deployment,
    extras: { descriptor, since, by },
  };
}
