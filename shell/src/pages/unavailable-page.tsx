import { links } from '@riwaq/contracts';
import { Button, ButtonLink, Cluster, Container, Heading, Ltr, Section, Text } from '@riwaq/design-system';
import { Page, useSite } from '@riwaq/runtime';

/** Stands where neither a page's live release nor its previous one could be shown. The rest of the site goes on around it. */
export function UnavailablePage({ onRetry }: { onRetry: () => void }) {
  const { supportEmail } = useSite();
  return (
    <Page title="تعذّر عرض الصفحة" description="تعذّر عرض هذه الصفحة الآن." unlisted>
      <Section>
        <Container>
          <Heading level={1}>تعذّر عرض هذه الصفحة الآن</Heading>
          <Text>قد يكون الاتصال ضعيفًا، أو أنّنا نُصلح شيئًا في هذا القسم. سلّتك محفوظة، وبقية الموقع تعمل.</Text>
          <Text>
            وإن كنت مستعجلًا فاكتب إلينا:{' '}
            <Ltr as="a" href={`mailto:${supportEmail}`}>
              {supportEmail}
            </Ltr>
          </Text>
          <Cluster>
            <Button onClick={onRetry}>إعادة المحاولة</Button>
            <ButtonLink to={links.products} variant="secondary">
              المنتجات
            </ButtonLink>
          </Cluster>
        </Container>
      </Section>
    </Page>
  );
}
