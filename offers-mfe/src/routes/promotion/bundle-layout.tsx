import { links } from '@riwaq/contracts';
import { Card, Heading, Icon, Latin, List, media, Stack, space, Text } from '@riwaq/design-system';
import { Link } from '@riwaq/runtime/router';
import { countOf } from '@riwaq/text';
import styled, { css } from 'styled-components';
import { OpensLater } from '../../parts/choice-card';
import { EndedOffer } from '../../parts/ended-offer';
import { SmallCover } from '../../parts/small-cover';
import { BundlePrice } from './bundle-price';
import type { LayoutProps } from './layout-props';
import type { ShownBundle } from './promotion.server';
import { PromotionForm } from './promotion-form';

/** On a phone the price first, then the form, then the tools. On a wide screen the form stands below the page's title, and the others below its cover. */
const Columns = styled.div<{ readonly $two: boolean }>`
  display: grid;
  gap: ${space[4]};

  ${({ $two }) =>
    $two &&
    css`
      ${media.wide} {
        grid-template: auto 1fr / minmax(0, 1fr) 28rem;
        column-gap: ${space[6]};
        align-items: start;

        > * {
          grid-column: 2;
        }

        > :nth-child(2) {
          grid-row: 1 / span 2;
          grid-column: 1;

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
      {ended ? (
        <EndedOffer slug={slug} title={title} />
      ) : (
        <BundlePrice bundle={bundle}>
          {state === 'active' ? (
            <Text>املأ النموذج، ثم اختر طريقة الدفع. نفعّل الباقة خلال 24&nbsp;ساعة على الأكثر من تأكيد الدفع.</Text>
          ) : (
            <OpensLater />
          )}
        </BundlePrice>
      )}
      {hasForm && <PromotionForm promotion={promotion} choice={bundle} affiliate={affiliate} end={end} ended={ended} />}
      <BundleTools bundle={bundle} />
    </Columns>
  ));
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
