import { links } from '@riwaq/contracts';
import { ButtonLink, Container, color, FarSection, Grid, Heading, Icon, Stack, space, Text } from '@riwaq/design-system';
import styled from 'styled-components';

const Feature = styled.article`
  display: grid;
  gap: ${space[1]};
  align-content: start;
  padding-block-start: ${space[2]};
  border-block-start: 2px solid ${color.line};

  ul {
    display: grid;
    gap: ${space.half};
    padding: 0;
    list-style-type: '';
  }

  li {
    display: flex;
    gap: ${space[1]};
    color: ${color.muted};
  }

  svg {
    margin-block-start: 0.3rem;
    color: ${color.success};
  }
`;

const features = [
  {
    title: 'للباحثين والأكاديميين',
    points: ['الوصول إلى قواعد البيانات العلمية', 'إدارة المراجع وتنظيمها', 'التدقيق اللغوي وكشف الانتحال'],
  },
  { title: 'أدوات الذكاء الاصطناعي', points: ['مساعدة في الكتابة والبحث', 'تلخيص المقالات وشرحها', 'إجابات موثّقة بمصادرها'] },
  { title: 'برامج وتطبيقات متخصصة', points: ['تراخيص لبرامج البحث', 'إرشادات للتثبيت والتفعيل', 'مدد اشتراك تناسبك'] },
  { title: 'أدوات التصميم والإبداع', points: ['قوالب وصور وخطوط جاهزة', 'عروض تقديمية تفاعلية', 'تصميم بلا خبرة سابقة'] },
  { title: 'التحليل والدراسات', points: ['التحليل الإحصائي للبيانات', 'التحليل النوعي للنصوص', 'إحصاءات وتقارير للأسواق'] },
  { title: 'تجربة العملاء', points: ['تفعيل خلال 24\u00a0ساعة من تأكيد الدفع', 'دعم تقني باللغة العربية', 'ضمان الاستبدال أو الاسترجاع'] },
];

/** Whom the shop serves and with what: six cards of three points. */
export function FeaturesSection() {
  return (
    <FarSection id="features" aria-labelledby="features-title" $sunken $room={['78.5rem', '44rem', '32rem']}>
      <Container>
        <Stack $gap={4}>
          <Stack $gap="half">
            <Heading level={2} id="features-title">
              مكتبة أدوات لكل عمل
            </Heading>
            <Text $variant="muted">من أول فكرة إلى آخر صفحة، تجد هنا ما تحتاجه بأسعار تناسب الباحث والطالب.</Text>
          </Stack>
          <Grid $min="18rem" $gap={4}>
            {features.map(({ title, points }) => (
              <Feature key={title}>
                <Heading level={3} size={4}>
                  {title}
                </Heading>
                <ul>
                  {points.map((point) => (
                    <li key={point}>
                      <Icon name="check" size={18} />
                      {point}
                    </li>
                  ))}
                </ul>
              </Feature>
            ))}
          </Grid>
          <div>
            <ButtonLink to={links.products} variant="secondary">
              تصفّح جميع المنتجات
            </ButtonLink>
          </div>
        </Stack>
      </Container>
    </FarSection>
  );
}
