import { formatDateTime } from '@riwaq/text';
import { ago } from '../texts/counts';
import { useClock } from './clock';

/** An instant as people say it, with the exact one: «قبل ساعتين (14 جوان 2025، 20:00)». */
export function Moment({ at, exact = true }: { readonly at: string; readonly exact?: boolean }) {
  const now = useClock();
  const instant = Date.parse(at);
  return (
    <time dateTime={at} title={formatDateTime(instant)}>
      {ago(Math.max(0, now - instant))}
      {exact && <small> ({formatDateTime(instant)})</small>}
    </time>
  );
}
