import { type Affiliate, endOfDay, links } from '@riwaq/contracts';
import { ButtonAnchor, Container, color, Icon, Section, Stack, Text, TextLink } from '@riwaq/design-system';
import { Page, useRelativeTo, useShownTime, useSite } from '@riwaq/runtime';
import { useParams } from '@riwaq/runtime/router';
import { formatDate } from '@riwaq/text';
import styled from 'styled-components';
import { promotionFacts } from '#document-facts';
import { coverOf } from '../artwork';
import { Countdown } from '../countdown';
import { Hero } from '../hero';
import { promotionLetter } from '../letters';
import { MissingOffer } from '../missing-offer';
import { WaysOn } from '../ways-on';
import { BundleTools } from './bundle-tools';
import { promotion } from './promotion';
import { PromotionPrice } from './promotion-price';

const Caption = styled.p`
  font-weight: 600;
`;

const Sponsor = styled.p`
  color: ${color.gold};
  font-weight: 500;
`;

/** `/v1/:affiliate/eid-promo`: the Eid promotion with the affiliate who sponsors it. An unknown affiliate gets the missing state. */
export function Component() {
  const { affiliate: code } = useParams();
  const affiliate = promotion.affiliates.find(({ affiliateId }) => affiliateId === code);
  return affiliate ? <EidPromoPage affiliate={affiliate} /> : <MissingOffer />;
}

function EidPromoPage({ affiliate }: { readonly affiliate: Affiliate }) {
  const { supportEmail } = useSite();
  const end = endOfDay(promotion.endDate, useRelativeTo());
  const ended = useShownTime() >= end;
  const caption = ended ? 'انتهى العرض' : 'ينتهي العرض بعد';

  return (
    <Page title={promotion.title} description={promotion.description} {...promotionFacts(promotion)}>
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
            <PromotionPrice promotion={promotion} ended={ended}>
              {ended ? (
                <>
                  <Text>{`انتهى هذا العرض يوم ${formatDate(end)}، ولم يعد سعره متاحًا. أدواته ما زالت في المتجر بأسعارها المعتادة.`}</Text>
                  <WaysOn title={promotion.title} />
                </>
              ) : (
                <>
                  <Text>راسلنا بطلبك، فنردّ عليك خلال 24 ساعة بطريقة الدفع والتفعيل.</Text>
                  <div>
                    <ButtonAnchor href={promotionLetter(supportEmail, promotion, affiliate)} size="lg">
                      <Icon name="mail" />
                      اطلب الباقة عبر البريد
                    </ButtonAnchor>
                  </div>
                </>
              )}
            </PromotionPrice>
            <BundleTools promotion={promotion} />
            <Text>
              تبحث عن أكثر من ذلك؟ شاهد <TextLink to={links.product('researcher-bundle')}>باقة الباحث الكاملة</TextLink>، أو{' '}
              <TextLink to={links.bundleBuilder}>صمّم باقتك</TextLink> من <TextLink to={links.products}>كل المنتجات</TextLink>.
            </Text>
          </Stack>
        </Container>
      </Section>
    </Page>
  );
}
