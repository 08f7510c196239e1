import type { Course } from '@riwaq/contracts';
import { type InitialDataKind, initialDataText } from '@riwaq/runtime';
import listed from '../content/courses.json';
import { recordsAtStart } from './composer/records-at-start';
import type { Records } from './records';

/** The courses' own records, which every page of them has at hand: `records.ts` says why they are trusted. */
export const courses = listed as readonly Course[];

/** What the document of a landing holds. */
export const landingData: InitialDataKind = { id: 'course-landing', shape: 1 };

let loaded = recordsAtStart();
let loading: Promise<Records> | undefined;

/** All records, those of landings and affiliates too, if this process or visit has them. */
export function getRecords(): Records | undefined {
  return loaded;
}

/** Loads all records, once a visit. Rejects where their chunk cannot be loaded; asked again, it tries again. */
export function loadRecords(): Promise<Records> {
  loading ??= import(/* webpackChunkName: "landing-records" */ './records')
    .then(({ records }) => {
      loaded = records;
      return records;
    })
    .finally(() => {
      if (!loaded) loading = undefined;
    });
  return loading;
}

/**
 * Provides a landing's page with the records of all landings. A composed document holds the records of its page; every other page loads them beside its code.
 */
export async function withLandings<Page>(page: Promise<Page>): Promise<Page> {
  const composed = typeof document !== 'undefined' && initialDataText(landingData) !== '';
  const [loadedPage] = await Promise.all([page, composed || loadRecords()]);
  return loadedPage;
}
