import { algeriaMinute } from '@riwaq/contracts/algeria-time';

/** The time of day of an instant on Algeria's clock: «20:00». */
export const hourOf = (at: string): string => algeriaMinute(Date.parse(at)).slice(11);
