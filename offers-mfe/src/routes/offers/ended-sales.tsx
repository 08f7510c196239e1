import { Cover, Heading, Latin, Stack } from '@riwaq/design-system';
import { PastList } from '@riwaq/design-system/past-list';
import { Link } from '@riwaq/runtime/router';
import { formatDate } from '@riwaq/text';
import type { ListedSale } from '../../rules/list-sales';
import type { ShownSale } from './offers.server';

/** The sales that are over, quiet below those that are open: what they were, and until when. Renders nothing without any. */
export function EndedSales({ sales }: { readonly sales: readonly ListedSale<ShownSale>[] }) {
  if (sales.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="ended-title">
      <Heading level={2} size={3} id="ended-title">
        عروض انتهت
      </Heading>
      <PastList>
        {sales.map(({ sale: { href, kind, title, cover }, end }) => (
          <li key={href}>
            <Cover src={cover} />
            <div>
              <Heading level={3} size={4}>
                <Link to={href}>
                  {kind}
                  <Latin>{title}</Latin>
                </Link>
              </Heading>
              {`انتهى يوم ${formatDate(end)}`}
            </div>
          </li>
        ))}
      </PastList>
    </Stack>
  );
}
