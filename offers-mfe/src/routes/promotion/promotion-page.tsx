import type { Affiliate, Promotion } from '@riwaq/contracts';
import { Badge, Container, color, Section, Stack, Text, TextLink } from '@riwaq/design-system';
import { Page, useHost, useNow, useRelativeTo, useSite } from '@riwaq/runtime';
import { useLanding } from '@riwaq/store/landing';
import { formatPrice } from '@riwaq/text';
import { useLocation, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { promotionMetadata } from '../../composer/structured-data';
import { coverOf } from '../../parts/cover-of';
import { Hero } from '../../parts/hero';
import { HeroAction } from '../../parts/hero-action';
import { MissingOffer, ShareOffer } from '../../parts/next-links';
import { OfferTiming } from '../../parts/offer-timing';
import { useSeen } from '../../parts/use-seen';
import { promotions } from '../../records';
import { isLayoutName } from '../../rules/layout-names';
import { type OfferState, offerState, offerWindow } from '../../rules/offer-state';
import { layouts } from './layouts';

const Sponsor = styled.p`
  color: ${color.gold};
  font-weight: 500;
`;

/** `/v1/:affiliate/:promotion` with the affiliate who sponsors it, and `/offers/:promotion` (D42). An unknown affiliate gets the missing state. */
export function Component() {
  const { affiliate: code } = useParams();
  const { pathname } = useLocation();
  const slug = pathname.split('/')[code === undefined ? 2 : 3]?.toLowerCase();
  const promotion = promotions.find((candidate) => candidate.slug === slug);
  const affiliate = code === undefined ? null : promotion?.affiliates.find(({ affiliateId }) => affiliateId === code);
  if (!promotion || affiliate === undefined) return <MissingOffer />;
  return <PromotionPage key={`${promotion.slug} ${affiliate?.affiliateId}`} promotion={promotion} affiliate={affiliate} />;
}

interface Props {
  readonly promotion: Promotion;
  readonly affiliate: Affiliate | null;
}

function PromotionPage({ promotion, affiliate }: Props) {
  useLanding(affiliate && { code: affiliate.affiliateId, name: affiliate.name });
  const { title, eyebrow, description, leadsTo, slug, isDemo = false } = promotion;
  const site = useSite();
  const relativeTo = useRelativeTo();
  const days = offerWindow(promotion, relativeTo);
  const { shownAt } = useHost();
  const now = useNow();
  const state = offerState(promotion, now ?? shownAt, relativeTo);
  // A form that somebody fills in stays when its time is over.
  const wasOpen = useSeen(now !== null && state === 'active');
  const Layout = isLayoutName(promotion.layout) ? layouts[promotion.layout] : layouts.bundle;

  return (
    <Page
      title={affiliate ? `${title} بالتعاون مع ${affiliate.name}` : title}
      description={description}
      unlisted={isDemo}
      {...promotionMetadata(promotion, affiliate, site, relativeTo)}
    >
      <Hero
        eyebrow={
          <>
            {eyebrow}
            {isDemo && <Badge tone="info">بيانات تجريبية</Badge>}
          </>
        }
        title={title}
        description={description}
        cover={coverOf(slug)}
      >
        {affiliate && <Sponsor>{`بالتعاون مع ${affiliate.name}`}</Sponsor>}
        <OfferTiming {...days} state={state} />
        <HeroAction state={state} {...orderOf(promotion, state)} />
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
function orderOf({ choices }: Promotion, state: OfferState): { readonly target: string; readonly order: string } {
  const [bundle, ...others] = choices;
  if (!bundle || others.length > 0) return { target: 'choices', order: 'اختر باقتك' };
  return { target: state === 'active' ? 'order' : 'price', order: `اطلب الآن بسعر ${formatPrice(bundle.discountedPrice)}` };
}

/** The sentence that leads on from a promotion. */
function Lead({ parts }: { readonly parts: Promotion['leadsTo'] }) {
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
