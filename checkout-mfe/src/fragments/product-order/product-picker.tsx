import type { OrderableProduct, ProductOrderProps } from '@riwaq/contracts';
import { Disclosure, Price, space, Text } from '@riwaq/design-system';
import { type Draft, SelectField } from '@riwaq/forms';
import { formatPriceText } from '@riwaq/text';
import styled from 'styled-components';
import type { ProductForm } from './product-form';
import { type SelectedProduct, selectedPrice } from './product-form';

const Lines = styled(Text)`
  white-space: pre-line;
`;

const Picked = styled.div`
  display: grid;
  gap: ${space[2]};
`;

interface Props extends Pick<ProductOrderProps, 'onVersion'> {
  readonly products: readonly OrderableProduct[];
  readonly bind: Draft<keyof ProductForm>['bind'];
  readonly pick: SelectedProduct | null;
}

/** Selects a product, if there are several, and its version. Another product starts with its first version. */
export function ProductPicker({ products, bind, pick, onVersion }: Props) {
  const product = bind('selectedProduct');
  const version = bind('selectedVersion');
  const choose = (slug: string) => {
    product.onValue(slug);
    version.onValue(products.find((candidate) => candidate.slug === slug)?.versions[0]?.version ?? '');
  };
  const chooseVersion = (name: string) => {
    version.onValue(name);
    onVersion?.(name);
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
      {pick?.version && (
        <SelectField
          {...version}
          onValue={chooseVersion}
          value={pick.version.version}
          label="النسخة"
          placeholder="اختر النسخة"
          missing="اختر النسخة التي تريدها"
          options={pick.product.versions.map((one) => ({ value: one.version, label: `${one.version} — ${formatPriceText(one.price)}` }))}
          required
        />
      )}
      {pick && (
        <Text role="status">
          السعر: <Price text={selectedPrice(pick)} />
        </Text>
      )}
      {pick?.product.additionalInfo && (
        <Disclosure summary="معلومات إضافية">
          <Lines>{pick.product.additionalInfo}</Lines>
        </Disclosure>
      )}
    </Picked>
  );
}
