import type { RecordField } from '@riwaq/contracts/edited-records';

type Part = Readonly<Record<string, unknown>>;

/** Values of which each is wrong somewhere. */
const wrong = [undefined, null, true, '', 'x', 'غ'.repeat(2000), 0, 1.5, -1, 1e6, [], ['', ''], {}, { x: 1 }];

/** Every message that a schema and the schemas in it can give: those that it brings, and those that valibot writes. */
export function messagesOf(schema: unknown): string[] {
  return [...new Set(partsOf(schema).flatMap((part) => [...ownMessage(part), ...wrong.flatMap((value) => given(part, value))]))];
}

/** The message that a part brings. One that is made of a whole record's fields is known only with a record. */
function ownMessage({ message }: Part): string[] {
  try {
    const text: unknown = typeof message === 'function' ? message({ received: '"x"', input: 'x\u202e' }) : message;
    return typeof text === 'string' ? [text] : [];
  } catch {
    return [];
  }
}

/** The messages of a schema or a check for a value. A check that follows others reads the fields that they have seen to. */
function given(part: Part, value: unknown): string[] {
  const run = part['~run'];
  if (typeof run !== 'function') return [];
  try {
    const { issues = [] } = run.call(part, { typed: part.kind !== 'schema', value }, {});
    return issues.map(({ message }: { readonly message: string }) => message);
  } catch {
    return [];
  }
}

/** A schema and all that it is made of: its fields, items and choices, and what its pipes check. */
function partsOf(schema: unknown, seen = new Set<unknown>()): Part[] {
  if (!isPart(schema) || seen.has(schema)) return [];
  seen.add(schema);
  return [schema, ...insideOf(schema).flatMap((part) => partsOf(part, seen))];
}

const insideOf = ({ pipe, entries, options, item, wrapped, key, value }: Part): unknown[] =>
  [...[pipe, entries, options].flatMap((parts) => (isPart(parts) ? Object.values(parts) : [])), item, wrapped, key, value].filter(isPart);

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** The fields of a schema by their paths, `instructor.avatar?`, where `?` stands behind one that a record may be without. */
export function schemaFields(schema: unknown, above = ''): string[] {
  return Object.entries(fieldsIn(schema)).flatMap(([name, entry]) => {
    const isOptional = isPart(entry) && /optional/.test(String(entry.type));
    return [`${above}${name}${isOptional ? '?' : ''}`, ...schemaFields(entry, `${above}${name}.`)];
  });
}

/** The fields of an object, or of the objects that a list or a record holds. */
function fieldsIn(schema: unknown): Part {
  if (!isPart(schema)) return {};
  const { entries, wrapped, item, value } = schema;
  return isPart(entries) ? entries : fieldsIn(wrapped ?? item ?? value);
}

/** The fields of a form, written as those of a schema. What names an item that is no list's is no field of it. */
export function formFields(fields: readonly RecordField[], above = ''): string[] {
  return fields.flatMap((field) => {
    const path = `${above}${field.field}`;
    const inside = 'fields' in field ? field.fields.filter((one) => field.as !== 'list' || one.field !== field.keyedBy) : [];
    return [`${path}${field.isOptional ? '?' : ''}`, ...formFields(inside, `${path}.`)];
  });
}
