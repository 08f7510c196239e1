import type { MovedRecords, RecordsOrigin } from '@riwaq/contracts/moved-records';
import { formatDateTime } from '@riwaq/text';
import type { ReactNode } from 'react';
import { count } from './counts';
import { recordPlace } from './record-place';
import { sentence } from './sentence';

/** Which records a rollback moves, between which publications. */
export function movedWords({ from, to, names, count: all }: MovedRecords): ReactNode {
  const differ = `يختلف فيهما ${count.records(all)}${names.length < all ? '، منها' : ''}`;
  const named = names.map(recordPlace).reduce((said, name) => sentence`${said}، ${name}`);
  return sentence`يحلّ ${originWords(to)} محلّ ${originWords(from)}. ${differ}: ${named}`;
}

/** How records went live: «ما نُشر باسم Amina يوم 21 نوفمبر 2026، 10:05 («longer»)». */
export function originWords(origin: RecordsOrigin | undefined): ReactNode {
  if (!origin) return 'محتوى لا يعرفه السجل';
  const { action, by, at, why } = origin;
  const act = action === 'publish' ? 'ما نُشر باسم' : 'ما جاء مع إصدار نشره';
  return sentence`${act} ${<bdi>{by}</bdi>} يوم ${formatDateTime(Date.parse(at))}${why && sentence` («${<bdi>{why}</bdi>}»)`}`;
}
