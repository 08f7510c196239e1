import { links } from '@riwaq/contracts';
import { Cover, color, font, Heading, Latin, Price, radius, Stack, space, Text } from '@riwaq/design-system';
import { Link } from '@riwaq/runtime/router';
import styled from 'styled-components';
import type { RoadTool } from '../../rules/listed-product';

const Tools = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr));
  gap: ${space[1]};
  padding: 0;
  list-style-type: '';

  a {
    display: grid;
    grid-template-columns: 5rem minmax(0, 1fr);
    column-gap: ${space.oneAndHalf};
    align-content: center;
    block-size: 100%;
    padding: ${space[1]};
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
    background: ${color.surface};
    text-decoration: none;
  }

  a:hover {
    border-color: ${color.lineStrong};
  }

  img {
    grid-row: span 2;
    align-self: center;
    border-radius: ${space[1]};
  }

  strong {
    align-self: end;
    font-size: ${font.label};
    font-weight: 600;
    line-height: ${font.lineHeading};
  }
`;

/** The tools of a ready bundle, each with its scene and what it costs alone. */
export function BundleTools({ tools }: { readonly tools: readonly RoadTool[] }) {
  return (
    <Stack as="section" $gap="oneAndHalf" aria-labelledby="bundle-tools">
      <div>
        <Heading level={2} size={3} id="bundle-tools">
          أدوات هذه الباقة
        </Heading>
        <Text $variant="small">وثمن كل منها منفردة</Text>
      </div>
      <Tools>
        {tools.map(({ slug, name, price, pictures }) => (
          <li key={slug}>
            <Link to={links.product(slug)}>
              <Cover src={pictures} />
              <strong>
                <Latin>{name}</Latin>
              </strong>
              <Price text={price} />
            </Link>
          </li>
        ))}
      </Tools>
    </Stack>
  );
}
