import { DAY, HOUR, MINUTE } from '@riwaq/contracts';
import type { Span } from '@riwaq/contracts/operations';
import type { VisitHistory, VisitSpan } from '@riwaq/contracts/platform';
import type { OperationContext } from './operation-context';

/** How far back a span goes, and in which steps. */
const lengths: Readonly<Record<Span, { readonly length: number; readonly step: VisitSpan['step'] }>> = {
  hour: { length: HOUR, step: 5 * MINUTE },
  day: { length: DAY, step: HOUR },
  month: { length: 30 * DAY, step: DAY },
};

/** Visits by release, their speed, and orders of a span up to now, as the first gateway that answers keeps them. Throws `UserError` where none does. */
export function readVisits({ now, askVisits }: Pick<OperationContext, 'now' | 'askVisits'>, span: Span): Promise<VisitHistory> {
  const { length, step } = lengths[span];
  return askVisits({ from: now() - length, to: now(), step });
}
