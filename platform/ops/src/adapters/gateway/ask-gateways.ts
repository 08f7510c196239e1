import { BeaconSummarySchema } from '@riwaq/contracts';
import type { AskBeaconSummary } from '../../release/failing-release/beacon-summary';
import type { Environment } from '../../system/site-config-file';
import { askMetrics } from './ask-metrics';

/** Asks the gateways' `/heard` (`askMetrics`). */
export function askGateways(environment: Environment): AskBeaconSummary {
  return (span = {}) => askMetrics(environment, { path: '/heard', query: { ...span }, schema: BeaconSummarySchema });
}
