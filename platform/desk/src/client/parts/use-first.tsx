import { Button } from '@riwaq/design-system';
import { formatNumber } from '@riwaq/text';
import { type ReactNode, useState } from 'react';

/** The first `count` of many items, and a button that shows ten times as many; nothing in its place where all are shown. */
export function useFirst<Item>(items: readonly Item[], count: number, label = 'أظهر المزيد'): readonly [readonly Item[], ReactNode] {
  const [most, setMost] = useState(count);
  const shown = items.slice(0, most);
  const left = items.length - shown.length;
  return [shown, left > 0 && <Button variant="quiet" onClick={() => setMost(most * 10)}>{`${label} (${formatNumber(left)})`}</Button>];
}
