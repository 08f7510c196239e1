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
export async function refuseUnprovenReleases(source: ReleaseSource, releases: readonly ReleaseName[]): Promise<void> {
  const [history, registry] = await Promise.all([read(source, 'current/history.jsonl'), read(source, 'current/registry.json')]);
  if (history === undefined || registry === undefined) throw new UserError(`nothing is live in ${source.name}`);
  const lines = parseHistory(history, `history.jsonl of ${source.name}`);
  const what = `registry.json of ${source.name}`;
  const { microFrontends } = parse(RegistrySchema, parseJson(registry, what), what);
  const problems: string[] = [];
  for (const release of releases) {
    const { app, version } = release;
    if (!goodReleases(lines, app).includes(version)) {
      const wasLive = lines.some((line) => line.app === app && line.to === version);
      problems.push(`${nameOf(release)} ${wasLive ? 'was rolled away from' : 'has never been live'} in ${source.name}`);
      continue;
    }
    const known = microFrontends[app]?.find(({ metadata }) => metadata.version === version)?.extras.descriptor;
    if (known && descriptorDigest(known) !== descriptorDigest((await findRelease(source, release)).descriptor))
      problems.push(`${nameOf(release)} was changed in ${source.name} after it went live there`);
  }
  if (problems.length > 0) throw new UserError(problems.join('\n'));
}

async function read(source: ReleaseSource, file: string): Promise<string | undefined> {
  const bytes = await source.read(file, LIMIT_BYTES);
  return bytes && Buffer.from(bytes).toString('utf8');
}
