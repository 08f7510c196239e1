import { DAY, endOfDay, ParseError, type Publication } from '@riwaq/contracts';
import { RequestError, calendarDay as readDay } from '@riwaq/webpack-preset/record-kind';
import { readRecords } from '#courses/composer/read-records';
import type { Records } from '#courses/records';
import type { Landing } from '#courses/rules/landing';
import type { Flag, LandingRequest } from './landing-request';

/** The records with a landing more, and what became of the request. */
export interface MadeLanding {
  readonly records: Records;
  readonly landing: Landing;
  /** The affiliate who got a record too, where there was none. */
  readonly newAffiliate?: Records['affiliates'][number];
  /** True where the last day is over at `now`: the page then shows its ended state. */
  readonly isOver: boolean;
}

/** Makes the landing that a request describes. Throws `RequestError` naming the flag that is missing or wrong. `now` is in milliseconds. */
export function makeLanding(request: LandingRequest, records: Records, now: number): MadeLanding {
  const code = required(request, 'affiliate');
  const slug = required(request, 'course');
  const course = records.courses.find((candidate) => candidate.slug === slug);
  if (!course) {
    const known = records.courses.map((candidate) => candidate.slug).join(', ');
    throw new RequestError(`--course: there is no course «${slug}»; there are ${known}`);
  }
  if (course.isDemo) throw new RequestError(`--course: «${slug}» is for demonstration only and has no landings`);
  const newAffiliate = affiliateOf(code, request, records);
  const dates = datesOf(request, course.duration);
  const publication = publicationOf(request);
  const landing: Landing = {
    id: Math.max(0, ...[...records.courses, ...records.landings].map(({ id }) => id)) + 1,
    course: slug,
    affiliate: code,
    ...(dates ? { dates } : {}),
    ...(publication ? { publication } : {}),
  };
  const added: Records = {
    courses: records.courses,
    affiliates: newAffiliate ? [...records.affiliates, newAffiliate] : records.affiliates,
    landings: [...records.landings, landing],
  };
  const lastDay = (dates ?? course.schedule.dates).at(-1) ?? '+0d';
  return { records: checked(added), landing, ...(newAffiliate ? { newAffiliate } : {}), isOver: endOfDay(lastDay, now) < now };
}

function required(request: LandingRequest, flag: Flag): string {
  const value = request[flag];
  if (!value) throw new RequestError(`--${flag} is missing`);
  return value;
}

function affiliateOf(code: string, { name }: LandingRequest, { affiliates }: Records) {
  const known = affiliates.find((affiliate) => affiliate.code === code);
  if (!known) {
    if (!name) throw new RequestError(`--name is missing: the affiliate «${code}» has no record yet`);
    return { code, name };
  }
  if (name && name !== known.name) throw new RequestError(`--name: the affiliate «${code}» is named «${known.name}» already`);
  return undefined;
}

function datesOf({ dates, starts }: LandingRequest, duration: number): string[] | undefined {
  if (dates && starts) throw new RequestError('--starts: give it or --dates, not both');
  if (dates) return dates.split(',').map((day) => calendarDay('dates', day.trim()));
  if (!starts) return undefined;
  const first = Date.parse(`${calendarDay('starts', starts)}T00:00:00Z`);
  return Array.from({ length: duration }, (_, day) => new Date(first + day * DAY).toISOString().slice(0, 10));
}

function publicationOf({ from, until }: LandingRequest): Publication | undefined {
  if (!from && !until) return undefined;
  return { ...(from ? { from: calendarDay('from', from) } : {}), ...(until ? { until: calendarDay('until', until) } : {}) };
}

function calendarDay(flag: Flag, day: string): string {
  try {
    return readDay(day);
  } catch (error) {
    throw new RequestError(`--${flag}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** What the build would refuse is refused here already, by the flag that it came from. */
function checked(records: Records): Records {
  try {
    return readRecords({ ...records });
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    throw new RequestError(error.issues.map(({ path, message }) => `--${flagOf(path)}: ${message}`).join('\n'));
  }
}

/** The flag that a record's field comes from: `3.publication.until` of the landings is `--until`, `7.code` of the affiliates `--affiliate`. */
function flagOf(path: string): string {
  const field = path.split('.').findLast((part) => /^[a-z]+$/.test(part));
  return field === 'code' ? 'affiliate' : (field ?? path);
}
