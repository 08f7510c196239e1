import type { Head, LoaderInput } from '@riwaq/contracts';
import { type DrawnPictures, shareImageOf } from '@riwaq/contracts/platform';
import { outcomeTitles } from './outcome-titles';

/** Head of `/payment/success`, before the result is known. */
export function meta(_: null, { records }: LoaderInput<DrawnPictures>): Head {
  return {
    title: outcomeTitles.verifying,
    description: 'نتيجة الدفع الإلكتروني لطلبك.',
    image: shareImageOf(records.share, 'checkout'),
    unlisted: true,
  };
}
