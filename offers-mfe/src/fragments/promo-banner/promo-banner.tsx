import { Badge, Cluster, Container, color, font, Icon, Latin, media, space, TextLink } from '@riwaq/design-system';
import { useDisplayTime, useRelativeTo } from '@riwaq/runtime';
import { formatPrice } from '@riwaq/text';
import styled, { css } from 'styled-components';
import { offers } from '../../records';
import { runningOffer } from '../../rules/offer-state';
import { offerPath } from '../../rules/paths';
import { largestSaving } from '../../rules/savings';

const Strip = styled.aside<{ readonly $position: 'kept' | 'floating'; readonly $hidden: boolean }>`
  padding-block: ${space[1]};
  background: ${color.accentSoft};
  border-block: 1px solid ${color.line};
  font-size: ${font.small};
  ${({ $hidden }) => $hidden && 'visibility: hidden;'}
  ${({ $position }) =>
    $position === 'floating' &&
    css`
      position: fixed;
      inset-block-end: 0;
      inset-inline: 0;
      z-index: 15;
    `}
`;

const Row = styled(Cluster)`
  position: relative;
  min-block-size: 2.75rem;

  /* The whole strip is the link's target. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  > svg {
    color: ${color.accentText};
  }

  ${media.medium} {
    justify-content: center;
  }
`;

const BannerText = styled.p`
  font-weight: 600;
`;

/**
 * A strip for the running offer: its title, its saving and its link. It never moves the content below. The document keeps room for an offer that ran when the
 * page was composed, even after that offer ends. A later offer floats at the lower edge of the screen until the site is composed again: at the start and end
 * of each offer (D4).
 */
export default function PromoBanner() {
  const relativeTo = useRelativeTo();
  const running = runningOffer(offers, useDisplayTime(), relativeTo);
  const composed = runningOffer(offers, relativeTo, relativeTo);
  const offer = running ?? composed;
  if (!offer) return null;

  return (
    <Strip aria-label="العرض الجاري" $position={composed ? 'kept' : 'floating'} $hidden={!running}>
      <Container>
        <Row>
          <Icon name="star" size={20} />
          <BannerText>
            عرض الأسبوع: <Latin>{offer.title}</Latin>
          </BannerText>
          <Badge tone="success">{`وفّر حتى ${formatPrice(largestSaving(offer))}`}</Badge>
          <TextLink to={offerPath(offer.id)}>شاهد العرض</TextLink>
        </Row>
      </Container>
    </Strip>
  );
}
