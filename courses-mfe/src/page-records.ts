import type { Course } from '@riwaq/contracts';
import type { InitialDataKind } from '@riwaq/runtime';
import listed from '../content/courses.json';

/** The courses' own records, which every page of them has at hand: `records.ts` says why they are trusted. */
export const courses = listed as readonly Course[];

/** What the document of a landing holds. */
export const landingData: InitialDataKind = { id: 'course-landing', shape: 1 };
