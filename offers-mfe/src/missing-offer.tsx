import { links } from '@riwaq/contracts';
import { ButtonLink, Cluster, Container, EmptyState, Section } from '@riwaq/design-system';
import { Page, useRelativeTo, useShownTime } from '@riwaq/runtime';
import { runningOffer } from './offer-state';
import { offerPath } from './paths';
import { offers } from './records';

/** Stands where an address names no offer or no affiliate that we know: with a link to the running offer, if one runs. */
export function MissingOffer() {
  const running = runningOffer(offers, useShownTime(), useRelativeTo());
  return (
    <Page title="عرض غير موجود" description="لا يوجد عرض بهذا العنوان. تصفّح منتجاتنا وعروضنا الجارية." unlisted>
      <Section>
        <Container $narrow>
          <EmptyState
            level={1}
            title="عرض غير موجود"
            action={
              <Cluster $justify="center" $fill>
                <ButtonLink to={links.products}>تصفّح المنتجات</ButtonLink>
                {running && (
                  <ButtonLink to={offerPath(running.id)} variant="secondary">
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
