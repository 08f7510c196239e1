import type { Head, LoaderInput } from '@riwaq/contracts';
import { type DrawnPictures, shareImageOf } from '@riwaq/contracts/platform';

/** Head of `/orders/:reference`. */
export function meta(_: null, { records }: LoaderInput<DrawnPictures>): Head {
  return {
    title: 'تتبّع طلبك',
    description: 'أين وصل طلبك، وما الخطوة التالية، وإرسال وصل التحويل.',
    image: shareImageOf(records.share, 'checkout'),
    unlisted: true,
  };
}
