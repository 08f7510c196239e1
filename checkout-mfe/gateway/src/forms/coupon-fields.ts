import { CouponCheckSchema, parse } from '@riwaq/contracts';
import * as v from 'valibot';
import { ApiError } from '../api-error';
import { REQUEST_BODY } from '../errors';
import type { GatewayContext } from '../gateway-context';
import type { Fields } from '../outbox/outbox-table';
import { isRecorded, type VisitorForm } from '../outbox/record-form';
import { refuseWrongCoupon } from '../payments/coupon';
import { readPublishedPrices } from '../prices';

/** The forms that may name a coupon, and how what they order is priced. */
const couponForms: Readonly<Record<string, 'bundle' | 'product'>> = { 'bundle-order': 'bundle', 'product-order': 'product' };

/** What is ordered, by identity, as JSON: the gateway prices it, and passes it on to nobody. */
const LINES = 'couponLines';

const LinesSchema = v.pipe(v.string(), v.parseJson(), CouponCheckSchema.entries.lines);

/** A form's fields as its endpoint gets them. */
export function withoutCouponLines(fields: Fields): Fields {
  return fields.filter(([name]) => name !== LINES);
}

/**
 * Refuses an order's form whose coupon does not hold, or takes off something else than the visitor saw, before it is put on record: an order by transfer is
 * priced nowhere else. One that is on record already was taken in time. `name` is the form's in the address, `form` what would be recorded, `fields` all that came. Throws `ApiError`.
 */
export async function refuseWrongCouponIn(context: GatewayContext, name: string, form: VisitorForm, fields: Fields): Promise<void> {
  const { couponCode: code, couponDiscount = '', [LINES]: lines = '' } = Object.fromEntries(fields);
  const kind = couponForms[name];
  if (code === undefined || kind === undefined) return;
  const ordered = v.safeParse(LinesSchema, lines);
  if (!ordered.success) throw new ApiError('invalid', { field: LINES });
  const check = parse(CouponCheckSchema, { kind, code, lines: ordered.output }, REQUEST_BODY);
  const prices = await readPublishedPrices(context);
  if (await isRecorded(context.database, form)) return;
  refuseWrongCoupon(check, couponDiscount, prices, context.clock());
}
