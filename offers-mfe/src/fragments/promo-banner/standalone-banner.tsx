import type { Promotion, WeekOffer } from '@riwaq/contracts';
import { color, font, space } from '@riwaq/design-system/tokens';
import { formatPrice } from '@riwaq/text';
import styled from 'styled-components';
import { runningSales } from '../../rules/running-sales';
import { salesOf } from '../../rules/sales';

/** In the colours that the page names `--night`, `--night-ink` and `--gold`, else in the page's own. */
const Strip = styled.aside`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  column-gap: ${space[4]};
  padding-inline: ${space[2]};
  background: ${color.night};
  color: ${color.nightInk};
  font-size: ${font.caption};
`;

const Row = styled.a`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: 2.75rem;
  color: inherit;
  text-decoration: none;

  strong {
    color: ${color.gold};
    font-weight: 600;
  }

  &:hover {
    text-decoration: underline;
  }
`;

interface StandaloneBannerProps {
  /** Records as `content/week-offers.json` has them. */
  readonly offers: readonly WeekOffer[];
  /** Records as the files of `content/promotions` have them, each with the name of its file. */
  readonly promotions?: readonly Promotion[];
  /** The shop's address, which the links lead to. */
  readonly shop: string;
  /** Milliseconds since 1970. Relative days of a record count from here. */
  readonly now: number;
}

/**
 * The promotion banner of any page (`./promo-banner`): records are its props, and of its page it takes React and styled-components alone. It shows what
 * runs at `now` with its saving and its link, and nothing where nothing runs. The shop's own pages have `PromoBanner`.
 */
export default function StandaloneBanner({ offers, promotions = [], shop, now }: StandaloneBannerProps) {
  const sales = runningSales(salesOf({ offers, promotions }), now, now);
  if (sales.length === 0) return null;
  return (
    <Strip dir="rtl" lang="ar" aria-label={sales.length > 1 ? 'العروض الجارية' : 'العرض الجاري'}>
      {sales.map(({ href, kind, title, saving }) => (
        <Row key={href} href={new URL(href, shop).href}>
          <span>
            {kind}
            <bdi>{title}</bdi>
          </span>
          <strong>{`وفّر حتى ${formatPrice(saving)}`}</strong>
        </Row>
      ))}
    </Strip>
  );
}
