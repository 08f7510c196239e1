import type { Head, LoaderInput } from '@riwaq/contracts';
import { type DrawnPictures, shareImageOf } from '@riwaq/contracts/platform';

/** Head of `/payment/cancel`. */
export function meta(_: null, { records }: LoaderInput<DrawnPictures>): Head {
  return {
    title: 'تم إلغاء الدفع',
    description: 'لم يُخصم أي مبلغ من حسابك.',
    image: shareImageOf(records.share, 'checkout'),
    unlisted: true,
  };
}
