import { links } from '@riwaq/contracts';
import {
  ButtonLink,
  Container,
  color,
  font,
  Heading,
  Icon,
  type IconName,
  Ltr,
  media,
  Section,
  Stack,
  space,
  Text,
} from '@riwaq/design-system';
import { useSite } from '@riwaq/runtime';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Columns = styled(Container)`
  display: grid;
  gap: ${space[4]};

  ${media.wide} {
    grid-template-columns: 1fr 1.2fr;
    gap: ${space[8]};
  }
`;

const Ways = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${space[3]};

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

  dt {
    color: ${color.muted};
    font-size: ${font.small};
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
      <Icon name={icon} />
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How to reach the shop (D19), at the anchor `#contact`. */
export function ContactSection() {
  const { supportEmail, phones } = useSite();
  return (
    <Section id="contact" aria-labelledby="contact-title">
      <Columns>
        <Stack $gap={2} $align="start">
          <Heading level={2} id="contact-title">
            تواصل معنا
          </Heading>
          <Text $variant="muted">لديك سؤال قبل الشراء أو بعده؟ فريقنا يجيبك بالعربية، ويعينك على اختيار ما يناسبك.</Text>
          <ButtonLink to={links.contact} variant="secondary">
            راسلنا عبر صفحة التواصل
          </ButtonLink>
        </Stack>
        <Ways>
          <Way icon="mail" label="البريد الإلكتروني، 24/7">
            <a href={`mailto:${supportEmail}`}>
              <Ltr>{supportEmail}</Ltr>
            </a>
          </Way>
          {phones.map(({ label, number }) => (
            <Way key={number} icon="phone" label={label}>
              <a href={`tel:${number.replaceAll(' ', '')}`}>
                <Ltr>{number}</Ltr>
              </a>
            </Way>
          ))}
          <Way icon="clock" label="ساعات الرد على الهاتف">
            من السبت إلى الخميس، <Ltr>08:00–17:00</Ltr> بتوقيت الجزائر
          </Way>
        </Ways>
      </Columns>
    </Section>
  );
}
