import { useCallback, useEffect, useRef, useState } from 'react';

/** Seconds that a component may suspend from when it was loaded; as long as the shell waits for one step of loading. */
const LIMIT = 8;

/**
 * Whether what renders `coming` suspends for longer than 8 s since that came: a component that waits for ever is a broken one. `onShown` is to be
 * called, in an effect, by what is shown in the end. Another `coming` begins anew. The seconds are counted one by one: a device that slept, or a
 * tab that was put aside, has used up none of them.
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
    // What cannot be loaded is told of by whoever waits for it.
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
