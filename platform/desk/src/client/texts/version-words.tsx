import { algeriaDay } from '@riwaq/contracts/algeria-time';
import { Ltr } from '@riwaq/design-system';
import { formatDateTime, isolateLtr } from '@riwaq/text';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { liveQuery } from '../api';
import { now } from '../parts/clock';
import { hourOf } from './hour';

/** When each version went live, as far as the history tells. */
const Times = createContext<ReadonlyMap<string, string>>(new Map());

/** Lets what is in it say when versions went live. */
export function VersionTimes({ children }: { readonly children: ReactNode }) {
  const { data } = useQuery({ ...liveQuery, enabled: false });
  const times = useMemo(() => new Map(data?.history.toReversed().flatMap(({ at, to }) => (to ? [[to, at] as const] : []))), [data]);
  return <Times value={times}>{children}</Times>;
}

/** Between the version of a release's code and the digest of its records: `1.2.0-records.3f9a1c2e`. */
const RECORDS = /[-.]records\./;

/** Says a version in plain text: of a release of records the code and when it was published, «1.1.0 + محتوى 13:27». */
export function useVersionText(): (version: string) => string {
  const times = useContext(Times);
  return (version) => {
    const [code = version, records] = version.split(RECORDS);
    if (records === undefined) return version;
    return `${isolateLtr(code)} + محتوى ${timeText(times.get(version))}`;
  };
}

function timeText(at: string | undefined): string {
  if (at === undefined) return 'آخر';
  return algeriaDay(Date.parse(at)) === algeriaDay(now()) ? hourOf(at) : formatDateTime(Date.parse(at));
}

/** A version in a sentence. */
export function Version({ of }: { readonly of: string }) {
  const text = useVersionText()(of);
  return text === of ? <Ltr>{of}</Ltr> : <bdi>{text}</bdi>;
}
