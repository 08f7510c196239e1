import {
  Container,
  color,
  font,
  Heading,
  Icon,
  type IconName,
  List,
  Ltr,
  media,
  Section,
  Stack,
  space,
  Text,
  TextAnchor,
} from '@riwaq/design-system';
import { ChatAnchors } from '@riwaq/design-system/chat-anchors';
import { Page, useSite } from '@riwaq/runtime';
import { phoneHours, telLink } from '@riwaq/text';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import ContactForm from './contact-form';

const Columns = styled.div`
  display: grid;
  gap: ${space[6]};

  ${media.wide} {
    grid-template-columns: 1.6fr 1fr;
    gap: ${space[8]};
    align-items: start;
  }
`;

const Ways = styled(List)`
  display: grid;
  gap: ${space[3]};

  > li {
    display: grid;
    grid-template-columns: auto 1fr;
    column-gap: ${space[2]};
  }

  > li > svg {
    margin-block-start: 0.25rem;
    color: ${color.accentText};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    overflow-wrap: anywhere;
  }

  a + a {
    margin-inline-start: ${space[3]};
  }

  small {
    display: block;
    color: ${color.muted};
    font-size: ${font.caption};
  }
`;

function Way({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <Heading level={2} size={4}>
          {label}
        </Heading>
        {children}
      </div>
    </li>
  );
}

/** `/contact`: the form, e-mail, the two phones with their hours, and the social pages. */
export function Component() {
  const { supportEmail, phones, social } = useSite();
  return (
    <Page>
      <Section>
        <Container>
          <Stack $gap={6}>
            <Stack $gap={1}>
              <Heading level={1}>تواصل معنا</Heading>
              <Text $variant="lead">اسأل قبل أن تشتري، أو أخبرنا بما ينقصك. نردّ بالعربية.</Text>
            </Stack>
            <Columns>
              <ContactForm />
              <Ways>
                <Way icon="mail" label="البريد الإلكتروني">
                  <TextAnchor href={`mailto:${supportEmail}`}>
                    <Ltr>{supportEmail}</Ltr>
                  </TextAnchor>
                  <small>
                    متاح <Ltr>24/7</Ltr>
                  </small>
                </Way>
                {phones.map(({ label, number }) => (
                  <Way key={number} icon="phone" label={label}>
                    <TextAnchor href={telLink(number)}>
                      <Ltr>{number}</Ltr>
                    </TextAnchor>
                  </Way>
                ))}
                <ChatAnchors>
                  {(chats) => (
                    <Way icon="chat" label="محادثة مباشرة">
                      {chats}
                    </Way>
                  )}
                </ChatAnchors>
                <Way icon="clock" label="ساعات الرد على الهاتف">
                  <Text $variant="muted">
                    {phoneHours}
                    <br />
                    بتوقيت الجزائر
                  </Text>
                </Way>
                <Way icon="star" label="تابعنا">
                  <TextAnchor href={social.facebook} rel="noopener">
                    فيسبوك
                  </TextAnchor>
                  <TextAnchor href={social.instagram} rel="noopener">
                    إنستغرام
                  </TextAnchor>
                </Way>
              </Ways>
            </Columns>
          </Stack>
        </Container>
      </Section>
    </Page>
  );
}
