import { formatDateTime } from '@riwaq/text';
import { passed } from '../texts/counts';
import { useClock } from './clock';

interface MomentProps {
  readonly at: string;
  /** Names the exact time too. */
  readonly exact?: boolean;
  /** Before the time that passed. */
  readonly word?: 'قبل' | 'منذ';
}

/** An instant as people say it, with the exact one: «قبل ساعتين (14 جوان 2025، 20:00)». */
export function Moment({ at, exact = true, word = 'قبل' }: MomentProps) {
  const now = useClock();
  const instant = Date.parse(at);
  return (
    <time dateTime={at} title={formatDateTime(instant)}>
      {`${word} ${passed(Math.max(0, now - instant))}`}
      {exact && <small> ({formatDateTime(instant)})</small>}
    </time>
  );
}
