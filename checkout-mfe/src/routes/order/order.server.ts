import type { Head, LoaderInput } from '@riwaq/contracts';
import type { CheckoutRecords } from '../../records.server';

/** Head of `/orders/:reference`. */
export function meta(_: null, { records }: LoaderInput<CheckoutRecords>): Head {
  return {
    title: 'تتبّع طلبك',
    description: 'أين وصل طلبك، وما الخطوة التالية، وإرسال وصل التحويل.',
    image: records.shareImage,
    unlisted: true,
  };
}
