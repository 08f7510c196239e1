import type { MovedRecords, RecordsOrigin } from '@riwaq/contracts/moved-records';
import { formatDateTime } from '@riwaq/text';
import type { ReactNode } from 'react';
import { count } from './counts';
import { recordPlace } from './record-place';
import { sentence } from './sentence';
import { Doer, isTyped, whyWords } from './why-words';

/** Which records a rollback moves, between which publications. */
export function movedWords({ from, to, names: [first, ...others], count: all }: MovedRecords): ReactNode {
  const differ = sentence`يحلّ ${originWords(to)} محلّ ${originWords(from)}. يختلف فيهما ${count.records(all)}`;
  // Coupons are named to their team alone.
  if (!first) return differ;
  const named = others.reduce<ReactNode>((said, name) => sentence`${said}، ${recordPlace(name)}`, recordPlace(first));
  return sentence`${differ}${others.length + 1 < all ? '، منها' : ''}: ${named}`;
}

/** How records went live: «ما نُشر باسم Amina يوم 21 نوفمبر 2026، 10:05 («longer»)». */
function originWords(origin: RecordsOrigin | undefined): ReactNode {
  if (!origin) return 'محتوى لا يعرفه السجل';
  const { action, by, at, why } = origin;
  const act = action === 'publish' ? 'ما نُشر' : 'ما جاء مع إصدار نُشر';
  return sentence`${act}${isTyped(by) ? '' : ' باسم'} ${<Doer by={by} />} يوم ${formatDateTime(Date.parse(at))}${why && sentence` («${whyWords({ why })}»)`}`;
}
