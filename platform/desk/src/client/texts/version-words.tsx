import { algeriaDay } from '@riwaq/contracts/algeria-time';
import type { Pins } from '@riwaq/contracts/platform';
import { Latin, Ltr } from '@riwaq/design-system';
import { formatDateTime, isolateLtr } from '@riwaq/text';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { Live } from '../../contract/answers';
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

/**
 * Says in plain text what is live: the version of the code and, of published records, when that was, «1.1.0 + محتوى 13:27». Two publications of one minute
 * are told apart by their seconds.
 */
export function useVersionText(): (pins: Pins) => string {
  const known = useContext(KnownRecords);
  return ({ code, records }) => {
    if (records === undefined) return code;
    const brought = known[records];
    if (brought && brought.published === undefined) return code;
    const at = brought?.published;
    if (at === undefined) return `${isolateLtr(code)} + محتوى آخر`;
    const ofItsMinute = Object.values(known).filter(({ published }) => published?.slice(0, MINUTE) === at.slice(0, MINUTE));
    return `${isolateLtr(code)} + محتوى ${timeText(at)}${ofItsMinute.length > 1 ? at.slice(MINUTE, MINUTE + 3) : ''}`;
  };
}

/** Length of an instant up to its minute, «2026-11-20T10:00». Its seconds follow, «:07». */
const MINUTE = 16;

function timeText(at: string): string {
  return algeriaDay(Date.parse(at)) === algeriaDay(now()) ? hourOf(at) : formatDateTime(Date.parse(at));
}

/** What is live, in a sentence. */
export function Version({ of }: { readonly of: Pins }) {
  const text = useVersionText()(of);
  return text === of.code ? <Ltr>{of.code}</Ltr> : <bdi dir="rtl">{text}</bdi>;
}

/** What is live, and of published records why they were published: «1.1.0 + محتوى 13:27 («سعر جديد»)». */
export function VersionAndWhy({ of }: { readonly of: Pins }) {
  const why = useContext(KnownRecords)[of.records ?? '']?.why;
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
