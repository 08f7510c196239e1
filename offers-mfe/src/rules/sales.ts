import type { Promotion, WeekOffer } from '@riwaq/contracts';
import { type Dated, type OfferState, offerState, offerWindow } from './offer-state';
import { offerPath } from './paths';
import { largestSaving } from './savings';

/** What decides whether a sale is shown: its days, and whether it is for demonstration. */
export interface Timed extends Dated {
  readonly isDemo: boolean;
}

/** A sale as a link to it says it. */
export interface LinkedSale extends Timed {
  readonly title: string;
  readonly href: string;
}

/** An offer or a promotion, as header, banner, list and search show it. */
export interface Sale extends LinkedSale {
  /** Names its cover. */
  readonly slug: string;
  /** Its link's text: «عرض SPSS 31». */
  readonly label: string;
  /** Before the title in the banner. */
  readonly kind: string;
  readonly description: string;
  /** The most that a buyer saves, in dinar. */
  readonly saving: number;
  /** Other words that find it. */
  readonly words: readonly string[];
}

/** All sales of the records. A promotion leads to its own page, which credits nobody (D42). */
export function salesOf({
  offers,
  promotions,
}: {
  readonly offers: readonly WeekOffer[];
  readonly promotions: readonly Promotion[];
}): Sale[] {
  return [...offers.map(saleOfOffer), ...promotions.map(saleOfPromotion)];
}

/** What decides when a record is shown, without fields that it has not. */
export function timedOf({ startDate, endDate, isDemo = false }: Dated & { readonly isDemo?: boolean | undefined }): Timed {
  return { ...(startDate !== undefined && { startDate }), endDate, isDemo };
}

function saleOfOffer(offer: WeekOffer): Sale {
  const { id, title, description, aliases = [], subOffers } = offer;
  const words = [...aliases, ...new Set(subOffers.flatMap(({ products }) => products))];
  const sold = { slug: id, title, description, ...timedOf(offer), words };
  return { ...sold, label: offerName(title), kind: 'عرض الأسبوع: ', href: offerPath(id), saving: largestSaving(subOffers) };
}

function saleOfPromotion(promotion: Promotion): Sale {
  const { slug, title, description, aliases = [], choices } = promotion;
  const words = [...aliases, ...new Set(choices.flatMap(({ tools }) => tools.map(({ name }) => name)))];
  const sold = { slug, title, description, ...timedOf(promotion), words };
  return { ...sold, label: title, kind: '', href: offerPath(slug), saving: largestSaving(choices) };
}

/** An offer as links and headings name it. A title that has the word is not told it twice: «عرض الخميس». */
export const offerName = (title: string): string => (title.startsWith('عرض ') ? title : `عرض ${title}`);

/** The sales that run at `now`: the real ones, or the demo ones where no real one runs (D4). */
export function runningSales<Of extends Timed>(sales: readonly Of[], now: number, relativeTo: number): readonly Of[] {
  const running = sales.filter((sale) => offerState(sale, now, relativeTo) === 'active');
  const real = running.filter(({ isDemo }) => !isDemo);
  return real.length > 0 ? real : running;
}

/** A sale in the list of all. */
export interface ListedSale<Of extends Timed> {
  readonly sale: Of;
  readonly state: OfferState;
  /** In milliseconds; -Infinity without a first day. */
  readonly start: number;
  readonly end: number;
}

/** All sales as they are listed at `now`: those that run, by their ends, those to come, by their starts, and those that are over, the latest first. */
export function listSales<Of extends Timed>(
  sales: readonly Of[],
  now: number,
  relativeTo: number,
): Readonly<Record<OfferState, readonly ListedSale<Of>[]>> {
  const listed = sales.map((sale) => ({ sale, state: offerState(sale, now, relativeTo), ...offerWindow(sale, relativeTo) }));
  const inState = (wanted: OfferState) => listed.filter(({ state }) => state === wanted);
  return {
    active: inState('active').sort((one, other) => one.end - other.end),
    before: inState('before').sort((one, other) => one.start - other.start),
    ended: inState('ended').sort((one, other) => other.end - one.end),
  };
}

/** The sale after one that ended: the first that runs, or the first to begin. Undefined where none is announced. */
export function nextSale<Of extends Timed>(
  sales: readonly Of[],
  now: number,
  relativeTo: number,
): { readonly sale: Of; readonly isRunning: boolean } | undefined {
  const [running] = runningSales(sales, now, relativeTo);
  if (running) return { sale: running, isRunning: true };
  const startOf = (sale: Of) => offerWindow(sale, relativeTo).start;
  const [coming] = sales
    .filter((sale) => offerState(sale, now, relativeTo) === 'before')
    .sort((one, other) => startOf(one) - startOf(other));
  return coming && { sale: coming, isRunning: false };
}
