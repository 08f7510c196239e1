import { join } from 'node:path';
import { type AppName, byAppName, type Descriptor, parse, type Registry, type RegistryEntry, RegistrySchema } from '@riwaq/contracts';
import { readJson } from '../storage/read-json';

/** A registry in which nothing is live yet. */
export const emptyRegistry: Registry = {
  schema: 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json',
  microFrontends: {},
};

/** The registry of a generation's folder; empty where there is none. Throws `ParseError` with the path of each wrong field. */
export async function readRegistry(generation: string | undefined): Promise<Registry> {
  const file = generation && join(generation, 'registry.json');
  const value = file && (await readJson(file));
  return value === undefined ? emptyRegistry : parse(RegistrySchema, value, `${file}`);
}

/** The live release of an app. */
export function liveEntry(registry: Registry, app: AppName): RegistryEntry | undefined {
  return registry.microFrontends[app]?.find(({ deployment }) => deployment.default);
}

/** The previous good release of an app: what its documents fall back to, and what a rollback gives. */
export function fallbackEntry(registry: Registry, app: AppName): RegistryEntry | undefined {
  return registry.microFrontends[app]?.find(({ deployment }) => !deployment.default);
}

/** The apps that are live, the shell first. */
export function liveApps({ microFrontends }: Registry): AppName[] {
  return Object.keys(microFrontends).sort(byAppName);
}

/** The descriptors of everything that is live, the shell's first. */
export function liveDescriptors(registry: Registry): Descriptor[] {
  return liveApps(registry).flatMap((app) => liveEntry(registry, app)?.extras.descriptor ?? []);
}
