import { parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';

/** A parameter of a statement. JSON is a text, an instant an ISO text, a file's content bytes. */
export type Parameter = string | number | boolean | null | Uint8Array;

/** Runs statements: a database, or one of its transactions. */
export interface Queries {
  /** Runs one statement and returns its rows. */
  query(sql: string, parameters?: readonly Parameter[]): Promise<readonly unknown[]>;
}

/** PostgreSQL, embedded or on a server. Both run the same SQL; adapters hide the rest. */
export interface Database extends Queries {
  /** Runs `work` in one transaction. Rolls back if it throws. `work` must not wait for the network. */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Parses rows. Throws `ParseError` for a row of another shape. */
export function readRows<Schema extends v.GenericSchema>(schema: Schema, rows: readonly unknown[]): readonly v.InferOutput<Schema>[] {
  return parse(v.array(schema), rows, 'the database');
}

/** A `timestamptz` column, in milliseconds. */
export const InstantColumn = v.pipe(v.unknown(), v.transform(Number), v.number(), v.integer());

/** An integer column of any width. Drivers return `bigint` as text. */
export const IntegerColumn = v.pipe(v.unknown(), v.transform(Number), v.number(), v.integer());

/** A `bytea` column. */
export const BytesColumn = v.instance(Uint8Array);

/** Milliseconds as the ISO text that a `timestamptz` parameter takes. */
export function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** SQL array of the texts in a JSON parameter. `reference = any(…)` finds each of them by an index. */
export const textsOf = (parameter: string): string => `array(select jsonb_array_elements_text(${parameter}::jsonb))`;

/** Classes of PostgreSQL's error codes that a retry may cure: connection, resources, operator intervention, system. */
const classes: readonly string[] = ['08', '53', '57', '58'];
/** Error codes of a failed connection and a full disk, and PostgreSQL's of a server that takes no writes, of a lock and of a stopped transaction. */
const codes: readonly string[] = [
  '25006',
  '25P03',
  '55P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOSPC',
  'EDQUOT',
];
/** Messages of the pool, whose errors have no code. */
const pattern = /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout)/;

/** Whether a retry of a failed statement may succeed later. Nothing of it was stored. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return codes.includes(code) || (/^[0-9A-Z]{5}$/.test(code) && classes.includes(code.slice(0, 2))) || pattern.test(error.message);
}
