import { links, type SharePageProps } from '@riwaq/contracts';
import { ButtonAnchor, ButtonLink, Cluster, Container, EmptyState, Icon, Section, Skeleton } from '@riwaq/design-system';
import { LazyRemoteSlot, Page, useDisplayTime, useRelativeTo, useSite } from '@riwaq/runtime';
import { offers } from '../records';
import { nextOfferMailtoLink } from '../rules/mailto-links';
import { runningOffer } from '../rules/offer-state';
import { offerPath } from '../rules/paths';

const chat = 'تحدّث معنا';

/** Where a visitor goes from an offer that is over: to the products, the bundle builder, by e-mail to the next offer, or to a chat with the team. */
export function NextLinks({ title, centred = false }: { readonly title: string; readonly centred?: boolean }) {
  const { supportEmail, social } = useSite();
  return (
    <Cluster $gap="oneAndHalf" $justify={centred ? 'center' : 'start'} $fill>
      <ButtonLink to={links.products} size="lg">
        تصفّح المنتجات
      </ButtonLink>
      <ButtonLink to={links.bundleBuilder} variant="secondary" size="lg">
        صمّم باقتك
      </ButtonLink>
      <ButtonAnchor href={nextOfferMailtoLink(supportEmail, title)} variant="quiet" size="lg">
        <Icon name="mail" />
        أبلغوني بالعرض القادم
      </ButtonAnchor>
      {social.chat ? (
        <ButtonAnchor href={social.chat} target="_blank" rel="noopener noreferrer" variant="quiet" size="lg">
          <Icon name="chat" />
          {chat}
        </ButtonAnchor>
      ) : (
        <ButtonLink to={links.contact} variant="quiet" size="lg">
          <Icon name="chat" />
          {chat}
        </ButtonLink>
      )}
    </Cluster>
  );
}

/** Stands where an address names no offer or no affiliate that we know: with a link to the running offer, if one runs. */
export function MissingOffer() {
  const running = runningOffer(offers, useDisplayTime(), useRelativeTo());
  return (
    <Page title="عرض غير موجود" description="لا يوجد عرض بهذا العنوان. تصفّح منتجاتنا وعروضنا الجارية." missing>
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

/** The ways to share the page of an offer that one can still order. `title` names the offer. */
export function ShareOffer({ title }: { readonly title: string }) {
  const props: SharePageProps = { title, kind: 'offer' };
  return <LazyRemoteSlot of="shell" fragment="SharePage" props={props} loading={<Skeleton $shape="controls" />} fallback={null} />;
}
