import type { Head, LoaderData, LoaderInput } from '@riwaq/contracts';
import { drawnCover } from '@riwaq/contracts/platform';
import type { Records } from '../../records/read-records.server';
import { timedOf } from '../../rules/sales';

/** `/offers`: every sale, as the list shows it. */
export function loader({ records: { sales, drawn } }: LoaderInput<Records>) {
  return sales.map((sale) => {
    const { slug, title, kind, description, href, saving, price } = sale;
    return { title, kind, description, href, saving, price, ...timedOf(sale), cover: drawnCover(drawn, slug) };
  });
}

/** A sale in the list. */
export type ShownSale = LoaderData<typeof loader>[number];

/** Head of the list. */
export function meta(): Head {
  return {
    title: 'العروض',
    description: 'عروض رِواق الجارية والقادمة على اشتراكات البحث والكتابة والتدريس، وكم توفّر في كل منها.',
  };
}
