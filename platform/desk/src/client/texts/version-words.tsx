import { algeriaDay } from '@riwaq/contracts/algeria-time';
import type { Pins } from '@riwaq/contracts/platform';
import { Ltr } from '@riwaq/design-system';
import { formatDateTime, isolateLtr } from '@riwaq/text';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { Live } from '../../contract/answers';
import { liveQuery } from '../api';
import { now } from '../parts/clock';
import { hourOf } from './hour';

/** How records went live, as far as the server knows. */
const KnownRecords = createContext<Live['records']>({});

/** Lets what is in it say when records were published. */
export function VersionTimes({ children }: { readonly children: ReactNode }) {
  const { data } = useQuery({ ...liveQuery, enabled: false });
  return <KnownRecords value={data?.records ?? {}}>{children}</KnownRecords>;
}

/** Says in plain text what is live: the version of the code and, of published records, when that was, «1.1.0 + محتوى 13:27». */
export function useVersionText(): (pins: Pins) => string {
  const known = useContext(KnownRecords);
  return ({ code, records }) => {
    if (records === undefined) return code;
    const brought = known[records];
    if (brought && brought.published === undefined) return code;
    return `${isolateLtr(code)} + محتوى ${brought?.published === undefined ? 'آخر' : timeText(brought.published)}`;
  };
}

function timeText(at: string): string {
  return algeriaDay(Date.parse(at)) === algeriaDay(now()) ? hourOf(at) : formatDateTime(Date.parse(at));
}

/** What is live, in a sentence. */
export function Version({ of }: { readonly of: Pins }) {
  const text = useVersionText()(of);
  return text === of.code ? <Ltr>{of.code}</Ltr> : <bdi dir="rtl">{text}</bdi>;
}

/** Both pins of a change, as `Version` takes them: records that stay are not named. */
export function withoutKept<Both extends { readonly from?: Pins | undefined; readonly to: Pins }>({ from, to }: Both) {
  return from && from.records === to.records ? { from: { code: from.code }, to: { code: to.code } } : { from, to };
}
