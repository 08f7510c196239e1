import type { NavigationEntry } from '@riwaq/contracts';
import { useNavigation, useNow } from '@riwaq/runtime';

/** The navigation entries to show now. One with a window (a running offer) waits for the browser's clock, so that both sides render the same first. */
export function useShownNavigation(): readonly NavigationEntry[] {
  const navigation = useNavigation();
  const now = useNow(60_000);
  return navigation.filter(({ from, until }) => {
    if (!from && !until) return true;
    if (now === null) return false;
    return (!from || Date.parse(from) <= now) && (!until || now < Date.parse(until));
  });
}
