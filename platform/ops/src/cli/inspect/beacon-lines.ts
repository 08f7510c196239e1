import type { AppName, BeaconSummary } from '@riwaq/contracts';
import type { LivePins } from '@riwaq/contracts/site-status';

/**
 * One line for each live release that fails for visitors: which release they see instead, or that it fails. Ignores releases that are no
 * longer live. Times are UTC, with the day where it is not that of `now` (milliseconds).
 */
export function beaconLines(releases: readonly Pick<LivePins, 'app' | 'live'>[], heard: BeaconSummary, now: () => number): string[] {
  return releases.flatMap(({ app, live: pins }) => {
    // Visits are counted by the code that they ran.
    const live = pins?.code;
    const isOf = (item: { readonly app: AppName; readonly version: string }) => item.app === app && item.version === live;
    const shown = heard.fallbacks.filter(isOf);
    if (shown.length > 0) {
      return shown.map(
        ({ shown: version, count, since }) =>
          `${app}: visitors see ${version} in place of ${live}: ${errors(count)} since ${timeOf(since, now)}`,
      );
    }
    return heard.failures
      .filter(isOf)
      .map(({ count, since }) => `${app}: ${live} fails for visitors: ${errors(count)} since ${timeOf(since, now)}`);
  });
}

const errors = (count: number) => (count === 1 ? 'one error' : `${count} errors`);

function timeOf(iso: string, now: () => number): string {
  const today = new Date(now()).toISOString().slice(0, 10);
  return `${iso.startsWith(today) ? '' : `${iso.slice(0, 10)} `}${iso.slice(11, 16)} UTC`;
}
