/** What separates the parts of the column `credit`, which the database makes of an order's purchase (migration 068). None of them holds it. */
const SEPARATOR = '|';

/** What an order credits. Without a partner, page or coupon that part is null. */
interface Credit {
  readonly kind: string;
  readonly affiliate: string | null;
  readonly page: string | null;
  readonly coupon: string | null;
}

/** Reads the column: one text, since grouping by four columns takes twice as long. Nothing in it identifies a buyer. */
export function readCredit(text: string): Credit {
  const [kind = '', ...parts] = text.split(SEPARATOR);
  const [affiliate = null, page = null, coupon = null] = parts.map((part) => part || null);
  return { kind, affiliate, page, coupon };
}
