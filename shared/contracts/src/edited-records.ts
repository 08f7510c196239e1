import * as v from 'valibot';
import { isShallow } from './is-shallow';
import { RecordsDigestSchema } from './pins';
import type { EndpointUse, RecordReference } from './record-reference';
import { SitePathSchema } from './site-path';

/** What an app's record files hold, by their names from the app's folder: `content/week-offers.json`. */
export type RecordFiles = Readonly<Record<string, unknown>>;

/** A record of any kind, as its file has it. Of a folder (`promotions/`) the name of the file is its field `slug`. */
export type RecordFields = Readonly<Record<string, unknown>>;

interface Described {
  /** Name of the field in the record, or in the group or item around it. */
  readonly field: string;
  /** Above the field, in Arabic. */
  readonly label: string;
  /** A sentence below it, in Arabic. */
  readonly hint?: string;
  /** Whether the record may be without it. */
  readonly isOptional?: boolean;
  /** Whether it is given once, with a new record: it is part of the record's name. */
  readonly isFixed?: boolean;
}

/** A value that is chosen, and its words. */
export interface FieldChoice {
  readonly value: string;
  readonly label: string;
}

/** Fields that nothing but their kind describes. */
export const plainFields = [
  'text',
  'long',
  'lines',
  'day',
  'end',
  'days',
  'time',
  'dinar',
  'number',
  'dollars',
  'check',
  'sentence',
  'picture',
] as const;

/**
 * A field of a form. `text` is one line, `long` several; `lines` a list of texts; `day` a day, `end` a last day or a moment; `days` a list of days;
 * `time` an hour; `dinar` and `number` whole numbers; `dollars` a text with cents; `check` true or false; `pick` one of `choices`, `picks` several;
 * `record` the name of a record of another kind, `records` several; `endpoint` a key of the configuration or an address; `group` a value with fields,
 * `list` several of them;
 * `sentence` texts and links, the links written `[words](/address)`; `picture` the name of a picture that the shop has.
 */
export type RecordField =
  | (Described & { readonly as: (typeof plainFields)[number] })
  | (Described & { readonly as: 'pick' | 'picks'; readonly choices: readonly FieldChoice[] })
  | (Described & RecordReference & { readonly as: 'record' | 'records' })
  | (Described & { readonly as: 'endpoint'; readonly of: EndpointUse })
  | (Described & { readonly as: 'group'; readonly fields: readonly RecordField[] })
  | (Described & {
      readonly as: 'list';
      /** Field that names an item, where the record holds the items by these names and not in a list: `{ "SPSS": { … } }`. */
      readonly keyedBy?: string;
      readonly fields: readonly RecordField[];
      /** Heading of an item: «الخيار الأول». */
      readonly titleOf: (item: RecordFields, at: number) => string;
      /** On the button that adds one: «أضف خيارًا». */
      readonly addLabel: string;
      readonly blank: (items: readonly RecordFields[]) => RecordFields;
    });

/** A column of a CSV: its name in the first row, or its title there. */
const CsvColumnSchema = v.object({ name: v.string(), label: v.string() });
export type CsvColumn = v.InferOutput<typeof CsvColumnSchema>;

/** A row of a CSV by its columns; an empty cell is none. */
export type CsvCells = Readonly<Record<string, string>>;

/** New records of a CSV's row. `files` have those of the rows before. Throws `CellError`. */
export type RecordsOfRow = (cells: CsvCells, files: RecordFiles) => readonly Pick<RecordEdit, 'kind' | 'name' | 'record'>[];

/** A cell that cannot be read. */
export class CellError extends Error {
  constructor(
    readonly column: string,
    message: string,
  ) {
    super(message);
  }
}

/** A number and an identifier that the desk gives to a new record; only who releases may change them, before it is published. */
export interface GivenFields {
  readonly number?: string;
  readonly identifier?: string;
  /** Field whose text the identifier follows. */
  readonly from?: string;
  /** The records that may not have the same. */
  readonly among: (files: RecordFiles) => readonly RecordFields[];
}

/** What the list does to a record by one press and a confirmation. */
interface ListAct {
  /** On its button: «نفدت الكمية». */
  readonly label: string;
  /** What it does, as its review says it; by default the fields that it changes. */
  readonly says?: string;
  /** Whether it makes sense for a record. */
  readonly fits: (record: RecordFields) => boolean;
  /** Fields that are typed first. */
  readonly asks: readonly string[];
  /** Its pages go with it: nobody is asked again whether their addresses may. */
  readonly takesPageAway?: boolean;
  /** What it makes of the record with what was typed, each time that something was: done again it changes nothing. */
  readonly changed: (record: RecordFields) => RecordFields;
}

/** First and last day of a record, as it writes them: `+3d` too, and a moment as end. A missing side is open. */
export interface RecordWindow {
  readonly from?: string;
  readonly until?: string;
  /** Its page is shown before the first day too: a course is sold before its first evening. */
  readonly isShownBefore?: true;
}

/** A kind of records as its team edits it. */
export interface EditedKind {
  /** Its name in commands: `offer`. */
  readonly kind: string;
  /** File in `content`, or a folder (`promotions/`) with a file for each record, by its slug. */
  readonly file: string;
  /** Fields that name a record, with `/` between their values. */
  readonly identity: readonly string[];
  /** Arabic words: «عرض أسبوعي», «العروض الأسبوعية», «عرض أسبوعي جديد». */
  readonly words: { readonly one: string; readonly many: string; readonly fresh: string };
  readonly titleOf: (record: RecordFields, files: RecordFiles) => string;
  /** First and last day. */
  readonly windowOf: (record: RecordFields, files: RecordFiles) => RecordWindow;
  /** Addresses of its pages, the one to preview first; none for a coupon. */
  readonly addressesOf: (record: RecordFields) => readonly string[];
  /** How the list shows records whose state is no matter of days: words that it filters by, a line beside the title, and acts. */
  readonly listed?: {
    readonly marksOf: (record: RecordFields) => readonly string[];
    readonly noteOf: (record: RecordFields) => string;
    /** Address of its picture, of those that the shop drew. */
    readonly pictureOf?: (record: RecordFields, files: RecordFiles) => string | undefined;
    readonly acts: readonly ListAct[];
  };
  /** Its fields in the order of the form. */
  readonly fields: readonly RecordField[];
  /** What its page says that nobody wrote, in Arabic sentences. */
  readonly besides?: (record: RecordFields) => readonly string[];
  /** Groups of fields that the form folds: to sell, one needs only the others. */
  readonly folds?: readonly { readonly label: string; readonly fields: readonly string[] }[];
  readonly given?: GivenFields;
  /** The schema that the build parses it with. */
  readonly schema: v.GenericSchema;
  /** A new record with usual values. `today` is a day in Algeria. */
  readonly blank: (files: RecordFiles, today: string) => RecordFields;
  /** A copy under a new name, with days from today on where it has days. Undefined where none can be made. */
  readonly copyOf?: (record: RecordFields, files: RecordFiles, today: string) => RecordFields;
  /** Derives fields from others, before a record is checked. */
  readonly settle?: (record: RecordFields) => RecordFields;
  /** How rows of a CSV become records, where they can. */
  readonly csv?: { readonly columns: readonly CsvColumn[]; readonly recordsOf: RecordsOfRow };
  /** Field of its last day (`publication.until`), and whether that may be a moment. */
  readonly end?: { readonly field: string; readonly as: 'day' | 'moment' };
}

/** What a remote exposes for the desk as `./desk`: how its team edits its records. */
export interface RecordsEditor {
  readonly kinds: readonly EditedKind[];
  /** A check's message in Arabic; undefined for one that it does not know. */
  readonly arabic: (message: string) => string | undefined;
}

const Name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));

/** A record in a list. */
const RecordRowSchema = v.object({
  kind: v.string(),
  name: v.string(),
  title: v.string(),
  from: v.optional(v.string()),
  until: v.optional(v.string()),
  addresses: v.array(SitePathSchema),
  isDemo: v.boolean(),
  /** Of a kind with `listed`: its words, its line, its picture, and the labels of the acts that fit. */
  listed: v.exactOptional(
    v.object({ marks: v.array(v.string()), note: v.string(), acts: v.array(v.string()), picture: v.exactOptional(SitePathSchema) }),
  ),
});
export type RecordRow = v.InferOutput<typeof RecordRowSchema>;

/** What an app's code says of its records: their kinds, and a row for each. */
export const DescribedRecordsSchema = v.object({
  kinds: v.array(
    v.object({
      kind: v.string(),
      file: v.string(),
      identity: v.array(v.string()),
      /** Of a kind that a CSV brings. */
      columns: v.exactOptional(v.array(CsvColumnSchema)),
    }),
  ),
  rows: v.array(RecordRowSchema),
});
export type DescribedRecords = v.InferOutput<typeof DescribedRecordsSchema>;

/** An edit: the whole record as it shall be, or null where it goes. A name that nothing has is a new record. `row` is that of the CSV which brings it. */
export const RecordEditSchema = v.strictObject({
  kind: Name,
  name: Name,
  record: v.nullable(
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.check((record) => isShallow(record), 'too many values stand inside one another'),
    ),
  ),
  row: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type RecordEdit = v.InferOutput<typeof RecordEditSchema>;

/** Edits of a draft, and rows of a CSV. */
export const MOST_EDITS = 500;

/** Edits of an app's records that go live together. `base` is the digest of the stored records that they were made from. */
export const RecordDraftSchema = v.strictObject({
  base: RecordsDigestSchema,
  edits: v.pipe(v.array(RecordEditSchema), v.minLength(1), v.maxLength(MOST_EDITS)),
});
export type RecordDraft = v.InferOutput<typeof RecordDraftSchema>;

/**
 * What the check of a draft finds. Without a name where it is about no record of the draft. `field` is a path, `subOffers.0.discountedPrice`, or the column of
 * a CSV whose row is named.
 */
const RecordIssueSchema = v.object({
  kind: v.optional(v.string()),
  name: v.optional(v.string()),
  field: v.string(),
  message: v.string(),
  row: v.exactOptional(v.number()),
});
export type RecordIssue = v.InferOutput<typeof RecordIssueSchema>;

/** What became of the rows of a CSV: edits, or what is wrong with rows. */
export const ImportedRowsSchema = v.object({ edits: v.array(RecordEditSchema), issues: v.array(RecordIssueSchema) });
export type ImportedRows = v.InferOutput<typeof ImportedRowsSchema>;

/** The name of a record: the values of its identity, with `/` between them. */
export const recordName = ({ identity }: Pick<EditedKind, 'identity'>, record: RecordFields): string =>
  identity.map((field) => String(record[field] ?? '')).join('/');
