import type { SharePageProps } from '@riwaq/contracts';
import { Skeleton } from '@riwaq/design-system';
import { NearSlot } from '@riwaq/runtime';

/** The ways to share a product's page. `title` is the product's name. */
export function ShareProduct({ title }: { readonly title: string }) {
  const props: SharePageProps = { title, kind: 'product' };
  return <NearSlot of="shell" fragment="SharePage" props={props} loading={<Skeleton $shape="controls" />} fallback={null} />;
}
