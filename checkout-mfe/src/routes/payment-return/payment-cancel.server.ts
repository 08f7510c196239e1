import { type DrawnPictures, type Head, type LoaderInput, shareImageOf } from '@riwaq/contracts';

/** Head of `/payment/cancel`. */
export function meta(_: null, { records }: LoaderInput<DrawnPictures>): Head {
  return {
    title: 'تم إلغاء الدفع',
    description: 'لم يُخصم أي مبلغ من حسابك.',
    image: shareImageOf(records.share, 'checkout'),
    unlisted: true,
  };
}
