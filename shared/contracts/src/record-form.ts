import * as v from 'valibot';
import { RemoteNameSchema } from './app-name';
import { CourseDatesSchema } from './course-dates';
import type { FieldChoice, RecordField, RecordFields } from './edited-records';
import { PictureNameSchema } from './picture-name';
import { CalendarDaySchema, RecordDaySchema, RecordEndSchema, TimeOfDaySchema } from './record-day';
import { endpointUses } from './record-reference';
import { freeName, textIn } from './records-of-kind';

/** Words of values that are chosen, and the values of fields whose schema takes any name. */
interface FormChoices {
  readonly words?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, readonly string[]>>;
}

/** What `v.metadata` of a schema says of its field, beside `v.title` and `v.description`. */
const FactsSchema = v.object({
  as: v.optional(v.picklist(['long', 'dinar', 'dollars', 'sentence', 'record', 'records', 'endpoint'])),
  /** Kind of the records that it names, and more about them (`RecordReference`). */
  kind: v.optional(v.string()),
  app: v.exactOptional(RemoteNameSchema),
  byTitle: v.exactOptional(v.literal(true)),
  titleTo: v.exactOptional(v.string()),
  /** What its key of the configuration leads to. */
  of: v.optional(v.picklist(endpointUses)),
  isFixed: v.optional(v.literal(true)),
  /** Of a list: the words of an item and of the button that adds one, a new item, the beginning of its id, and the field that names it. */
  item: v.optional(v.string()),
  addLabel: v.optional(v.string()),
  blank: v.optional(v.record(v.string(), v.unknown())),
  id: v.optional(v.string()),
  keyedBy: v.optional(v.string()),
});

/** Schemas that say by themselves how their value is typed. */
const inputs = new Map<unknown, 'day' | 'end' | 'days' | 'time' | 'picture'>([
  [CalendarDaySchema, 'day'],
  [RecordDaySchema, 'day'],
  [RecordEndSchema, 'end'],
  [CourseDatesSchema, 'days'],
  [TimeOfDaySchema, 'time'],
  [PictureNameSchema, 'picture'],
]);

/** The form of records by their schema: its fields with a title, in their order. */
export function formOf(schema: v.GenericSchema, choices: FormChoices = {}): RecordField[] {
  return Object.entries(partsOf(schema, 'entries')).flatMap(([name, entry]) => (isSchema(entry) ? fieldOf(name, entry, choices) : []));
}

function fieldOf(field: string, entry: v.GenericSchema, choices: FormChoices): RecordField[] {
  const schema = inside(entry, 'wrapped') ?? entry;
  const label = v.getTitle(entry) ?? v.getTitle(schema);
  if (label === undefined) return [];
  const hint = v.getDescription(entry) ?? v.getDescription(schema);
  const { as, kind, app, byTitle, titleTo, of, isFixed, ...list } = v.parse(FactsSchema, {
    ...v.getMetadata(schema),
    ...v.getMetadata(entry),
  });
  const described = { field, label, ...(hint && { hint }), ...(entry !== schema && { isOptional: true }), ...(isFixed && { isFixed }) };
  if (as === 'record' || as === 'records')
    return [{ ...described, as, kind: kind ?? '', ...(app && { app }), ...(byTitle && { byTitle }), ...(titleTo && { titleTo }) }];
  if (as === 'endpoint') return [{ ...described, as, of: of ?? 'forms' }];
  const values = choices.values?.[field];
  if (values) return [{ ...described, as: 'pick', choices: chosen(values, choices) }];
  return [{ ...described, ...(as ? { as } : inputOf(schema, list, choices)) }];
}

type Input = RecordField extends infer Field ? (Field extends RecordField ? Omit<Field, 'field' | 'label'> : never) : never;

function inputOf(schema: v.GenericSchema, list: ListFacts, choices: FormChoices): Input {
  const own = rootsOf(schema)
    .flatMap((root) => inputs.get(root) ?? [])
    .at(0);
  if (own) return { as: own };
  if (schema.type === 'number') return { as: 'number' };
  if (schema.type === 'boolean') return { as: 'check' };
  if (schema.type === 'picklist' || schema.type === 'literal') return { as: 'pick', choices: chosen(optionsOf(schema), choices) };
  if (schema.type === 'strict_object') return { as: 'group', fields: formOf(schema, choices) };
  const item = inside(schema, 'item') ?? inside(schema, 'value');
  if (!item) return { as: 'text' };
  if (item.type === 'strict_object') return { as: 'list', ...listOf(schema, item, list, choices) };
  return item.type === 'picklist' ? { as: 'picks', choices: chosen(optionsOf(item), choices) } : { as: 'lines' };
}

type ListFacts = Omit<v.InferOutput<typeof FactsSchema>, 'as' | 'kind' | 'app' | 'byTitle' | 'titleTo' | 'of' | 'isFixed'>;

function listOf(schema: v.GenericSchema, item: v.GenericSchema, facts: ListFacts, choices: FormChoices) {
  const { item: word = '', addLabel = '', blank = {}, id, keyedBy } = facts;
  const key = inside(schema, 'key');
  const fields = formOf(item, choices);
  const named = keyedBy ?? fields.find(({ field }) => ['title', 'name', 'version'].includes(field))?.field ?? '';
  return {
    ...(keyedBy && { keyedBy }),
    addLabel,
    titleOf: (one: RecordFields, at: number) => textIn(one, named) || `${word} ${at + 1}`,
    blank: (items: readonly RecordFields[]) => ({
      ...(id && {
        id: freeName(
          id,
          items.map((one) => one.id),
        ),
      }),
      ...blank,
    }),
    fields: [...(keyedBy && key ? fieldOf(keyedBy, key, choices) : []), ...fields],
  };
}

const chosen = (values: readonly string[], { words = {} }: FormChoices): FieldChoice[] =>
  values.map((value) => ({ value, label: words[value] ?? value }));

function optionsOf(schema: v.GenericSchema): string[] {
  const options: unknown = 'options' in schema ? schema.options : 'literal' in schema ? [schema.literal] : [];
  return Array.isArray(options) ? options.map(String) : [];
}

/** A schema and those that its pipes begin with. */
function rootsOf(schema: v.GenericSchema): v.GenericSchema[] {
  const first: unknown = 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe[0] : undefined;
  return isSchema(first) && first !== schema ? [schema, ...rootsOf(first)] : [schema];
}

function inside(schema: v.GenericSchema, part: 'wrapped' | 'item' | 'value' | 'key'): v.GenericSchema | undefined {
  const found: unknown = Reflect.get(schema, part);
  return isSchema(found) ? found : undefined;
}

function partsOf(schema: v.GenericSchema, part: 'entries'): object {
  const found: unknown = Reflect.get(schema, part);
  return typeof found === 'object' && found !== null ? found : {};
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
