import { type OrderReference, OrderReferenceSchema, type OrderRequest } from '@riwaq/contracts';
import { newOrderReference, readStored, writeStored } from '@riwaq/runtime';
import * as v from 'valibot';

const SEEDS = [0x811c9dc5, 0x9747b28c, 0x3c6ef372, 0xdaa66d2b];
const PRIME = 0x01000193;

/** A short one-way hash that tells two orders apart. It is no protection. */
function contentHash(content: string): string {
  return SEEDS.map((seed) => hashOf(content, seed).toString(36)).join('-');
}

/** FNV-1a, with a last stirring so that words that differ in their last letter differ everywhere. */
function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), PRIME);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** An order flow, by the type of what it orders. Each has its own draft and current order. */
export type OrderFlow = `${OrderRequest['productType']}-order`;

/** The flow of an order. */
export function flowOf({ productType }: Pick<OrderRequest, 'productType'>): OrderFlow {
  return `${productType}-order`;
}

const CurrentOrderSchema = v.object({
  reference: OrderReferenceSchema,
  /** Hash of the content that was sent under the reference, and its price in dinar; null before. */
  sent: v.nullable(v.object({ content: v.string(), price: v.number() })),
  /** What the shop said of it; null without an answer. */
  answer: v.nullable(v.picklist(['accepted', 'refused'])),
  /** When the order was finished, in milliseconds. */
  done: v.nullable(v.number()),
  /** The order of other content that was sent before this one and is open. */
  earlier: v.nullable(OrderReferenceSchema),
});

const EarlierVersionSchema = v.object({
  reference: OrderReferenceSchema,
  accepted: v.nullable(v.string()),
  done: v.optional(v.nullable(v.number()), null),
});

/** Version 2 kept the hash of accepted content in another form: nothing of today equals it, and what it was is not told. */
function migrate(value: unknown): unknown {
  const read = v.safeParse(EarlierVersionSchema, value);
  if (!read.success) return undefined;
  const { accepted, ...known } = read.output;
  const sent = accepted === null ? null : { content: accepted, price: 0 };
  return { ...known, sent, answer: sent && 'refused', earlier: null };
}

/** The current order of a flow on this device. It holds neither customer nor goods. */
const stored = (flow: OrderFlow) => ({ key: `riwaq.${flow}` as const, version: 3, schema: CurrentOrderSchema, migrate });

export interface CurrentOrder {
  readonly flow: OrderFlow;
  /** Identity of the order: everything but its price, which may change while a form is open. */
  readonly content: string;
  /** The total that the visitor agreed to, in dinar. */
  readonly price: number;
  /** When its form was opened or emptied, in milliseconds. */
  readonly since: number;
}

type OrderContent = Omit<CurrentOrder, 'since'>;

/** A reference for an order, and the open order of other content that it does not replace. */
export interface ReferencedOrder {
  readonly reference: OrderReference;
  readonly earlier: OrderReference | null;
}

/**
 * Returns the reference of an order. A retry keeps the current reference; other content than was sent gets a new one, whatever came of the first.
 * A finished order counts only for the same content in a form that was already open, in a second tab.
 */
export function referenceFor({ flow, content, since }: Omit<CurrentOrder, 'price'>): ReferencedOrder {
  const known = readStored(stored(flow));
  if (!known) return renewReference(flow);
  const { reference, sent, answer, done, earlier } = known;
  const isOpen = done === null || done > since;
  if (isOpen && (sent === null ? done === null : sent.content === contentHash(content))) return { reference, earlier };
  if (done !== null) return renewReference(flow);
  return renewReference(flow, answer === 'refused' ? earlier : reference);
}

/** Another reference for the current order of a flow. `earlier`: an order that was sent before, which the shop has or may have. */
export function renewReference(flow: OrderFlow, earlier: OrderReference | null = null): ReferencedOrder {
  const reference = newOrderReference();
  writeStored(stored(flow), { reference, sent: null, answer: null, done: null, earlier });
  return { reference, earlier };
}

/** The price at which the shop has accepted this content under this reference: it need not be sent again, nor counted. Null where it has not. */
export function acceptedPrice({ flow, content }: Pick<OrderContent, 'flow' | 'content'>, reference: OrderReference): number | null {
  const known = readStored(stored(flow));
  const isSame = known?.reference === reference && known.answer === 'accepted' && known.sent?.content === contentHash(content);
  return isSame ? (known.sent?.price ?? null) : null;
}

/** What is known of content that was sent: `null` before an answer. */
export function rememberSent(
  { flow, content, price }: OrderContent,
  { reference, earlier }: ReferencedOrder,
  answer: 'accepted' | 'refused' | null,
): void {
  writeStored(stored(flow), { reference, sent: { content: contentHash(content), price }, answer, done: null, earlier });
}

/** The shop has nothing of what was sent: other content may use the reference. */
export function forgetSent(flow: OrderFlow, { reference, earlier }: ReferencedOrder): void {
  writeStored(stored(flow), { reference, sent: null, answer: null, done: null, earlier });
}

/** Finishes an order at `now` (milliseconds): the next one of its flow gets a new reference. False where a newer order is the flow's current one. */
export function finishOrder(flow: OrderFlow, reference: OrderReference, now: number): boolean {
  const known = readStored(stored(flow));
  if (known && known.reference !== reference) return false;
  if (known) writeStored(stored(flow), { ...known, done: now });
  return true;
}
