import { type OrderReference, type OrderStatus, OrderStatusSchema } from '@riwaq/contracts';
import { HttpError, request } from '@riwaq/runtime';
import { useCallback, useEffect, useState } from 'react';

/** Why an order is not shown. An unknown order and a wrong e-mail address are the same answer. */
export type OrderProblem = 'unknown' | 'busy' | 'unreachable';

/** `loading`: the gateway is asked; `asking`: the visitor is, with what went wrong before. */
type OrderLookup =
  | { readonly kind: 'loading' }
  | { readonly kind: 'asking'; readonly problem: OrderProblem | null }
  | { readonly kind: 'found'; readonly order: OrderStatus };

/** Typed e-mail addresses of this visit, by reference. They are stored nowhere else. */
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

  useEffect(() => {
    setFollowing(startFor(reference));
    void open();
  }, [reference, open]);

  return { following, open, show: useCallback((order) => setFollowing({ kind: 'found', order }), []) };
}

function startFor(reference: OrderReference | null): OrderLookup {
  return reference ? { kind: 'loading' } : { kind: 'asking', problem: null };
}

/** A device that the gateway does not know is no mistake of the visitor's: then an address is asked for. */
function problemOf(error: unknown, hasTyped: boolean): OrderProblem | null {
  const status = error instanceof HttpError ? error.status : 0;
  if (status === 404 || status === 400) return hasTyped ? 'unknown' : null;
  return status === 429 ? 'busy' : 'unreachable';
}
