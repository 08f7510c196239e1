import { links } from '@riwaq/contracts';
import { Button, ButtonLink, Cluster, Container, EmptyState, Section } from '@riwaq/design-system';
import { Page, track } from '@riwaq/runtime';
import { useLocation, useNavigate } from '@riwaq/runtime/router';
import { useEffect } from 'react';

/** What an address shows that nobody owns; the path is told to those who count it, without its query (specification, section 2). */
export function MissingPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => track({ name: 'page_not_found', params: { page_path: pathname } }), [pathname]);

  return (
    <Page title="الصفحة غير موجودة" description="لم نعثر على هذه الصفحة في المتجر." unlisted>
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
