import type { LoaderData, PageProps } from '@riwaq/contracts';
import { Badge, Container, color, Section, Stack, Text, TextLink } from '@riwaq/design-system';
import { Page, useHost, useNow, useRelativeTo } from '@riwaq/runtime';
import { useLanding } from '@riwaq/store/landing';
import styled from 'styled-components';
import { Hero } from '../../parts/hero';
import { HeroAction } from '../../parts/hero-action';
import { MissingOffer } from '../../parts/missing-offer';
import { ShareOffer } from '../../parts/next-links';
import { OfferTiming } from '../../parts/offer-timing';
import { useSeen } from '../../parts/use-seen';
import { type OfferState, offerState, offerWindow } from '../../rules/offer-state';
import type { LinkedSale } from '../../rules/sales';
import { HeroPrice } from './hero-price';
import { layouts } from './layouts';
import type { loader, ShownAffiliate, ShownPromotion } from './promotion.server';

const Sponsor = styled.p`
  color: ${color.gold};
  font-weight: 500;
`;

/** `/v1/:affiliate/:promotion` with the affiliate who sponsors it, and `/offers/:promotion`. An unknown affiliate gets the missing state. */
export function Component({ loaderData: { promotion, affiliate, sales } }: PageProps<LoaderData<typeof loader>>) {
  if (!promotion) return <MissingOffer sales={sales} />;
  return <PromotionPage key={`${promotion.slug} ${affiliate?.code}`} promotion={promotion} affiliate={affiliate} sales={sales} />;
}

interface Props {
  readonly promotion: ShownPromotion;
  readonly affiliate: ShownAffiliate;
  readonly sales: readonly LinkedSale[];
}

function PromotionPage({ promotion, affiliate, sales }: Props) {
  useLanding(affiliate && { code: affiliate.code, name: affiliate.name });
  const { title, eyebrow, description, leadsTo, cover, choices, isDemo } = promotion;
  const relativeTo = useRelativeTo();
  const days = offerWindow(promotion, relativeTo);
  const { shownAt } = useHost();
  const now = useNow();
  const state = offerState(promotion, now ?? shownAt, relativeTo);
  // A form that somebody fills in stays when its time is over.
  const wasOpen = useSeen(now !== null && state === 'active');
  const Layout = layouts[promotion.layout];

  return (
    <Page>
      <Hero
        eyebrow={
          <>
            {eyebrow}
            {isDemo && <Badge tone="info">بيانات تجريبية</Badge>}
          </>
        }
        title={title}
        description={description}
        cover={cover}
        over={state === 'ended'}
      >
        {affiliate && <Sponsor>{`بالتعاون مع ${affiliate.name}`}</Sponsor>}
        {choices.length === 1 && choices.map((bundle) => <HeroPrice key={bundle.id} bundle={bundle} state={state} end={days.end} />)}
        <OfferTiming {...days} state={state} />
        <HeroAction state={state} {...orderOf(promotion, state)} sales={sales} />
      </Hero>
      <Section>
        <Container>
          <Stack $gap={6}>
            <Layout
              promotion={promotion}
              affiliate={affiliate}
              state={state}
              end={days.end}
              hasForm={state === 'active' || (state === 'ended' && wasOpen)}
            />
            {leadsTo.length > 0 && <Lead parts={leadsTo} />}
            {state !== 'ended' && <ShareOffer title={title} />}
          </Stack>
        </Container>
      </Section>
    </Page>
  );
}

/** Where the head of a promotion leads, and the words of its button. */
function orderOf({ choices }: ShownPromotion, state: OfferState): { readonly target: string; readonly order: string } {
  const [bundle, ...others] = choices;
  if (!bundle || others.length > 0) return { target: 'choices', order: 'اختر باقتك' };
  return { target: state === 'active' ? 'order' : 'tools', order: 'اطلب الباقة الآن' };
}

/** The sentence that leads on from a promotion. */
function Lead({ parts }: { readonly parts: ShownPromotion['leadsTo'] }) {
  return (
    <Text>
      {parts.map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <TextLink key={part.to} to={part.to}>
            {part.text}
          </TextLink>
        ),
      )}
    </Text>
  );
}
