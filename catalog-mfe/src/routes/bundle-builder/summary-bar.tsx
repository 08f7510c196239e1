import { links } from '@riwaq/contracts';
import { ButtonLink, bottomInset, color, font, media, Price, space } from '@riwaq/design-system';
import { countOf } from '@riwaq/text';
import type { Ref } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { BundleStar } from './bundle-progress';
import { wholeText } from './bundle-star';
import type { Bundle } from './use-bundle';

/** The anchor of the summary, as the cart in the header leads to it. */
export const SUMMARY_ANCHOR = links.cart.slice(links.bundleBuilder.length);

const Bar = styled.aside`
  position: sticky;
  z-index: 10;
  inset-block-end: ${bottomInset};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  margin-inline: calc(-1 * ${space[2]});
  padding: ${space[1]} ${space[2]} max(${space[1]}, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${color.line};
  background: ${color.surface};

  ${media.medium} {
    margin-inline: calc(-1 * ${space[3]});
    padding-inline: ${space[3]};
  }

  > div {
    display: flex;
    align-items: center;
    gap: ${space.oneAndHalf};
    line-height: 1.4;
  }

  > a {
    flex: none;
    padding-inline: ${space[2]};
  }

  p {
    font-size: ${font.caption};
    text-wrap: balance;
  }

  [data-whole] {
    color: ${color.success};
    font-weight: 500;
  }

  ${media.wide} {
    display: none;
  }
`;

interface SummaryBarProps {
  readonly bundle: Bundle;
  /** The link to the summary. */
  readonly way: Ref<HTMLAnchorElement>;
}

/**
 * The bundle within reach on a narrow screen: pieces, total, and the way to its summary. Hidden while it is empty: its styles
 * would otherwise come with the first press, and style the whole page again.
 */
export function SummaryBar({ bundle, way }: SummaryBarProps) {
  const { pathname, search } = useLocation();
  const { quantity, total } = bundle;
  const whole = wholeText(bundle);
  return (
    <Bar aria-label="باقتك" hidden={quantity === 0}>
      {quantity > 0 && (
        <>
          <div>
            <BundleStar bundle={bundle} size={44} />
            <div>
              <p role="status" data-whole={whole ? '' : undefined}>
                {whole ?? countOf.products(quantity)}
              </p>
              <Price amount={total} />
            </div>
          </div>
          <ButtonLink ref={way} to={`${pathname}${search}${SUMMARY_ANCHOR}`}>
            عرض الملخّص
          </ButtonLink>
        </>
      )}
    </Bar>
  );
}
