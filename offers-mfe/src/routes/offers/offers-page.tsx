import type { PageProps } from '@riwaq/contracts';
import { Container, Heading, List, media, Notice, Section, Stack, space, Text } from '@riwaq/design-system';
import { Page, useDisplayTime, useRelativeTo } from '@riwaq/runtime';
import styled from 'styled-components';
import { NotifyOfOffers } from '../../parts/notify-of-offers';
import { listSales } from '../../rules/list-sales';
import { EndedSales } from './ended-sales';
import type { ShownSale } from './offers.server';
import { OpenSale } from './open-sale';

const Sales = styled(List)`
  display: grid;
  gap: ${space[3]};
`;

/** The form, and what is over beside it where there is room: as wide as it is beside the way on from an ended offer. */
const Later = styled.div`
  display: grid;
  gap: ${space[4]} ${space[6]};
  align-items: start;

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 28rem;

    > :first-child {
      grid-area: 1 / 2;
    }
  }
`;

/** `/offers`: what runs, what comes and what is over, and the form for news of the next offer. */
export function Component({ loaderData: sales }: PageProps<readonly ShownSale[]>) {
  const { active, before, ended } = listSales(sales, useDisplayTime(), useRelativeTo());
  return (
    <Page>
      <Section>
        <Container>
          <Stack $gap={4}>
            <Stack $gap={1}>
              <Heading level={1}>العروض</Heading>
              <Text $variant="lead">باقات ومنتجات بأسعار أقل، لأيام معدودة.</Text>
            </Stack>
            {active.length === 0 && (
              <Notice title="لا عروض جارية الآن">
                {before.length > 0
                  ? 'العرض القادم أدناه، ونبلغك برسالة حين يبدأ إن شئت.'
                  : 'نعلن العرض القادم هنا، ونبلغك برسالة حين يبدأ إن شئت.'}
              </Notice>
            )}
            {active.length + before.length > 0 && (
              <Sales>
                {[...active, ...before].map((listed, at) => (
                  <li key={listed.sale.href}>
                    <OpenSale listed={listed} priority={at === 0} />
                  </li>
                ))}
              </Sales>
            )}
            <Later>
              <NotifyOfOffers />
              <EndedSales sales={ended} />
            </Later>
          </Stack>
        </Container>
      </Section>
    </Page>
  );
}
