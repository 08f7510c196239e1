import { useSyncExternalStore } from 'react';

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
