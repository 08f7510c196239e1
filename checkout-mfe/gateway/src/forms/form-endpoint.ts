import { ApiError } from '../api-error';
import type { GatewayContext } from '../gateway-context';
import { type Prices, readPublishedPrices } from '../prices';
import { endpointAddress, knownEndpoint } from './endpoints';

interface RelayedForm {
  /** Key of its endpoint in the site configuration, where its record names none. */
  readonly usual: string;
  /** The endpoint that its record names. */
  readonly ofRecord?: (prices: Prices, record: string) => string | undefined;
}

/** The forms that visitors send through the gateway, by their name in the address. */
const relayedForms: Readonly<Record<string, RelayedForm>> = {
  contact: { usual: 'contact' },
  'bundle-order': { usual: 'bundleOrder' },
  'product-order': { usual: 'productOrder', ofRecord: productLink },
  'course-order': {
    usual: 'courseRegistration',
    ofRecord: ({ courses }, id) => courses.find((course) => String(course.id) === id)?.formLink,
  },
  'offer-order': { usual: 'weekOffer', ofRecord: ({ offers }, id) => offers.find((offer) => offer.id === id)?.formLink },
  'promotion-order': { usual: 'promotion', ofRecord: promotionLink },
};

/** `<slug>` or `<slug>@<version>`: a version may have an endpoint of its own. */
function productLink({ products }: Prices, record: string): string | undefined {
  const [slug, ...version] = record.split('@');
  const product = products.find((candidate) => candidate.slug === slug);
  return product?.versions.find((candidate) => candidate.version === version.join('@'))?.formLink ?? product?.formLink;
}

/** `<promotion>/<affiliate>`. */
function promotionLink({ promotions }: Prices, record: string): string | undefined {
  const [slug, code] = record.split('/');
  const promotion = promotions.find((candidate) => candidate.slug === slug);
  return promotion?.affiliates.find((affiliate) => affiliate.code === code)?.formLink;
}

/** Where the prices cannot be read no record is known: its form goes to the usual endpoint. */
async function linkOfRecord(context: GatewayContext, { ofRecord }: RelayedForm, record: string): Promise<string | undefined> {
  if (!ofRecord) return undefined;
  try {
    return ofRecord(await readPublishedPrices(context), record);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/**
 * The endpoint that a visitor's form goes to, or null where visitors send no such form. The endpoints of paid orders and
 * transactions are not among them: only the gateway posts there (D9). A record that is not published, since the visitor's tab
 * is older than the composition, or that names no endpoint, sends its form to the usual one: an order is not refused for it.
 */
export async function formEndpointOf(context: GatewayContext, name: string, record: string | undefined): Promise<string | null> {
  const form = Object.hasOwn(relayedForms, name) ? relayedForms[name] : undefined;
  if (!form) return null;
  const named = record === undefined ? undefined : await linkOfRecord(context, form, record);
  if (named !== undefined) return knownEndpoint(context, named, [form.usual]);
  return endpointAddress(context.endpoints, form.usual) === null ? null : form.usual;
}
