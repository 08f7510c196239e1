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

/** Classes of PostgreSQL's error codes that say that it cannot do now what it could do later: its connection, its means, its operator, its disk. */
const classes: readonly string[] = ['08', '53', '57', '58'];
/** What a connection says that cannot be had, and a disk that is full. */
const codes: readonly string[] = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOSPC', 'EDQUOT'];
/** The pool's own words have no code. */
const pattern = /^(timeout exceeded when trying to connect|Connection terminated)/;

/** Whether an error of the database means that the same may be tried again later: nothing of it was kept. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return codes.includes(code) || (/^[0-9A-Z]{5}$/.test(code) && classes.includes(code.slice(0, 2))) || pattern.test(error.message);
}
