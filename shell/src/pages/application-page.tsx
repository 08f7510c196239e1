import { Container, Section, Skeleton, Stack } from '@riwaq/design-system';
import { Page } from '@riwaq/runtime';

/** What stands in the application document until its route, known only by pattern, has been loaded. */
export function ApplicationPage() {
  return (
    <Page title="رِواق" description="أدوات البحث والتعلّم، بالدينار الجزائري." unlisted>
      <Section>
        <Container role="status" aria-label="جاري تحميل الصفحة">
          <Stack $gap={3}>
            <Skeleton $shape="heading" $width="60%" />
            <Skeleton $shape="card" />
          </Stack>
        </Container>
      </Section>
    </Page>
  );
}
