import { links } from '@riwaq/contracts';
import { Cover, color, font, Heading, Icon, Latin, media, Price, radius, space, VisuallyHidden } from '@riwaq/design-system';
import { Link } from '@riwaq/runtime/router';
import { isolate } from '@riwaq/text';
import { useState } from 'react';
import styled from 'styled-components';
import { useBundleLine } from '../../parts/use-bundle-line';
import type { CardProduct } from '../../rules/listed-product';
import { shownPrice } from '../../rules/shown-price';
import { VersionSelect } from './version-select';

/** Goes on past the edge, where the next bundle looks in. Positioned: hidden words of its ends would widen the page. */
const Row = styled.ul`
  position: relative;
  display: flex;
  gap: ${space.oneAndHalf};
  padding-block: 0 ${space[1]};
  padding-inline: 0;
  list-style-type: '';
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: thin;

  /* Fades where it goes on. An angle: a named side would be mirrored. */
  ${media.medium} {
    padding-inline-end: ${space[6]};
    mask-image: linear-gradient(270deg, #000 calc(100% - ${space[6]}), transparent);
  }

  ${media.phone} {
    margin-inline: calc(-1 * ${space[2]});
    padding-inline: ${space[2]};
    scroll-padding-inline: ${space[2]};
    scrollbar-width: none;
  }
`;

const Item = styled.li`
  display: grid;
  flex: 0 0 min(22rem, 90%);
  grid-template-columns: 4.5rem minmax(0, 1fr) auto;
  gap: ${space[1]} ${space.oneAndHalf};
  align-items: center;
  align-content: center;
  padding: ${space[1]} ${space.oneAndHalf};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};

  img {
    border-radius: ${radius.control};
  }

  > div {
    line-height: 1.5;
  }

  /* The former price has its own line: whether both fit on one depends on the font that has come. */
  > div > span {
    flex-direction: column;
    align-items: flex-start;
  }

  a {
    display: block;
    padding-block: ${space.half};
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }

  > :nth-child(4) {
    grid-column: 1 / -1;
  }

  &:has([aria-pressed='true']) {
    border-color: ${color.success};
  }

  ${media.phone} {
    grid-template-columns: 3rem minmax(0, 1fr) auto;

    h3 {
      font-size: ${font.label};
    }
  }
`;

const Toggle = styled.button`
  display: grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  padding: 0;
  border: 1.5px solid ${color.lineStrong};
  border-radius: ${radius.pill};
  background: none;
  color: ${color.ink};
  cursor: pointer;

  &:hover {
    background: ${color.sunken};
  }

  &[aria-pressed='true'] {
    border-color: ${color.success};
    background: ${color.successSoft};
    color: ${color.success};
  }
`;

/** The ready bundles as one low row: the single tools follow on the same screen. */
export function BundleRow({ bundles }: { readonly bundles: readonly CardProduct[] }) {
  return (
    <Row>
      {bundles.map((bundle) => (
        <ReadyBundle key={bundle.slug} bundle={bundle} />
      ))}
    </Row>
  );
}

function ReadyBundle({ bundle }: { readonly bundle: CardProduct }) {
  const { slug, name, versions, isOutOfStock } = bundle;
  const [chosen, setChosen] = useState(versions[0]?.version);
  const { isIn, toggle, outcome } = useBundleLine(bundle, chosen);
  return (
    <Item>
      <Cover src={bundle.pictures} />
      <div>
        <Heading level={3} size={4}>
          <Link to={links.product(slug)}>
            <Latin>{name}</Latin>
          </Link>
        </Heading>
        {isOutOfStock ? 'نفذت الكمية' : <PriceOf bundle={bundle} chosen={chosen} />}
      </div>
      <Toggle type="button" aria-pressed={isIn} disabled={isOutOfStock} onClick={toggle}>
        <Icon name={isIn ? 'check' : 'plus'} size={20} />
        <VisuallyHidden>{`${isIn ? 'في باقتك' : 'أضف إلى باقتك'} ${isolate(name)}`}</VisuallyHidden>
      </Toggle>
      {chosen !== undefined && versions.length > 1 && (
        <VersionSelect name={name} versions={versions} chosen={chosen} onChoose={setChosen} />
      )}
      <VisuallyHidden role="status">{outcome && `${isolate(name)} ${outcome}`}</VisuallyHidden>
    </Item>
  );
}

function PriceOf({ bundle, chosen }: { readonly bundle: CardProduct; readonly chosen: string | undefined }) {
  const { price, original } = shownPrice(bundle, chosen);
  return <Price text={price} original={original} />;
}
