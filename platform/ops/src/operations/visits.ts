import { DAY, HOUR, MINUTE } from '@riwaq/contracts';
import type { Span } from '@riwaq/contracts/operations';
import type { VisitSpan } from '@riwaq/contracts/platform';
import type { OperationContext } from './operation-context';

/** How far back a span goes, and in which steps. */
const lengths: Readonly<Record<Span, { readonly length: number; readonly step: VisitSpan['step'] }>> = {
  hour: { length: HOUR, step: 5 * MINUTE },
  day: { length: DAY, step: HOUR },
  month: { length: 30 * DAY, step: DAY },
};

/**
 * Visits by release, their speed, and orders of a span up to now, as the first gateway that answers keeps them, and whether the configuration has visits
 * counted. Throws `UserError` where no gateway answers.
 */
export async function readVisits({ now, askVisits, siteConfig }: Pick<OperationContext, 'now' | 'askVisits' | 'siteConfig'>, span: Span) {
  const { length, step } = lengths[span];
  const visits = await askVisits({ from: now() - length, to: now(), step });
  return { ...visits, counts: ((await siteConfig()).public.beacons?.samplePercent ?? 0) > 0 };
}
