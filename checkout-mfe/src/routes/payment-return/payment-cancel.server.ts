import type { Head, LoaderInput } from '@riwaq/contracts';
import type { CheckoutRecords } from '../../records.server';

/** Head of `/payment/cancel`. */
export function meta(_: null, { records }: LoaderInput<CheckoutRecords>): Head {
  return {
    title: 'تم إلغاء الدفع',
    description: 'لم يُخصم أي مبلغ من حسابك.',
    image: records.shareImage,
    unlisted: true,
  };
}
