import { isRelativeDay } from '@riwaq/contracts';
import type { ReleaseDescriptor } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { releaseNameOf } from '../../registry/checks';
import { readPinnedRecords } from '../../render/pinned-records';
import { UserError } from '../../system/user-error';

/**
 * Refuses releases with records of the demonstration, for a shop whose payments are real money: those that say `isDemo`, and those whose days count from
 * the composition («+5d»). Throws `UserError` with one line per record.
 */
export function requireNoDemonstration(home: string, releases: readonly ReleaseDescriptor[]): void {
  const problems = releases.map((release) => {
    const files = readPinnedRecords(home, release);
    return Object.entries(files)
      .filter(([file]) => /^content\/.+\.json$/.test(file))
      .flatMap(([file, content]) => recordsIn(content, file))
      .map((record) => `${releaseNameOf(release)}: ${record}`);
  });
  const lines = problems.flat();
  if (lines.length === 0) return;
  throw new UserError([...lines, 'payments are real money here: take these records out, or give them real days and no isDemo'].join('\n'));
}

/** The records of the demonstration in a file: a list, or one record that the file is named for. */
function recordsIn(content: unknown, file: string): string[] {
  const records: readonly unknown[] = Array.isArray(content) ? content : [content];
  return records.flatMap((record) => {
    const why = whyDemonstration(record);
    return why === undefined ? [] : [`${file}${nameOf(record)} is of the demonstration (${why})`];
  });
}

/** `isDemo`, or the first day that counts from the composition. Undefined for a record that may be sold. */
function whyDemonstration(value: unknown): string | undefined {
  if (typeof value === 'string') return isRelativeDay(value) ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if ('isDemo' in value && value.isDemo === true) return 'isDemo';
  for (const part of Object.values(value)) {
    const why = whyDemonstration(part);
    if (why !== undefined) return why;
  }
  return undefined;
}

const NamedSchema = v.union([
  v.object({ slug: v.string() }),
  v.object({ code: v.string() }),
  v.object({ id: v.union([v.string(), v.number()]) }),
]);

/** What people call a record of a list. */
function nameOf(record: unknown): string {
  if (!v.is(NamedSchema, record)) return '';
  return `, «${'slug' in record ? record.slug : 'code' in record ? record.code : record.id}»`;
}
