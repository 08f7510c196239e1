import type { Purchase } from './purchase';

/** What separates the parts of `orders.credit`. None of them holds it. */
const SEPARATOR = '|';

/** What an order credits. Without a partner, page or coupon that part is null. */
interface Credit {
  readonly kind: string;
  readonly affiliate: string | null;
  readonly page: string | null;
  readonly coupon: string | null;
}

/** Address of the affiliate's page that sold an order: of a promotion, or of a course, whose sale names it. */
function pageOf({ request, sale }: Purchase): string {
  if (request.productType !== 'promotion') return sale.page ?? '';
  return request.affiliate === '' ? '' : `/v1/${request.affiliate}/${request.promotion}`;
}

/** The credit of an order as its column: one text, since grouping by four columns takes twice as long. Nothing in it identifies a buyer. */
export function creditText(purchase: Purchase): string {
  const { request, sale } = purchase;
  return [request.productType, sale.partner, pageOf(purchase), sale.coupon?.code ?? ''].join(SEPARATOR);
}

/** Reads the column. */
export function readCredit(text: string): Credit {
  const [kind = '', ...parts] = text.split(SEPARATOR);
  const [affiliate = null, page = null, coupon = null] = parts.map((part) => part || null);
  return { kind, affiliate, page, coupon };
}
