import { HistoryLineSchema, PublicSiteSchema, parse, RegistrySchema } from '@riwaq/contracts';
import * as v from 'valibot';
import type { Decision, DecisionMark, NewDecision } from '../../release/shared-registry';
import type { Connection } from './postgres';

/** A separate schema: the gateway's migrations never touch it. */
const statements = [
  'create schema riwaq_site',
  // One row per change, never updated. The last one is live.
  `create table riwaq_site.decisions (
    number integer primary key check (number > 0),
    id uuid not null unique,
    registry json not null,
    site json not null,
    lines json not null,
    begins_anew boolean not null,
    host text not null,
    decided_at timestamptz not null default clock_timestamp()
  )`,
  `create function riwaq_site.refuse_change() returns trigger language plpgsql as
   $$ begin raise exception 'what was decided stays: rows are only added to riwaq_site.decisions'; end $$`,
  `create trigger only_added before update or delete or truncate on riwaq_site.decisions
   for each statement execute function riwaq_site.refuse_change()`,
  // Who holds the lock, for those who wait. Valid only while that backend holds it.
  'create table riwaq_site.turn (is_only boolean primary key default true check (is_only), backend integer not null, told json not null)',
];

/** An arbitrary number that no other lock uses. */
const CREATION_LOCK = 742_004;

/** Creates the tables where they are missing. */
export async function createTables(connection: Connection): Promise<void> {
  if (await hasTables(connection)) return;
  await connection.query('begin');
  try {
    await connection.query('select pg_advisory_xact_lock($1)', [CREATION_LOCK]);
    if (!(await hasTables(connection))) for (const statement of statements) await connection.query(statement);
    await connection.query('commit');
  } catch (error) {
    await connection.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function hasTables(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query(`select to_regclass('riwaq_site.turn') is not null as there`);
  return rows[0]?.there === true;
}

const MarkSchema = v.object({ number: v.pipe(v.number(), v.integer()), id: v.string() });

/** The mark of the last decision, if any. */
export async function readLatestMark(connection: Connection): Promise<DecisionMark | undefined> {
  if (!(await hasTables(connection))) return undefined;
  const { rows } = await connection.query('select number, id from riwaq_site.decisions order by number desc limit 1');
  return rows.length === 0 ? undefined : parse(MarkSchema, rows[0], 'the registry in the database');
}

export async function isDecided(connection: Connection, { number, id }: DecisionMark): Promise<boolean> {
  if (!(await hasTables(connection))) return false;
  const { rows } = await connection.query('select 1 from riwaq_site.decisions where number = $1 and id = $2', [number, id]);
  return rows.length > 0;
}

/** The last decision with its whole history. Throws `ParseError` with the number of a malformed change. */
export async function readLatest(connection: Connection): Promise<Decision | undefined> {
  const mark = await readLatestMark(connection);
  if (!mark) return undefined;
  const { rows } = await connection.query('select registry, site from riwaq_site.decisions where number = $1', [mark.number]);
  const what = `the registry in the database, change ${mark.number}`;
  const registry = parse(RegistrySchema, rows[0]?.registry, what);
  const site = parse(PublicSiteSchema, rows[0]?.site, `${what}, its configuration`);
  const all = await connection.query(
    `select number, lines from riwaq_site.decisions
     where number <= $1 and number >= (select max(number) from riwaq_site.decisions where begins_anew and number <= $1) order by number`,
    [mark.number],
  );
  const history = all.rows.flatMap(({ number, lines }) =>
    parse(v.array(HistoryLineSchema), lines, `the history in the database, change ${number}`),
  );
  return { ...mark, registry, site, history };
}

/** Inserts a decision if this connection holds the lock `space`, `key`; returns false otherwise. Throws where its number is taken. */
export async function addDecision(
  connection: Connection,
  { number, id, registry, site, lines, beginsAnew }: NewDecision,
  host: string,
  [space, key]: readonly [number, number],
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into riwaq_site.decisions (number, id, registry, site, lines, begins_anew, host)
     select $1::integer, $2::uuid, $3::json, $4::json, $5::json, $6::boolean, $7::text where exists (
       select 1 from pg_locks where locktype = 'advisory' and granted and pid = pg_backend_pid() and classid = $8::oid and objid = $9::oid
     ) and $1::integer = coalesce((select max(number) from riwaq_site.decisions), 0) + 1`,
    [number, id, JSON.stringify(registry), JSON.stringify(site), JSON.stringify(lines), beginsAnew, host, space, key],
  );
  return rowCount === 1;
}
