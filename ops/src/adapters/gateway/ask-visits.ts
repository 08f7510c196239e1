import { type VisitHistory, VisitHistorySchema, type VisitSpan } from '@riwaq/contracts';
import type { Environment } from '../../system/site-config-file';
import { askMetrics, metricsUrls } from './ask-metrics';

/** Limit for a gateway's answer, in milliseconds. A year takes an embedded database a second. */
const LIMIT_MS = 10_000;

/** Asks the gateways for visits and orders of a span. Throws `UserError` where none answers, about the first. */
export type AskVisits = (span: VisitSpan) => Promise<VisitHistory>;

/** Asks the gateways (`metricsUrls`) one after another until one answers: they share one database, so each knows all. */
export function askVisits(environment: Environment): AskVisits {
  return ({ from, to, step }) => {
    const question = { path: '/visits', query: { from, to, step }, schema: VisitHistorySchema, limit: LIMIT_MS } as const;
    const ask = (url: string) => askMetrics(url, environment, question);
    const [first = '', ...others] = metricsUrls(environment);
    return others.reduce(
      (answer, url) =>
        answer.catch((refusal: unknown) =>
          ask(url).catch(() => {
            throw refusal;
          }),
        ),
      ask(first),
    );
  };
}
