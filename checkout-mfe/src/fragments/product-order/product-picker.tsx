import type { OrderableProduct, ProductOrderProps } from '@riwaq/contracts';
import { Disclosure, font, media, Price, space, Text, TextAnchor, VisuallyHidden } from '@riwaq/design-system';
import { type Draft, SelectField } from '@riwaq/forms';
import { formatPriceText } from '@riwaq/text';
import styled from 'styled-components';
import type { ProductForm } from './product-form';
import { type SelectedProduct, selectedPrice } from './product-form';

const Lines = styled(Text)`
  white-space: pre-line;
`;

const Chosen = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space[2]};

  /* A target for a thumb. */
  a {
    padding-block: 0.625rem;
  }

  /* One line: the link stays beside what it changes. */
  ${media.phone} {
    gap: 0 ${space[1]};

    > span,
    > span > span {
      font-size: ${font.label};
    }
  }
`;

const Picked = styled.div`
  display: grid;
  gap: ${space[2]};
`;

interface Props {
  readonly products: readonly OrderableProduct[];
  readonly bind: Draft<keyof ProductForm>['bind'];
  readonly pick: SelectedProduct | null;
  readonly versionAt: ProductOrderProps['versionAt'];
}

/** Selects a product, if there are several, and its version, unless the page does. Another product starts with its first version. */
export function ProductPicker({ products, bind, pick, versionAt }: Props) {
  const product = bind('selectedProduct');
  const version = bind('selectedVersion');
  const choose = (slug: string) => {
    product.onValue(slug);
    version.onValue(products.find((candidate) => candidate.slug === slug)?.versions[0]?.version ?? '');
  };
  return (
    <Picked>
      {products.length > 1 && (
        <SelectField
          {...product}
          onValue={choose}
          label="المنتج"
          placeholder="اختر المنتج"
          missing="اختر المنتج الذي تريده"
          options={products.map(({ slug, name }) => ({ value: slug, label: name }))}
          required
        />
      )}
      {pick?.version && !versionAt && (
        <SelectField
          {...version}
          value={pick.version.version}
          label="النسخة"
          placeholder="اختر النسخة"
          missing="اختر النسخة التي تريدها"
          options={pick.product.versions.map((one) => ({ value: one.version, label: `${one.version} — ${formatPriceText(one.price)}` }))}
          required
        />
      )}
      {pick && (
        <Chosen>
          <Text as="span" role="status">
            {versionAt && pick.version ? (
              <>
                النسخة: <strong>{pick.version.version}</strong> ·{' '}
              </>
            ) : (
              'السعر: '
            )}
            <Price text={selectedPrice(pick)} />
          </Text>
          {versionAt && pick.product.versions.length > 1 && (
            <TextAnchor href={versionAt}>
              تغيير<VisuallyHidden> النسخة</VisuallyHidden>
            </TextAnchor>
          )}
        </Chosen>
      )}
      {pick?.product.additionalInfo && (
        <Disclosure summary="معلومات إضافية">
          <Lines>{pick.product.additionalInfo}</Lines>
        </Disclosure>
      )}
    </Picked>
  );
}
