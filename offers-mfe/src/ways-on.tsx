import { links } from '@riwaq/contracts';
import { ButtonAnchor, ButtonLink, Cluster, Icon } from '@riwaq/design-system';
import { useSite } from '@riwaq/runtime';
import { nextOfferLetter } from './letters';

const chat = 'تحدّث معنا';

/** Where a visitor goes from an offer that is over: to the products, the bundle builder, by e-mail to the next offer, or to a chat with the team. */
export function WaysOn({ title, centred = false }: { readonly title: string; readonly centred?: boolean }) {
  const { supportEmail, social } = useSite();
  return (
    <Cluster $gap="oneAndHalf" $justify={centred ? 'center' : 'start'} $fill>
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
