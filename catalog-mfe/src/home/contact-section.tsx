import { ButtonAnchor, Card, Container, Heading, media, Notice, Section, Skeleton, Stack, space, Text } from '@riwaq/design-system';
import { NearSlot, useSite } from '@riwaq/runtime';
import styled from 'styled-components';
import { ContactWays } from './contact-ways';

const Columns = styled(Container)`
  display: grid;
  gap: ${space[4]};

  ${media.wide} {
    grid-template-columns: 1fr 1.4fr;
    gap: ${space[8]};
    align-items: start;
  }
`;

/** As high as the form, so that nothing moves when it arrives. */
const FormOnItsWay = styled(Stack)`
  justify-content: space-between;
  block-size: 44.25rem;

  ${media.medium} {
    block-size: 30.5rem;
  }
`;

/** How to reach the shop, at the anchor `#contact`: its contacts, and the shell's contact form, which loads when it comes near. */
export function ContactSection() {
  return (
    <Section id="contact" aria-labelledby="contact-title">
      <Columns>
        <Stack $gap={3}>
          <Stack $gap={1}>
            <Heading level={2} id="contact-title">
              تواصل معنا
            </Heading>
            <Text $variant="muted">لديك سؤال قبل الشراء أو بعده؟ فريقنا يجيبك بالعربية، ويعينك على اختيار ما يناسبك.</Text>
          </Stack>
          <ContactWays />
        </Stack>
        <Card as="div">
          <NearSlot of="shell" fragment="ContactForm" loading={waiting} fallback={<WriteByEmail />} />
        </Card>
      </Columns>
    </Section>
  );
}

const waiting = (
  <FormOnItsWay>
    <Skeleton $shape="control" />
    <Skeleton $shape="control" />
    <Skeleton $shape="control" />
    <Skeleton $shape="controls" />
    <Skeleton $shape="control" $width="10rem" />
  </FormOnItsWay>
);

function WriteByEmail() {
  const { supportEmail } = useSite();
  return (
    <Notice tone="warning" title="تعذّر فتح نموذج التواصل">
      <Stack $gap={1} $align="start">
        <p>راسلنا بالبريد الإلكتروني أو اتصل بنا، فالطريقان مفتوحان.</p>
        <ButtonAnchor href={`mailto:${supportEmail}`} variant="secondary">
          اكتب لنا بالبريد
        </ButtonAnchor>
      </Stack>
    </Notice>
  );
}
