import { links } from '@riwaq/contracts';
import { BrandMark, Container, color, font, Icon, media, motion, radius, SkipLink, space } from '@riwaq/design-system';
import { useSite } from '@riwaq/runtime';
import { Link } from '@riwaq/runtime/router';
import { countOf } from '@riwaq/text';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { SEARCH_SHORTCUT } from '../../features/search/search-shortcut';
import { Menu, toolbarButtonStyle } from './menu';
import { NavLinks, useShownNavigation } from './navigation';

const Bar = styled.header`
  --ring: ${color.gold};
  position: sticky;
  z-index: 20;
  inset-block-start: 0;
  background: ${color.night};
  color: ${color.nightInk};
  border-block-end: 1px solid ${color.nightLine};

  @media print {
    display: none;
  }
`;

const Row = styled(Container)`
  display: flex;
  align-items: center;
  gap: ${space.half};
  min-block-size: 4rem;

  ${media.wide} {
    gap: ${space[1]};
    min-block-size: 4.75rem;
  }
`;

const Brand = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space.oneAndHalf};
  min-block-size: 2.75rem;
  margin-inline-end: auto;
  font-size: ${font.title};
  font-weight: 700;
  line-height: 1;
  text-decoration: none;

  ${media.wide} {
    margin-inline-end: ${space[2]};
  }
`;

/** Room beside an entry: on a narrow desktop less, where six entries would touch the tools. */
const entryRoom = 'clamp(0.75rem, 1.25vw, 1rem)';

const Navigation = styled.nav`
  flex: 1;

  ul {
    display: flex;
  }

  a {
    position: relative;
    display: flex;
    align-items: center;
    min-block-size: 4.75rem;
    padding-inline: ${entryRoom};
    color: ${color.nightMuted};
    font-size: ${font.label};
    font-weight: 500;
    white-space: nowrap;
    text-decoration: none;
  }

  a:hover,
  a[aria-current] {
    color: ${color.nightInk};
  }

  a::after {
    content: '';
    position: absolute;
    inset-block-end: -1px;
    inset-inline: ${entryRoom};
    block-size: 3px;
    border-radius: ${radius.pill};
    background: ${color.gold};
    transform: scaleX(0);
    transition: ${motion.answers};
  }

  a[aria-current]::after {
    transform: none;
  }

  ${media.narrow} {
    display: none;
  }
`;

const Tool = styled(Link)`
  ${toolbarButtonStyle}

  ${media.wide} {
    &:last-of-type {
      margin-inline-end: -0.625rem;
    }
  }
`;

// Rendered hidden for an empty cart: adding its rule with the first product would restyle the whole page. CSS draws the number; the name of the link says it
// in words.
const Count = styled.span`
  &::before {
    content: attr(data-count);
  }

  position: absolute;
  inset-block-start: 0.125rem;
  inset-inline-end: 0.125rem;
  min-inline-size: 1.25rem;
  padding-inline: 0.3125rem;
  border-radius: ${radius.pill};
  background: ${color.accent};
  color: ${color.accentInk};
  font-size: ${font.caption};
  font-weight: 700;
  line-height: 1.25rem;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

interface HeaderProps {
  /** Pieces in the cart; 0 shows none. */
  readonly cartCount: number;
  /** Opens the search over the whole site; without a script its link leads to the products' own. */
  readonly onSearch: () => void;
}

/** The head of every page: skip link, brand, navigation with the current page marked, search, and the cart with its pieces. */
export function Header({ cartCount, onSearch }: HeaderProps) {
  const search = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onSearch();
  };
  const { brand } = useSite();
  const entries = useShownNavigation();
  return (
    <Bar>
      <SkipLink />
      <Row>
        <Brand to={links.home}>
          <BrandMark size={34} />
          {brand.name}
        </Brand>
        <Navigation aria-label="التنقّل الرئيسي">
          <NavLinks entries={entries} />
        </Navigation>
        <Tool to={`${links.products}#products`} aria-label="البحث" aria-keyshortcuts={SEARCH_SHORTCUT} onClick={search}>
          <Icon name="search" />
        </Tool>
        <Tool to={links.cart} aria-label={`السلة، ${countOf.products(cartCount)}`}>
          <Icon name="cart" />
          <Count hidden={cartCount === 0} data-count={Math.min(cartCount, 99)} />
        </Tool>
        <Menu entries={entries} />
      </Row>
    </Bar>
  );
}
