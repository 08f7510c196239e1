import type { NavigationEntry } from '@riwaq/contracts';
import { now, useHost, useNavigation } from '@riwaq/runtime';
import { useEffect, useMemo, useState } from 'react';

/** As long as a clock that was set, or a device that slept, can leave an entry wrong, in milliseconds. */
const MINUTE = 60_000;

/**
 * The navigation entries to show now: one with a window (a running offer) only between its instants, from the very second on.
 * Until the device's time is known, by the instant that the composition pins (`useShownTime`).
 */
export function useShownNavigation(): readonly NavigationEntry[] {
  const navigation = useNavigation();
  const [time, setTime] = useState(useHost().shownAt);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const time = now();
      const left = navigation.flatMap(({ from, until }) => [from, until]).map((at) => Date.parse(at ?? '') - time);
      setTime(time);
      timer = setTimeout(look, Math.min(MINUTE, ...left.filter((wait) => wait > 0)));
    };
    look();
    return () => clearTimeout(timer);
  }, [navigation]);

  return useMemo(
    () => navigation.filter(({ from, until }) => (!from || Date.parse(from) <= time) && (!until || time < Date.parse(until))),
    [navigation, time],
  );
}
