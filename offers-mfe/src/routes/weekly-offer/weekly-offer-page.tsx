import type { WeekOffer } from '@riwaq/contracts';
import { Badge, Container, Heading, Section, Stack, Text } from '@riwaq/design-system';
import { Page, useDisplayTime, useRelativeTo, useSite } from '@riwaq/runtime';
import { useParams } from '@riwaq/runtime/router';
import { formatDate } from '@riwaq/text';
import styled from 'styled-components';
import { offerMetadata } from '../../composer/structured-data';
import { coverOf, Hero } from '../../parts/hero';
import { MissingOffer, NextLinks, ShareOffer } from '../../parts/next-links';
import { offers } from '../../records';
import { offerState, offerWindow } from '../../rules/offer-state';
import { Gifts, OfferCourses } from './offer-contents';
import { OfferTiming } from './offer-timing';
import { OrderDialogs } from './ordering/order-dialogs';
import { useOrdering } from './ordering/use-ordering';
import { Splash } from './splash';
import { SubOffers } from './sub-offers';

const Centred = styled(Stack)`
  text-align: center;

  p {
    text-wrap: balance;
  }
`;

/** Stands in place of an offer that is over: says so, and where to go from here. */
function EndedOffer({ offer }: { readonly offer: WeekOffer }) {
  const { end } = offerWindow(offer, useRelativeTo());
  return (
    <Centred as="section" $gap={3} $align="center" aria-labelledby="ended">
      <Heading level={2} id="ended">
        انتهى العرض
      </Heading>
      <Text $variant="lead">
        {`انتهى هذا العرض يوم ${formatDate(end)}، ولم تعد أسعاره متاحة. منتجاته ما زالت في المتجر بأسعارها المعتادة، ونبلغك بالعرض القادم إن شئت.`}
      </Text>
      <NextLinks slug={offer.id} title={offer.title} centred />
    </Centred>
  );
}

/** Keeps the footer below the first screen in every state, so that nothing in sight moves when the offer starts or ends. */
const Body = styled(Section)`
  min-block-size: calc(100svh - 28rem);
`;

/** `/offers/:offerSlug`: a weekly offer before, while and after it runs (D3). An unknown one gets the missing state. */
export function Component() {
  const { offerSlug } = useParams();
  const offer = offers.find(({ id }) => id === offerSlug);
  return offer ? <WeeklyOfferPage offer={offer} /> : <MissingOffer />;
}

function WeeklyOfferPage({ offer }: { readonly offer: WeekOffer }) {
  const site = useSite();
  const relativeTo = useRelativeTo();
  const ordering = useOrdering(offer);
  const state = offerState(offer, useDisplayTime(), relativeTo);

  return (
    <Page
      title={`عرض ${offer.title}`}
      description={offer.description}
      unlisted={offer.isDemo ?? false}
      {...offerMetadata(offer, site, relativeTo)}
    >
      <Splash title={offer.title} />
      <Hero
        eyebrow={
          <>
            عرض الأسبوع
            {offer.isDemo && <Badge tone="info">بيانات تجريبية</Badge>}
          </>
        }
        title={offer.title}
        description={offer.description}
        cover={coverOf(offer.id)}
      >
        <OfferTiming offer={offer} state={state} />
      </Hero>
      <Body>
        <Container>
          {state === 'ended' ? (
            <EndedOffer offer={offer} />
          ) : (
            <Stack $gap={6}>
              <SubOffers offer={offer} open={state === 'active'} ordering={ordering} />
              <Gifts offer={offer} />
              <OfferCourses courses={Object.values(offer.courses)} />
              <Text $variant="small">
                يُفعَّل ما تطلبه خلال 24&nbsp;ساعة على الأكثر من تأكيد الدفع، والاشتراك في العرض سنة كاملة من يوم الطلب.
              </Text>
              <ShareOffer title={`عرض ${offer.title}`} />
            </Stack>
          )}
          <OrderDialogs offer={offer} ordering={ordering} />
        </Container>
      </Body>
    </Page>
  );
}
