import { links } from '@riwaq/contracts';
import { ButtonLink, Notice, Stack } from '@riwaq/design-system';
import { useHost } from '@riwaq/runtime';
import { formatPriceText, readPrice } from '@riwaq/text';
import { useEffect, useState } from 'react';
import { loadBundleDetails } from '../../catalog-store/all-details';
import type { DetailsBySlug } from '../../rules/listed-product';
import { readyBundle } from '../../rules/ready-bundle';
import { type Bundle, useSellableProducts } from './use-bundle';

const chosenWords = (lines: number) => (lines === 1 ? 'هذا المنتج' : lines === 2 ? 'هذين المنتجين' : 'هذه المنتجات');

let known: DetailsBySlug | undefined;

/** Loads what is in bundles, once in a visit. */
export async function knowBundles(): Promise<DetailsBySlug> {
  known ??= await loadBundleDetails();
  return known;
}

/** Names the ready bundle that holds all that is chosen and costs less, with the way to it. */
export function ReadyBundleHint({ bundle }: { readonly bundle: Bundle }) {
  const { report } = useHost();
  const sold = useSellableProducts();
  const [details, setDetails] = useState(known);
  // What is in bundles is asked for once one of them costs less.
  const isWanted = !details && sold?.some(({ isBundle, price }) => isBundle && readPrice(price) < bundle.total);
  useEffect(() => {
    if (!isWanted) return;
    knowBundles().then(setDetails, (error: unknown) => report(error, 'the ready bundles'));
  }, [isWanted, report]);
  const ready = sold && details && readyBundle(bundle, sold, details);
  if (!ready) return null;
  return (
    <Notice title="وفّر أكثر">
      <Stack $gap={1} $align="start">
        <p>
          «{ready.name}» تضمّ {chosenWords(bundle.lines.length)} بسعر أقل: {formatPriceText(ready.price)}
        </p>
        <ButtonLink variant="secondary" to={links.product(ready.slug)}>
          شاهد الباقة
        </ButtonLink>
      </Stack>
    </Notice>
  );
}
