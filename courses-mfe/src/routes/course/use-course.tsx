import type { Course, CourseAffiliate } from '@riwaq/contracts';
import { InitialDataScript, readInitialData, serializeInitialData } from '@riwaq/runtime';
import { type ReactNode, useEffect, useState } from 'react';
import { courses, getRecords, landingData, loadRecords } from '../../page-records';
import { courseOfLanding, findLanding } from '../../rules/find-course';
import type { Landing } from '../../rules/landing';
import { coursePath, landingPath, pathOf } from '../../rules/paths';

/** The two records in the document of a landing; none in the 404 document of landings. */
interface LandingData {
  readonly found: { readonly landing: Landing; readonly affiliate: CourseAffiliate } | null;
}

const slugOf = (path: string) => path.split('/').at(-1) ?? '';

/** Reads the data of the landing at a path from this document, which may be the 404 document of landings. */
function readLandingData(path: string): LandingData | null {
  return readInitialData<LandingData>(landingData, path, landingPath(':affiliate', slugOf(path)));
}

/** The course at an address: its record, none if it is unknown, or one that is loading. Render `embedded` into the page. */
interface CourseAtAddress {
  readonly course: Course | undefined | 'loading';
  readonly embedded: ReactNode;
}

/** The course of an address: a course record, or a landing from the document or the records. Throws if those fail to load: the page then fails. */
export function useCourse(pathname: string): CourseAtAddress {
  const path = pathOf(pathname);
  const composing = typeof document === 'undefined';
  const [held] = useState(() => ({ path, data: composing ? null : readLandingData(path) }));
  const [loaded, setLoaded] = useState<{ readonly failure?: unknown }>({});
  if (loaded.failure) throw loaded.failure;

  const own = courses.find((course) => coursePath(course) === path);
  const records = getRecords();
  const composed = held.path === path ? held.data : null;
  const isLanding = path === landingPath(path.split('/')[2] ?? '', slugOf(path));
  const isWanted = isLanding && !composed && !records;
  useEffect(() => {
    if (!isWanted) return;
    let isUnmounted = false;
    loadRecords().then(
      () => !isUnmounted && setLoaded({}),
      (failure: unknown) => !isUnmounted && setLoaded({ failure }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [isWanted]);

  if (!isLanding) return { course: own, embedded: null };
  const data = composed ?? (records && { found: findLanding(path, records) ?? null });
  if (!data) return { course: 'loading', embedded: null };
  const course = data.found ? courseOfLanding(data.found.landing, { courses, affiliates: [data.found.affiliate] }) : undefined;
  return { course, embedded: <InitialDataScript of={landingData} text={composing ? serializeInitialData(landingData, path, data) : ''} /> };
}
