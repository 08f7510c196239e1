import { AppNameSchema } from '@riwaq/contracts';
import { type EditedKind, plainFields, type RecordField, type RecordsEditor } from '@riwaq/contracts/edited-records';
import { endpointUses } from '@riwaq/contracts/record-reference';
import * as v from 'valibot';

/** A function of the editor. What it returns is checked by who calls it, as far as the page shows it. */
const func = <Func extends (...words: never[]) => unknown>() => v.custom<Func>((value) => typeof value === 'function', 'is no function');

const described = {
  field: v.string(),
  label: v.string(),
  hint: v.exactOptional(v.string()),
  isOptional: v.exactOptional(v.boolean()),
  isFixed: v.exactOptional(v.boolean()),
};
const Choices = v.array(v.object({ value: v.string(), label: v.string() }));

type Listed = NonNullable<EditedKind['listed']>;
type ListField = Extract<RecordField, { readonly as: 'list' }>;

const FieldSchema: v.GenericSchema<unknown, RecordField> = v.variant('as', [
  v.object({ as: v.picklist(plainFields), ...described }),
  v.object({ as: v.picklist(['pick', 'picks']), ...described, choices: Choices }),
  v.object({
    as: v.picklist(['record', 'records']),
    ...described,
    kind: v.string(),
    app: v.exactOptional(AppNameSchema),
    byTitle: v.exactOptional(v.boolean()),
    titleTo: v.exactOptional(v.string()),
  }),
  v.object({ as: v.literal('endpoint'), ...described, of: v.picklist(endpointUses) }),
  v.object({ as: v.literal('group'), ...described, fields: v.array(v.lazy(() => FieldSchema)) }),
  v.object({
    as: v.literal('list'),
    ...described,
    keyedBy: v.exactOptional(v.string()),
    fields: v.array(v.lazy(() => FieldSchema)),
    titleOf: func<ListField['titleOf']>(),
    addLabel: v.string(),
    blank: func<ListField['blank']>(),
  }),
]);

const ListedSchema = v.object({
  marksOf: func<Listed['marksOf']>(),
  noteOf: func<Listed['noteOf']>(),
  pictureOf: v.exactOptional(func<NonNullable<Listed['pictureOf']>>()),
  acts: v.array(
    v.object({
      label: v.string(),
      says: v.exactOptional(v.string()),
      fits: func<Listed['acts'][number]['fits']>(),
      asks: v.array(v.string()),
      takesPageAway: v.exactOptional(v.boolean()),
      changed: func<Listed['acts'][number]['changed']>(),
    }),
  ),
});

const KindSchema = v.object({
  kind: v.string(),
  file: v.string(),
  identity: v.array(v.string()),
  words: v.object({ one: v.string(), many: v.string(), fresh: v.string() }),
  titleOf: func<EditedKind['titleOf']>(),
  windowOf: func<EditedKind['windowOf']>(),
  addressesOf: func<EditedKind['addressesOf']>(),
  listed: v.exactOptional(ListedSchema),
  fields: v.array(FieldSchema),
  besides: v.exactOptional(func<NonNullable<EditedKind['besides']>>()),
  folds: v.exactOptional(v.array(v.object({ label: v.string(), fields: v.array(v.string()) }))),
  given: v.exactOptional(
    v.object({
      number: v.exactOptional(v.string()),
      identifier: v.exactOptional(v.string()),
      from: v.exactOptional(v.string()),
      among: func<NonNullable<EditedKind['given']>['among']>(),
    }),
  ),
  schema: v.custom<v.GenericSchema>((value) => typeof value === 'object' && value !== null && '~standard' in value, 'is no schema'),
  blank: func<EditedKind['blank']>(),
  copyOf: v.exactOptional(func<NonNullable<EditedKind['copyOf']>>()),
  settle: v.exactOptional(func<NonNullable<EditedKind['settle']>>()),
  end: v.exactOptional(v.object({ field: v.string(), as: v.picklist(['day', 'moment']) })),
});

/** What a remote exposes as `./desk`. A newer one may have kinds of fields that this desk does not draw: it is refused, and the records stay as they are. */
export const EditorSchema: v.GenericSchema<unknown, RecordsEditor> = v.object({
  kinds: v.array(KindSchema),
  arabic: func<RecordsEditor['arabic']>(),
});
