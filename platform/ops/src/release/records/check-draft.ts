import type { ChangedMeanwhile, DescribedRecords, RecordDraft, RecordIssue } from '@riwaq/contracts/edited-records';
import { ParseError } from '@riwaq/contracts/platform';
import { messageOf, UserError } from '../../system/user-error';
import { appIssues, issueLine, issueOfMessage, withRows } from './app-issues';
import { type AppRecords, describeRecords, readCommit } from './app-records';
import { changedMeanwhile } from './changed-meanwhile';
import { recordsAt } from './described-records';
import { draftFaults } from './draft-faults';
import { type EditedFiles, type Kind, withEdits } from './record-lists';
import type { SyncedRecords } from './sync-records';

/** Why records cannot go live; one of both is filled. */
export interface Refusal {
  readonly issues: readonly RecordIssue[];
  readonly changed: readonly ChangedMeanwhile[];
}

/** A draft that cannot go live as it is. The message has a line for each reason, with both values of what others changed. */
export class DraftRefusedError extends UserError {
  /** `way` is the command that goes on. */
  constructor(
    readonly refusal: Refusal,
    way?: string,
  ) {
    const issues = refusal.issues.map((issue) => issueLine(issue));
    const changed = refusal.changed.map(
      ({ kind, name, how, by }) => `${kind} ${name} was ${how} by ${by} since this draft was begun: nothing was overwritten`,
    );
    super([...issues, ...refusal.changed.flatMap(valueLines), ...(way ? [way] : []), ...changed].join('\n'));
  }
}

/** Both values of each field of a record that others changed, and who, when and why: `offer october endDate: live 2026-10-31 (root, …), yours 2026-12-20`. */
export function valueLines({ kind, name, by, at, why, values = [] }: ChangedMeanwhile): string[] {
  const when = at ? `, ${at.slice(0, 10)} ${at.slice(11, 16)} UTC` : '';
  const origin = `${by}${when}${why ? `: ${why}` : ''}`;
  return values.map(
    ({ field, live = 'nothing', wanted = 'nothing' }) =>
      `${[kind, name, field].filter(Boolean).join(' ')}: live is ${live} (${origin}), yours is ${wanted}`,
  );
}

/** A draft that the live code accepts, on top of the newest records. */
export interface CheckedDraft {
  readonly kinds: readonly Kind[];
  readonly edited: EditedFiles;
  readonly described: DescribedRecords | undefined;
}

/** Does a draft's edits to the newest records, and lets the live code check them. Throws `DraftRefusedError`. */
export async function checkDraft(records: AppRecords, { commit, live }: SyncedRecords, draft: RecordDraft): Promise<CheckedDraft> {
  const { edits } = draft;
  const { kinds } = await recordsAt(records, commit, live);
  refuse(withRows(draftFaults(kinds, edits), edits), []);
  refuse([], await changedMeanwhile(records, kinds, draft, commit));
  const { files, textOf } = await readCommit(records, commit);
  const edited = withEdits(kinds, files, edits, textOf);
  try {
    return { kinds, edited, described: await describeRecords(records.home, live, edited.files) };
  } catch (error) {
    throw error instanceof ParseError ? refused(withRows(appIssues(error, kinds, edited.files, edits), edits)) : error;
  }
}

/** Runs what builds a checked draft. Throws `DraftRefusedError` where an error names a field, as of a picture that the shop does not have. */
export async function namingFields<Result>(
  { kinds, edited }: CheckedDraft,
  { edits }: RecordDraft,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const issues =
      error instanceof ParseError
        ? appIssues(error, kinds, edited.files, edits)
        : issueOfMessage(messageOf(error), kinds, edited.files, edits);
    throw issues ? refused(withRows(issues, edits)) : error;
  }
}

const refused = (issues: readonly RecordIssue[]) => new DraftRefusedError({ issues, changed: [] });

function refuse(issues: readonly RecordIssue[], changed: readonly ChangedMeanwhile[]): void {
  if (issues.length + changed.length > 0) throw new DraftRefusedError({ issues, changed });
}
