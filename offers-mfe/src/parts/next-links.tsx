import { links } from '@riwaq/contracts';
import { ButtonAnchor, ButtonLink, Cluster, Icon, media, Skeleton, Stack, space } from '@riwaq/design-system';
import { LazyRemoteSlot, useSite } from '@riwaq/runtime';
import { chatLinks, chatMessage } from '@riwaq/text';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { NotifyOfOffers } from './notify-of-offers';

const chat = 'تحدّث معنا';

/** Links, and beside them the form where there is room, as wide as the cover in the page's head; what follows the links stays below them. */
const Ways = styled.div`
  display: grid;
  gap: ${space[4]} ${space[6]};
  align-items: start;

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 28rem;
    grid-template-rows: auto 1fr;

    > :nth-child(2) {
      grid-area: 1 / 2 / span 2;
    }
  }
`;

interface NextLinksProps {
  /** What is over. */
  readonly slug: string;
  readonly title: string;
  /** Stands above the links. */
  readonly children?: ReactNode;
  /** Stands below them. */
  readonly after?: ReactNode;
}

/**
 * Links from an offer that ended: products, bundle builder, chat with the team, and a message about the next offer, by the shell's form or by e-mail.
 * The chat is the configured one, else the first configured messenger, else the contact page.
 */
export function NextLinks({ slug, title, children, after }: NextLinksProps) {
  const { social } = useSite();
  const chatAddress = social.chat ?? chatLinks(social, chatMessage(title))[0]?.href;
  return (
    <Ways>
      <Stack $gap={3}>
        {children}
        <Cluster $gap="oneAndHalf" $fill>
          <ButtonLink to={links.products} variant="secondary" size="lg">
            تصفّح المنتجات
          </ButtonLink>
          <ButtonLink to={links.bundleBuilder} variant="secondary" size="lg">
            صمّم باقتك
          </ButtonLink>
          {chatAddress ? (
            <ButtonAnchor href={chatAddress} target="_blank" rel="noopener noreferrer" variant="quiet" size="lg">
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
      </Stack>
      <NotifyOfOffers missed={{ slug, title }} />
      {after}
    </Ways>
  );
}

/** The ways to share the page of an offer that one can still order. `title` names the offer. */
export function ShareOffer({ title }: { readonly title: string }) {
  return (
    <LazyRemoteSlot
      of="shell"
      fragment="SharePage"
      props={{ title, kind: 'offer' }}
      loading={<Skeleton $shape="controls" />}
      fallback={null}
    />
  );
}
