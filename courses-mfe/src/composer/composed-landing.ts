import { records } from '../records';
import { findLanding } from '../rules/find-course';
import type { FoundLanding } from '../rules/landing';

/** The landing of a path, for its document: of thousands, a browser gets the one that it shows. */
export function composedLanding(path: string): FoundLanding | undefined {
  return { found: findLanding(path, records) ?? null };
}
