import type { LoaderInput } from '@riwaq/contracts';
import { comingSales } from '../../records/coming-sales.server';
import type { Records } from '../../records/read-records.server';
import { timedOf } from '../../rules/sales';

/** The sales that the banner may show, as it shows them. */
export function loader({ records, relativeTo }: LoaderInput<Records>) {
  return comingSales(records, relativeTo).map((sale) => {
    const { title, kind, href, saving } = sale;
    return { title, kind, href, saving, ...timedOf(sale) };
  });
}
