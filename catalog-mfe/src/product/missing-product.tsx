import { links } from '@riwaq/contracts';
import { ButtonLink, Container, EmptyState, Section } from '@riwaq/design-system';
import { Page } from '@riwaq/runtime';
import type { ReactNode } from 'react';

/** The page of a product that the shop's own source does not have (D17); the visitor stays here. `composed` stands in the page (`useCatalogue`). */
export function MissingProduct({ composed }: { readonly composed: ReactNode }) {
  return (
    <Page title="المنتج غير موجود" description="هذا المنتج ليس من منتجاتنا الآن." unlisted>
      <Section>
        <Container $narrow>
          <EmptyState title="المنتج غير موجود" level={1} action={<ButtonLink to={links.products}>تصفّح المنتجات</ButtonLink>}>
            لم يعد هذا المنتج بين منتجاتنا، وقد تجد بينها بديلًا يناسبك.
          </EmptyState>
        </Container>
      </Section>
      {composed}
    </Page>
  );
}
