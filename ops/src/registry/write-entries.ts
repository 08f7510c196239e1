import type { AppName, Descriptor, Registry, RegistryEntry } from '@riwaq/contracts';
import { Failure } from '../failure';
import { nameOf, releaseAddress } from '../releases/release-store';

/** A release on its way into the registry. `since` is an ISO instant. */
export interface Deployed {
  readonly descriptor: Descriptor;
  readonly since: string;
  readonly by: string;
}

/** The registry with `live` as the live release of its app, and `fallback` as the one to fall back to. */
export function withRelease(registry: Registry, live: Deployed, fallback: Deployed | undefined): Registry {
  const app = live.descriptor.name;
  const previous = fallback && entryOf(fallback, 0);
  const current = { ...entryOf(live, 100), ...(previous ? { fallbackUrl: previous.url } : {}) };
  return { ...registry, microFrontends: { ...registry.microFrontends, [app]: previous ? [current, previous] : [current] } };
}

/** A registry entry as what was deployed. */
export function deployed({ extras }: RegistryEntry): Deployed {
  return extras;
}

/** The registry without the fallback of an app. */
export function withoutFallback(registry: Registry, app: AppName): Registry {
  const live = registry.microFrontends[app]?.find(({ deployment }) => deployment.default);
  return live ? withRelease(registry, deployed(live), undefined) : registry;
}

function entryOf({ descriptor, since, by }: Deployed, traffic: 0 | 100): RegistryEntry {
  const { name: app, version, entry, files } = descriptor;
  const first = entry[0];
  const integrity = first && files[`browser/${first}`]?.checksum;
  if (!first || !integrity) throw new Failure(`${nameOf({ app, version })} names no browser entry`);
  return {
    url: releaseAddress({ app, version }, first),
    metadata: { version, integrity },
    deployment: { traffic, default: traffic === 100 },
    extras: { descriptor, since, by },
  };
}
