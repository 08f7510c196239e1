import type { AnalyticsEvent, AnalyticsItem, HashedContact } from '@riwaq/contracts';
import type { Host } from '@riwaq/runtime';
import type { Adapter, AnalyticsTransport, TrackedPage } from './adapter';

/** The pixel's standard events, by ours. What it has no name for is not sent. */
const pixelEvents: Readonly<Partial<Record<AnalyticsEvent['name'], string>>> = {
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  add_payment_info: 'AddPaymentInfo',
  purchase: 'Purchase',
  sign_up: 'CompleteRegistration',
  week_offer_form: 'Lead',
};

/** Title of what was bought; a choice of a weekly offer also has the offer's (specification, section 7). */
function titles(items: readonly AnalyticsItem[]): Record<string, string> {
  const categories = items.flatMap(({ item_category }) => item_category ?? []);
  const name = items.map(({ item_name }) => item_name).join('، ');
  return { content_name: name, ...(categories.length > 0 && { content_category: [...new Set(categories)].join('، ') }) };
}

/** What the pixel takes of an event: amount, currency and which things. */
function customData({ params }: AnalyticsEvent): Record<string, string> {
  const data: Record<string, string> = {};
  if ('value' in params) Object.assign(data, { value: String(params.value), currency: params.currency });
  if ('price' in params) Object.assign(data, { value: String(params.price), currency: 'DZD', content_name: params.offer_title });
  if ('items' in params) {
    Object.assign(data, { content_type: 'product', content_ids: JSON.stringify(params.items.map(({ item_id }) => item_id)) });
  }
  if ('transaction_id' in params) Object.assign(data, { order_id: params.transaction_id, ...titles(params.items) });
  return data;
}

/** The pixel's names for a contact's digests. It hashes phones without their plus sign, so ours would never match: left out. */
function userData({ email, firstName, lastName }: HashedContact): Record<string, string> {
  return { em: email, fn: firstName, ln: lastName };
}

/** Meta Pixel `id`, by the image requests documented for pages without its script. No foreign code runs, and the pixel gets only what is written here. */
export function createMetaPixel(id: string, { ping }: AnalyticsTransport, now: Host['now']): Adapter {
  let page: TrackedPage | undefined;

  function send(event: string, data: Record<string, string> = {}, user: Record<string, string> = {}): void {
    const query = new URLSearchParams({ id, ev: event, dl: page?.url ?? location.origin, ts: String(now()) });
    for (const [name, value] of Object.entries(data)) query.set(`cd[${name}]`, value);
    for (const [name, value] of Object.entries(user)) query.set(`ud[${name}]`, value);
    ping(`https://www.facebook.com/tr/?${query}`);
  }

  return {
    see(seen) {
      page = seen;
      send('PageView');
    },
    send(event) {
      const name = pixelEvents[event.name];
      if (!name) return;
      const user = 'user' in event.params ? event.params.user : undefined;
      send(name, customData(event), user ? userData(user) : {});
    },
    stop() {},
  };
}
