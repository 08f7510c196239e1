import { links } from '@riwaq/contracts';
import {
  ButtonAnchor,
  ButtonLink,
  Cluster,
  Container,
  color,
  font,
  Heading,
  Icon,
  Ltr,
  media,
  Section,
  Stack,
  space,
  Text,
} from '@riwaq/design-system';
import { useSite } from '@riwaq/runtime';
import styled from 'styled-components';

const Steps = styled.ol`
  display: grid;
  gap: ${space[3]};
  padding: 0;
  list-style-type: '';
  counter-reset: step;

  ${media.medium} {
    grid-template-columns: repeat(3, 1fr);
  }

  li {
    display: grid;
    gap: ${space.half};
    align-content: start;
    padding-block-start: ${space[2]};
    border-block-start: 2px solid ${color.line};
    counter-increment: step;
  }

  li::before {
    content: counter(step);
    color: ${color.accentText};
    font-size: ${font.heading2};
    font-weight: 700;
    line-height: 1;
  }

  p {
    color: ${color.muted};
  }
`;

const Mail = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};
  color: ${color.muted};
`;

/** How to order a product, at the anchor `#product-order` (specification, section 2): through a bundle, also of one product, or by e-mail. */
export function OrderSection() {
  const { supportEmail } = useSite();
  return (
    <Section id="product-order" aria-labelledby="order-title" $sunken>
      <Container>
        <Stack $gap={4}>
          <Stack $gap="half">
            <Heading level={2} id="order-title">
              اطلب المنتج الذي تريده الآن
            </Heading>
            <Text $variant="muted">منتج واحد أو عدة منتجات، الطريق نفسه.</Text>
          </Stack>
          <Steps>
            <li>
              <Heading level={3} size={4}>
                اختر
              </Heading>
              <p>أضف ما تريد إلى باقتك، واختر مدة كل اشتراك. من قطعتين فأكثر ومجموع يفوق 1,000&nbsp;دج، يُحسب لك خصم 5%.</p>
            </li>
            <li>
              <Heading level={3} size={4}>
                اطلب وادفع
              </Heading>
              <p>املأ بياناتك، وادفع بالبطاقة الذهبية أو بطاقة CIB، أو بتحويل بريدي أو بنكي.</p>
            </li>
            <li>
              <Heading level={3} size={4}>
                استلم
              </Heading>
              <p>نفعّل طلبك خلال 24 ساعة على الأكثر من تأكيد الدفع، ونرسل إليك بيانات الدخول.</p>
            </li>
          </Steps>
          <Cluster $gap={3}>
            <ButtonLink to={links.bundleBuilder} size="lg">
              ابدأ طلبك
            </ButtonLink>
            <Mail>
              <Icon name="mail" size={20} />
              أو راسلنا على
              <ButtonAnchor variant="quiet" href={`mailto:${supportEmail}?subject=${encodeURIComponent('طلب منتج رقمي')}`}>
                <Ltr>{supportEmail}</Ltr>
              </ButtonAnchor>
            </Mail>
          </Cluster>
        </Stack>
      </Container>
    </Section>
  );
}
