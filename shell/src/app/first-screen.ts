import { type Composition, FIRST_ATTEMPT, lastAttemptOfRound } from '@riwaq/contracts';
import type { Host } from '@riwaq/runtime';
import { findScreen, type Screen, type Sources } from './find-screen';

/** Finds what the document's own address shows. Where no release can show it, the page stays as it was composed; an application document has none. */
export async function firstScreen(kind: Composition['kind'], pathname: string, sources: Sources, report: Host['report']): Promise<Screen> {
  if (kind === 'missing') return { kind };
  const markup = kind !== 'application' && document.querySelector('#content')?.parentElement;
  const screen = await findScreen(pathname, sources, report);
  // It is its document already: to open it again would open it for ever. A retry asks the live release anew.
  const found: Screen = screen.kind === 'document' ? { kind: 'unavailable', attempt: lastAttemptOfRound(FIRST_ATTEMPT) } : screen;
  return found.kind === 'unavailable' && markup ? { kind: 'kept', markup } : found;
}
