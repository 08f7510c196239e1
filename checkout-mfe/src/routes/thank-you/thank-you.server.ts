import type { Head, LoaderInput } from '@riwaq/contracts';
import type { CheckoutRecords } from '../../records.server';

/** Head of `/thank-you`. */
export function meta(_: null, { records }: LoaderInput<CheckoutRecords>): Head {
  return {
    title: 'استلمنا طلبك',
    description: 'استلمنا طلبك: ما الذي يحدث بعد ذلك، وكيف تتواصل معنا.',
    image: records.shareImage,
    unlisted: true,
  };
}
