import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { type Queries, readRows } from '../../src/database/database';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { migratedFrom } from '../migrated-from';

/** SQL: a line for each column with what it may hold, constraint, index, trigger, function and sequence of the schema, as PostgreSQL writes it. */
const THINGS = `
  select format('%s.%s %s%s %s %s%s', class.relname, attname, format_type(atttypid, atttypmod), case when attnotnull then ' not null' end,
      pg_get_expr(adbin, adrelid), attidentity, attgenerated) as thing
    from pg_attribute join pg_class class on class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind = 'r' and attnum > 0 and not attisdropped and relnamespace = current_schema()::regnamespace
  union all select format('%s constraint %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where contype <> 'n' and connamespace = current_schema()::regnamespace
  union all select pg_get_indexdef(indexrelid)
    from pg_index join pg_class class on class.oid = indexrelid where relnamespace = current_schema()::regnamespace
  union all select pg_get_triggerdef(trigger.oid)
    from pg_trigger trigger join pg_class class on class.oid = tgrelid where not tgisinternal and relnamespace = current_schema()::regnamespace
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = current_schema()::regnamespace
  union all select format('sequence %s from %s by %s', relname, seqstart, seqincrement)
    from pg_sequence join pg_class class on class.oid = seqrelid where relnamespace = current_schema()::regnamespace
  union all select format('step %s, readable before: %s', name, readable_before) from migrations
  order by thing`;

async function thingsOf(queries: Queries): Promise<readonly string[]> {
  return readRows(v.object({ thing: v.string() }), await queries.query(THINGS)).map(({ thing }) => thing);
}

/** A new database, and one that ran every step. */
export function oneSchema(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  const schemaSince = (step: string) => migratedFrom(shop.database, step, async (queries) => () => thingsOf(queries));

  test('of a new database is that of one that ran every step, column by column and index by index', async () => {
    const [made, stepped] = [await schemaSince('000'), await schemaSince('002')];
    expect(stepped.length).toBeGreaterThan(200);
    const differs = (some: readonly string[], others: readonly string[]) => some.filter((thing) => !others.includes(thing));
    expect({ onlyNew: differs(made, stepped), onlyStepped: differs(stepped, made) }).toEqual({ onlyNew: [], onlyStepped: [] });
  });
}
