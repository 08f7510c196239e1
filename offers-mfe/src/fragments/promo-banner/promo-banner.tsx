import { Badge, Cluster, Container, color, font, Icon, Latin, media, space, TextLink } from '@riwaq/design-system';
import { useDisplayTime, useRelativeTo } from '@riwaq/runtime';
import { formatPrice } from '@riwaq/text';
import styled, { css } from 'styled-components';
import { sales } from '../../records';
import { runningSales, type Sale } from '../../rules/sales';

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

const Row = styled(Cluster)<{ readonly $hidden: boolean }>`
  position: relative;
  min-block-size: 2.75rem;
  ${({ $hidden }) => $hidden && 'visibility: hidden;'}

  & + & {
    border-block-start: 1px solid ${color.line};
  }

  /* The whole row is the link's target. */
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
 * A strip for what runs: of each offer and promotion its title, its saving and its link. It never moves the content below. The document keeps a row for each
 * that ran when the page was composed, even after its end. What starts later takes a free row, or floats at the lower edge of the screen until the site is
 * composed again: at each start and end (D4).
 */
export default function PromoBanner() {
  const relativeTo = useRelativeTo();
  const running = runningSales(sales, useDisplayTime(), relativeTo);
  const composed = runningSales(sales, relativeTo, relativeTo);
  const kept = running.slice(0, composed.length);
  const over = composed.filter((sale) => !running.includes(sale)).slice(0, composed.length - kept.length);
  return (
    <>
      <SaleStrip sales={kept} over={over} position="kept" />
      <SaleStrip sales={running.slice(composed.length)} over={[]} position="floating" />
    </>
  );
}

interface SaleStripProps {
  readonly sales: readonly Sale[];
  /** Sales that are over, whose rows stay empty. */
  readonly over: readonly Sale[];
  readonly position: 'kept' | 'floating';
}

function SaleStrip({ sales, over, position }: SaleStripProps) {
  if (sales.length + over.length === 0) return null;
  return (
    <Strip aria-label={sales.length > 1 ? 'العروض الجارية' : 'العرض الجاري'} $position={position} $hidden={sales.length === 0}>
      <Container>
        {[...sales, ...over].map(({ href, kind, title, saving }, at) => (
          <Row key={href} $hidden={at >= sales.length}>
            <Icon name="star" size={20} />
            <BannerText>
              {kind}
              <Latin>{title}</Latin>
            </BannerText>
            <Badge tone="success">{`وفّر حتى ${formatPrice(saving)}`}</Badge>
            <TextLink to={href}>شاهد العرض</TextLink>
          </Row>
        ))}
      </Container>
    </Strip>
  );
}
