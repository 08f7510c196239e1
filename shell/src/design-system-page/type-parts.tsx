import { links } from '@riwaq/contracts';
import { BrandMark, Button, ButtonAnchor, ButtonLink, Heading, Icon, iconNames, Latin, Ltr, Text, TextLink } from '@riwaq/design-system';
import { Shown } from './shown';

const levels = [1, 2, 3, 4] as const;
const variants = ['body', 'lead', 'muted', 'small', 'strong', 'eyebrow'] as const;
const looks = ['primary', 'secondary', 'quiet', 'danger'] as const;
const looksInWords = { primary: 'أساسي', secondary: 'ثانوي', quiet: 'هادئ', danger: 'خطِر' } as const;

/** Headings, text, buttons, links and icons. */
export function TypeParts() {
  return (
    <>
      <Shown title="العناوين والنصوص" stacked>
        {levels.map((size) => (
          <Heading key={size} level={4} size={size}>
            عنوان من المستوى {size}
          </Heading>
        ))}
        {variants.map((variant) => (
          <Text key={variant} $variant={variant}>
            اشتراك <Latin>ChatGPT Plus</Latin> لمدة 30 يومًا، راسلنا على <Ltr>support@example.com</Ltr>
          </Text>
        ))}
        <Text>
          رابط داخل النص: <TextLink to={links.products}>المنتجات</TextLink>
        </Text>
      </Shown>
      {(['md', 'lg'] as const).map((size) => (
        <Shown key={size} title={size === 'md' ? 'الأزرار' : 'الأزرار الكبيرة'}>
          {looks.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {looksInWords[variant]}
            </Button>
          ))}
          <Button size={size} busy>
            إرسال
          </Button>
          <Button size={size} disabled>
            غير متاح
          </Button>
          <ButtonLink size={size} to={links.products} variant="secondary">
            رابط داخلي
          </ButtonLink>
          <ButtonAnchor size={size} href="mailto:support@example.com" variant="secondary">
            رابط خارجي
          </ButtonAnchor>
        </Shown>
      ))}
      <Shown title="الأيقونات والعلامة">
        <BrandMark />
        {iconNames.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Shown>
    </>
  );
}
