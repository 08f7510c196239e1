import { links } from '@riwaq/contracts';
import { Button, ButtonLink, Container, EmptyState, Section } from '@riwaq/design-system';
import { Page, useHost } from '@riwaq/runtime';

/** The page of a product that the shop does not have. */
export function MissingProduct() {
  return (
    <Page>
      <Section>
        <Container $narrow>
          <EmptyState title="المنتج غير موجود" level={1} action={<ButtonLink to={links.products}>تصفّح المنتجات</ButtonLink>}>
            ليس هذا المنتج بين منتجاتنا الآن، وقد تجد بينها بديلًا يناسبك.
          </EmptyState>
        </Container>
      </Section>
    </Page>
  );
}

interface UncertainProductProps {
  readonly slug: string;
  /** Why the shop cannot tell whether it has the product, in Arabic. */
  readonly reason: string;
}

/** A product's page where the shop's list did not come. The document of a later composition may have the product. */
export function UncertainProduct({ slug, reason }: UncertainProductProps) {
  const { leave } = useHost();
  return (
    <Page>
      <Section>
        <Container $narrow role="alert">
          <EmptyState
            level={1}
            icon="alert"
            title="حدث خطأ أثناء تحميل المنتج"
            action={<Button onClick={() => leave(links.product(slug))}>إعادة المحاولة</Button>}
          >
            {reason}
          </EmptyState>
        </Container>
      </Section>
    </Page>
  );
}
