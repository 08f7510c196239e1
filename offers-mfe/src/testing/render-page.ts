import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';

const realTimeout = globalThis.setTimeout;

/** Which of Jest's fake timers leave promises alone: the clock stands, and what was promised still comes. */
export const fakeClockOnly: { doNotFake: ('queueMicrotask' | 'nextTick')[] } = { doNotFake: ['queueMicrotask', 'nextTick'] };

/** Lets what was promised come: one real turn, while the clock stands. */
export function flushPromises(): Promise<void> {
  return act(() => new Promise<void>((resolve) => realTimeout(resolve, 0)));
}

/** Renders a page, and lets its fragments come. */
export async function renderPage(page: ReactNode): Promise<void> {
  await act(async () => void render(page));
  await flushPromises();
}
