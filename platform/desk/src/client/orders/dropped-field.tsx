import type { AllowedAct } from '@riwaq/contracts/staff-orders';
import { ChoiceGroup, type Draft } from '@riwaq/forms';
import { productOf } from '../../contract/ordered-products';

type Products = Extract<AllowedAct, { act: 'dropped' }>['products'];

/** The place of the product that a draft names, from 1: that of the first one where it is not among those that are left. */
export const droppedIn = (products: Products, typed: string): number =>
  (products.find(({ line }) => String(line) === typed) ?? products[0])?.line ?? 0;

/** Asks which product the order goes on without. */
export function DroppedField({ typed, products }: { readonly typed: Draft<'line'>; readonly products: Products }) {
  return (
    <ChoiceGroup
      {...typed.bind('line')}
      value={String(droppedIn(products, typed.values.line))}
      label="أي منتج لن تفعّله؟"
      options={products.map((product) => ({ value: String(product.line), label: productOf(product) }))}
    />
  );
}
