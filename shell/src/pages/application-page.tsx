import { Container, Section, Skeleton } from '@riwaq/design-system';
import { Page } from '@riwaq/runtime';

/** What stands in the application document until its route, known only by pattern, has been loaded. */
export function ApplicationPage() {
  return (
    <Page title="رِواق" description="أدوات البحث والتعلّم، بالدينار الجزائري." unlisted>
      <Section>
        <Container aria-busy="true" aria-label="جاري التحميل">
          <Skeleton height={48} width="60%" />
          <Skeleton height={320} />
        </Container>
      </Section>
    </Page>
  );
}
