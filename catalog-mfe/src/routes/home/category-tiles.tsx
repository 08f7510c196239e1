import { Container, Cover, color, font, Heading, Icon, Lattice, media, radius, shadow, space } from '@riwaq/design-system';
import { Link } from '@riwaq/runtime/router';
import styled, { css } from 'styled-components';
import { productsHref } from '../../rules/products-href';

const Tiles = styled(Container)`
  container-type: inline-size;
  display: grid;
  grid-auto-rows: 1fr auto;
  gap: ${space[2]};

  ${media.medium} {
    grid-template-columns: 1fr 1fr;
    gap: ${space[3]};
  }
`;

/** How wide the picture of a door is: a narrower one would show a sign in place of the scene. */
const PICTURE = '8.25rem';
const WIDE_PICTURE = '14rem';

/** Text of double size needs the whole door. */
const wordsAlone = css`
  padding-inline-end: ${space[3]};

  img {
    display: none;
  }
`;

const Tile = styled(Link)<{ $tint: 'aiTools' | 'analytics' }>`
  position: relative;
  isolation: isolate;
  overflow: clip;
  display: grid;
  grid-row: span 2;
  grid-template-rows: subgrid;
  gap: ${space.half};
  padding: ${space[4]} ${space[3]};
  border-radius: ${radius.card};
  background: ${({ $tint }) => color[`${$tint}Soft`]};
  color: ${color.ink};
  text-decoration: none;

  &:hover {
    box-shadow: ${shadow};
  }

  > svg {
    position: absolute;
    z-index: -1;
    inset: 0;
    color: ${({ $tint }) => color[$tint]};
    opacity: 0.3;
    mask-image: linear-gradient(to left, #000, transparent 65%);
  }

  h2 {
    display: flex;
    align-items: center;
    align-self: end;
    gap: ${space[1]};
    justify-content: space-between;
    color: ${({ $tint }) => color[$tint]};
  }

  p {
    font-size: ${font.body};
    text-wrap: pretty;
  }

  padding-inline-end: calc(${PICTURE} + 2 * ${space[2]});

  img {
    position: absolute;
    inset-inline-end: ${space[2]};
    inset-block-start: 50%;
    translate: 0 -50%;
    inline-size: ${PICTURE};
    border-radius: ${radius.control};
  }

  /* No room for the arrow beside the picture. */
  @media (max-width: 74.99em) {
    padding-block: ${space[3]};

    h2 > svg {
      display: none;
    }
  }

  /* Fills the end of the door. */
  @media (min-width: 75em) {
    padding-inline-end: calc(${WIDE_PICTURE} + ${space[3]});

    img {
      inset-block: 0;
      inset-inline-end: 0;
      translate: none;
      inline-size: ${WIDE_PICTURE};
      block-size: 100%;
      border-radius: 0;
    }
  }

  @container (max-width: 12em) {
    ${wordsAlone}
  }

  ${media.medium} {
    @container (max-width: 40em) {
      ${wordsAlone}
    }
  }
`;

const words = {
  'ai-tools': { tint: 'aiTools', title: 'أدوات الذكاء الاصطناعي', line: 'للقراءة والكتابة والتلخيص والبحث عن المصادر' },
  analytics: { tint: 'analytics', title: 'برامج البحث العلمي', line: 'للتحليل الإحصائي والنوعي ونمذجة البيانات' },
} as const;

interface CategoryTilesProps {
  /** The categories, with paths of the picture of their first product that is sold, if there is one. */
  readonly doors: readonly { readonly category: keyof typeof words; readonly picture: readonly string[] | null }[];
}

/** Two doors into the list, each with a tool at work behind it: artificial intelligence, and research software. */
export function CategoryTiles({ doors }: CategoryTilesProps) {
  return (
    <Tiles>
      {doors.map(({ category, picture }) => (
        <Tile key={category} $tint={words[category].tint} to={productsHref({ category })}>
          <Lattice />
          <Heading level={2} size={3}>
            {words[category].title}
            <Icon name="forward" />
          </Heading>
          <p>{words[category].line}</p>
          {picture && <Cover src={picture} />}
        </Tile>
      ))}
    </Tiles>
  );
}
