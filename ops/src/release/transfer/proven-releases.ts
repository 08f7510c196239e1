import { parse, RegistrySchema } from '@riwaq/contracts';
import { goodReleases, parseHistory } from '../../registry/history';
import { descriptorDigest } from '../../store/read-descriptor';
import { nameOf, type ReleaseName } from '../../store/release-store';
import { parseJson } from '../../system/files';
import { UserError } from '../../system/user-error';
import { findRelease } from './pull-release';
import type { ReleaseSource } from './release-source';

/** For a history of years, and a registry with ten thousand documents. */
const LIMIT_BYTES = 134_217_728;

/**
 * Refuses releases that are not live elsewhere in the same form: never live there, rolled back there, or changed since. Throws `UserError`
 * with one line each, `ParseError` where the other home is unreadable.
 */
export async function refuseUnprovenReleases(place: ReleaseSource, releases: readonly ReleaseName[]): Promise<void> {
  const [history, registry] = await Promise.all([read(place, 'current/history.jsonl'), read(place, 'current/registry.json')]);
  if (history === undefined || registry === undefined) throw new UserError(`nothing is live in ${place.name}`);
  const lines = parseHistory(history, `history.jsonl of ${place.name}`);
  const what = `registry.json of ${place.name}`;
  const { microFrontends } = parse(RegistrySchema, parseJson(registry, what), what);
  const problems: string[] = [];
  for (const release of releases) {
    const { app, version } = release;
    if (!goodReleases(lines, app).includes(version)) {
      const wasLive = lines.some((line) => line.app === app && line.to === version);
      problems.push(`${nameOf(release)} ${wasLive ? 'was rolled away from' : 'has never been live'} in ${place.name}`);
      continue;
    }
    const known = microFrontends[app]?.find(({ metadata }) => metadata.version === version)?.extras.descriptor;
    if (known && descriptorDigest(known) !== descriptorDigest((await findRelease(place, release)).descriptor))
      problems.push(`${nameOf(release)} was changed in ${place.name} after it went live there`);
  }
  if (problems.length > 0) throw new UserError(problems.join('\n'));
}

async function read(place: ReleaseSource, file: string): Promise<string | undefined> {
  const bytes = await place.read(file, LIMIT_BYTES);
  return bytes && Buffer.from(bytes).toString('utf8');
}
