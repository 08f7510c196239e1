import { ALGERIA_AHEAD } from '@riwaq/contracts';

const withZone = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/;

/**
 * When a transfer was made, from left to right: «2026-05-03 12:00», Algeria time. A date that says no time zone is the
 * provider's own and stays as it is.
 */
export function transferDate(createdAt: string): string {
  const instant = withZone.test(createdAt) ? Date.parse(createdAt) : Number.NaN;
  if (Number.isNaN(instant)) return createdAt;
  return new Date(instant + ALGERIA_AHEAD).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ');
}
