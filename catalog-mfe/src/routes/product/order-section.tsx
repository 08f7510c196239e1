import type { ProductOrderProps } from '@riwaq/contracts';
import { Container, Heading, Latin, Section, Stack, Text, TextAnchor, VisuallyHidden } from '@riwaq/design-system';
import { LazyRemoteSlot, useSite } from '@riwaq/runtime';
import { useMemo, useState } from 'react';
import { EmailInstead, OrderLoading, ProductByEmail } from '../../parts/order-fallbacks';
import { orderableProducts } from '../../rules/orderable-products';
import { paymentAddress } from '../../rules/payment-address';
import type { ShownProduct } from './product.server';
import { VERSIONS } from './version-picker';

interface Props {
  readonly product: ShownProduct;
  /** The version that the page shows. */
  readonly chosen: string | undefined;
}

/** Where a product is ordered on its own page: the checkout's form with the product and its version, loaded when the visitor comes near; or an e-mail. */
export default function OrderSection({ product, chosen }: Props) {
  const { slug, name } = product;
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
      <Container $narrow>
        <Stack $gap={4}>
          <Stack $gap="half">
            <Heading level={2} id="order-title">
              اطلب <Latin>{name}</Latin> الآن
            </Heading>
            {!isPlaced && (
              <Text $variant="muted">
                املأ بياناتك، ثم ادفع بالبطاقة أو بالتحويل. نفعّل طلبك خلال 24&nbsp;ساعة على الأكثر من تأكيد الدفع.
              </Text>
            )}
          </Stack>
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
      </Container>
    </Section>
  );
}
