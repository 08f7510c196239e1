import { type DrawnPictures, type Head, type LoaderInput, shareImageOf } from '@riwaq/contracts';

/** Head of `/thank-you`. */
export function meta(_: null, { records }: LoaderInput<DrawnPictures>): Head {
  return {
    title: 'استلمنا طلبك',
    description: 'استلمنا طلبك: ما الذي يحدث بعد ذلك، وكيف تتواصل معنا.',
    image: shareImageOf(records.share, 'checkout'),
    unlisted: true,
  };
}
