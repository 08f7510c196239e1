import { join } from 'node:path';
import type { AppName, PublicSite } from '@riwaq/contracts';
import { parse, type Registry, type SiteState, SiteStateSchema } from '@riwaq/contracts/platform';
import { isSamePins, pinsOf } from '../registry/pins';
import { deployedReleaseOf, fallbackEntry, liveApps, liveEntry, withRelease } from '../registry/registry';
import { parseJson, readIfThere, writeDurably } from '../system/files';
import { describePins } from './describe-pins';

const fileIn = (generation: string) => join(generation, 'site.json');

const NOTHING_LIVE: SiteState = { format: 1, apps: {} };

/** What is live, by the `site.json` of a generation; no app without one. Throws `ParseError` with the path of each wrong field. */
export async function readSiteState(generation: string | undefined): Promise<SiteState> {
  const file = generation && fileIn(generation);
  const text = file && (await readIfThere(file));
  return file === undefined || text === undefined ? NOTHING_LIVE : parse(SiteStateSchema, parseJson(text, file), file);
}

/** Writes `site.json` and the public `registry.json`, which follows from it, into a new generation. */
export async function writeSiteState(generation: string, registry: Registry, site: PublicSite): Promise<void> {
  const state = parse(SiteStateSchema, stateOf(registry, site), 'the new site.json');
  await writeDurably(fileIn(generation), `${JSON.stringify(state, null, 1)}\n`);
  await writeDurably(join(generation, 'registry.json'), `${JSON.stringify(registry, null, 1)}\n`);
}

function stateOf(registry: Registry, site: PublicSite): SiteState {
  const apps = liveApps(registry).flatMap((app): [AppName, SiteState['apps'][AppName]][] => {
    const live = liveEntry(registry, app)?.extras;
    const previous = fallbackEntry(registry, app)?.metadata.version;
    return live
      ? [[app, { ...pinsOf(live.descriptor), ...(previous === undefined ? {} : { previous }), since: live.since, by: live.by }]]
      : [];
  });
  return { format: 1, apps: Object.fromEntries(apps), site };
}

/**
 * The releases that pins name, with what their code says of their records. `known` is what was described before, as the registry beside them: what has the same
 * pins is taken from it. Throws as `describePins` does.
 */
export async function describeSite(home: string, { apps }: SiteState, known: Registry | undefined): Promise<Registry> {
  let registry: Registry = {
    schema: 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json',
    microFrontends: {},
  };
  for (const [app, { previous, since, by, ...pins }] of Object.entries(apps)) {
    const [live, fallback] = known
      ? [liveEntry(known, app), fallbackEntry(known, app)].map((entry) => entry && deployedReleaseOf(entry))
      : [];
    const wanted = previous === undefined ? undefined : { ...pins, code: previous };
    const isKnown = live && isSamePins(pinsOf(live.descriptor), pins);
    const descriptor = isKnown ? live.descriptor : await describePins(home, app, pins);
    const before =
      wanted && (fallback && isSamePins(pinsOf(fallback.descriptor), wanted) ? fallback.descriptor : await describePins(home, app, wanted));
    registry = withRelease(registry, { descriptor, since, by }, before && { descriptor: before, since, by });
  }
  return registry;
}
