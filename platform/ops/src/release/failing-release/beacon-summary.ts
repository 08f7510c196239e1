import type { BeaconSummary } from '@riwaq/contracts';
import { codeVersion, type Registry } from '@riwaq/contracts/platform';

/** The period in milliseconds. By default all that gateways keep (a day). */
interface SummarySpan {
  readonly from?: number;
  readonly to?: number;
}

/** Asks the gateways for their visit counts. Throws `UserError` where one does not answer. */
export type AskBeaconSummary = (span?: SummarySpan) => Promise<BeaconSummary>;

/** The summary with names of releases in place of the versions of code that pages tell: of those that are live, or that pages fall back to. */
export function byReleases(heard: BeaconSummary, { microFrontends }: Registry): BeaconSummary {
  const descriptors = Object.values(microFrontends).flatMap((entries) => entries.map(({ extras }) => extras.descriptor));
  const names = new Map(descriptors.map((descriptor) => [`${descriptor.name} ${codeVersion(descriptor)}`, descriptor.version]));
  const nameOf = (app: string, code: string) => names.get(`${app} ${code}`) ?? code;
  const named = <Item extends { readonly app: string; readonly version: string }>(item: Item): Item => ({
    ...item,
    version: nameOf(item.app, item.version),
  });
  return {
    ...heard,
    visits: heard.visits.map(named),
    failures: heard.failures.map(named),
    hydrated: heard.hydrated.map(named),
    fallbacks: heard.fallbacks.map((item) => ({ ...named(item), shown: nameOf(item.app, item.shown) })),
  };
}
