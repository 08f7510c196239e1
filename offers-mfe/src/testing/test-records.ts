import type { LoaderInput } from '@riwaq/contracts';
import { testSite } from '@riwaq/testing';
import { recordFiles } from '@riwaq/testing/record-files';
import artwork from '../../artwork.config';
import { type Records, readRecords } from '../records/read-records.server';

const undrawn = recordFiles(`${import.meta.dirname}/../../testing`);
const { covers, pictures = [], shareImages } = artwork(undrawn);
const drawn = {
  covers: Object.fromEntries([...covers, ...pictures].map(({ slug }) => [slug, `/media/${slug}.svg`])),
  share: Object.fromEntries(shareImages.map(({ slug }) => [slug, `/media/og-${slug}.jpg`])),
};

/** The record files that tests read, with all that a build draws of them. */
export const files = { ...undrawn, '.generated/artwork.json': drawn };

/** The records of tests. */
export const records = readRecords(files);

/** What a loader is given for a path, in a site that is composed at a moment. */
export function loaderInput(path: string, params: LoaderInput<Records>['params'], shownAt: number): LoaderInput<Records> {
  return { path, params, records, site: testSite, relativeTo: shownAt, shownAt };
}
