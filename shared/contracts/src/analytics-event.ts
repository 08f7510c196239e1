import type { SharePageProps } from './fragments';

/** A digest in lower-case hexadecimal, made by `hashContact` of @riwaq/runtime. Events hold contacts only in this form (D11). */
export type Sha256Hex = string & { readonly sha256: true };

/** Digests of a contact. Adapters send them as the provider's user data, with consent only. */
export interface HashedContact {
  readonly email: Sha256Hex;
  readonly phone: Sha256Hex;
  readonly firstName: Sha256Hex;
  readonly lastName: Sha256Hex;
}

/** A product, course or offer in an event, by GA4's convention. `price` is for one piece, in dinar. */
export interface AnalyticsItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_category?: string;
  /** The chosen version. */
  readonly item_variant?: string;
  /** Code of the affiliate whose landing sold it. */
  readonly affiliation?: string;
  readonly price: number;
  readonly quantity: number;
}

/** Value in dinar, and its items. */
interface Money {
  readonly currency: 'DZD';
  readonly value: number;
  readonly items: readonly AnalyticsItem[];
}

interface List {
  readonly item_list_id: string;
  readonly item_list_name: string;
  readonly items: readonly AnalyticsItem[];
}

/** Parameters by event name, after GA4 where it defines them. */
interface Parameters {
  readonly view_item_list: List;
  readonly select_item: List;
  readonly view_item: Money;
  readonly add_to_cart: Money;
  readonly remove_from_cart: Money;
  readonly begin_checkout: Money;
  readonly add_payment_info: Money & { readonly payment_type: string };
  /** An order was placed, or its payment was verified. `transaction_id` is the order's reference, never the provider's number. */
  readonly purchase: Money & { readonly transaction_id: string; readonly payment_type: string; readonly user?: HashedContact };
  /** A student registered for a course: `method` names the form. */
  readonly sign_up: { readonly method: string; readonly items: readonly AnalyticsItem[] };
  /** `course` is the last segment of the page's address, `seconds` how long it was looked at. */
  readonly view_course_start: { readonly course: string };
  readonly view_course_end: { readonly course: string; readonly seconds: number };
  /** The form of a weekly offer was sent (specification, section 7). `price` is in dinar, `payment_method` «epayment» or «bank». */
  readonly week_offer_form: {
    readonly offer_id: string;
    readonly offer_title: string;
    readonly price: number;
    readonly has_gift: boolean;
    readonly selected_gift: string;
    readonly payment_method: string;
    readonly user?: HashedContact;
  };
  /** A page was shared: `method` is «whatsapp», «device» or «copy», `item_id` the last segment of its address. */
  readonly share: { readonly method: string; readonly content_type: SharePageProps['kind']; readonly item_id: string };
  /** `page_path` is without its query, which may hold what a visitor typed. */
  readonly page_not_found: { readonly page_path: string };
}

/** The events that the specification names (section 7), by the names under which they are sent: GA4's where it has one. */
export const specifiedEvents = {
  /** The shop has accepted an order. */
  order: 'add_payment_info',
  /** An order's payment is verified, or happens outside of the page. */
  purchase: 'purchase',
  /** A product was ordered: its payment opens in another tab. */
  sale: 'purchase',
  /** The shop has accepted a registration for a course. */
  registration: 'sign_up',
  'course view start': 'view_course_start',
  'course view end': 'view_course_end',
  week_offer_form: 'week_offer_form',
  /** The purchase of a weekly offer, with digests of its buyer. */
  'purchase conversion': 'purchase',
} as const satisfies Record<string, keyof Parameters>;

/** The name under which an event of the specification is sent. For `satisfies`: no script carries the table. */
export type SentAs<Event extends keyof typeof specifiedEvents> = (typeof specifiedEvents)[Event];

/** An analytics event, sent with `track` of @riwaq/runtime. Contains no personal data in clear (D11). */
export type AnalyticsEvent = {
  readonly [Name in keyof Parameters]: { readonly name: Name; readonly params: Parameters[Name] };
}[keyof Parameters];
