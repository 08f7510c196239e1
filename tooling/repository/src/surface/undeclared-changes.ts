import type { Surface } from './surface-of';
import type { SurfaceRecord } from './surface-record';
import { shortened } from './surface-record';

/** Version levels in ascending order. */
const versionLevels = ['nothing', 'patch', 'minor', 'major'] as const;
export type VersionLevel = (typeof versionLevels)[number];

/** The higher of two levels. */
export function higherLevel(one: VersionLevel, other: VersionLevel): VersionLevel {
  return versionLevels.indexOf(one) >= versionLevels.indexOf(other) ? one : other;
}

/** The level from `before` to `now`; `nothing` where it is not higher. */
export function levelBetween(before: string, now: string): VersionLevel {
  const [was, is] = [before, now].map((version) => version.split('-')[0]?.split('.').map(Number) ?? []);
  for (const [index, level] of (['major', 'minor', 'patch'] as const).entries()) {
    const step = (is?.[index] ?? 0) - (was?.[index] ?? 0);
    if (step !== 0) return step > 0 ? level : 'nothing';
  }
  return 'nothing';
}

/** The current state of a package. `declared` is the highest level of its pending changesets. */
export interface PackageNow {
  readonly name: string;
  readonly version: string;
  readonly surface: Surface;
  readonly declared: VersionLevel;
}

/**
 * The undeclared changes of a package's surface since its last version, one line each with the needed level. New or changed exports need a
 * minor (remotes built against them need a newer shell), removed ones a major (they break live remotes).
 */
export function undeclaredChanges(record: SurfaceRecord, { name, version, surface, declared }: PackageNow): string[] {
  const changes = [
    ...[...surface].filter(([key]) => !record.surface.has(key)).map(([key, { text }]) => `appeared  ${key}: ${shortened(text)}`),
    ...[...surface].flatMap(([key, { text, digest }]) => {
      const before = record.surface.get(key);
      if (!before || before.digest === digest) return [];
      return before.text === shortened(text)
        ? `changed   ${key}, by what it speaks of: ${shortened(text)}`
        : `changed   ${key}: ${shortened(text)}, before: ${before.text}`;
    }),
  ];
  const vanished = [...record.surface].filter(([key]) => !surface.has(key)).map(([key, { text }]) => `vanished  ${key}: ${text}`);
  if (changes.length + vanished.length === 0) return [];
  const wanted: VersionLevel = vanished.length > 0 ? 'major' : 'minor';
  const given = higherLevel(declared, levelBetween(record.version, version));
  if (higherLevel(given, wanted) === given) return [];
  return [
    `${name} gives something else than ${record.version} did, and ${given === 'nothing' ? 'nothing says so' : `only a ${given} change says so`}:`,
    ...[...vanished, ...changes].map((line) => `  ${line}`),
    `say it by npm run change: ${wanted} of ${name}${wanted === 'major' ? ', since remotes that are live may use what vanished' : ''}`,
  ];
}
