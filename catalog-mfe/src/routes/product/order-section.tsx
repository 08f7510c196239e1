import type { ProductOrderProps } from '@riwaq/contracts';
import { Container, Heading, Latin, media, Section, Stack, space, Text, TextAnchor, VisuallyHidden } from '@riwaq/design-system';
import { LazyRemoteSlot, useSite } from '@riwaq/runtime';
import { useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { EmailInstead, OrderLoading, ProductByEmail } from '../../parts/order-fallbacks';
import { orderableProducts } from '../../rules/orderable-products';
import { paymentAddress } from '../../rules/payment-address';
import { OrderedProduct } from './ordered-product';
import type { ShownProduct } from './product.server';
import { VERSIONS } from './version-picker';

/** The form, and on a wide screen what is ordered beside it. */
const Columns = styled(Container)`
  display: grid;
  gap: ${space[4]};

  ${media.narrow} {
    max-inline-size: 46rem;
  }

  ${media.wide} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    align-items: start;

    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

interface Props {
  readonly product: ShownProduct;
  /** The version that the page shows. */
  readonly chosen: string | undefined;
  /** Says whether the form, which has its own button, is in sight. */
  readonly onSight: (inSight: boolean) => void;
}

/** Where a product is ordered on its own page: the checkout's form with the product and its version, loaded when the visitor comes near; or an e-mail. */
export default function OrderSection({ product, chosen, onSight }: Props) {
  const { slug, name } = product;
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!form.current) return;
    const observer = new IntersectionObserver((entries) => onSight(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(form.current);
    return () => observer.disconnect();
  }, [onSight]);
  const [isPlaced, setPlaced] = useState(false);
  const products = useMemo(() => orderableProducts([product], {}), [product]);
  const props: ProductOrderProps = {
    products,
    initial: chosen === undefined ? { slug } : { slug, version: chosen },
    versionAt: `#${VERSIONS}`,
    onPlaced: setPlaced,
  };
  const payment = paymentAddress(product, chosen, useSite());
  const what = chosen === undefined ? name : `${name} (${chosen})`;
  return (
    <Section id="product-order" aria-labelledby="order-title" data-screen $sunken>
      <Columns>
        <Stack $gap="half">
          <Heading level={2} id="order-title">
            اطلب <Latin>{name}</Latin> الآن
          </Heading>
          {!isPlaced && (
            <Text $variant="muted">املأ بياناتك، ثم ادفع بالبطاقة أو بالتحويل. نفعّل طلبك خلال 24&nbsp;ساعة على الأكثر من تأكيد الدفع.</Text>
          )}
        </Stack>
        <Stack $gap={4} ref={form}>
          <LazyRemoteSlot
            of="checkout"
            fragment="ProductOrder"
            props={props}
            loading={<OrderLoading form={product.versions.length > 0 ? 'versions' : 'one'} />}
            fallback={(retry) => <ProductByEmail what={what} onRetry={retry} />}
          />
          {payment && !isPlaced && (
            <Text $variant="small">
              سجّلت طلبك ولم تدفع بعد؟{' '}
              <TextAnchor href={payment} target="_blank" rel="noopener noreferrer">
                رابط الدفع الإلكتروني
                <VisuallyHidden> (يفتح في نافذة جديدة)</VisuallyHidden>
              </TextAnchor>
            </Text>
          )}
          {!isPlaced && <EmailInstead what={what} />}
        </Stack>
        {!isPlaced && <OrderedProduct product={product} chosen={chosen} />}
      </Columns>
    </Section>
  );
}
