import { links, type Promotion } from '@riwaq/contracts';
import { Badge, Card, Cluster, color, Heading, Icon, Latin, List, Price, Stack, space, Text } from '@riwaq/design-system';
import { Link } from '@riwaq/runtime/router';
import { countOf, percentOff } from '@riwaq/text';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Mutes a price that is no longer available. */
const Prices = styled(Cluster)<{ readonly $past: boolean }>`
  ${({ $past }) => $past && `color: ${color.muted};`}
`;

interface Props {
  readonly promotion: Promotion;
  readonly ended: boolean;
  /** What a visitor can do now. */
  readonly children: ReactNode;
}

/** What the promotion's bundle costs, or cost while it ran, and what a visitor can do now. */
export function PromotionPrice({ promotion, ended, children }: Props) {
  const { originalPrice, discountedPrice } = promotion;
  return (
    <Card as="section" aria-labelledby="price">
      <Heading level={2} id="price">
        {ended ? 'انتهى العرض' : 'سعر الباقة'}
      </Heading>
      <Prices $gap={2} $past={ended}>
        <Price amount={discountedPrice} original={originalPrice} size="lg" />
        <Badge tone={ended ? 'neutral' : 'accent'}>{`خصم ${percentOff(originalPrice, discountedPrice)}%`}</Badge>
      </Prices>
      {children}
    </Card>
  );
}

const Tools = styled(List)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: ${space[1]};

  > li {
    display: grid;
  }
`;

const Tool = styled(Card)`
  flex-direction: row;
  align-items: center;
  justify-content: space-between;
  padding: ${space[2]};
`;

const Name = styled(Link)`
  font-weight: 500;
  text-decoration: none;
`;

/** The tools of the promotion's bundle that are listed, each a link to its product, and how many there are in all. */
export function BundleTools({ promotion }: { readonly promotion: Promotion }) {
  const { tools, toolCount } = promotion;
  const others = toolCount - tools.length;
  return (
    <Stack as="section" aria-labelledby="tools">
      <Heading level={2} id="tools">{`في الباقة ${countOf.tools(toolCount)}`}</Heading>
      <Tools>
        {tools.map(({ slug, name }) => (
          <li key={slug}>
            <Tool as="div" $interactive>
              <Name to={links.product(slug)} className="card-action">
                <Latin>{name}</Latin>
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
