import { HOUR } from '@riwaq/contracts';

/**
 * SQL for the begin of the step that holds an instant, in milliseconds, as `beginOfStep` computes it. `step` is a parameter (`$3`).
 * The hour that Algeria is ahead of UTC shifts days alone: shorter steps divide it.
 */
export function stepColumn(column: string, step: string): string {
  return `(floor((extract(epoch from ${column}) * 1000 + ${HOUR}) / ${step}::bigint) * ${step}::bigint - ${HOUR})::bigint`;
}
