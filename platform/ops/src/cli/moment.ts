import { algeriaDay, algeriaInstant } from '@riwaq/contracts';
import { UserError } from '../system/user-error';

const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:T((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Parses a moment that a person wrote to milliseconds: a day (its noon in Algeria), a time in Algeria, or a time with an offset. Throws
 * `UserError` with exit code 2.
 */
export function readMoment(text: string): number {
  const [, day = '', time = '12:00', offset] = WRITTEN.exec(text) ?? [];
  const written = `${day}T${time}`;
  const instant = offset === undefined ? algeriaInstant(written) : Date.parse(`${written}${offset}`);
  if (Number.isNaN(instant) || !isDay(day)) {
    throw new UserError(`«${text}» is not a moment: write 2026-12-01 (noon), 2026-12-01T10:00 (in Algeria) or 2026-12-01T09:00Z`, 2);
  }
  return instant;
}

/** `Date.parse` reads 30 February as 2 March. */
function isDay(day: string): boolean {
  return algeriaDay(algeriaInstant(`${day}T12:00`)) === day;
}
