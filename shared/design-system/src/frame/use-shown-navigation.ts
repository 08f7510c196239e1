import type { NavigationEntry } from '@riwaq/contracts';
import { useNavigation, useShownTime } from '@riwaq/runtime';

/** The navigation entries to show now: one with a window (a running offer) only between its instants. */
export function useShownNavigation(): readonly NavigationEntry[] {
  const navigation = useNavigation();
  const now = useShownTime(60_000);
  return navigation.filter(({ from, until }) => (!from || Date.parse(from) <= now) && (!until || now < Date.parse(until)));
}
