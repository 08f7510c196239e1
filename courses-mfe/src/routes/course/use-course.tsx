import type { Course, CourseAffiliate } from '@riwaq/contracts';
import { InitialDataScript, readInitialData, serializeInitialData } from '@riwaq/runtime';
import { type ReactNode, useEffect, useState } from 'react';
import { courses, getRecords, landingData, loadRecords } from '../../page-records';
import { courseOfLanding, findLanding } from '../../rules/find-course';
import type { Landing } from '../../rules/landing';
import { coursePath, landingPath, pathOf } from '../../rules/paths';

/** What the document of a landing holds: its two records; none in the one that stands for every affiliate who has no landing. */
interface LandingData {
  readonly found: { readonly landing: Landing; readonly affiliate: CourseAffiliate } | null;
}

const slugOf = (path: string) => path.split('/').at(-1) ?? '';

/** Reads what this document holds of the landing at a path: it may be the one that stands for every affiliate. */
function readLandingData(path: string): LandingData | null {
  return readInitialData<LandingData>(landingData, path, landingPath(':affiliate', slugOf(path)));
}

/** What stands at an address: a course's record; none where nobody knows it; or one that is still to be loaded. `embedded` stands in the page. */
interface CourseAtAddress {
  readonly course: Course | undefined | 'loading';
  readonly embedded: ReactNode;
}

/**
 * The course whose page stands at an address: a course's own record is at hand, that of a landing lies in its document, or among the team's records. Throws
 * where those cannot be loaded: that is the page's failure.
 */
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
