import { DAY, endOfDay, ParseError, type Publication } from '@riwaq/contracts';
import { readFlag, required } from '@riwaq/webpack-preset/new-record';
import { calendarDay, RequestError } from '@riwaq/webpack-preset/record-kind';
import { readRecords } from '#courses/composer/read-records';
import type { Records } from '#courses/records';
import type { Landing } from '#courses/rules/landing';
import { nextNumber } from '#courses/rules/next-number';
import type { LandingRequest } from './landing-flags';

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
    id: nextNumber([...records.courses, ...records.landings]),
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
  if (dates) return readFlag({ dates }, 'dates', (days) => days.split(',').map((day) => calendarDay(day.trim())));
  if (!starts) return undefined;
  const first = Date.parse(`${readFlag({ starts }, 'starts', calendarDay)}T00:00:00Z`);
  return Array.from({ length: duration }, (_, day) => new Date(first + day * DAY).toISOString().slice(0, 10));
}

function publicationOf(request: LandingRequest): Publication | undefined {
  const { from, until } = request;
  if (!from && !until) return undefined;
  const day = (flag: 'from' | 'until') => readFlag(request, flag, calendarDay);
  return { ...(from ? { from: day('from') } : {}), ...(until ? { until: day('until') } : {}) };
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
