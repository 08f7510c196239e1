import type { BeaconSummary } from '@riwaq/contracts';

/** The period in milliseconds. By default all that gateways keep (a day). */
interface SummarySpan {
  readonly from?: number;
  readonly to?: number;
}

/** Asks the gateways for their visit counts. Throws `UserError` where one does not answer. */
export type AskBeaconSummary = (span?: SummarySpan) => Promise<BeaconSummary>;
