import { Badge, Cluster } from '@riwaq/design-system';
import { tagOf } from '../rules/product-words';

/** The tag above a product's name. Renders nothing without one. */
export function ProductTag({ product }: { readonly product: Parameters<typeof tagOf>[0] }) {
  const tag = tagOf(product);
  if (tag === undefined) return null;
  return (
    <Cluster>
      <Badge tone="info">{tag}</Badge>
    </Cluster>
  );
}
