import { links } from '@riwaq/contracts';
import { ButtonAnchor, ButtonLink, Cluster, Icon } from '@riwaq/design-system';
import { useSite } from '@riwaq/runtime';
import { nextOfferLetter } from './letters';

/** Where a visitor goes from an offer that is over: to the products, the bundle builder, or by e-mail to the next offer. */
export function WaysOn({ title, centred = false }: { readonly title: string; readonly centred?: boolean }) {
  const { supportEmail } = useSite();
  return (
    <Cluster $gap={2} $justify={centred ? 'center' : 'start'}>
      <ButtonLink to={links.products} size="lg">
        تصفّح المنتجات
      </ButtonLink>
      <ButtonLink to={links.bundleBuilder} variant="secondary" size="lg">
        صمّم باقتك
      </ButtonLink>
      <ButtonAnchor href={nextOfferLetter(supportEmail, title)} variant="quiet" size="lg">
        <Icon name="mail" />
        أبلغوني بالعرض القادم
      </ButtonAnchor>
    </Cluster>
  );
}
