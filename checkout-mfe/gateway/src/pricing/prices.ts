import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRelativeDay } from '@riwaq/contracts';
import {
  type Coupon,
  CouponListSchema,
  type CoursePriceList,
  CoursePriceListSchema,
  type OfferPriceList,
  OfferPriceListSchema,
  ParseError,
  type PriceList,
  PriceListSchema,
  parse,
} from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { liveReader } from '../composition/live-reader';
import { ApiError } from '../http/api-error';
import { type Log, loggableError } from '../http/errors';

/** Everything that the live composition sells (D27). Relative dates count from `relativeTo`: midnight in Algiers, in milliseconds (D4). */
export interface Prices {
  readonly products: PriceList['products'];
  readonly courses: CoursePriceList['courses'];
  readonly affiliates: CoursePriceList['affiliates'];
  readonly offers: OfferPriceList['offers'];
  readonly promotions: OfferPriceList['promotions'];
  readonly coupons: readonly Coupon[];
  readonly relativeTo: number;
}

export type PricedOffer = Prices['offers'][number];

interface PriceContext {
  readonly readPrices: () => Promise<Prices>;
  readonly takesRealMoney: boolean;
  readonly log: Pick<Log, 'error'>;
}

/** Reads the published prices. Logs an alert and throws `ApiError` if they cannot be read: the gateway then sells nothing. */
export async function readPublishedPrices({ readPrices, takesRealMoney, log }: PriceContext): Promise<Prices> {
  try {
    const prices = await readPrices();
    alertOfCoupons(prices, log);
    return takesRealMoney ? withoutDemonstration(prices, log) : prices;
  } catch (error) {
    log.error({ reason: 'prices', ...loggableError(error) }, 'ALERT: the published prices cannot be read, so nothing is sold');
    throw new ApiError('unavailable', {}, { cause: error });
  }
}

const checkedCoupons = new WeakSet<Prices>();

/** Logs, once per composition, each coupon that names unknown products. The build cannot check it: products may come from a source. */
function alertOfCoupons(prices: Prices, log: PriceContext['log']): void {
  if (checkedCoupons.has(prices)) return;
  checkedCoupons.add(prices);
  const sold = new Set(prices.products.map(({ slug }) => slug));
  for (const { code, products: named = [] } of prices.coupons) {
    const products = named.filter((slug) => !sold.has(slug));
    if (products.length > 0) log.error({ reason: 'coupon-products', code, products }, 'ALERT: a coupon names products that are not sold');
  }
}

const realPrices = new WeakMap<Prices, Prices>();

/**
 * What is sold for real money: only records of the demonstration have days that count from the composition. Logs, once per composition, the names of
 * those that it leaves out. `riwaq` promotes none of them, but one may have gone live before payments became real money.
 */
function withoutDemonstration(prices: Prices, log: PriceContext['log']): Prices {
  const known = realPrices.get(prices);
  if (known) return known;
  const names: string[] = [];
  const real = <Item extends object>(
    items: readonly Item[],
    nameOf: (item: Item) => string,
    daysOf: (item: Item) => readonly (string | undefined)[],
  ) =>
    items.filter((item) => {
      const isReal = !daysOf(item).some((day) => day !== undefined && isRelativeDay(day));
      if (!isReal) names.push(nameOf(item));
      return isReal;
    });
  const sold = {
    ...prices,
    courses: real(
      prices.courses,
      ({ slug }) => slug,
      ({ lastDay }) => [lastDay],
    ),
    offers: real(
      prices.offers,
      ({ id }) => id,
      ({ startDate, endDate }) => [startDate, endDate],
    ),
    promotions: real(
      prices.promotions,
      ({ slug }) => slug,
      ({ startDate, endDate }) => [startDate, endDate],
    ),
    coupons: real(
      prices.coupons,
      ({ code }) => code,
      ({ startDate, endDate }) => [startDate, endDate],
    ),
  };
  if (names.length > 0) log.error({ reason: 'demonstration', names }, 'ALERT: records of the demonstration are live, and are not sold');
  realPrices.set(prices, sold);
  return sold;
}

/** The part of a composition's index that the gateway reads. */
const IndexSchema = v.object({ relativeTo: v.number() });

/**
 * Returns a reader of the live composition's prices and coupons (`current/data/…-prices.json`, `coupons.json` under `home`, D27; `liveReader`). A missing list
 * counts as empty. Throws `ParseError` for a broken one: better no sale than an old price.
 */
export const createPriceReader = (home: string): (() => Promise<Prices>) => liveReader(home, readPrices);

async function readPrices(folder: string): Promise<Prices> {
  const list = <Schema extends v.GenericSchema>(schema: Schema, name: string, none: v.InferOutput<Schema>) =>
    readList(schema, join(folder, 'data', name), none);
  const [products, courses, offers, coupons, index] = await Promise.all([
    list(PriceListSchema, 'prices.json', { products: [] }),
    list(CoursePriceListSchema, 'course-prices.json', { courses: [], affiliates: [] }),
    list(OfferPriceListSchema, 'offer-prices.json', { offers: [], promotions: [] }),
    list(CouponListSchema, 'coupons.json', { coupons: [] }),
    readList(IndexSchema, join(folder, 'documents.json')),
  ]);
  return { ...products, ...courses, ...offers, ...coupons, ...index };
}

/** Reads a list. Returns `none` if the file is missing. */
async function readList<Schema extends v.GenericSchema>(
  schema: Schema,
  file: string,
  none?: v.InferOutput<Schema>,
): Promise<v.InferOutput<Schema>> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (none !== undefined && isMissing(error)) return null;
    throw error;
  });
  if (text === null && none !== undefined) return none;
  return parse(schema, readJson(text ?? '', file), file);
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}

function readJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ParseError(file, [{ path: '', message: 'is not JSON' }]);
  }
}
