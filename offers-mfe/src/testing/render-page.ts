import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';

const realTimeout = globalThis.setTimeout;

/** Fake timers of Jest that stop the clock and not promises. */
export const fakeClockOnly: { doNotFake: ('queueMicrotask' | 'nextTick')[] } = { doNotFake: ['queueMicrotask', 'nextTick'] };

/** Lets promises settle: one real turn of the event loop while the clock is stopped. */
export function flushPromises(): Promise<void> {
  return act(() => new Promise<void>((resolve) => realTimeout(resolve, 0)));
}

/** Renders a page, and lets its fragments come. `load` is how the browser came to the document: jsdom does not say. */
export async function renderPage(page: ReactNode, load: NavigationTimingType = 'navigate'): Promise<void> {
  Object.assign(performance, { getEntriesByType: () => [{ type: load }] });
  await act(async () => void render(page));
  await flushPromises();
}
