import { links, type OrderReference, type OrderStatus, OrderStatusSchema } from '@riwaq/contracts';
import { HttpError, request } from '@riwaq/runtime';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';

/** Why an order is not shown: an unknown order and a wrong e-mail address are the same answer; any other failure is told as it is. */
export type OrderProblem = { readonly kind: 'unknown' | 'busy' } | { readonly kind: 'failed'; readonly error: unknown };

/** `loading`: the gateway is asked; `asking`: the visitor is, with what went wrong before. */
type OrderLookup =
  | { readonly kind: 'loading' }
  | { readonly kind: 'asking'; readonly problem: OrderProblem | null }
  | { readonly kind: 'found'; readonly order: OrderStatus };

/** State of an order's history entry, on a device that did not order. It survives a reload and ends with the tab. */
const EntrySchema = v.object({ email: v.string() });

/** Typed e-mail addresses of this visit, by reference. */
const typedEmails = new Map<OrderReference, string>();

/** The address by which this visit has opened an order; undefined where the device itself did. */
export function emailFor(reference: OrderReference): string | undefined {
  return typedEmails.get(reference);
}

/** Keeps the e-mail address for the visit. Call it before navigating to the order. */
export function rememberEmail(reference: OrderReference, email: string): void {
  typedEmails.set(reference, email.trim());
}

interface OrderStatusUse {
  readonly following: OrderLookup;
  /** Reloads the order, also after a change of the address. */
  readonly open: () => Promise<void>;
  /** Shows the gateway's latest answer. */
  readonly show: (order: OrderStatus) => void;
}

/** The order of an address: opened by the device that ordered it, or by the e-mail address that was typed for it. Without a reference it asks for both. */
export function useOrderStatus(reference: OrderReference | null): OrderStatusUse {
  const [following, setFollowing] = useState(() => startFor(reference));
  const open = useCallback(async () => {
    if (!reference) return;
    const email = emailFor(reference);
    try {
      const order = await request(`/api/orders/${reference}`, { body: email ? { email } : {}, schema: OrderStatusSchema });
      setFollowing({ kind: 'found', order });
    } catch (error) {
      setFollowing({ kind: 'asking', problem: problemOf(error, email !== undefined) });
    }
  }, [reference]);

  const { state } = useLocation();
  const navigate = useNavigate();
  const kept = v.is(EntrySchema, state) ? state.email : undefined;
  // Effect events: a change of the entry alone reloads nothing.
  const readEntry = useEffectEvent(() => {
    if (reference && kept) rememberEmail(reference, kept);
  });
  const writeEntry = useEffectEvent(() => {
    const email = reference && emailFor(reference);
    if (email && email !== kept) navigate(links.order(reference), { replace: true, state: { email } });
  });
  useEffect(() => {
    setFollowing(startFor(reference));
    readEntry();
    void open();
  }, [reference, open]);
  const isFound = following.kind === 'found';
  useEffect(() => {
    if (isFound) writeEntry();
  }, [isFound]);

  return { following, open, show: useCallback((order) => setFollowing({ kind: 'found', order }), []) };
}

function startFor(reference: OrderReference | null): OrderLookup {
  return reference ? { kind: 'loading' } : { kind: 'asking', problem: null };
}

/** A device that the gateway does not know is no mistake of the visitor's: then an address is asked for. */
function problemOf(error: unknown, hasTyped: boolean): OrderProblem | null {
  const status = error instanceof HttpError ? error.status : 0;
  if (status === 404 || status === 400) return hasTyped ? { kind: 'unknown' } : null;
  return status === 429 ? { kind: 'busy' } : { kind: 'failed', error };
}
