import { useCallback, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and in the render that hydrates, true from then on. What depends on the device (time, storage)
 * renders its neutral form while this is false, so that both sides agree and nothing jumps.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether the visit's first page is not hydrated yet; true on the server. Not a hook: nothing renders again when it ends. */
export function isFirstPage(): boolean {
  return typeof document === 'undefined' || !('hydrated' in document.documentElement.dataset);
}

/** Whether the device fits a media query, `(prefers-reduced-motion: reduce)`, now and when it changes: false on the server and in the render that hydrates. */
export function useMediaQuery(query: string): boolean {
  const follow = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => false,
  );
}
