import type { FormName } from '@riwaq/contracts';
import type { Prices } from '../pricing/prices';
import { type EndpointContext, endpointAddress, knownEndpoint } from './endpoints';

interface FormEndpoint {
  /** Key of the endpoint where the record names none. */
  readonly usual: string;
  /** Key that replaces `usual` where the configuration lacks it. */
  readonly otherwise?: string;
  /** The endpoint that the record names. */
  readonly ofRecord?: (prices: Prices, record: string) => string | undefined;
}

/** Endpoints of visitors' forms. Those of paid orders and transactions are the gateway's alone (D9). */
const formEndpoints: Readonly<Record<FormName, FormEndpoint>> = {
  contact: { usual: 'contact' },
  'notify-me': { usual: 'notifyMe', otherwise: 'contact' },
  'bundle-order': { usual: 'bundleOrder' },
  'product-order': { usual: 'productOrder', ofRecord: productLink },
  'course-order': {
    usual: 'courseRegistration',
    ofRecord: ({ courses }, id) => courses.find((course) => String(course.id) === id)?.formLink,
  },
  'offer-order': { usual: 'weekOffer', ofRecord: ({ offers }, id) => offers.find((offer) => offer.id === id)?.formLink },
  'promotion-order': { usual: 'promotion', ofRecord: promotionLink },
};

/** `<slug>` or `<slug>@<version>`: a version may have its own endpoint. */
function productLink({ products }: Prices, record: string): string | undefined {
  const [slug, ...version] = record.split('@');
  const product = products.find((candidate) => candidate.slug === slug);
  return product?.versions.find((candidate) => candidate.version === version.join('@'))?.formLink ?? product?.formLink;
}

/** `<promotion>/<affiliate>`, or `<promotion>/<affiliate>/<choice>`. */
function promotionLink({ promotions }: Prices, record: string): string | undefined {
  const [slug, code] = record.split('/');
  const promotion = promotions.find((candidate) => candidate.slug === slug);
  return promotion?.affiliates.find((affiliate) => affiliate.code === code)?.formLink;
}

/** The endpoint of a visitor's form: the one its record names, else the usual one. Null where the configuration has none. */
export function formEndpoint(context: EndpointContext, form: FormName, record: string, prices: Prices | null): string | null {
  const { usual, otherwise, ofRecord } = formEndpoints[form];
  const named = prices === null ? undefined : ofRecord?.(prices, record);
  if (named !== undefined) return knownEndpoint(context, named, [usual]);
  return [usual, otherwise].find((key) => key !== undefined && endpointAddress(context.endpoints, key) !== null) ?? null;
}
