import { affiliatePartner, type FormName, normalizeCouponCode, type OrderedGoods, type OrderLine, OrderLineSchema } from '@riwaq/contracts';
import * as v from 'valibot';
import { ApiError } from '../http/api-error';
import { affiliatesOf } from '../pricing/coupon';
import { goodsOfSale } from '../pricing/ordered-goods';
import { type Ordered, priceOrder } from '../pricing/price-order';
import { findPromotion, pricePromotion, promotionGoods, requireMethod } from '../pricing/price-promotion';
import type { Prices } from '../pricing/prices';
import { saleOfPromotion, saleWithoutPrice } from '../pricing/purchase';
import type { Sale } from '../pricing/sale';

/** What an order's form says: its fields by name, and its record (`?for=`). */
interface TypedOrder {
  readonly typed: ReadonlyMap<string, string>;
  readonly record: string;
  /** Of a promotion's second step: the goods of its order. */
  readonly taken: OrderedGoods | null;
  readonly method: OrderedGoods['method'];
}

/** What a form orders, by the gateway's own prices. */
export interface PricedOrder {
  readonly goods: OrderedGoods;
  /** What is ordered, by identity, and its sale. */
  readonly ordered: Ordered | { readonly kind: 'promotion'; readonly promotion: string; readonly affiliate: string };
  readonly sale: Sale;
  /** Values that the form's sums must have, in dinar. Null: there is no price to charge. */
  readonly sums: Readonly<Record<string, number | null>>;
  /** Fields that the gateway writes: what is ordered. */
  readonly words: Readonly<Record<string, string>>;
}

/** Prices one kind of order form at an instant (milliseconds). Throws `ApiError` with the form's field that cannot be ordered. */
type PriceForm = (order: TypedOrder, prices: Prices, now: number) => PricedOrder;

/** Field with a bundle's lines by identity, as JSON. For the gateway alone: no endpoint gets it. */
const LINES_FIELD = 'orderLines';

const LinesSchema = v.pipe(v.string(), v.parseJson(), v.array(OrderLineSchema), v.minLength(1), v.maxLength(60));

function linesIn(typed: TypedOrder['typed']): OrderLine[] {
  const lines = v.safeParse(LinesSchema, typed.get(LINES_FIELD));
  if (!lines.success) throw new ApiError('invalid', { field: LINES_FIELD });
  return lines.output;
}

/** Code of the affiliate that a form credits: «الشريك أ (partner-a)», or the code alone. Undefined for an unknown one. */
function affiliateIn(typed: TypedOrder['typed'], affiliates: ReturnType<typeof affiliatesOf>): string | undefined {
  const partner = typed.get('affiliatePartner');
  return affiliates.find((affiliate) => affiliatePartner(affiliate) === partner || affiliate.code === partner)?.code;
}

/** Coupon and affiliate of an order of products. */
function creditIn(typed: TypedOrder['typed'], prices: Prices): { coupon?: string; affiliate?: string } {
  const [coupon, affiliate] = [typed.get('couponCode'), affiliateIn(typed, affiliatesOf(prices))];
  if (coupon !== undefined && (coupon.length > 40 || normalizeCouponCode(coupon) === ''))
    throw new ApiError('invalid', { field: 'couponCode' });
  return { ...(coupon !== undefined && { coupon }), ...(affiliate !== undefined && { affiliate }) };
}

/** Prices an order. A refusal names the form's field; `fields` maps fields of a payment request to fields of the form. */
function priced(order: Ordered, fields: Readonly<Record<string, string>>, prices: Prices, now: number) {
  try {
    return priceOrder(order, prices, now);
  } catch (error) {
    if (!(error instanceof ApiError) || error.body.reason === 'coupon') throw error;
    const { reason, field = '' } = error.body;
    throw new ApiError(reason, { field: fields[field.split('.')[0] ?? ''] ?? field }, { cause: error });
  }
}

const priceBundleForm: PriceForm = ({ typed, method }, prices, now) => {
  const order: Ordered = { kind: 'bundle', lines: linesIn(typed), ...creditIn(typed, prices) };
  const sale = priced(order, { lines: 'selectedProducts' }, prices, now);
  const { lines, summary, subtotal, discount, coupon, affiliate, total } = sale;
  const byCoupon = coupon?.discount ?? 0;
  return {
    goods: goodsOfSale(sale, method),
    ordered: order,
    sale,
    sums: { subtotal, discount: discount - byCoupon, couponDiscount: byCoupon, totalAmount: total },
    words: {
      orderType: 'custom bundle',
      // The summary ends with the coupon, which has its own fields.
      selectedProducts: summary.split('\n').slice(0, lines.length).join('\n'),
      ...(coupon && { couponCode: coupon.code }),
      ...(affiliate && { affiliatePartner: affiliate }),
    },
  };
};

const priceProductForm: PriceForm = ({ typed, record, method }, prices, now) => {
  const [slug = '', ...rest] = record.split('@');
  const product = prices.products.find((candidate) => candidate.slug === (typed.get('selectedProduct') ?? slug));
  if (!product) throw new ApiError('unknown-product', { field: 'selectedProduct' });
  const version = (typed.get('selectedVersion') ?? rest.join('@')) || null;
  const words = { productName: product.name, selectedProduct: product.slug, selectedVersion: version ?? '' };
  const sold = product.versions.length > 0 ? product.versions.find((offered) => offered.version === version) : product;
  if (product.available && sold?.price === 0 && !typed.has('couponCode')) {
    const sale = saleWithoutPrice(product.name, version, sold.formLink ?? product.formLink ?? 'productOrder');
    return unpriced(sale, { method, words, ordered: { kind: 'product', productId: product.id, version } });
  }
  const order: Ordered = { kind: 'product', productId: product.id, version, ...creditIn(typed, prices) };
  const sale = priced(order, { productId: 'selectedProduct', version: 'selectedVersion' }, prices, now);
  return {
    goods: goodsOfSale(sale, method),
    ordered: order,
    sale,
    sums: { couponDiscount: sale.coupon?.discount ?? 0, totalAmount: sale.total },
    words: {
      ...words,
      ...(sale.coupon && { couponCode: sale.coupon.code }),
      ...(sale.affiliate && { affiliatePartner: sale.affiliate }),
    },
  };
};

/** A product without a price to charge (D20): its order has no sums. */
function unpriced(
  sale: Sale,
  { ordered, method, words }: Pick<TypedOrder, 'method'> & Pick<PricedOrder, 'ordered' | 'words'>,
): PricedOrder {
  const lines = sale.lines.map((line) => ({ ...line, price: null }));
  const goods = { lines, subtotal: null, discount: 0, total: null, method };
  return { goods, ordered, sale, sums: { couponDiscount: null, totalAmount: null }, words };
}

const priceCourseForm: PriceForm = ({ typed, record, method }, prices, now) => {
  const course = prices.courses.find(({ id }) => String(id) === record);
  if (!course) throw new ApiError('unknown-product', { field: 'courseName' });
  const order: Ordered = { kind: 'course', courseId: course.id, affiliate: affiliateIn(typed, prices.affiliates) ?? null };
  const sale = priced(order, { courseId: 'courseName' }, prices, now);
  return {
    goods: goodsOfSale(sale, method),
    ordered: order,
    sale,
    sums: { coursePrice: sale.total },
    words: { courseName: course.name, courseDuration: sale.duration, affiliatePartner: sale.affiliate },
  };
};

const priceOfferForm: PriceForm = ({ typed, record, method }, prices, now) => {
  const choiceId = typed.get('selectedOfferId') ?? '';
  const offer = prices.offers.find(({ id }) => id === record);
  if (!offer) throw new ApiError('unknown-product', { field: 'offerTitle' });
  const credited = affiliateIn(typed, affiliatesOf(prices));
  const order: Ordered = {
    kind: 'offer',
    offerId: offer.id,
    choiceId,
    giftId: typed.get('selectedGift') || null,
    ...(credited !== undefined && { affiliate: credited }),
  };
  const fields = { offerId: 'offerTitle', choiceId: 'selectedOfferId', giftId: 'selectedGift' };
  const sale = priced(order, fields, prices, now);
  return {
    goods: goodsOfSale(sale, method),
    ordered: order,
    sale,
    sums: { offerPrice: sale.total },
    words: {
      selectedOfferId: choiceId,
      selectedGift: order.giftId ?? '',
      offerTitle: sale.offer?.choice ?? '',
      giftName: sale.offer?.gift || 'no gift',
      ...(sale.affiliate && { affiliatePartner: sale.affiliate }),
    },
  };
};

/** A second step costs what the first did, even after the promotion's end. */
const pricePromotionForm: PriceForm = ({ typed, record, method, taken }, prices, now) => {
  const [promotion = '', affiliate = '', choice] = record.split('/');
  const credited = affiliateIn(typed, affiliatesOf(prices));
  const ordered = { promotion, affiliate, ...(choice !== undefined && { choice }), ...(credited !== undefined && { credited }) };
  const sale = taken ? findPromotion(ordered, prices) : pricePromotion(ordered, method, prices, now);
  if (taken) requireMethod(ordered, method, prices);
  const { title, originalPrice, affiliateName, partner } = sale;
  if (taken && taken.lines[0]?.name !== title) throw new ApiError('reference-taken');
  const price = taken?.total ?? sale.price;
  return {
    goods: promotionGoods({ title, price }, method),
    ordered: { kind: 'promotion', promotion, affiliate },
    // Dollars are known for the published price alone.
    sale: saleOfPromotion({ ...sale, price, amount: price === sale.price ? sale.amount : '' }),
    sums: { price },
    words: {
      productName: title,
      originalPrice: String(originalPrice),
      affiliateName,
      affiliateId: affiliate,
      ...(partner && { affiliatePartner: partner }),
    },
  };
};

/** Names of the forms that order something. */
export type OrderFormName = Exclude<FormName, 'contact' | 'notify-me'>;

export const orderForms: Readonly<Record<OrderFormName, PriceForm>> = {
  'bundle-order': priceBundleForm,
  'product-order': priceProductForm,
  'course-order': priceCourseForm,
  'offer-order': priceOfferForm,
  'promotion-order': pricePromotionForm,
};

/** Whether a form orders something. */
export function isOrderForm(form: FormName): form is OrderFormName {
  return Object.hasOwn(orderForms, form);
}
