import { links } from '@riwaq/contracts';
import {
  BrandMark,
  Button,
  ButtonAnchor,
  ButtonLink,
  Cluster,
  Heading,
  Icon,
  iconNames,
  Latin,
  List,
  Ltr,
  NameHeading,
  SkipLink,
  Text,
  TextAnchor,
  TextLink,
  VisuallyHidden,
} from '@riwaq/design-system';
import { Specimen } from './specimen';

const levels = [1, 2, 3, 4] as const;
const variants = ['body', 'lead', 'muted', 'small', 'strong', 'eyebrow'] as const;
const looks = ['primary', 'secondary', 'quiet', 'danger'] as const;
const lookNames = { primary: 'أساسي', secondary: 'ثانوي', quiet: 'هادئ', danger: 'خطِر' } as const;

/** Headings, text, buttons in each of their states, links, icons, and what only a screen reader or a keyboard meets. */
export function TypeParts() {
  return (
    <>
      <Specimen title="العناوين والنصوص" stacked>
        {levels.map((size) => (
          <Heading key={size} level={4} size={size}>
            عنوان من المستوى {size}
          </Heading>
        ))}
        <NameHeading level={4} name="اسم من سجلّ، طويل إلى أن يُكتب بحجم أصغر" />
        {variants.map((variant) => (
          <Text key={variant} $variant={variant}>
            اشتراك <Latin>ChatGPT Plus</Latin> لمدة 30 يومًا، <Ltr>support@example.com</Ltr>
          </Text>
        ))}
        <Text>
          رابط داخل النص: <TextLink to={links.products}>المنتجات</TextLink>، ورابط خارج الموقع:{' '}
          <TextAnchor href="mailto:support@example.com">راسلنا</TextAnchor>
        </Text>
        <List>
          <li>قائمة بلا علامات،</li>
          <li>يعدّها قارئ الشاشة.</li>
        </List>
        <div>
          <Text>رابط التخطّي يظهر حين تصله لوحة المفاتيح، وبعد النقطتين كلام لقارئ الشاشة وحده:</Text>
          <SkipLink />
          <VisuallyHidden>يُسمع ولا يُرى.</VisuallyHidden>
        </div>
      </Specimen>
      {(['md', 'lg'] as const).map((size) => (
        <Specimen key={size} title={size === 'md' ? 'الأزرار' : 'الأزرار الكبيرة'} stacked>
          {looks.map((variant) => (
            <Cluster key={variant}>
              <Button variant={variant} size={size}>
                {lookNames[variant]}
              </Button>
              <Button variant={variant} size={size} busy>
                إرسال
              </Button>
              <Button variant={variant} size={size} disabled>
                غير متاح
              </Button>
              <ButtonLink variant={variant} size={size} to={links.products}>
                رابط داخلي
              </ButtonLink>
              <ButtonAnchor variant={variant} size={size} href="mailto:support@example.com">
                رابط خارجي
              </ButtonAnchor>
            </Cluster>
          ))}
        </Specimen>
      ))}
      <Specimen title="الأيقونات والعلامة">
        <BrandMark />
        {iconNames.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Specimen>
    </>
  );
}
