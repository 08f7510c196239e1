import type { Head, LoaderInput } from '@riwaq/contracts';
import { type DrawnPictures, shareImageOf } from '@riwaq/contracts/platform';

/** Title, description and share image of `/contact`. */
export function meta(_: null, { site, records }: LoaderInput<DrawnPictures>): Head {
  return {
    title: 'تواصل معنا',
    description: `راسل فريق ${site.brand.name} أو اتصل به: دعم بالعربية عبر البريد على مدار الساعة، وبالهاتف من السبت إلى الخميس.`,
    image: shareImageOf(records.share, 'contact'),
  };
}
