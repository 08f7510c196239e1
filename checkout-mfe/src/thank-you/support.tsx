import type { OrderReference } from '@riwaq/contracts';
import { Cluster, Container, Heading, Icon, type IconName, Ltr, Section, Stack, space, Text, TextAnchor } from '@riwaq/design-system';
import { useSite } from '@riwaq/runtime';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SupportEmail } from '../support-email';

const Ways = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: ${space[3]};
`;

function Way({ icon, label, children }: { readonly icon: IconName; readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Cluster as="dt">
        <Icon name={icon} size={20} />
        {label}
      </Cluster>
      <dd>{children}</dd>
    </div>
  );
}

/** How to reach the support, and when (D19). */
export function Support({ reference }: { readonly reference: OrderReference | null }) {
  const { phones } = useSite();
  return (
    <Section $sunken>
      <Container $narrow>
        <Stack $gap={3}>
          <Heading level={2}>نحن هنا لمساعدتك</Heading>
          <Ways>
            <Way icon="mail" label="البريد الإلكتروني، 24/7">
              <SupportEmail reference={reference ?? undefined} />
            </Way>
            {phones.map(({ label, number }) => (
              <Way key={number} icon="phone" label={label}>
                <TextAnchor href={`tel:${number.replaceAll(' ', '')}`}>
                  <Ltr>{number}</Ltr>
                </TextAnchor>
              </Way>
            ))}
          </Ways>
          <Text $variant="small">نردّ على الهاتف من السبت إلى الخميس، من 08:00 إلى 17:00 بتوقيت الجزائر.</Text>
        </Stack>
      </Container>
    </Section>
  );
}
