import { parse } from '@riwaq/contracts';
import * as v from 'valibot';

/** A value that goes along with a statement. JSON goes as text; an instant as ISO text; a file's content as bytes. */
export type Parameter = string | number | boolean | null | Uint8Array;

/** Where statements are sent: a database, or a transaction of it. */
export interface Queries {
  /** Runs one statement and gives its rows. */
  query(sql: string, parameters?: readonly Parameter[]): Promise<readonly unknown[]>;
}

/** Others have been at the same work for too long. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/** PostgreSQL, embedded or a server of its own. Both speak the same SQL; an adapter each hides the rest. */
export interface Database extends Queries {
  /** Runs `work` in one transaction: all of it happens, or nothing where it throws. Never wait for the network inside. */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /**
   * Does `work` while nobody else does work of that name, in any process that shares the database; it may wait for the network inside. What a
   * process that dies has held is free at once. Throws `BusyError` where its turn does not come within `patience` milliseconds.
   */
  exclusively<Result>(name: string, patience: number, work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Rows as the gateway knows them. Throws `ParseError` where the database holds something else. */
export function readRows<Schema extends v.GenericSchema>(schema: Schema, rows: readonly unknown[]): readonly v.InferOutput<Schema>[] {
  return parse(v.array(schema), rows, 'the database');
}

/** A `timestamptz` column, in milliseconds. */
export const InstantColumn = v.pipe(v.unknown(), v.transform(Number), v.number(), v.integer());

/** A whole number of any width; drivers give a `bigint` column as text. */
export const IntegerColumn = v.pipe(v.unknown(), v.transform(Number), v.number(), v.integer());

/** A `bytea` column. */
export const BytesColumn = v.instance(Uint8Array);

/** Milliseconds as the ISO text that a `timestamptz` parameter takes. */
export function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
