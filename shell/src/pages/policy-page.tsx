import { Container, Disclosure, Heading, Ltr, Section, Stack, Text, TextAnchor } from '@riwaq/design-system';
import { Page, useSite } from '@riwaq/runtime';
import { policySections } from './policy-sections';

/** `/policy`: seven sections, one open at a time, each with an address of its own (specification, section 2). */
export function Component() {
  const { supportEmail } = useSite();
  return (
    <Page title="السياسة والضمان" description="كيف نحمي بياناتك، ومتى يُفعَّل منتجك، وكيف تستبدله أو تسترجع مالك.">
      <Section>
        <Container $narrow>
          <Stack $gap={4}>
            <Stack $gap={1}>
              <Heading level={1}>السياسة والضمان</Heading>
              <Text $variant="lead">كل منتج في رِواق مضمون: يعمل كما وُصف، أو نستبدله، أو نعيد إليك مالك. وهذه التفاصيل.</Text>
            </Stack>
            <div>
              {policySections.map(({ id, title, paragraphs }, place) => (
                <div key={id} id={id}>
                  <Disclosure name="policy" summary={title} open={place === 0}>
                    <Stack>
                      {paragraphs.map((paragraph) => (
                        <Text key={paragraph}>{paragraph}</Text>
                      ))}
                    </Stack>
                  </Disclosure>
                </div>
              ))}
            </div>
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
