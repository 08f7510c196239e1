import { links, type PromotionChoice } from '@riwaq/contracts';
import { Badge, Card, Cluster, color, Heading, Icon, Latin, List, media, Price, Stack, space, Text } from '@riwaq/design-system';
import { Link } from '@riwaq/runtime/router';
import { countOf, formatDate, percentOff } from '@riwaq/text';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { OpensLater } from '../../parts/choice-card';
import { coverOf } from '../../parts/cover-of';
import { NextLinks } from '../../parts/next-links';
import { SmallCover } from '../../parts/small-cover';
import { toolSlug } from '../../rules/paths';
import type { LayoutProps } from './layout-props';
import { PromotionForm } from './promotion-form';

/** The bundle, and beside it the form where there is one; on a phone the price first, then the form, then the tools. */
const Columns = styled.div<{ readonly $two: boolean }>`
  display: grid;
  gap: ${space[4]};

  ${({ $two }) =>
    $two &&
    css`
      ${media.wide} {
        grid-template: auto 1fr / minmax(0, 1fr) minmax(0, 1.2fr);
        gap: ${space[6]};
        align-items: start;

        > :nth-child(2) {
          grid-row: 1 / span 2;
          grid-column: 2;

          /* The form stays beside the tools where a screen holds it whole. */
          @media (min-height: 50rem) {
            position: sticky;
            inset-block-start: 6.25rem;
          }
        }
      }
    `}
`;

/** The layout of one bundle: its price, its form and its tools. */
export function BundleLayout({ promotion, affiliate, state, end, hasForm }: LayoutProps) {
  const { slug, title, choices } = promotion;
  const ended = state === 'ended';
  return choices.slice(0, 1).map((bundle) => (
    <Columns key={bundle.id} $two={hasForm}>
      <BundlePrice bundle={bundle} ended={ended}>
        {ended && (
          <>
            <Text>{`انتهى هذا العرض يوم ${formatDate(end)}، ولم يعد سعره متاحًا. أدواته ما زالت في المتجر بأسعارها المعتادة.`}</Text>
            <NextLinks slug={slug} title={title} />
          </>
        )}
        {state === 'active' && <Text>املأ النموذج، ثم اختر طريقة الدفع. نفعّل الباقة خلال 24&nbsp;ساعة على الأكثر من تأكيد الدفع.</Text>}
        {state === 'before' && <OpensLater />}
      </BundlePrice>
      {hasForm && <PromotionForm promotion={promotion} choice={bundle} affiliate={affiliate} end={end} ended={ended} />}
      <BundleTools bundle={bundle} />
    </Columns>
  ));
}

/** Mutes a price that is no longer available. */
const Prices = styled(Cluster)<{ readonly $past: boolean }>`
  ${({ $past }) => $past && `color: ${color.muted};`}
`;

interface Props {
  readonly bundle: PromotionChoice;
  readonly ended: boolean;
  /** What a visitor can do now. */
  readonly children: ReactNode;
}

/** What the bundle costs, or cost while it ran, and what a visitor can do now. */
function BundlePrice({ bundle, ended, children }: Props) {
  const { originalPrice, discountedPrice } = bundle;
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
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${space[1]};

  > li {
    display: grid;
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
function BundleTools({ bundle: { tools, toolCount } }: { readonly bundle: PromotionChoice }) {
  const others = toolCount - tools.length;
  return (
    <Stack as="section" aria-labelledby="tools">
      <Heading level={2} id="tools">{`في الباقة ${countOf.tools(toolCount)}`}</Heading>
      <Tools>
        {tools.map((tool) => (
          <li key={tool.slug}>
            <Tool as="div" $interactive>
              <SmallCover src={coverOf(toolSlug(tool))} />
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
