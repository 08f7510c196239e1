import { type Affiliate, endOfDay, links } from '@riwaq/contracts';
import { Container, color, media, Section, Stack, space, Text, TextLink } from '@riwaq/design-system';
import { Page, useHost, useNow, useRelativeTo } from '@riwaq/runtime';
import { useParams } from '@riwaq/runtime/router';
import { formatDate } from '@riwaq/text';
import { useState } from 'react';
import styled, { css } from 'styled-components';
import { promotionMetadata } from '../../composer/structured-data';
import { Countdown } from '../../parts/countdown';
import { coverOf, Hero } from '../../parts/hero';
import { MissingOffer, NextLinks, ShareOffer } from '../../parts/next-links';
import { promotion } from './promotion';
import { PromotionForm } from './promotion-form';
import { BundleTools, PromotionPrice } from './promotion-price';

const Caption = styled.p`
  font-weight: 600;
`;

const Sponsor = styled.p`
  color: ${color.gold};
  font-weight: 500;
`;

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
        }
      }
    `}
`;

/** `/v1/:affiliate/eid-promo`: the Eid promotion with the affiliate who sponsors it. An unknown affiliate gets the missing state. */
export function Component() {
  const { affiliate: code } = useParams();
  const affiliate = promotion.affiliates.find(({ affiliateId }) => affiliateId === code);
  return affiliate ? <EidPromoPage key={affiliate.affiliateId} affiliate={affiliate} /> : <MissingOffer />;
}

function EidPromoPage({ affiliate }: { readonly affiliate: Affiliate }) {
  const end = endOfDay(promotion.endDate, useRelativeTo());
  const { shownAt } = useHost();
  const now = useNow();
  const ended = (now ?? shownAt) >= end;
  const wasOpen = useSeen(now !== null && !ended);
  const hasForm = !ended || wasOpen;
  const caption = ended ? 'انتهى العرض' : 'ينتهي العرض بعد';

  return (
    <Page
      title={`${promotion.title} برعاية ${affiliate.name}`}
      description={promotion.description}
      {...promotionMetadata(promotion, affiliate)}
    >
      <Hero eyebrow="باقة الباحث" title={promotion.title} description={promotion.description} cover={coverOf(promotion.slug)}>
        <Sponsor>{`الشريك المسوّق الراعي: ${affiliate.name}`}</Sponsor>
        <Stack $gap={1}>
          <Caption>{caption}</Caption>
          <Countdown until={ended ? null : end} label={caption} />
        </Stack>
      </Hero>
      <Section>
        <Container>
          <Stack $gap={6}>
            <Columns $two={hasForm}>
              <PromotionPrice promotion={promotion} ended={ended}>
                {ended ? (
                  <>
                    <Text>{`انتهى هذا العرض يوم ${formatDate(end)}، ولم يعد سعره متاحًا. أدواته ما زالت في المتجر بأسعارها المعتادة.`}</Text>
                    <NextLinks slug={promotion.slug} title={promotion.title} />
                  </>
                ) : (
                  <Text>املأ النموذج، ثم اختر طريقة الدفع. نفعّل الباقة خلال 24&nbsp;ساعة على الأكثر من تأكيد الدفع.</Text>
                )}
              </PromotionPrice>
              {hasForm && <PromotionForm promotion={promotion} affiliate={affiliate} end={end} ended={ended} />}
              <BundleTools promotion={promotion} />
            </Columns>
            <Text>
              تبحث عن أكثر من ذلك؟ شاهد <TextLink to={links.product('researcher-bundle')}>باقة الباحث الكاملة</TextLink>، أو{' '}
              <TextLink to={links.bundleBuilder}>صمّم باقتك</TextLink> من <TextLink to={links.products}>كل المنتجات</TextLink>.
            </Text>
            {!ended && <ShareOffer title={promotion.title} />}
          </Stack>
        </Container>
      </Section>
    </Page>
  );
}

/** Whether something is the case, or was in this visit: a form that somebody fills in stays when its time is over. */
function useSeen(isSo: boolean): boolean {
  const [seen, setSeen] = useState(isSo);
  if (isSo && !seen) setSeen(true);
  return isSo || seen;
}
