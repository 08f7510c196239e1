import type { LoaderData, PageProps } from '@riwaq/contracts';
import { Badge, Container, Section, Stack, Text } from '@riwaq/design-system';
import { Page, useHost, useNow, useRelativeTo } from '@riwaq/runtime';
import styled from 'styled-components';
import { EndedOffer } from '../../parts/ended-offer';
import { Hero } from '../../parts/hero';
import { HeroAction } from '../../parts/hero-action';
import { MissingOffer } from '../../parts/missing-offer';
import { ShareOffer } from '../../parts/next-links';
import { OfferTiming } from '../../parts/offer-timing';
import { useSeen } from '../../parts/use-seen';
import { offerName } from '../../rules/offer-name';
import { offerState, offerWindow } from '../../rules/offer-state';
import type { LinkedSale } from '../../rules/sales';
import { Gifts, HeldThen, OfferCourses } from './offer-contents';
import { OrderDialogs } from './ordering/order-dialogs';
import { useOrdering } from './ordering/use-ordering';
import type { ShownOffer } from './shown-offer';
import { Splash } from './splash';
import { SubOffers } from './sub-offers';
import type { loader } from './weekly-offer.server';

/** Keeps the footer below the first screen in every state, so that nothing in sight moves when the offer starts or ends. */
const Body = styled(Section)`
  min-block-size: calc(100svh - 28rem);
`;

/** `/offers/:offerSlug`: a weekly offer before, while and after it runs. An unknown one gets the missing state. */
export function Component({ loaderData: { offer, sales } }: PageProps<LoaderData<typeof loader>>) {
  return offer ? <WeeklyOfferPage offer={offer} sales={sales} /> : <MissingOffer sales={sales} />;
}

interface Props {
  readonly offer: ShownOffer;
  readonly sales: readonly LinkedSale[];
}

function WeeklyOfferPage({ offer, sales }: Props) {
  const relativeTo = useRelativeTo();
  const ordering = useOrdering(offer);
  const { shownAt } = useHost();
  const now = useNow();
  const state = offerState(offer, now ?? shownAt, relativeTo);
  // What somebody reads stays when the time is over.
  const wasOpen = useSeen(now !== null && state !== 'ended');
  const days = offerWindow(offer, relativeTo);

  return (
    <Page>
      <Splash offer={offer} />
      <Hero
        eyebrow={
          <>
            عرض الأسبوع
            {offer.isDemo && <Badge tone="info">بيانات تجريبية</Badge>}
          </>
        }
        title={offer.title}
        description={offer.description}
        cover={offer.cover}
        over={state === 'ended'}
      >
        <OfferTiming {...days} state={state} />
        <HeroAction state={state} target="choices" order={offer.choices.length === 1 ? 'اطلب العرض' : 'اختر عرضك'} sales={sales} />
      </Hero>
      <Body>
        <Container>
          {state === 'ended' && !wasOpen ? (
            <EndedOffer slug={offer.id} title={offer.title}>
              <HeldThen choices={offer.choices} />
            </EndedOffer>
          ) : (
            <Stack $gap={6}>
              <SubOffers offer={offer} state={state} ordering={ordering} />
              <Gifts offer={offer} />
              <OfferCourses courses={offer.courses} />
              {state === 'ended' ? (
                <EndedOffer slug={offer.id} title={offer.title} />
              ) : (
                <>
                  <Text $variant="small">يُفعَّل ما تطلبه خلال 24&nbsp;ساعة على الأكثر من تأكيد الدفع.</Text>
                  <ShareOffer title={offerName(offer.title)} />
                </>
              )}
            </Stack>
          )}
          <OrderDialogs offer={offer} ordering={ordering} />
        </Container>
      </Body>
    </Page>
  );
}
