import { formatPriceText } from '@riwaq/text';
import { customerOf } from '../order/customer-form';
import type { OrderPlan } from '../order/place-order';
import type { ProductForm } from './product-form';
import { moneyOf, type ProductPick, priceOf } from './product-pick';

interface ProductInput {
  readonly form: ProductForm;
  readonly pick: ProductPick;
  readonly file: File | null;
  readonly way: 'bank' | 'epayment';
  /** When the form was opened or emptied, in milliseconds. */
  readonly since: number;
}

/** How a product is ordered (D16): one post to the endpoint of its record, with the file; its payment happens on a page of its own. */
export function productPlan({ form, pick, file, way, since }: ProductInput): OrderPlan {
  const { product, version } = pick;
  const customer = customerOf(form);
  const chosen = version?.version ?? '';
  return {
    flow: 'product-order',
    record: chosen ? `${product.slug}@${chosen}` : product.slug,
    content: JSON.stringify([customer, product.slug, chosen, way, file && [file.name, file.size, file.lastModified]]),
    since,
    ...(file && { file: { field: 'fileUpload', content: file } }),
    fields: (reference) => ({
      ...customer,
      selectedPaymentMethod: way,
      productName: product.name,
      selectedProduct: product.slug,
      selectedVersion: chosen,
      orderReference: reference,
    }),
    summary: {
      lines: [{ name: product.name, detail: chosen, price: formatPriceText(priceOf(pick)) }],
      total: formatPriceText(priceOf(pick)),
      way,
    },
    money: moneyOf(pick),
  };
}
