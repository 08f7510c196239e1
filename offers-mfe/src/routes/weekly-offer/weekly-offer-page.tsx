import type { WeekOffer } from '@riwaq/contracts';
import { Badge, Container, Section, Stack, Text } from '@riwaq/design-system';
import { Page, useDisplayTime, useRelativeTo, useSite } from '@riwaq/runtime';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { offerMetadata } from '../../composer/structured-data';
import { coverOf } from '../../parts/cover-of';
import { EndedOffer } from '../../parts/ended-offer';
import { Hero } from '../../parts/hero';
import { HeroAction } from '../../parts/hero-action';
import { MissingOffer, ShareOffer } from '../../parts/next-links';
import { OfferTiming } from '../../parts/offer-timing';
import { offers } from '../../records';
import { offerState, offerWindow } from '../../rules/offer-state';
import { offerName } from '../../rules/sales';
import { Gifts, OfferCourses } from './offer-contents';
import { OrderDialogs } from './ordering/order-dialogs';
import { useOrdering } from './ordering/use-ordering';
import { Splash } from './splash';
import { SubOffers } from './sub-offers';

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
  const days = offerWindow(offer, relativeTo);

  return (
    <Page
      title={offerName(offer.title)}
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
        <OfferTiming {...days} state={state} />
        <HeroAction state={state} target="choices" order={offer.subOffers.length === 1 ? 'اطلب العرض' : 'اختر عرضك'} />
      </Hero>
      <Body>
        <Container>
          {state === 'ended' ? (
            <EndedOffer slug={offer.id} title={offer.title} />
          ) : (
            <Stack $gap={6}>
              <SubOffers offer={offer} open={state === 'active'} ordering={ordering} />
              <Gifts offer={offer} />
              <OfferCourses courses={Object.values(offer.courses)} />
              <Text $variant="small">يُفعَّل ما تطلبه خلال 24&nbsp;ساعة على الأكثر من تأكيد الدفع.</Text>
              <ShareOffer title={offerName(offer.title)} />
            </Stack>
          )}
          <OrderDialogs offer={offer} ordering={ordering} />
        </Container>
      </Body>
    </Page>
  );
}
