import { endOfDay } from '@riwaq/contracts';

/** A note where a last day of the calendar is over at `now`, in milliseconds. */
export function noteOfEnd(last: unknown, now: number): string[] {
  const isOver = typeof last === 'string' && /^\d/.test(last) && endOfDay(last, 0) < now;
  return isOver ? [`note: its last day is over (${last})`] : [];
}

/** The commands that make written records live, for the end of a report. `what` is the title of a pull request. */
export function nextSteps(name: string, what: string): string[] {
  return [
    'To have it looked at and released, by a pull request:',
    `  npm run propose -- --title "${what.replaceAll('"', '')}"`,
    '',
    'To make it live from here, with the live code and without a build (it prints the command that promotes it):',
    `  npm run release -w ${name} -- --records`,
  ];
}
