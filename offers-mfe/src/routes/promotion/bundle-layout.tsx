import { links } from '@riwaq/contracts';
import { Card, Heading, Icon, Latin, List, media, Stack, space, Text } from '@riwaq/design-system';
import { Link } from '@riwaq/runtime/router';
import { countOf } from '@riwaq/text';
import styled from 'styled-components';
import { OpensLater } from '../../parts/choice-card';
import { EndedOffer } from '../../parts/ended-offer';
import { SmallCover } from '../../parts/small-cover';
import type { LayoutProps } from './layout-props';
import { OrderArea } from './order-area';
import type { ShownBundle } from './promotion.server';

/** The layout of one bundle, whose price stands in the page's head: its tools, then its form. */
export function BundleLayout({ promotion, affiliate, state, end, hasForm }: LayoutProps) {
  const { slug, title, choices } = promotion;
  const ended = state === 'ended';
  return choices.slice(0, 1).map((bundle) => (
    <Stack key={bundle.id} $gap={6}>
      {ended && !hasForm ? (
        <EndedOffer slug={slug} title={title}>
          <BundleTools bundle={bundle} />
        </EndedOffer>
      ) : (
        <BundleTools bundle={bundle} />
      )}
      {hasForm && <OrderArea promotion={promotion} choice={bundle} affiliate={affiliate} end={end} ended={ended} columns={3} />}
      {/* Where the promotion ends in sight, its tools and its form stay where they are. */}
      {ended && hasForm && <EndedOffer slug={slug} title={title} />}
      {state === 'before' && (
        <Later>
          <OpensLater />
        </Later>
      )}
    </Stack>
  ));
}

const Later = styled.div`
  max-inline-size: 28rem;
`;

const Tools = styled(List)`
  display: grid;
  gap: ${space[1]} ${space[2]};

  > li {
    display: grid;
  }

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Tool = styled(Card)`
  flex-direction: row;
  align-items: center;
  gap: ${space.oneAndHalf};
  padding: ${space[2]};
`;

const Name = styled(Link)`
  flex: 1;
  font-weight: 500;
  text-decoration: none;
`;

/** The tools of the bundle that are listed, each a link to its product, and how many there are in all. */
function BundleTools({ bundle: { tools, toolCount } }: { readonly bundle: ShownBundle }) {
  const others = toolCount - tools.length;
  return (
    <Stack as="section" aria-labelledby="tools">
      <Heading level={2} id="tools">{`في الباقة ${countOf.tools(toolCount)}`}</Heading>
      <Tools>
        {tools.map((tool) => (
          <li key={tool.slug}>
            <Tool as="div" $interactive>
              <SmallCover src={tool.cover} />
              <Name to={links.product(tool.slug)} className="card-action">
                <Latin>{tool.name}</Latin>
              </Name>
              <Icon name="chevronForward" size={20} />
            </Tool>
          </li>
        ))}
      </Tools>
      {others > 0 && <Text $variant="small">{`ومعها ${countOf.tools(others)} من أدوات البحث.`}</Text>}
    </Stack>
  );
}
