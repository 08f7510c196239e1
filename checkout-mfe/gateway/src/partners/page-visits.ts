import { algeriaDay, DAY } from '@riwaq/contracts';
import type { PageVisits } from '@riwaq/contracts/platform';
import type { GatewayContext } from '../context/gateway-context';
import { instant, type Queries } from '../database/database';
import { type Batch, FRESH, storedOnce } from '../database/stored-once';

/** Visits of affiliates' pages that the database does not have yet: a number for each day and page, and nothing of who visited. */
export interface PageVisitCounts {
  add(page: string, kind: PageVisits['kind']): void;
  /** Adds to the database what was counted, once. Throws if it fails: the next call adds the same batch first. */
  keep(queries: Queries): Promise<void>;
}

/** Empty counts. `now` returns milliseconds, `sender` is unique. */
export function countPageVisits(now: () => number, sender: string): PageVisitCounts {
  let counts = new Map<string, PageVisits>();
  const send = storedOnce<PageVisits>(sender);

  function take(): readonly PageVisits[] {
    const taken = [...counts.values()];
    counts = new Map();
    return taken;
  }

  return {
    add(page, kind) {
      const day = algeriaDay(now());
      const key = `${day} ${page}`;
      const { visits } = counts.get(key) ?? { visits: 0 };
      counts.set(key, { day, page, kind, visits: visits + 1 });
    },
    keep: (queries) => send(take, (batch) => addPageVisits(queries, batch, now())),
  };
}

/** Adds a batch in one statement; one that the database has already changes nothing. The order of rows keeps two gateways from waiting for each other. */
async function addPageVisits(queries: Queries, { sender, number, counts }: Batch<PageVisits>, now: number): Promise<void> {
  await queries.query(
    `with ${FRESH}
     insert into page_visits (day, page, kind, visits)
     select day, page, kind, visits from jsonb_to_recordset($4::jsonb) as counted (day date, page text, kind text, visits integer)
     where exists (select from fresh) order by day, page
     on conflict (day, page) do update set visits = page_visits.visits + excluded.visits`,
    [sender, number, instant(now), JSON.stringify(counts)],
  );
}

/** Days for which visits are kept. */
const KEPT_DAYS = 400;

/** Deletes visits of days that nobody can ask for any more. */
export async function forgetPageVisits({ database, clock }: Pick<GatewayContext, 'database' | 'clock'>): Promise<void> {
  await database.query('delete from page_visits where day < $1::date', [algeriaDay(clock() - KEPT_DAYS * DAY)]);
}
