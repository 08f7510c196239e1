import type { LoaderData, PageProps } from '@riwaq/contracts';
import { color, font, Icon, Latin, media, space } from '@riwaq/design-system';
import { useDisplayTime, useRelativeTo } from '@riwaq/runtime';
import { Link } from '@riwaq/runtime/router';
import { formatPrice } from '@riwaq/text';
import styled, { css } from 'styled-components';
import { runningSales } from '../../rules/running-sales';
import type { loader } from './promo-banner.server';

type Sales = LoaderData<typeof loader>;

/** Where it is kept, the page gives it a dark ground. */
const Strip = styled.aside<{ readonly $position: 'kept' | 'floating'; readonly $hidden: boolean }>`
  display: flex;
  column-gap: ${space[3]};
  color: ${color.nightInk};
  font-size: ${font.caption};

  @media print {
    display: none;
  }

  ${({ $hidden }) => $hidden && 'visibility: hidden;'}

  /* One line, which goes on past the edge of what it is in. */
  ${media.narrow} {
    flex: none;
  }

  ${({ $position }) =>
    $position === 'floating' &&
    css`
      --ring: ${color.gold};
      position: fixed;
      inset-block-end: 0;
      inset-inline: 0;
      z-index: 15;
      padding-inline: ${space[2]};
      background: ${color.night};
      overflow-x: auto;
      scroll-padding-inline: ${space[2]};
      scroll-snap-type: x mandatory;
      scrollbar-width: none;
    `}

  ${media.wide} {
    flex-wrap: wrap;
    justify-content: center;
    column-gap: ${space[4]};
  }
`;

/** The whole line is the link. */
const Row = styled(Link)<{ readonly $hidden: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: 2.75rem;
  font-size: min(${font.caption}, 3.9vw);
  line-height: 1.5;
  text-decoration: none;
  ${({ $hidden }) => $hidden && 'visibility: hidden;'}

  /* Each is whole where the strip comes to rest: one on a phone, with the star of the next one, two on a wider screen. */
  ${media.narrow} {
    flex: none;
    min-inline-size: calc(50vw - 2rem);
    scroll-snap-align: start;
    white-space: nowrap;

    /* What scrolls would cut an outer ring off. */
    &:focus-visible {
      outline-offset: -3px;
    }
  }

  ${media.phone} {
    min-inline-size: calc(100vw - 4.25rem);
  }

  /* Where discount and two offers have one row without it. */
  @media (max-width: 74.99em) {
    [data-kind] {
      display: none;
    }
  }

  > svg {
    color: ${color.gold};
  }

  strong {
    flex: none;
    color: ${color.gold};
    font-weight: 600;
    white-space: nowrap;
  }

  &:hover {
    text-decoration: underline;
  }
`;

/**
 * A strip for what runs: of each offer and promotion its title, its saving and its link. It never moves the content below. The document keeps a row for each
 * that ran when the page was composed, even after its end. What starts later takes a free row, or floats at the lower edge of the screen until the site is
 * composed again: at each start and end.
 */
export default function PromoBanner({ loaderData: sales }: PageProps<Sales>) {
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
  readonly sales: Readonly<Sales>;
  /** Sales that are over, whose rows stay empty. */
  readonly over: Readonly<Sales>;
  readonly position: 'kept' | 'floating';
}

function SaleStrip({ sales, over, position }: SaleStripProps) {
  if (sales.length + over.length === 0) return null;
  return (
    <Strip aria-label={sales.length > 1 ? 'العروض الجارية' : 'العرض الجاري'} $position={position} $hidden={sales.length === 0}>
      {[...sales, ...over].map(({ href, kind, title, saving }, at) => (
        <Row key={href} to={href} $hidden={at >= sales.length}>
          <Icon name="star" size={18} />
          <span>
            <span data-kind="">{kind}</span>
            <Latin>{title}</Latin>
          </span>
          <strong>{`وفّر حتى ${formatPrice(saving)}`}</strong>
        </Row>
      ))}
    </Strip>
  );
}
