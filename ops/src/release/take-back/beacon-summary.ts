import type { BeaconSummary } from '@riwaq/contracts';

/** The part of the time, in milliseconds, of which is asked; all that gateways keep (a day) where it is not given. */
export interface SummarySpan {
  readonly from?: number;
  readonly to?: number;
}

/** Asks what the shop's gateways have heard of visits. Throws `UserError` where one of them does not answer. */
export type AskBeaconSummary = (span?: SummarySpan) => Promise<BeaconSummary>;
