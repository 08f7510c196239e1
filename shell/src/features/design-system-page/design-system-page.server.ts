import type { Head, LoaderInput } from '@riwaq/contracts';
import type { DrawnPictures } from '@riwaq/contracts/platform';

/** The covers that the build drew, which the page of components shows. */
export function loader({ records: { covers } }: LoaderInput<DrawnPictures>) {
  return { covers };
}

export function meta(): Head {
  return { title: 'نظام التصميم', description: 'مكوّنات المتجر في كل حالاتها، بألوان النهار والليل.', unlisted: true };
}
