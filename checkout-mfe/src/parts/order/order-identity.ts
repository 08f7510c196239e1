import { type FormName, type OrderReference, OrderReferenceSchema } from '@riwaq/contracts';
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

/** An order flow, by the name of its form. Each has its own draft and current order. */
export type OrderFlow = Exclude<FormName, 'contact' | 'notify-me'>;

/**
 * The current order of a flow on this device: its reference (D25), hash of the accepted content, and when it was finished, in milliseconds. It contains neither customer nor goods.
 */
const stored = (flow: OrderFlow) => ({
  key: `riwaq.${flow}`,
  version: 2,
  schema: v.object({
    reference: OrderReferenceSchema,
    accepted: v.nullable(v.string()),
    done: v.optional(v.nullable(v.number()), null),
  }),
});

export interface CurrentOrder {
  readonly flow: OrderFlow;
  /** Identity of the order. */
  readonly content: string;
  /** When its form was opened or emptied, in milliseconds. */
  readonly since: number;
}

type OrderContent = Pick<CurrentOrder, 'flow' | 'content'>;

/**
 * Returns the reference of an order. A retry keeps the current reference; changed content after acceptance gets a new one.
 * A finished order counts only for the same content in a form that was already open, in a second tab.
 */
export function referenceFor({ flow, content, since }: CurrentOrder): OrderReference {
  const known = readStored(stored(flow));
  const open = known !== null && (known.done === null || known.done > since);
  const same = known?.accepted === contentHash(content) || (known?.accepted === null && known.done === null);
  if (known && open && same) return known.reference;
  return renewReference(flow);
}

/** Another reference for the current order of a flow: the one that it has is another order's by now. */
export function renewReference(flow: OrderFlow): OrderReference {
  const reference = newOrderReference();
  writeStored(stored(flow), { reference, accepted: null, done: null });
  return reference;
}

/** Whether the shop has accepted this content under this reference before: it need not be sent again, nor counted. */
export function isAccepted({ flow, content }: OrderContent, reference: OrderReference): boolean {
  const known = readStored(stored(flow));
  return known?.reference === reference && known.accepted === contentHash(content);
}

/** The shop has accepted this content under this reference. */
export function rememberAccepted({ flow, content }: OrderContent, reference: OrderReference): void {
  writeStored(stored(flow), { reference, accepted: contentHash(content), done: null });
}

/** Finishes the current order at `now` (milliseconds): the next one gets a new reference. */
export function finishOrder(flow: OrderFlow, now: number): void {
  const known = readStored(stored(flow));
  if (known) writeStored(stored(flow), { ...known, done: now });
}
