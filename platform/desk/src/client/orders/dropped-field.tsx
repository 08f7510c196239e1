import type { AllowedAct, OrderRecord } from '@riwaq/contracts/staff-orders';
import { ChoiceGroup, type Draft } from '@riwaq/forms';
import { formatPrice } from '@riwaq/text';
import { paidShare, productOf } from '../../contract/ordered-products';

type Products = Extract<AllowedAct, { act: 'dropped' }>['products'];

/** The place of the product that a draft names, from 1: that of the first one where it is not among those that are left. */
export const droppedIn = (products: Products, typed: string): number =>
  (products.find(({ line }) => String(line) === typed) ?? products[0])?.line ?? 0;

interface DroppedFieldProps {
  readonly typed: Draft<'line'>;
  readonly products: Products;
  readonly goods: OrderRecord['goods'];
}

/** Asks which product the order goes on without, and says how much of the price was for each. */
export function DroppedField({ typed, products, goods }: DroppedFieldProps) {
  const shareOf = (line: number) => {
    const share = paidShare(goods, line);
    return share === null ? undefined : `نصيبه مما دُفع ${formatPrice(share)}`;
  };
  return (
    <ChoiceGroup
      {...typed.bind('line')}
      value={String(droppedIn(products, typed.values.line))}
      label="أي منتج لن تفعّله؟"
      options={products.map((product) => ({ value: String(product.line), label: productOf(product), text: shareOf(product.line) }))}
    />
  );
}
