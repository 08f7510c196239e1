import { links } from '@riwaq/contracts';
import {
  Button,
  ButtonLink,
  Cluster,
  Container,
  EmptyState,
  Heading,
  Ltr,
  Section,
  Skeleton,
  Stack,
  Text,
  TextAnchor,
} from '@riwaq/design-system';
import { Page, track, useSite } from '@riwaq/runtime';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Stands where neither a page's live release nor its previous one could be shown. The rest of the site goes on around it. */
export function UnavailablePage({ onRetry }: { onRetry: () => void }) {
  const { supportEmail } = useSite();
  return (
    <Page title="تعذّر عرض الصفحة" description="تعذّر عرض هذه الصفحة الآن." unlisted>
      <Section>
        <Container $narrow>
          <Stack $gap={3} $align="start">
            <Heading level={1}>تعذّر عرض هذه الصفحة الآن</Heading>
            <Text>ربما كان الاتصال ضعيفًا، أو كنّا نُصلح شيئًا في هذا القسم. سلّتك محفوظة، وبقية الموقع تعمل.</Text>
            <Text>
              وإن كنت مستعجلًا فاكتب إلينا:{' '}
              <TextAnchor href={`mailto:${supportEmail}`}>
                <Ltr>{supportEmail}</Ltr>
              </TextAnchor>
            </Text>
            <Cluster>
              <Button onClick={onRetry}>إعادة المحاولة</Button>
              <ButtonLink to={links.products} variant="secondary">
                المنتجات
              </ButtonLink>
            </Cluster>
          </Stack>
        </Container>
      </Section>
    </Page>
  );
}

/** The page while another attempt or its document is on the way. */
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

/** The page of an address that no app owns. Reports the path to analytics, without its query. */
export function MissingPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => track({ name: 'page_not_found', params: { page_path: pathname } }), [pathname]);

  return (
    <Page title="الصفحة غير موجودة" description="لم نعثر على هذه الصفحة في المتجر." missing>
      <Section>
        <Container $narrow>
          <EmptyState
            level={1}
            title="عذراً، الصفحة غير موجودة"
            action={
              <Cluster $justify="center" $fill>
                <ButtonLink to={links.home}>الرئيسية</ButtonLink>
                <ButtonLink to={links.products} variant="secondary">
                  المنتجات
                </ButtonLink>
                <ButtonLink to={links.contact} variant="secondary">
                  تواصل معنا
                </ButtonLink>
                <Button variant="quiet" onClick={() => navigate(-1)}>
                  رجوع
                </Button>
              </Cluster>
            }
          >
            ربما تغيّر عنوانها، أو كُتب الرابط بخطأ صغير. من هنا تجد ما تبحث عنه:
          </EmptyState>
        </Container>
      </Section>
    </Page>
  );
}
