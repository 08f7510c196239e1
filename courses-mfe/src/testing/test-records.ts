import type { Course, LoaderInput } from '@riwaq/contracts';
import type { RecordFiles } from '@riwaq/contracts/platform';
import { testSite } from '@riwaq/testing';
import { recordFiles } from '@riwaq/testing/record-files';
import artwork from '../../artwork.config';
import { type Records, readRecords } from '../records/read-records.server';

const content = recordFiles(`${import.meta.dirname}/../../testing`);

/** Record files with others in place of some, and with all that a build draws of them. */
export function filesWith(others: RecordFiles): RecordFiles {
  const files = { ...content, ...others };
  const { covers, pictures = [], shareImages } = artwork(files);
  const drawn = {
    covers: Object.fromEntries([...covers, ...pictures].map(({ slug }) => [slug, `/media/${slug}.svg`])),
    share: Object.fromEntries(shareImages.map(({ slug }) => [slug, `/media/og-${slug}.jpg`])),
  };
  return { ...files, '.generated/artwork.json': drawn };
}

/** The record files that tests read. */
export const files = filesWith({});

/** The records of tests. */
export const records = readRecords(files);

/** The course record of a path. */
export function courseAt(path: string, { byPath }: Pick<Records, 'byPath'> = records): Course {
  const course = byPath.get(path);
  if (!course) throw new Error(`no course at ${path}`);
  return course;
}

/** What a loader is given for a path, in a site that is composed at a moment. */
export function loaderInput(path: string, shownAt: number, from = records): LoaderInput<Records> {
  return { path, params: {}, records: from, site: testSite, relativeTo: shownAt, shownAt };
}
