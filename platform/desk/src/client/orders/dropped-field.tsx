import { type DroppedBack, droppedBack, paidShares } from '@riwaq/contracts/price-shares';
import type { AllowedAct, OrderRecord } from '@riwaq/contracts/staff-orders';
import { ChoiceGroup, type Draft } from '@riwaq/forms';
import { formatPrice } from '@riwaq/text';
import { productOf } from '../../contract/ordered-products';
import { moneyText } from './act-words';

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
  const shares = paidShares(goods);
  const shareOf = (line: number) => {
    const share = shares[line - 1] ?? null;
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

type PaidOrder = Pick<OrderRecord, 'goods' | 'payments'>;

/** The payment that counts. */
const paymentOf = ({ payments }: PaidOrder) => payments.find(({ state }) => state === 'paid' || state === 'accepted');

/** How much of the price of what left an order went back, once a line leaves it too (its place from 1). */
export function backOnceDropped(order: PaidOrder, line: number): DroppedBack {
  const { givenBack = '0', method, paid } = paymentOf(order) ?? {};
  const lines = order.goods.lines.map((one, at) => (at === line - 1 ? { ...one, isDropped: true } : one));
  return droppedBack({ ...order.goods, lines }, { back: Number(givenBack), ...(method === 'paypal' && { dollars: Number(paid) }) });
}

/** What the buyer sees of a product that leaves the order (`buyer`), what of its price, and what is to be done with that. */
export function dropWords(order: PaidOrder, line: number, buyer: string): string {
  const { givenBack = null, method = '' } = paymentOf(order) ?? {};
  const back = `سُجّلت من قبل إعادة ${moneyText({ paid: givenBack, method })} من دفعته`;
  const words: Readonly<Record<DroppedBack, string>> = {
    none: 'ويقرأ أن ثمنه يعود إليه. أعد ثمنه وسجّل ذلك إن لم تفعل.',
    part: `ويقرأ أن ما لم يعد من ثمنه يعود إليه. ${back}: أعد ما بقي من ثمنه وسجّل ذلك إن لم تفعل.`,
    whole: `ويقرأ أن ثمنه عاد إليه. ${back}، ففيها ثمنه.`,
  };
  return `${buyer} ${words[backOnceDropped(order, line)]}`;
}
