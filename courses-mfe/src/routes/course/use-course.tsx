import type { Course } from '@riwaq/contracts';
import { InitialDataScript, readInitialData, serializeInitialData } from '@riwaq/runtime';
import { type ReactNode, useEffect, useState } from 'react';
import { composedLanding } from '../../composer/composed-landing';
import { courses, landingData } from '../../page-records';
import { courseOfLanding } from '../../rules/find-course';
import type { FoundLanding } from '../../rules/landing';
import { coursePath, landingPath, pathOf } from '../../rules/paths';

const slugOf = (path: string) => path.split('/').at(-1) ?? '';

/** Reads the landing at a path from this document, which may be the 404 document of landings. */
function readLanding(path: string): FoundLanding | null {
  return readInitialData<FoundLanding>(landingData, path, landingPath(':affiliate', slugOf(path)));
}

/** The course at an address: its record, none if it is unknown, or one that is loading. Render `embedded` into the page. */
interface CourseAtAddress {
  readonly course: Course | undefined | 'loading';
  readonly embedded: ReactNode;
}

/** What is known of the landing at a path. */
interface LandingOf {
  readonly path: string;
  readonly landing?: FoundLanding | null;
  readonly failure?: unknown;
}

/** The course of an address: a course record, or a landing of its document, this one or one that is fetched. Throws if that fails: the page then fails. */
export function useCourse(pathname: string): CourseAtAddress {
  const path = pathOf(pathname);
  const composing = typeof document === 'undefined';
  const isLanding = path === landingPath(path.split('/')[2] ?? '', slugOf(path));
  const [known, setKnown] = useState<LandingOf>(() => ({ path, landing: composing || !isLanding ? null : readLanding(path) }));
  if (known.path === path && known.failure) throw known.failure;

  const landing = (known.path === path && known.landing) || (isLanding && composedLanding(path));
  const isWanted = isLanding && !landing;
  useEffect(() => {
    if (!isWanted) return;
    let isUnmounted = false;
    import(/* webpackChunkName: "fetch-landing" */ './fetch-landing')
      .then(({ fetchLanding }) => fetchLanding(path))
      .then(
        (landing) => !isUnmounted && setKnown({ path, landing }),
        (failure: unknown) => !isUnmounted && setKnown({ path, failure }),
      );
    return () => {
      isUnmounted = true;
    };
  }, [isWanted, path]);

  if (!isLanding) return { course: courses.find((course) => coursePath(course) === path), embedded: null };
  if (!landing) return { course: 'loading', embedded: null };
  const { found } = landing;
  const course = found ? courseOfLanding(found.landing, { courses, affiliates: [found.affiliate] }) : undefined;
  return {
    course,
    embedded: <InitialDataScript of={landingData} text={composing ? serializeInitialData(landingData, path, landing) : ''} />,
  };
}
