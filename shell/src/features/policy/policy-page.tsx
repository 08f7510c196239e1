import { links } from '@riwaq/contracts';
import { Container, Disclosure, Heading, Ltr, Section, Stack, Text, TextAnchor, TextLink } from '@riwaq/design-system';
import { Page, useSite } from '@riwaq/runtime';
import { anchorOf } from '@riwaq/runtime/router';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { policySections } from './policy-sections';
import { Seller } from './seller';

/** `/policy`: seven sections with anchors, one open at a time. Below them the seller and the terms. */
export function Component() {
  const { brand, supportEmail, operator, termsOfSale } = useSite();
  const anchor = anchorOf(useLocation());
  useEffect(() => openSection(anchor), [anchor]);
  return (
    <Page>
      <Section>
        <Container $narrow>
          <Stack $gap={4}>
            <Stack $gap={1}>
              <Heading level={1}>السياسة والضمان</Heading>
              <Text $variant="lead">كل منتج في {brand.name} مضمون: يعمل كما وُصف، أو نستبدله، أو نعيد إليك مالك.</Text>
            </Stack>
            <div>
              {policySections.map(({ id, title, paragraphs, items }, index) => (
                <div key={id} id={id}>
                  <Disclosure name="policy" summary={title} open={index === 0}>
                    <Stack>
                      {paragraphs.map((paragraph) => (
                        <Text key={paragraph}>{paragraph}</Text>
                      ))}
                      {items && (
                        <ul>
                          {items.map((item) => (
                            <li key={item}>{item}</li>
                          ))}
                        </ul>
                      )}
                      <TextLink to={`${links.policy}#${id}`}>رابط هذا القسم</TextLink>
                    </Stack>
                  </Disclosure>
                </div>
              ))}
            </div>
            <Seller operator={operator} termsOfSale={termsOfSale} />
            <Text>
              سؤال لم تجد جوابه؟ اكتب إلى{' '}
              <TextAnchor href={`mailto:${supportEmail}`}>
                <Ltr>{supportEmail}</Ltr>
              </TextAnchor>
            </Text>
          </Stack>
        </Container>
      </Section>
    </Page>
  );
}

/** Opens the section that the address names, and brings it to view: the one that was open closes, and everything below it moves. */
function openSection(id: string): void {
  const section = document.getElementById(id);
  const details = section?.querySelector('details');
  if (!details) return;
  details.open = true;
  details.scrollIntoView();
}
