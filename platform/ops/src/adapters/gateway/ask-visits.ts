import { type VisitHistory, VisitHistorySchema, type VisitSpan } from '@riwaq/contracts/platform';
import type { Environment } from '../../system/site-config-file';
import { askMetrics } from './ask-metrics';

/** Asks the gateways for visits and orders of a span. Throws `UserError` where none answers. */
export type AskVisits = (span: VisitSpan) => Promise<VisitHistory>;

/** Asks the gateways' `/visits` (`askMetrics`). */
export function askVisits(environment: Environment): AskVisits {
  return ({ from, to, step }) => askMetrics(environment, { path: '/visits', query: { from, to, step }, schema: VisitHistorySchema });
}
