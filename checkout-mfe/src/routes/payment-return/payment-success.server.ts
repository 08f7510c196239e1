import type { Head, LoaderInput } from '@riwaq/contracts';
import type { CheckoutRecords } from '../../records.server';
import { outcomeTitles } from './outcome-titles';

/** Head of `/payment/success`, before the result is known. */
export function meta(_: null, { records }: LoaderInput<CheckoutRecords>): Head {
  return {
    title: outcomeTitles.verifying,
    description: 'نتيجة الدفع الإلكتروني لطلبك.',
    image: records.shareImage,
    unlisted: true,
  };
}
