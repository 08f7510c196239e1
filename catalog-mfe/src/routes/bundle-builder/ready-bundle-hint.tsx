import { links } from '@riwaq/contracts';
import { ButtonLink, Notice, Stack } from '@riwaq/design-system';
import { formatPriceText } from '@riwaq/text';
import type { Bundle } from './use-bundle';

const chosenWords = (lines: number) => (lines === 1 ? 'هذا المنتج' : lines === 2 ? 'هذين المنتجين' : 'هذه المنتجات');

/** Names the ready bundle that holds all that is chosen and costs less, with the way to it. */
export function ReadyBundleHint({ bundle: { lines, ready } }: { readonly bundle: Pick<Bundle, 'lines' | 'ready'> }) {
  if (!ready) return null;
  return (
    <Notice title="وفّر أكثر">
      <Stack $gap={1} $align="start">
        <p>
          «{ready.name}» تضمّ {chosenWords(lines.length)} بسعر أقل: {formatPriceText(ready.price)}
        </p>
        <ButtonLink variant="secondary" to={links.product(ready.slug)}>
          شاهد الباقة
        </ButtonLink>
      </Stack>
    </Notice>
  );
}
