import { fragmentRooms } from '@riwaq/contracts';
import {
  ButtonAnchor,
  Card,
  Container,
  color,
  FarSection,
  font,
  Heading,
  Icon,
  type IconName,
  Ltr,
  media,
  Notice,
  Skeleton,
  Stack,
  space,
  Text,
} from '@riwaq/design-system';
import { LazyRemoteSlot, useSite } from '@riwaq/runtime';
import { phoneHours, telLink } from '@riwaq/text';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Ways = styled.dl`
  display: grid;
  gap: ${space[2]};

  > div {
    display: grid;
    grid-template-columns: auto 1fr;
    column-gap: ${space[2]};
    align-items: center;
  }

  svg {
    grid-row: span 2;
    color: ${color.accentText};
  }

  /* Gives the icon its own column. */
  dt {
    display: contents;
    color: ${color.muted};
    font-size: ${font.caption};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    overflow-wrap: anywhere;
  }
`;

function Way({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The shop's e-mail and phones with their hours. */
function ContactWays() {
  const { supportEmail, phones } = useSite();
  return (
    <Ways>
      <Way icon="mail" label="البريد الإلكتروني، 24/7">
        <a href={`mailto:${supportEmail}`}>
          <Ltr>{supportEmail}</Ltr>
        </a>
      </Way>
      {phones.map(({ label, number }) => (
        <Way key={number} icon="phone" label={label}>
          <a href={telLink(number)}>
            <Ltr>{number}</Ltr>
          </a>
        </Way>
      ))}
      <Way icon="clock" label="ساعات الرد على الهاتف">
        {phoneHours} {'بتوقيت\u00a0الجزائر'}
      </Way>
    </Ways>
  );
}

const Columns = styled(Container)`
  display: grid;
  gap: ${space[4]};

  ${media.wide} {
    grid-template-columns: 1fr 1.4fr;
    gap: ${space[8]};
    align-items: start;
  }
`;

const formHeights = fragmentRooms['shell/ContactForm'].heights;

/** As high as the form, so that nothing moves when it arrives. */
const FormOnItsWay = styled(Stack)`
  justify-content: space-between;
  block-size: ${formHeights[0]};

  ${media.medium} {
    block-size: ${formHeights[1]};
  }
`;

/** The form, and what stands above it or around it. */
const room = [`calc(${formHeights[0]} + 34.25rem)`, `calc(${formHeights[1]} + 33rem)`, `calc(${formHeights[1]} + 3rem)`] as const;

/** How to reach the shop, at the anchor `#contact`: its contacts, and the shell's contact form, which loads when it comes near. */
export function ContactSection() {
  return (
    <FarSection id="contact" aria-labelledby="contact-title" $room={room}>
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
          <LazyRemoteSlot of="shell" fragment="ContactForm" loading={waiting} fallback={<WriteByEmail />} />
        </Card>
      </Columns>
    </FarSection>
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
