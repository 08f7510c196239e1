import type { Head, LoaderInput } from '@riwaq/contracts';
import { type DrawnPictures, shareImageOf } from '@riwaq/contracts/platform';

/** Head of `/thank-you`. */
export function meta(_: null, { records }: LoaderInput<DrawnPictures>): Head {
  return {
    title: 'استلمنا طلبك',
    description: 'استلمنا طلبك: ما الذي يحدث بعد ذلك، وكيف تتواصل معنا.',
    image: shareImageOf(records.share, 'checkout'),
    unlisted: true,
  };
}
