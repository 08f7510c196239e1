import * as v from 'valibot';
import { InstantColumn, type Queries, readRows } from '../../src/database/database';

/**
 * Keeps, in the database of a fault run, each attempt at a message after which nobody could know whether its endpoint had taken it: it was `cut-off`
 * (its sender died, or its lease ran out), or it had `no-answer` that says no for sure. A trigger writes it, in the gateway's own transactions.
 */
export const recordAttempts = [
  'create table under_way (post integer primary key, taken_at timestamptz not null, sender integer not null)',
  `create table unsure (key text not null, why text not null, taken_at timestamptz not null, at timestamptz not null)`,
  `create function record_attempt() returns trigger language plpgsql as $$
   declare before timestamptz := (select taken_at from under_way where post = new.id);
   begin
     if tg_op = 'INSERT' or new.attempts > old.attempts or (old.state = 'refused' and new.state = 'sending') then
       if new.attempts = 0 then return null; end if;
       if before is not null then insert into unsure values (new.key, 'cut-off', before, pg_catalog.clock_timestamp()); end if;
       insert into under_way values (new.id, pg_catalog.clock_timestamp(), pg_backend_pid())
         on conflict (post) do update set taken_at = excluded.taken_at, sender = excluded.sender;
     elsif before is not null and (new.state in ('accepted', 'refused', 'dead', 'replaced') or new.due_at is distinct from old.due_at) then
       if new.state not in ('accepted', 'replaced') and coalesce(new.last_status, 500) >= 500 then
         insert into unsure values (new.key, 'no-answer', before, pg_catalog.clock_timestamp());
       end if;
       delete from under_way where post = new.id;
     end if;
     return null;
   end $$`,
  'create trigger record_attempt after insert or update on messages for each row execute function record_attempt()',
] as const;

const UnsureSchema = v.object({ key: v.string(), why: v.picklist(['cut-off', 'no-answer']), taken_at: InstantColumn, at: InstantColumn });
/** An attempt that may have arrived: when it was taken, and when its message was taken again or put back, in real milliseconds. */
export type UnsureAttempt = v.InferOutput<typeof UnsureSchema>;

/** Every such attempt so far. */
export async function unsureAttempts(queries: Queries): Promise<readonly UnsureAttempt[]> {
  return readRows(UnsureSchema, await queries.query('select key, why, taken_at, at from unsure'));
}

/** Whether a gateway that lives is sending a message at this moment: one that was killed has lost its connections. */
export async function isSending(queries: Queries): Promise<boolean> {
  return (await queries.query('select 1 from under_way join pg_stat_activity on pid = sender limit 1')).length > 0;
}
