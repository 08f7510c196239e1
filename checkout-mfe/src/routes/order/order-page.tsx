import { Container, Section, Skeleton, Stack } from '@riwaq/design-system';
import { Page, useHydrated } from '@riwaq/runtime';
import { useParams } from 'react-router-dom';
import { WideSheet } from '../../parts/outcome';
import { readReference } from '../../rules/order-reference';
import { FindOrder } from './find-order';
import { OrderView } from './order-view';
import { OrderWithoutScript } from './order-without-script';
import { useOrderStatus } from './use-order-status';

/**
 * `/orders/:reference`: the status of an order, for the ordering device or with the order's e-mail address; `/orders` asks for both.
 * Every order has the same document: the page loads its order after hydration.
 */
export function Component() {
  const { reference } = useParams();
  const isHydrated = useHydrated();
  return (
    <Page>
      <noscript>{typeof document === 'undefined' && <OrderWithoutScript />}</noscript>
      <div data-scripted data-coming>
        {isHydrated ? <OrderOfAddress typed={reference} /> : <OrderLoading />}
      </div>
    </Page>
  );
}

function OrderOfAddress({ typed }: { readonly typed: string | undefined }) {
  const reference = readReference(typed);
  const { following, open, show } = useOrderStatus(reference);
  switch (following.kind) {
    case 'loading':
      return <OrderLoading />;
    case 'found':
      return <OrderView order={following.order} onRefresh={open} onChange={show} />;
    case 'asking':
      return <FindOrder key={reference} reference={reference} problem={following.problem} onOpen={open} />;
  }
}

/** Placeholder of the order. */
function OrderLoading() {
  return (
    <Section>
      <Container role="status" aria-label="جاري فتح الطلب">
        <WideSheet as="div">
          <Stack>
            <Skeleton $shape="heading" $width="50%" />
            <Skeleton />
          </Stack>
          <Stack $gap={3}>
            <Skeleton $shape="control" />
            <Skeleton $shape="control" />
            <Skeleton $shape="control" />
          </Stack>
        </WideSheet>
      </Container>
    </Section>
  );
}
