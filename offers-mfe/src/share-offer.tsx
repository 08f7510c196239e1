import type { SharePageProps } from '@riwaq/contracts';
import { Skeleton } from '@riwaq/design-system';
import { NearSlot } from '@riwaq/runtime';

/** The ways to share the page of an offer that one can still order. `title` names the offer. */
export function ShareOffer({ title }: { readonly title: string }) {
  const props: SharePageProps = { title, kind: 'offer' };
  return <NearSlot of="shell" fragment="SharePage" props={props} loading={<Skeleton $shape="controls" />} fallback={null} />;
}
