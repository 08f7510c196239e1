import { ownRecords, recordChanges, recordNote } from '@riwaq/app-source/changed-records';
import type { AppName } from '@riwaq/contracts';
import type { ChangedMeanwhile } from '@riwaq/contracts/changed-meanwhile';
import type { RecordDraft, RecordFields, RecordFiles, RecordIssue } from '@riwaq/contracts/edited-records';
import { ParseError } from '@riwaq/contracts/platform';
import { descriptorDigest } from '../../store/read-descriptor';
import { hasStoredRecords, readStoredRecords } from '../../store/stored-records';
import { canonicalJson, sha256 } from '../../system/files';
import { formatInstant, terminalSafeLine } from '../../system/terminal';
import { messageOf, UserError } from '../../system/user-error';
import { appIssues, issueLine, issueOfMessage, withRows } from './app-issues';
import { type AppRecords, describeOwn, type LiveRecords } from './app-records';
import { describedRecords } from './described-records';
import { draftFaults } from './draft-faults';
import { type Judgement, judgeEdits, type ThreeStates } from './judge-edits';
import { keyOf, recordHistory } from './record-history';
import { type Kind, withEdits } from './record-lists';

/** Why records cannot go live; one of both is filled. */
export interface Refusal {
  readonly issues: readonly RecordIssue[];
  readonly changed: readonly ChangedMeanwhile[];
}

/** Where edits come from: a draft of the desk or a file, a folder with its base, or the publication that they take back. */
export type EditSource = 'draft' | 'folder' | 'publication';

const beginOf: Readonly<Record<EditSource, string>> = {
  draft: 'since this draft was begun',
  folder: 'since the base of this folder',
  publication: 'since the publication that is taken back',
};

/** Edits that cannot go live as they are. The message has a line for each reason, with both values of what others changed. */
export class DraftRefusedError extends UserError {
  /** `way` says what to do. */
  constructor(
    readonly refusal: Refusal,
    { source = 'draft', way }: Omit<SourcedDraft, keyof RecordDraft> = {},
  ) {
    const issues = refusal.issues.map((issue) => issueLine(issue));
    const changed = refusal.changed.map(
      ({ kind, name, how, by }) => `${kind} ${name} was ${how} by ${by} ${beginOf[source]}: nothing was overwritten`,
    );
    const values = refusal.changed.flatMap((one) => valueLines(one, source));
    super([...issues, ...values, ...(way ? [way] : []), ...changed].map(terminalSafeLine).join('\n'), 1, {
      reason: { kind: changed.length > 0 ? 'changed-meanwhile' : 'invalid-fields' },
    });
  }
}

/** What put back earlier records, as a terminal says it before a name. */
const undoWords = { rollback: 'rolled back by ', 'take-back': 'taken back by ' };

/**
 * Both values of each field of a record that others changed, and who, when and why: `offer october endDate: live is 2026-10-31 (rolled back by root, …), yours
 * is 2026-12-20`.
 */
export function valueLines({ kind, name, by, at, why, undo, values = [] }: ChangedMeanwhile, source?: EditSource): string[] {
  const mine = source === 'publication' ? 'before that publication it was' : 'yours is';
  const origin = `${undo ? undoWords[undo] : ''}${by}${at ? `, ${formatInstant(at)}` : ''}${why ? `: ${why}` : ''}`;
  return values.map(({ field, live = 'nothing', wanted = 'nothing' }) =>
    terminalSafeLine(`${[kind, name, field].filter(Boolean).join(' ')}: live is ${live} (${origin}), ${mine} ${wanted}`),
  );
}

/** A draft that may go live on top of the live records. */
export interface JudgedDraft extends Judgement {
  readonly kinds: readonly Kind[];
  /** The files of `content` with the draft's changes. */
  readonly own: RecordFiles;
}

/** The files of `content` that stored records have. Throws `UserError` where they are gone: then nobody knows what was changed. */
export async function readBase({ home, workspace: { app } }: AppRecords, base: string): Promise<RecordFiles> {
  if (!(await hasStoredRecords(home, app, base)))
    throw new UserError(
      `what was edited began with the records ${base}, which this shop does not know any more: open the record again and repeat the change`,
    );
  return ownRecords(await readStoredRecords(home, app, base));
}

/** Edits to judge. */
export interface SourcedDraft extends RecordDraft {
  /** A draft by default. */
  readonly source?: EditSource | undefined;
  /** What to do where others changed the same records. */
  readonly way?: string | undefined;
}

/**
 * Judges a draft's edits record by record, and lets the live code check the result. Throws `DraftRefusedError`, and `UserError` for a base that is
 * not stored.
 */
export async function judgeDraft(records: AppRecords, live: LiveRecords, { base, edits, source, way }: SourcedDraft): Promise<JudgedDraft> {
  const { kinds } = await describedRecords(records, live);
  refuse(withRows(draftFaults(kinds, edits), edits), []);
  const before = base === live.digest ? live.own : await readBase(records, base);
  const judged = judgeEdits(kinds, before, live.own, edits);
  refuse([], await changedMeanwhile(records, live, kinds, judged.conflicts), { source, way });
  const own = withEdits(kinds, live.own, judged.changes);
  if (judged.changes.length > 0) await namingFields({ kinds, own }, { edits }, () => requireAccepted(records, live, own));
  return { ...judged, kinds, own };
}

/** Digest of what live code took last, by app. */
const accepted = new Map<AppName, string>();

/** Lets the live code check records, unless they are those that it took last: a publication asks what its plan has asked. Throws as `describeOwn` does. */
async function requireAccepted({ home, workspace: { app } }: AppRecords, live: LiveRecords, own: RecordFiles): Promise<void> {
  const asked = sha256(canonicalJson([home, descriptorDigest(live.code), live.digest, own]));
  if (accepted.get(app) === asked) return;
  await describeOwn(home, live, own);
  accepted.set(app, asked);
}

/** What others changed in records, with who did it, when and why, and both values. */
export async function changedMeanwhile(
  { home, workspace: { app } }: AppRecords,
  { history }: Pick<LiveRecords, 'history'>,
  kinds: readonly Kind[],
  states: readonly ThreeStates[],
): Promise<ChangedMeanwhile[]> {
  if (states.length === 0) return [];
  const changes = await recordHistory(home, app, history, kinds, states);
  return states.map((state) => {
    const { kind, name, base, live, mine } = state;
    const { by = '', at, why, action, undoes } = changes.get(keyOf(state))?.line ?? {};
    const undo = action === 'rollback' ? action : undoes && 'take-back';
    const how = base === null ? 'added' : live === null ? 'withdrawn' : 'changed';
    return { kind, name, how, by, ...(at && { at }), ...(why && { why }), ...(undo && { undo }), values: differingValues(live, mine) };
  });
}

/** A name of a file for one record, as comparisons ask for files. */
const OWN = 'content/record.json';

/** Each field that two states of a record have differently, as texts. */
function differingValues(live: RecordFields | null, wanted: RecordFields | null): NonNullable<ChangedMeanwhile['values']> {
  if (live === null || wanted === null)
    return [{ field: '', ...(live === null ? {} : { live: 'a record' }), ...(wanted === null ? {} : { wanted: 'a record' }) }];
  return recordChanges({ [OWN]: live }, { [OWN]: wanted }).map((change) => {
    const note = recordNote({ ...change, from: change.from ?? null, to: change.to ?? null });
    if (typeof note === 'string' || note.change !== 'changed') return { field: change.path.slice(1).join(' ') };
    return {
      field: note.path.join(' '),
      ...(change.from === undefined ? {} : { live: note.from }),
      ...(change.to === undefined ? {} : { wanted: note.to }),
    };
  });
}

/** Runs what checks or draws edited records. Throws `DraftRefusedError` where an error names a field, as of a picture that the shop does not have. */
export async function namingFields<Result>(
  { kinds, own }: Pick<JudgedDraft, 'kinds' | 'own'>,
  { edits }: Pick<RecordDraft, 'edits'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const issues = error instanceof ParseError ? appIssues(error, kinds, own, edits) : issueOfMessage(messageOf(error), kinds, own, edits);
    if (!issues) throw error;
    throw new DraftRefusedError({ issues: withRows(issues, edits), changed: [] });
  }
}

function refuse(issues: readonly RecordIssue[], changed: readonly ChangedMeanwhile[], draft?: Omit<SourcedDraft, keyof RecordDraft>): void {
  if (issues.length + changed.length > 0) throw new DraftRefusedError({ issues, changed }, draft);
}
