import { Container, color, font, Heading, Icon, Lattice, media, radius, shadow, space } from '@riwaq/design-system';
import { Link } from '@riwaq/runtime/router';
import styled from 'styled-components';
import { productsHref } from '../../rules/products-href';

const Tiles = styled(Container)`
  display: grid;
  grid-auto-rows: minmax(6.5rem, 1fr) auto;
  gap: ${space[2]};

  ${media.medium} {
    grid-template-columns: 1fr 1fr;
    gap: ${space[3]};
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
  padding: ${space[3]};
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
    mask-image: linear-gradient(to top, transparent 18%, #000 130%);
  }

  h2 {
    display: flex;
    align-items: center;
    align-self: end;
    justify-content: space-between;
    color: ${({ $tint }) => color[$tint]};
  }

  p {
    font-size: ${font.body};
    text-wrap: pretty;
  }
`;

const tiles = [
  { tint: 'aiTools', category: 'ai-tools', title: 'أدوات الذكاء الاصطناعي', line: 'للقراءة والكتابة والتلخيص والبحث عن المصادر' },
  { tint: 'analytics', category: 'analytics', title: 'برامج البحث العلمي', line: 'للتحليل الإحصائي والنوعي ونمذجة البيانات' },
] as const;

/** Two doors into the list: artificial intelligence, and research software. */
export function CategoryTiles() {
  return (
    <Tiles>
      {tiles.map(({ tint, category, title, line }) => (
        <Tile key={category} $tint={tint} to={productsHref({ category })}>
          <Lattice />
          <Heading level={2} size={3}>
            {title}
            <Icon name="forward" />
          </Heading>
          <p>{line}</p>
        </Tile>
      ))}
    </Tiles>
  );
}
