const RELEASE = `app || ' ' || version`;
/** SQL: begin of the window in which a row's counts stand from now on: its slot, or the day of Algeria of an hour. */
const SINCE = `case when minutes = 5 then at else date_trunc('day', at + interval '1 hour', 'UTC') - interval '1 hour' end`;

/** SQL: counts of a column of events. Networks and releases shown are those of `details`, which a full gateway leaves out. */
const events = (what: string, column: string) => `
  select '${what}' as what, ${SINCE} as since, ${RELEASE} as subject, detail, count from visit_counts, lateral (
    select split_part(entry, ' ', 2) as detail, count(*) as count from unnest(details) entry where split_part(entry, ' ', 1) = '${what}' group by 1
    union all
    select '', ${column} - (select count(*) from unnest(details) entry where split_part(entry, ' ', 1) = '${what}')) counted`;

/** SQL: counts of the bins of a histogram, from 0. */
const bins = (column: string) => `
  select '${column}', ${SINCE}, ${RELEASE}, (bin - 1)::text, count from visit_counts, unnest(${column}) with ordinality counted (count, bin)`;

const failures = `
  select 'failure', at, ${RELEASE}, split_part(entry, ' ', 2), 1 from visit_counts, unnest(details) entry where split_part(entry, ' ', 1) = 'failure'`;

const pageVisits = `
  select 'page-visit', day::timestamp at time zone 'UTC' - interval '1 hour', page, kind, visits from page_visits`;

/**
 * Statements of the migration that puts everything that is counted into one table of rows. Hours become days. Counts of guesses and alerts begin anew: they
 * would have been forgotten within two days.
 */
export const countersAreRowsStatements: readonly string[] = [
  `create table counters (
    what text not null,
    since timestamptz not null,
    subject text not null,
    detail text not null,
    count integer not null,
    primary key (what, since, subject, detail)
  )`,
  `insert into counters (what, since, subject, detail, count)
   select what, since, subject, detail, sum(count) from (
     ${[
       events('visit', 'visits'),
       events('failed-visit', 'failed'),
       events('fallback', 'fallbacks'),
       failures,
       bins('lcp'),
       bins('inp'),
       bins('hydrated'),
       pageVisits,
     ].join('\n   union all ')}) counted
   where count > 0 group by 1, 2, 3, 4`,
  'drop table visit_counts',
  'drop table page_visits',
  'drop table counts',
  'create table count_senders (sender text primary key, batch integer not null, at timestamptz not null)',
  'drop table visit_senders',
];
