import { noteText, recordNotes } from '@riwaq/app-source/changed-records';
import type { RecordFiles } from '@riwaq/contracts/edited-records';
import type { AppRecords } from './app-records';

/** Lines of changes that a commit has. */
const LINES = 50;

/** What records changed, for people: a line each, and how many more there are. */
export function changeLines(before: RecordFiles, after: RecordFiles): string[] {
  const lines = recordNotes(before, after).map(noteText);
  return lines.length > LINES ? [...lines.slice(0, LINES), `… ${lines.length - LINES} more`] : lines;
}

/** Who makes a commit: a name, and an address of the desk. */
export const authorOf = ({ host }: Pick<AppRecords, 'host'>, by: string) => ({ name: by, email: `desk@${host}` });

/** A commit says why in its first line, and below what it changed, a line each. */
export const messageOfCommit = (why: string, lines: readonly string[]) =>
  [why.replaceAll(/\s+/g, ' ').trim(), ...(lines.length > 0 ? ['', ...lines] : [])].join('\n');
