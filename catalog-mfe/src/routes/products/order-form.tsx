import { fragmentRooms } from '@riwaq/contracts';
import { Container, FarSection, Heading, Stack, Text } from '@riwaq/design-system';
import { RemoteSlot, useNearViewport } from '@riwaq/runtime';
import { useMemo, useRef, useState } from 'react';
import { EmailInstead, OrderLoading, ProductByEmail, ProductsFailed } from '../../parts/order-fallbacks';
import { WithData } from '../../parts/with-data';
import type { ListedProduct, ProductList } from '../../rules/listed-product';
import { orderableProducts } from '../../rules/orderable-products';
import { type ProductTexts, productTextsPath } from '../../rules/product-texts';
import type { PreselectedProduct } from './preselected-product';

export interface OrderFormProps {
  /** What the shop sells. */
  readonly list: ProductList;
  readonly preselected: PreselectedProduct | undefined;
}

/** The checkout's order form with the products that it offers. It is loaded when the visitor comes near. */
export function OrderForm({ list, preselected: preselectedNow }: OrderFormProps) {
  const preselected = useLastDefined(preselectedNow);
  const container = useRef<HTMLDivElement>(null);
  const near = useNearViewport(container);
  return (
    <div ref={container} data-far={!near || undefined}>
      {near ? (
        <WithData<ProductTexts>
          of={productTextsPath}
          loading={<OrderLoading form="list" />}
          failed={(retry) => <ProductsFailed onRetry={retry} />}
        >
          {(texts) => <OfferedProducts key={preselected?.slug} list={list} preselected={preselected} texts={texts} />}
        </WithData>
      ) : (
        <OrderLoading form="list" quiet />
      )}
    </div>
  );
}

function OfferedProducts({ list, preselected, texts }: OrderFormProps & { readonly texts: ProductTexts }) {
  const products = useMemo(() => offeredBy(list, preselected), [list, preselected]);
  const offered = useMemo(() => orderableProducts(products, texts), [products, texts]);
  return (
    <RemoteSlot
      of="checkout"
      fragment="ProductOrder"
      props={preselected ? { products: offered, initial: preselected } : { products: offered }}
      loading={<OrderLoading form="list" />}
      fallback={(again) => <ProductByEmail what={nameOf(preselected, products)} onRetry={again} />}
    />
  );
}

/** What the lists show, and the product of an order link that has only a page. */
function offeredBy({ products, unlisted }: ProductList, preselected: PreselectedProduct | undefined): readonly ListedProduct[] {
  return [...products, ...unlisted.filter(({ slug }) => slug === preselected?.slug)];
}

/** The last requested order. A search removes it from the address, and must not reset the form. */
function useLastDefined(preselected: PreselectedProduct | undefined): PreselectedProduct | undefined {
  const [last, setLast] = useState(preselected);
  if (preselected && (preselected.slug !== last?.slug || preselected.version !== last.version)) setLast(preselected);
  return preselected ?? last;
}

function nameOf(preselected: PreselectedProduct | undefined, products: readonly ListedProduct[]): string | undefined {
  const product = products.find(({ slug }) => slug === preselected?.slug);
  if (!product) return undefined;
  return preselected?.version ? `${product.name} (${preselected.version})` : product.name;
}

const [phone, wide] = fragmentRooms['checkout/ProductOrder'].list.heights;

/** The form, and what stands above and below it. */
const room = [`calc(${phone} + 16.95rem)`, `calc(${wide} + 12.25rem)`, `calc(${wide} + 11.75rem)`] as const;

/** Where one product is ordered, at the anchor `#product-order`: by the checkout's form, or by e-mail. */
export function ListOrderSection(form: OrderFormProps) {
  return (
    <FarSection id="product-order" aria-labelledby="order-title" data-screen $sunken $room={room}>
      <Container $narrow>
        <Stack $gap={4}>
          <Stack $gap="half">
            <Heading level={2} id="order-title">
              اطلب المنتج الذي تريده الآن
            </Heading>
            <Text $variant="muted">
              اختر المنتج واملأ بياناتك، ثم ادفع بالبطاقة أو بالتحويل. نفعّل طلبك خلال 24&nbsp;ساعة على الأكثر من تأكيد الدفع.
            </Text>
          </Stack>
          <OrderForm {...form} />
          <EmailInstead what={undefined} />
        </Stack>
      </Container>
    </FarSection>
  );
}
