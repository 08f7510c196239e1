import { algeriaDay } from '@riwaq/contracts/algeria-time';
import type { Pins } from '@riwaq/contracts/platform';
import { Latin, Ltr } from '@riwaq/design-system';
import { formatDateTime, isolateLtr } from '@riwaq/text';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { Live, RecordPublication } from '../../contract/answers';
import { liveQuery } from '../api';
import { now } from '../parts/clock';
import { hourOf } from './hour';
import { sentence } from './sentence';

/** How records went live, as far as the server knows. */
const KnownRecords = createContext<Live['records']>({});

/** Lets what is in it say when records were published. */
export function VersionTimes({ children }: { readonly children: ReactNode }) {
  const { data } = useQuery({ ...liveQuery, enabled: false });
  return <KnownRecords value={data?.records ?? {}}>{children}</KnownRecords>;
}

interface VersionProps {
  readonly of: Pins;
  /** Names the pins as they were called then: their records may have been published again later. Now by default. */
  readonly at?: string | undefined;
}

/** The last publication of known records until an instant. Undefined where a release had brought them. */
const publicationOf = (published: readonly RecordPublication[], at?: string) =>
  published.find((publication) => at === undefined || publication.at <= at);

/**
 * Says in plain text what is live: the version of the code and, of published records, their last publication, «1.1.0 + محتوى 13:27». So names have the
 * order of events. Two publications of one minute are told apart by their seconds.
 */
export function useVersionText(): (pins: Pins, at?: string) => string {
  const known = useContext(KnownRecords);
  return ({ code, records }, at) => {
    if (records === undefined) return code;
    const brought = known[records];
    if (!brought) return `${isolateLtr(code)} + محتوى آخر`;
    const published = publicationOf(brought, at)?.at;
    if (published === undefined) return code;
    const ofItsMinute = Object.values(known)
      .flat()
      .filter((other) => other.at.slice(0, MINUTE) === published.slice(0, MINUTE));
    return `${isolateLtr(code)} + محتوى ${timeText(published)}${ofItsMinute.length > 1 ? published.slice(MINUTE, MINUTE + 3) : ''}`;
  };
}

/** Length of an instant up to its minute, «2026-11-20T10:00». Its seconds follow, «:07». */
const MINUTE = 16;

function timeText(at: string): string {
  return algeriaDay(Date.parse(at)) === algeriaDay(now()) ? hourOf(at) : formatDateTime(Date.parse(at));
}

/** What is live, in a sentence. */
export function Version({ of, at }: VersionProps) {
  const text = useVersionText()(of, at);
  return text === of.code ? <Ltr>{of.code}</Ltr> : <bdi dir="rtl">{text}</bdi>;
}

/** What is live, and of published records why they were published: «1.1.0 + محتوى 13:27 («سعر جديد»)». */
export function VersionAndWhy({ of }: Pick<VersionProps, 'of'>) {
  const why = publicationOf(useContext(KnownRecords)[of.records ?? ''] ?? [])?.why;
  return (
    <>
      <Version of={of} />
      {why && sentence` («${<Latin>{why}</Latin>}»)`}
    </>
  );
}

/** Both pins of a change, as `Version` takes them: records that stay are not named. */
export function withoutKept<Both extends { readonly from?: Pins | undefined; readonly to: Pins }>({ from, to }: Both) {
  return from && from.records === to.records ? { from: { code: from.code }, to: { code: to.code } } : { from, to };
}
