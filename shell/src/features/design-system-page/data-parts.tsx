import { links } from '@riwaq/contracts';
import {
  Badge,
  type BadgeTone,
  Card,
  CardBody,
  Cluster,
  Cover,
  Grid,
  Heading,
  Icon,
  Lattice,
  Onward,
  Price,
  Skeleton,
  Text,
  TextLink,
} from '@riwaq/design-system';
import { CopyField } from '@riwaq/design-system/copy-field';
import { CoverHero } from '@riwaq/design-system/cover-hero';
import { OrderAssurance } from '@riwaq/design-system/order-assurance';
import { Quantity } from '@riwaq/design-system/quantity';
import { Star } from '@riwaq/design-system/star';
import { useState } from 'react';
import styled from 'styled-components';
import { Specimen } from './specimen';

const tones: readonly (readonly [BadgeTone, string])[] = [
  ['neutral', 'محايد'],
  ['accent', 'خصم 30%'],
  ['saving', 'خصم 23%'],
  ['success', 'متوفر'],
  ['danger', 'نفدت الكمية'],
  ['info', 'جديد'],
  ['ai-tools', 'ذكاء اصطناعي'],
  ['analytics', 'تحليل'],
  ['databases', 'قواعد بيانات'],
  ['design', 'تصميم'],
  ['other', 'أخرى'],
];

/** Replaces a missing cover; the shell has no covers. */
const lost = '/placeholder.svg';

const shapes = ['text', 'heading', 'control', 'controls', 'cover', 'card'] as const;

const Ground = styled.div`
  block-size: 12rem;
`;

/** Parts for the shop's data: prices, badges, cards, quantities, numbers to copy, and skeletons. */
export function DataParts() {
  const [pieces, setPieces] = useState(1);
  return (
    <>
      <Specimen title="الأسعار">
        <Price amount={12_500} />
        <Price text="من 1200 دج" original={1700} />
        <Price amount={6500} original={13_000} size="lg" saving />
      </Specimen>
      <Specimen title="ما يطمئن المشتري" stacked>
        <OrderAssurance />
      </Specimen>
      <Specimen title="إلى أين تقود البطاقة">
        <Onward>
          شاهد العرض
          <Icon name="forward" size={20} />
        </Onward>
      </Specimen>
      <Specimen title="الشارات">
        {tones.map(([tone, label]) => (
          <Badge key={tone} tone={tone}>
            {label}
          </Badge>
        ))}
      </Specimen>
      <Specimen title="نجمة الحالات">
        <Star points={2} of={4} />
        <Star points={4} of={4} />
        <Star points={5} />
        <Star points={8}>
          <Icon name="check" size={18} />
        </Star>
        <Star points={4} calm />
        <Star points={0} calm />
      </Specimen>
      <Specimen title="الكمية والنسخ" stacked>
        <Cluster>
          <Quantity name="SPSS 31" value={pieces} onChange={setPieces} />
          <Quantity name="NVivo" value={99} onChange={() => {}} />
          <Quantity name="DeepL Pro" value={1} min={1} onChange={() => {}} />
        </Cluster>
        <CopyField label="رقم الحساب البريدي الجاري" value="0023456789" display="0023 4567 89" />
      </Specimen>
      <Specimen title="البطاقة والتحميل" stacked>
        <Grid>
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
          <Card $flush>
            <Cover src={lost} />
            <CardBody>
              <Heading level={4}>بطاقة بغلاف</Heading>
              <Text $variant="muted">هذا ما يظهر مكان غلاف ضاع.</Text>
            </CardBody>
          </Card>
        </Grid>
        <Ground>
          <Lattice />
        </Ground>
        <CoverHero cover={lost}>
          <Heading level={4}>رأس صفحة بغلاف</Heading>
        </CoverHero>
        <Grid>
          {shapes.map((shape) => (
            <Skeleton key={shape} $shape={shape} />
          ))}
        </Grid>
      </Specimen>
    </>
  );
}
