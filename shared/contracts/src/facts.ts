import * as v from 'valibot';
import type { AppName } from './app-name';
import { CalendarDaySchema } from './record-day';

const Text = v.pipe(v.string(), v.nonEmpty());
const Dinar = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What records of several apps are about: a `product` with the key `spss31`. Apps choose the kinds; `riwaq` compares them and knows none. */
const thing = { kind: v.pipe(v.string(), v.regex(/^[a-z]+$/, 'a kind is a word of small Latin letters')), key: Text };

/** What people call a thing, and its last day in Algeria where it has one. */
const known = { name: v.exactOptional(Text), until: v.exactOptional(CalendarDaySchema) };

/** Record file, from the project's folder, and the field in it. Without a field the whole file is meant. */
const place = { file: Text, field: v.exactOptional(Text) };

const PriceSchema = v.strictObject({
  now: Dinar,
  /** Of its dearest version, where it has several. */
  most: v.exactOptional(Dinar),
  /** What it cost before, as its record says. */
  former: v.exactOptional(Dinar),
  /** It holds more than the records list. */
  holdsMore: v.exactOptional(v.boolean()),
});

/** A thing that exists by a record of the app. The price, in dinar, serves the plan's warnings alone. */
export const ProvidedThingSchema = v.strictObject({ ...thing, ...known, ...place, price: v.exactOptional(PriceSchema) });
export type ProvidedThing = v.InferOutput<typeof ProvidedThingSchema>;

/** A thing that a record of the app names and that must be provided. */
export const RequiredThingSchema = v.strictObject({
  ...thing,
  ...place,
  field: Text,
  /** Key of what names it, which stays when the record moves in its file. What the app provides under this key is made of what it requires. */
  by: Text,
  /** The name that the record writes beside it, with its field. It must be the provided thing's. */
  named: v.exactOptional(v.strictObject({ name: Text, field: Text })),
  /** `key` is free text, which may be a provided thing's key or name, or neither: it is not refused. */
  isFreeText: v.exactOptional(v.boolean()),
});
export type RequiredThing = v.InferOutput<typeof RequiredThingSchema>;

/** A key that visitors type: no two live records may have one of the same letters and digits (`codeLetters`). */
export const UniqueKeySchema = v.strictObject({ ...thing, ...place, field: Text });
export type UniqueKey = v.InferOutput<typeof UniqueKeySchema>;

/** What an app's `prepare` provides besides its records, in a data file (`providedDataOf`). */
export const PreparedThingsSchema = v.array(v.strictObject({ ...thing, ...known }));
export type PreparedThings = v.InferOutput<typeof PreparedThingsSchema>;

/** Returns the name of the data file in which an app's `prepare` says what it provides: `catalog-provided.json`. */
export const providedDataOf = (app: AppName): `${string}-provided.json` => `${app}-provided.json`;
