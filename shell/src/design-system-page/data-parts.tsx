import { links } from '@riwaq/contracts';
import { Badge, type BadgeTone, Card, Cluster, Heading, Price, Skeleton, Text, TextLink } from '@riwaq/design-system';
import { CopyField } from '@riwaq/design-system/copy-field';
import { Quantity } from '@riwaq/design-system/quantity';
import { useState } from 'react';
import { Shown } from './shown';

const tones: readonly (readonly [BadgeTone, string])[] = [
  ['neutral', 'محايد'],
  ['accent', 'خصم 30%'],
  ['success', 'متوفر'],
  ['danger', 'نفدت الكمية'],
  ['info', 'جديد'],
  ['ai-tools', 'ذكاء اصطناعي'],
  ['analytics', 'تحليل'],
  ['databases', 'قواعد بيانات'],
  ['design', 'تصميم'],
  ['other', 'أخرى'],
];

/** What shows the shop's data: prices, badges, cards, quantities, numbers to copy, and what stands while they load. */
export function DataParts() {
  const [pieces, setPieces] = useState(1);
  return (
    <>
      <Shown title="الأسعار">
        <Price amount={12_500} />
        <Price text="من 1200 دج" original={1700} />
        <Price amount={6500} original={13_000} size="lg" />
      </Shown>
      <Shown title="الشارات">
        {tones.map(([tone, label]) => (
          <Badge key={tone} tone={tone}>
            {label}
          </Badge>
        ))}
      </Shown>
      <Shown title="الكمية والنسخ" stacked>
        <Cluster>
          <Quantity name="SPSS 31" value={pieces} onChange={setPieces} />
          <Quantity name="NVivo" value={99} onChange={() => {}} />
        </Cluster>
        <CopyField label="رقم الحساب البريدي الجاري" value="0023456789" display="0023 4567 89" />
      </Shown>
      <Shown title="البطاقة والتحميل" stacked>
        <Card>
          <Heading level={4}>بطاقة</Heading>
          <Text $variant="muted">حدّ قبل الظل.</Text>
        </Card>
        <Card $interactive>
          <Heading level={4}>بطاقة قابلة للضغط</Heading>
          <TextLink className="card-action" to={links.products}>
            المنتجات
          </TextLink>
        </Card>
        <Skeleton $shape="heading" $width="50%" />
        <Skeleton />
        <Skeleton $shape="control" />
      </Shown>
    </>
  );
}
