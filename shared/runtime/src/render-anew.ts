import { useHydrated } from './hydrated';

/** Thrown while hydrating, to make React drop the composed markup of the nearest Suspense boundary and render it in the browser. */
export class RenderAnew extends Error {
  override readonly name = 'RenderAnew';
}

/**
 * Markup composed by one release is never hydrated with another: where `pinned` is false, the composed markup of this
 * boundary is dropped and its content rendered anew.
 */
export function useRenderAnewUnless(pinned: boolean): void {
  const hydrated = useHydrated();
  if (!hydrated && !pinned && typeof document !== 'undefined') throw new RenderAnew();
}
