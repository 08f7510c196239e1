import { links } from '@riwaq/contracts';
import { ButtonLink, Cluster, Container, EmptyState, Section } from '@riwaq/design-system';
import { Page, useDisplayTime, useRelativeTo } from '@riwaq/runtime';
import { runningSales } from '../rules/running-sales';
import type { LinkedSale } from '../rules/sales';

/** Stands where an address names no offer or no affiliate that we know: with a link to the running offer, if one runs. */
export function MissingOffer({ sales }: { readonly sales: readonly LinkedSale[] }) {
  const [running] = runningSales(sales, useDisplayTime(), useRelativeTo());
  return (
    <Page>
      <Section>
        <Container $narrow>
          <EmptyState
            level={1}
            title="عرض غير موجود"
            action={
              <Cluster $justify="center" $fill>
                <ButtonLink to={links.products}>تصفّح المنتجات</ButtonLink>
                {running && (
                  <ButtonLink to={running.href} variant="secondary">
                    العرض الجاري: {running.title}
                  </ButtonLink>
                )}
              </Cluster>
            }
          >
            لا يوجد عرض بهذا العنوان، وربما تغيّر رابط الشريك.
          </EmptyState>
        </Container>
      </Section>
    </Page>
  );
}
