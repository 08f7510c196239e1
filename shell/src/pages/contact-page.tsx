import { Card, Container, Grid, Heading, Icon, Ltr, Section, Stack, Text, TextAnchor } from '@riwaq/design-system';
import { Page, useSite } from '@riwaq/runtime';

/** `/contact`: e-mail, the two phones with their hours, and the social pages (specification, section 2; D19). */
export function Component() {
  const { supportEmail, phones, social } = useSite();
  return (
    <Page
      title="تواصل معنا"
      description="راسل فريق رِواق أو اتصل به: دعم بالعربية عبر البريد على مدار الساعة، وبالهاتف من السبت إلى الخميس."
    >
      <Section>
        <Container>
          <Stack $gap={4}>
            <Stack $gap={1}>
              <Heading level={1}>تواصل معنا</Heading>
              <Text $variant="lead">اسأل قبل أن تشتري، أو أخبرنا بما ينقصك. نردّ بالعربية، وفي أقرب وقت.</Text>
            </Stack>
            <Grid>
              <Card>
                <Icon name="mail" />
                <Heading level={2} size={3}>
                  البريد الإلكتروني
                </Heading>
                <Text>الدعم عبر البريد متاح 24/7.</Text>
                <TextAnchor href={`mailto:${supportEmail}`}>
                  <Ltr>{supportEmail}</Ltr>
                </TextAnchor>
              </Card>
              <Card>
                <Icon name="phone" />
                <Heading level={2} size={3}>
                  الهاتف
                </Heading>
                <Text>
                  من السبت إلى الخميس، <Ltr>08:00–17:00</Ltr> بتوقيت الجزائر.
                </Text>
                {phones.map(({ label, number }) => (
                  <span key={number}>
                    {label}:{' '}
                    <TextAnchor href={`tel:${number.replaceAll(' ', '')}`}>
                      <Ltr>{number}</Ltr>
                    </TextAnchor>
                  </span>
                ))}
              </Card>
              <Card>
                <Icon name="star" />
                <Heading level={2} size={3}>
                  تابعنا
                </Heading>
                <Text>جديد المنتجات والدورات والعروض.</Text>
                <TextAnchor href={social.facebook} rel="noopener">
                  فيسبوك
                </TextAnchor>
                <TextAnchor href={social.instagram} rel="noopener">
                  إنستغرام
                </TextAnchor>
              </Card>
            </Grid>
          </Stack>
        </Container>
      </Section>
    </Page>
  );
}
