import { useCallback, useEffect, useRef, useState } from 'react';

/** Seconds that a component may suspend from when it was loaded; as long as the shell waits for one step of loading. */
const LIMIT = 8;

/**
 * Whether the component that renders `coming` suspends for longer than 8 s. Its content calls `onShown` in an effect.
 * Another `coming` restarts the count. Seconds are counted one by one, so a sleeping device uses none.
 */
export function useTimeLimit(coming: unknown): { readonly late: boolean; readonly onShown: () => void } {
  const [late, setLate] = useState<unknown>();
  const shown = useRef<unknown>(undefined);
  const onShown = useCallback(() => {
    shown.current = coming;
  }, [coming]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;
    const count = (left: number) => {
      if (isUnmounted || shown.current === coming) return;
      if (left === 0) return setLate(coming);
      timer = setTimeout(() => count(left - 1), 1000);
    };
    // The code that awaits `coming` reports its failure.
    Promise.resolve(coming).then(
      () => count(LIMIT),
      () => {},
    );
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [coming]);

  return { late: late !== undefined && late === coming, onShown };
}
