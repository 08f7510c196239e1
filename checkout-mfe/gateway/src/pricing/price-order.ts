import type { BundleOrderRequest, CourseOrderRequest, OfferOrderRequest, OrderRequest, ProductOrderRequest } from '@riwaq/contracts';
import { couponLabel, formatPrice } from '@riwaq/text';
import { ApiError } from '../http/api-error';
import { applyOrderCode } from './coupon';
import { creditOf } from './credited-affiliate';
import { type Goods, priceGoods, type SummaryLine } from './goods';
import { giftDetail } from './ordered-goods';
import { pricePromotion } from './price-promotion';
import type { PricedOffer, Prices } from './prices';
import { saleOfPromotion, saleWithoutPrice } from './purchase';
import type { Sale } from './sale';
import { dayOf, isWithinSaleDays } from './sale-days';
import { daysOfProduct, durationText, USUAL_DAYS } from './subscription';

/** Text of an order for messages: per line its name, version, quantity and the price of one piece. */
function orderSummaryText(lines: readonly SummaryLine[]): string {
  return lines
    .map(({ name, version, quantity, price }) => `${name}${version === null ? '' : ` (${version})`} × ${quantity} — ${formatPrice(price)}`)
    .join('\n');
}

/** Lines of the order's page. */
function shownLines(lines: Goods['lines']): Sale['lines'] {
  return lines.map(({ name, version, quantity, price, contents }) => {
    const detail = [...(version === null ? [] : [version]), ...(quantity > 1 ? [`× ${quantity}`] : [])].join(' · ');
    return { name, detail, price: price * quantity, contents };
  });
}

/** Product name of a custom bundle. */
const BUNDLE_NAME = 'باقة مخصصة';

/** What differs between a bundle and a product. */
type NamedSale = Pick<Sale, 'productName' | 'slug' | 'version' | 'duration' | 'days' | 'orderEndpoint'>;

/** Sells products, less the bundle discount and the coupon. Throws `ApiError` if the coupon does not hold. */
function sellGoods(order: BundleOrderRequest | ProductOrderRequest, goods: Goods, prices: Prices, now: number, named: NamedSale): Sale {
  const { lines, subtotal } = goods;
  const { coupon, ...credit } = applyOrderCode(order, goods, prices, now);
  const discount = goods.discount + (coupon?.discount ?? 0);
  // A row of a spreadsheet: no mark of direction that nobody sees.
  const couponLine = coupon && coupon.discount > 0 ? `\n${couponLabel(coupon.code)} — −${formatPrice(coupon.discount)}` : '';
  return {
    ...named,
    ...credit,
    originalPrice: subtotal,
    summary: orderSummaryText(lines) + couponLine,
    lines: shownLines(lines),
    subtotal,
    discount,
    ...(coupon && { coupon }),
    total: subtotal - discount,
    offer: null,
    transactionEndpoint: 'transaction',
  };
}

/**
 * Prices a custom bundle by the published prices (D8), less the bundle discount (D5). Throws `ApiError` with the path of the wrong field for a
 * product that cannot be bought, and for a coupon that does not hold.
 */
function priceBundle(order: BundleOrderRequest, prices: Prices, now: number): Sale {
  const goods = priceGoods('bundle', order.lines, prices);
  return sellGoods(order, goods, prices, now, {
    productName: BUNDLE_NAME,
    slug: '',
    version: goods.lines.flatMap((line) => line.version ?? []).join('، '),
    duration: durationText(USUAL_DAYS),
    days: USUAL_DAYS,
    orderEndpoint: 'paidOrder',
  });
}

/**
 * Prices one product in its version (D8), or sells it without a price where it has none to charge (D20). Throws `ApiError` with the wrong field if it cannot
 * be bought, and for a coupon that does not hold.
 */
function priceProduct(order: ProductOrderRequest, prices: Prices, now: number): Sale {
  const { productId, version } = order;
  const product = prices.products.find(({ id }) => id === productId);
  const sold = product?.versions.find((offered) => offered.version === version);
  const days = daysOfProduct(product, sold);
  const isSoldSo = version === null ? product?.versions.length === 0 : sold !== undefined;
  if (product?.available && isSoldSo && (sold ?? product).price === 0 && order.coupon === undefined) {
    const endpoint = sold?.formLink ?? product.formLink ?? 'productOrder';
    return saleWithoutPrice({
      name: product.name,
      slug: product.slug,
      version,
      days,
      endpoint,
      contents: product.contents,
      credit: creditOf([order.affiliate], prices, now),
    });
  }
  const goods = priceGoods('product', [{ productId, version, quantity: 1 }], prices);
  return sellGoods(order, goods, prices, now, {
    productName: product?.name ?? '',
    slug: product?.slug ?? '',
    version: version ?? '',
    duration: durationText(days),
    days,
    orderEndpoint: sold?.formLink ?? product?.formLink ?? 'productOrder',
  });
}

/** Prices a seat in a course (D8). Throws `ApiError` with the wrong field for a course that is unknown or over. */
function priceCourse(order: CourseOrderRequest, prices: Prices, now: number): Sale {
  const { courses, relativeTo } = prices;
  const course = courses.find(({ id }) => id === order.courseId);
  if (!course) throw new ApiError('unknown-product', { field: 'courseId' });
  if (!isWithinSaleDays({ last: course.lastDay }, relativeTo, now) || course.price <= 0)
    throw new ApiError('not-available', { field: 'courseId' });
  return {
    productName: course.name,
    slug: '',
    version: '',
    duration: durationText(course.duration),
    days: USUAL_DAYS,
    ...creditOf([order.affiliate, course.affiliate], prices, now),
    ...landingOf(order, prices),
    originalPrice: course.originalPrice,
    summary: orderSummaryText([{ name: course.name, version: null, quantity: 1, price: course.price }]),
    lines: [{ name: course.name, detail: '', price: course.price }],
    subtotal: course.originalPrice,
    discount: course.originalPrice - course.price,
    total: course.price,
    lastDay: dayOf(course.lastDay, relativeTo),
    offer: null,
    orderEndpoint: course.formLink,
    transactionEndpoint: 'courseTransaction',
  };
}

/** The landing that sold a course. Releases before the register name no affiliate there: their landings are the records after the first of a slug. */
function landingOf({ courseId, affiliate: ordered }: CourseOrderRequest, { courses, affiliates }: Prices): Pick<Sale, 'page'> {
  const sold = courses.find(({ id }) => id === courseId);
  const own = courses.find(({ slug }) => slug === sold?.slug);
  const affiliate = sold?.affiliate ?? (affiliates.some(({ code }) => code === ordered) ? ordered : null);
  return sold === undefined || sold === own || affiliate === null ? {} : { page: `/v1/${affiliate}/${sold.slug}` };
}

/**
 * Prices a choice of a weekly offer (D8). Throws `ApiError` with the wrong field for an unknown offer or choice, an offer that does not run, and a
 * gift that the choice does not have.
 */
function priceOffer(order: OfferOrderRequest, prices: Prices, now: number): Sale {
  const { offers, relativeTo } = prices;
  const offer = offers.find(({ id }) => id === order.offerId);
  if (!offer) throw new ApiError('unknown-product', { field: 'offerId' });
  const choice = offer.choices.find(({ id }) => id === order.choiceId);
  if (!choice) throw new ApiError('unknown-product', { field: 'choiceId' });
  const isRunning = isWithinSaleDays({ first: offer.startDate, last: offer.endDate }, relativeTo, now);
  if (!isRunning || choice.price <= 0) throw new ApiError('not-available', { field: 'offerId' });

  const lastDay = dayOf(offer.endDate, relativeTo);
  const productName = `${offer.title} — ${choice.title}`;
  const gift = giftOf(order, offer, choice.hasGift);
  const contents = { names: [...choice.products, gift].filter(Boolean), others: 0 };
  return {
    productName,
    slug: '',
    version: '',
    duration: durationText(USUAL_DAYS),
    days: USUAL_DAYS,
    ...creditOf([order.affiliate], prices, now),
    originalPrice: choice.originalPrice,
    summary: orderSummaryText([{ name: productName, version: null, quantity: 1, price: choice.price }]),
    lines: [{ name: productName, detail: giftDetail(gift), price: choice.price, contents }],
    subtotal: choice.originalPrice,
    discount: choice.originalPrice - choice.price,
    total: choice.price,
    lastDay,
    offer: {
      title: offer.title,
      description: offer.description,
      discountPercent: Math.round(((choice.originalPrice - choice.price) / choice.originalPrice) * 100),
      startDate: dayOf(offer.startDate, relativeTo),
      endDate: lastDay,
      products: choice.products.join('، '),
      choice: choice.title,
      gift,
    },
    orderEndpoint: offer.formLink,
    transactionEndpoint: 'transaction',
  };
}

/** Name of the wheel's gift. Empty without one: the visitor may leave the wheel. */
function giftOf({ giftId }: OfferOrderRequest, { gifts }: PricedOffer, hasGift: boolean): string {
  if (giftId === null) return '';
  const gift = hasGift ? gifts.find(({ id }) => id === giftId) : undefined;
  if (!gift) throw new ApiError('invalid', { field: 'giftId' });
  return gift.name;
}

/** Highest subtotal of an order, in dinar: the limit of its column. */
const HIGHEST_SUM = 2_000_000_000;

/** Prices an order by the published prices (D8) at `now` (milliseconds). Throws `ApiError` with the path of the wrong field if it cannot be bought. */
export function priceOrder(order: OrderRequest, prices: Prices, now: number): Sale {
  switch (order.productType) {
    case 'bundle': {
      const sale = priceBundle(order, prices, now);
      if (sale.subtotal > HIGHEST_SUM) throw new ApiError('invalid', { field: 'lines' });
      return sale;
    }
    case 'product':
      return priceProduct(order, prices, now);
    case 'course':
      return priceCourse(order, prices, now);
    case 'offer':
      return priceOffer(order, prices, now);
    case 'promotion': {
      const { lastDay, ...promotion } = pricePromotion(order, prices, now);
      return { ...saleOfPromotion(promotion, creditOf([order.credited, order.affiliate], prices, now)), lastDay };
    }
  }
}
