import type { EditedKind, RecordRow } from '@riwaq/contracts/edited-records';
import type { SavedDraft } from '@riwaq/contracts/operations';
import { foldArabic } from '@riwaq/text';
import type { Records } from '../../../contract/records';
import { type RunState, type Span, spanOf, stateAt } from '../record-state';
import { titleOr } from '../record-words';

/** A record in a list: one that is there, or a saved draft of one that is not yet. */
export interface ListedRecord {
  readonly kind: string;
  readonly name: string;
  readonly title: string;
  readonly span: Span;
  /** `draft` where only a draft has it. */
  readonly state: RunState | 'draft';
  readonly row: RecordRow | undefined;
  readonly drafts: readonly SavedDraft[];
  /** What a search looks in. */
  readonly words: string;
}

/** What a list is narrowed to: `all`, a state, or a word of the kind's own. */
export type StateFilter = string;

const order = ['draft', 'running', 'planned', 'over'] as const;

/** The records of all kinds with how they stand at an instant (milliseconds): drafts first, then what runs, by its end, what comes, and what is over. */
export function listRecords(
  { rows, drafts }: Pick<Records, 'rows' | 'drafts'>,
  at: number,
  kindOf: (kind: string) => EditedKind | undefined,
): ListedRecord[] {
  const byRecord = new Map<string, SavedDraft[]>();
  for (const draft of drafts) {
    for (const { kind, name } of draft.edits) byRecord.set(`${kind} ${name}`, [...(byRecord.get(`${kind} ${name}`) ?? []), draft]);
  }
  const listed = rows.map((row): ListedRecord => {
    const span = spanOf(row, at);
    const { kind, name, title } = row;
    return {
      kind,
      name,
      title,
      span,
      state: stateAt(span, at),
      row,
      drafts: byRecord.get(`${kind} ${name}`) ?? [],
      words: foldArabic(`${title} ${name}`),
    };
  });
  const known = new Set(rows.map(({ kind, name }) => `${kind} ${name}`));
  const fresh = drafts.flatMap((draft) =>
    draft.edits
      .filter(({ kind, name }) => !known.has(`${kind} ${name}`))
      .map(({ kind, name, record }): ListedRecord => {
        const title = titleOr(kindOf(kind), record, name);
        const words = foldArabic(`${title} ${name}`);
        return { kind, name, title, span: spanOf({}, at), state: 'draft', row: undefined, drafts: [draft], words };
      }),
  );
  return [...fresh, ...listed].sort(
    (one, other) => order.indexOf(one.state) - order.indexOf(other.state) || sign(one) * (one.span.until - other.span.until || 0),
  );
}

/** What is over stands with the last one first. */
const sign = ({ state }: ListedRecord) => (state === 'over' ? -1 : 1);

/** The records of a kind, or of all, that a search, with all its words, and a filter leave. */
export function narrowed(records: readonly ListedRecord[], kind: string | undefined, state: StateFilter, search: string): ListedRecord[] {
  const wanted = foldArabic(search).split(' ');
  return records.filter(
    (each) =>
      (kind === undefined || each.kind === kind) &&
      (state === 'all' ||
        each.state === state ||
        each.row?.listed?.marks.includes(state) ||
        (state === 'draft' && each.drafts.length > 0)) &&
      wanted.every((word) => each.words.includes(word)),
  );
}
