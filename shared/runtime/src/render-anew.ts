import { useHydrated } from './hydrated';

/** Thrown while hydrating, to make React drop the composed markup of the nearest Suspense boundary and render it in the browser. */
export class RenderAnew extends Error {
  override readonly name = 'RenderAnew';
}

/**
 * Markup composed by one release is never hydrated with another: whatever stands beside this within a Suspense boundary is
 * rendered anew. A component of its own and no hook, so that learning of the end of hydration renders nothing else again.
 */
export function RenderedAnew(): null {
  if (!useHydrated()) throw new RenderAnew();
  return null;
}
